import LibC
import Replaying

extension RunClock {
  /// A clock that starts now. It is not affected by changes to the time of day.
  static var now: Self {
    let start = time(of: CLOCK_MONOTONIC)
    return Self(start: time(of: CLOCK_REALTIME)) { time(of: CLOCK_MONOTONIC) - start }
  }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
