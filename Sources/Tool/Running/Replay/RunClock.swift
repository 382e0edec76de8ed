/// The clock of a run. It is passed in, so that tests can do without one.
public struct RunClock: Sendable {
  /// The start of the run, as the time since the beginning of 1970.
  public let start: Duration
  /// The time since the start.
  public let elapsed: @Sendable () -> Duration

  /// A clock with this start, for which `elapsed` measures the time.
  public init(start: Duration, elapsed: @escaping @Sendable () -> Duration) {
    self.start = start
    self.elapsed = elapsed
  }

  /// A clock that always shows zero.
  public static var stopped: Self { Self(start: .zero) { .zero } }
}
