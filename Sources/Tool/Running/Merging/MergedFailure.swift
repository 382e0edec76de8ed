import Notation
import TextFormats

/// The description of a failure, taken from one line of a report.
struct MergedFailure: Sendable {
  /// The location, such as `a/b.scenario:NAME` or a file.
  let title: String
  /// The description of the failure, in one or more lines.
  let details: String

  /// Creates the description of an unreadable file, including the reason.
  init(unreadable line: JSONObject, at path: String) throws(JSONObject.Mistake) {
    (title, details) = (path, try line.text("message").visible)
  }

  /// Creates the description of the errors in a file. Each error has the form `3:7: MESSAGE` and is
  /// followed by a suggestion for fixing it.
  init(rejected line: JSONObject, at path: String) throws(JSONObject.Mistake) {
    var lines: [String] = []
    let errors = try line.objects("errors")
    for error in errors {
      let place = "\(try error.count("line")):\(try error.count("column"))"
      lines.append("\(place): \(try error.text("message"))")
      if let help = try error.textIfAny("help") { lines.append("  help: \(help)") }
    }
    title = "\(path): \(errors.count.counted("error"))"
    details = lines.map(\.visible).joined(separator: "\n")
  }

  /// Creates the description of a scenario's first failure. Returns `nil` if the scenario has no
  /// failure.
  init?(scenario line: JSONObject, named identity: String) throws(JSONObject.Mistake) {
    guard let failure = try line.objectIfAny("failure") else { return nil }
    let place = "\(try failure.text("path")):\(try failure.count("line"))"
    var lines = ["\(place): \(try failure.text("message"))"]
    if let stimulus = try failure.textIfAny("stimulus") { lines.append("> \(stimulus)") }
    lines += try failure.texts("difference")
    for name in ["help", "reproduce"] {
      if let text = try failure.textIfAny(name) { lines.append("\(name): \(text)") }
    }
    (title, details) = (identity, lines.map(\.visible).joined(separator: "\n"))
  }
}
