public import FileAccess

/// The reports of one run: each event is told to each reporter, and what they say goes where it
/// belongs.
///
/// A report that cannot be written is left off, and hinders no other.
public struct RunReports {
  private struct Report {
    var reporter: any Reporter
    let target: OutputTarget
    var text = ""
    var isBroken = false

    mutating func take(_ event: RunEvent) { reporter.take(event, into: &text) }

    mutating func flush() throws(FileError) {
      try target.write(Array(text.utf8))
      text.removeAll(keepingCapacity: true)
    }
  }

  /// How much is gathered before it is written to where nobody waits for it.
  private static let chunk = 1 << 16

  private var reports: [Report] = []
  private let complain: (FileError) -> Void

  /// Whether some report could not be written.
  public private(set) var hasFailed = false

  /// No reports yet; `complain` is told once of each that cannot be written.
  public init(complain: @escaping (FileError) -> Void) { self.complain = complain }

  /// Adds a report.
  public mutating func add(_ reporter: any Reporter, to target: OutputTarget) {
    reports.append(Report(reporter: reporter, target: target))
  }

  /// Tells all reporters what happens. Where somebody may be waiting, it is written at once.
  public mutating func take(_ event: RunEvent) {
    for index in reports.indices where !reports[index].isBroken {
      reports[index].take(event)
      let size = reports[index].text.utf8.count
      guard size > (reports[index].target.isStream ? 0 : Self.chunk) else { continue }
      attempt(at: index) { (report) throws(FileError) in try report.flush() }
    }
  }

  /// Writes what is left; files take the place of their predecessors now.
  public mutating func finish() {
    for index in reports.indices where !reports[index].isBroken {
      attempt(at: index) { (report) throws(FileError) in
        try report.flush()
        try report.target.finish()
      }
    }
  }

  private mutating func attempt(
    at index: Int, _ action: (inout Report) throws(FileError) -> Void
  ) {
    do { try action(&reports[index]) } catch {
      reports[index].isBroken = true
      hasFailed = true
      complain(error)
    }
  }
}
