/// The progress of a run. It is shown on one row of a terminal, and the row is overwritten
/// repeatedly.
///
/// The row appears after a short time, and is updated up to ten times per second.
package struct ProgressLine: Sendable {
  private static let interval = Duration.milliseconds(100)
  private static let erasing = "\r\u{1b}[K"

  private let elapsed: @Sendable () -> Duration
  private var nextTime = ProgressLine.interval
  private var isShown = false
  private var (files, begun, failed) = (0, 0, 0)
  private var path: String?

  /// Creates a progress line that reads the time since the start from `elapsed`.
  package init(elapsed: @escaping @Sendable () -> Duration) { self.elapsed = elapsed }

  /// Returns the text that updates the terminal after an event.
  ///
  /// The row is removed before an error, because the error can go to the same terminal.
  mutating func text(for event: RunEvent) -> String {
    switch event {
    case .started(let start): files = start.files
    case .unreadable, .rejected:
      begun += 1
      failed += 1
      return erased()
    case .finished(let result):
      if !Paths.areSame(result.path, path) { begun += 1 }
      path = result.path
      if case .failed = result.verdict { failed += 1 }
    case .ended: return erased()
    }
    let time = elapsed()
    guard time >= nextTime else { return "" }
    nextTime = time + Self.interval
    defer { isShown = true }
    return erased() + "\(begun)/\(files) files, \(failed) failed"
  }

  private mutating func erased() -> String {
    defer { isShown = false }
    return isShown ? Self.erasing : ""
  }
}
