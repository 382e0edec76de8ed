import Machines
import ScenarioLanguage

/// Colours for a terminal, or none. Only the sixteen colours of the terminal's palette are used, so
/// that text is readable on light and dark backgrounds.
package struct Paint: Sendable {
  private let results: Bool
  private let diagnostics: Bool

  /// Colours for results and for diagnostics, which may be written to different places.
  package init(results: Bool, diagnostics: Bool) {
    self.results = results
    self.diagnostics = diagnostics
  }

  /// Colours everywhere, or nowhere.
  package init(isOn: Bool) { self.init(results: isOn, diagnostics: isOn) }

  /// Whether results are coloured.
  package var isOn: Bool { results }

  /// An observation, with states and empty effects highlighted.
  package func observation<M>(_ observation: Observation<M>, _ text: String) -> String {
    switch observation {
    case .transition: heading(text)
    case .refused, .ignored: result(text, "35")
    case .effect, .stays: text
    }
  }

  /// A heading.
  package func heading(_ text: String) -> String { result(text, "1") }

  /// Text about something that holds.
  package func good(_ text: String) -> String { result(text, "32") }
  /// Text about something that does not hold.
  package func bad(_ text: String) -> String { result(text, "31") }
  /// Text that is less important than the text around it.
  package func faint(_ text: String) -> String { result(text, "2") }

  /// An error whose first line contains the location and the message, which are highlighted.
  package func error(_ text: String) -> String {
    let mark = "error: "
    guard diagnostics else { return text }
    if text.hasPrefix(mark) { return Self.painted(mark, "1;31") + text.dropFirst(mark.count) }
    guard let range = text.firstRange(of: ": " + mark) else { return text }
    return Self.painted(String(text[..<range.lowerBound]), "1") + ": "
      + Self.painted(mark, "1;31") + text[range.upperBound...]
  }

  /// An error with a location.
  package func diagnostic(_ diagnostic: Diagnostic) -> String { error(diagnostic.text) }

  /// A failure: expected lines in red, actual lines in green.
  package func failure(_ text: String) -> String {
    guard results else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      index, line in
      if index == 0 { return heading(String(line)) }
      if line.hasPrefix("    - ") { return bad(String(line)) }
      if line.hasPrefix("    + ") { return good(String(line)) }
      return String(line)
    }.joined(separator: "\n")
  }

  /// A difference in the form of `diff -u`: removed lines in red, added ones in green.
  package func difference(_ text: String) -> String {
    guard results else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.first {
      case _ where line.hasPrefix("--- ") || line.hasPrefix("+++ "): heading(String(line))
      case "-": bad(String(line))
      case "+": good(String(line))
      case "@": faint(String(line))
      case .some, .none: String(line)
      }
    }.joined(separator: "\n")
  }

  private func result(_ text: String, _ code: String) -> String {
    results ? Self.painted(text, code) : text
  }

  private static func painted(_ text: String, _ code: String) -> String {
    "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }
}
