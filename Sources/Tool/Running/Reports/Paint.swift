import Machines
import ScenarioLanguage

/// Colours for a terminal, or none. Only the sixteen colours of the terminal's palette are used, so
/// text is readable on light and dark backgrounds.
package struct Paint: Sendable {
  private let results: Bool
  private let diagnostics: Bool

  /// Creates colours for results and for diagnostics, which can be written to different places.
  package init(results: Bool, diagnostics: Bool) {
    self.results = results
    self.diagnostics = diagnostics
  }

  /// Creates colours for all output, or for none.
  package init(isOn: Bool) { self.init(results: isOn, diagnostics: isOn) }

  /// Whether results are coloured.
  package var isOn: Bool { results }

  /// Returns an observation. Transitions, and stimuli that were refused or ignored, are
  /// highlighted.
  package func observation<M>(_ observation: Observation<M>, _ text: String) -> String {
    switch observation {
    case .transition: heading(text)
    case .refused, .ignored: result(text, "35")
    case .effect, .stays: text
    }
  }

  /// A heading.
  package func heading(_ text: String) -> String { result(text, "1") }

  /// Returns a text about success in its colour.
  package func good(_ text: String) -> String { result(text, "32") }
  /// Returns a text about a failure in its colour.
  package func bad(_ text: String) -> String { result(text, "31") }
  /// Returns a text that is less important than the text around it.
  package func faint(_ text: String) -> String { result(text, "2") }

  /// Returns an error with its location and the word `error` highlighted. Both are on the first
  /// line of the error.
  package func error(_ text: String) -> String {
    let mark = "error: "
    guard diagnostics else { return text }
    if text.hasPrefix(mark) { return Self.painted(mark, "1;31") + text.dropFirst(mark.count) }
    guard let range = text.firstRange(of: ": " + mark) else { return text }
    return Self.painted(String(text[..<range.lowerBound]), "1") + ": "
      + Self.painted(mark, "1;31") + text[range.upperBound...]
  }

  /// Returns an error with a location.
  package func diagnostic(_ diagnostic: Diagnostic) -> String { error(diagnostic.text) }

  /// Returns a failure with expected lines in red and actual lines in green.
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

  /// Returns a difference in the format of `diff -u`, with removed lines in red and added lines in
  /// green.
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
