/// The clock of a run. It is injected so that tests do not depend on the time.
package struct RunClock: Sendable {
  /// The start of the run, as the time since 1 January 1970.
  package let start: Duration
  /// The time since the start.
  package let elapsed: @Sendable () -> Duration

  /// Creates a clock with this start. `elapsed` measures the time since the start.
  package init(start: Duration, elapsed: @escaping @Sendable () -> Duration) {
    self.start = start
    self.elapsed = elapsed
  }

  /// A clock that always shows zero.
  package static var stopped: Self { Self(start: .zero) { .zero } }
}
