/// The clock of a run, which is injected so that tests can do without one.
package struct RunClock: Sendable {
  /// The start of the run, as the time since 1 January 1970.
  package let start: Duration
  /// The time since the start.
  package let elapsed: @Sendable () -> Duration

  /// A clock with this start, whose time is measured by `elapsed`.
  package init(start: Duration, elapsed: @escaping @Sendable () -> Duration) {
    self.start = start
    self.elapsed = elapsed
  }

  /// A clock that always shows zero.
  package static var stopped: Self { Self(start: .zero) { .zero } }
}
