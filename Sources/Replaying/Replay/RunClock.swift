/// What a run knows of time. It comes from outside, so that a test can leave it out.
public struct RunClock: Sendable {
  /// When the run began: the time since the beginning of 1970.
  public let start: Duration
  /// How long ago that is.
  public let elapsed: @Sendable () -> Duration

  /// A clock that shows how long ago `start` is.
  public init(start: Duration, elapsed: @escaping @Sendable () -> Duration) {
    self.start = start
    self.elapsed = elapsed
  }

  /// No time, and none passes.
  public static var stopped: Self { Self(start: .zero) { .zero } }
}
