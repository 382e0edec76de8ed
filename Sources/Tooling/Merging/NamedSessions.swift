import Notation
import ScenarioLanguage
import TextFormats

/// The sessions that appear in the lines of reports. A session can be in only one report.
struct NamedSessions {
  /// For each session, the number of the report that contains it, and the report's file.
  private var sources: [ExactText: (report: Int, file: String)] = [:]
  /// The file of each complete report, by a hash of its lines about sessions.
  private var files: [Int: String] = [:]
  /// The number of complete reports.
  private var reports = 0
  /// The hash of the current report.
  private var hash = Hasher()
  /// The first session of the current report that is also in an earlier report, and the earlier
  /// report's file.
  private var repeated: (session: String, file: String)?

  /// Adds a line about a session.
  mutating func add(
    _ line: JSONObject, text: String, of file: String
  ) throws(JSONObject.Mistake) {
    hash.combine(text)
    let session = try line.text("session")
    // Without a field that names sessions, standard input is one session, whatever it contains.
    guard session != TextSource.standardInput.name else { return }
    let source = sources[ExactText(session), default: (reports, file)]
    sources[ExactText(session)] = source
    if source.report < reports { repeated = repeated ?? (session, source.file) }
  }

  /// Ends a report in a file. Throws if the report repeats an earlier report, or contains a session
  /// of an earlier report.
  mutating func endReport(of file: String) throws(JSONObject.Mistake) {
    let hash = hash.finalize()
    if let repeated {
      throw JSONObject.Mistake(
        files[hash].map { "this report is a copy of a report in \($0.visible)" }
          ?? "the session `\(repeated.session.visible)` is also in \(repeated.file.visible)")
    }
    files[hash] = file
    self.hash = Hasher()
    reports += 1
  }
}
