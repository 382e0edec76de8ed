import FileAccess
import Tracing

/// The reports of one run. Each event is passed to every reporter, and the texts are written to the
/// reporters' targets.
///
/// A report that cannot be written is abandoned without affecting the other reports.
package struct RunReports {
  private struct RunReport {
    var reporter: any ReportWriter<RunEvent>
    let target: OutputTarget
    var text = ""
    var isBroken = false

    mutating func take(_ event: RunEvent) { reporter.take(event, into: &text) }

    mutating func flush() throws(FileError) {
      try target.write(Array(text.utf8))
      text.removeAll(keepingCapacity: true)
    }
  }

  /// The number of bytes that are collected before they are written, if no reader is waiting at the
  /// target.
  private static let chunk = 1 << 16

  private var reports: [RunReport] = []
  private let complain: (FileError) -> Void

  /// Whether any report could not be written.
  package private(set) var hasFailed = false

  /// Creates an empty list of reports. `complain` is called once for each report that cannot be
  /// written.
  package init(complain: @escaping (FileError) -> Void) { self.complain = complain }

  /// Adds a report.
  package mutating func add(_ reporter: any ReportWriter<RunEvent>, to target: OutputTarget) {
    reports.append(RunReport(reporter: reporter, target: target))
  }

  /// Passes an event to all reporters. Text is written immediately if a reader might be waiting for
  /// it.
  package mutating func take(_ event: RunEvent) {
    for index in reports.indices where !reports[index].isBroken {
      reports[index].take(event)
      let size = reports[index].text.utf8.count
      guard size > (reports[index].target.isStream ? 0 : Self.chunk) else { continue }
      attempt(at: index) { (report) throws(FileError) in try report.flush() }
    }
  }

  /// Writes the remaining text and replaces files.
  package mutating func finish() {
    for index in reports.indices where !reports[index].isBroken {
      attempt(at: index) { (report) throws(FileError) in
        try report.flush()
        try report.target.finish()
      }
    }
  }

  private mutating func attempt(
    at index: Int, _ action: (inout RunReport) throws(FileError) -> Void
  ) {
    do { try action(&reports[index]) } catch {
      reports[index].isBroken = true
      hasFailed = true
      complain(error)
    }
  }
}
