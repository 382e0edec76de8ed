public import ScenarioLanguage

/// Colours for a terminal, or none. Only the sixteen of the terminal's own palette are used, so that
/// text stays readable on light and on dark.
public struct Paint: Sendable {
  private let isOn: Bool

  /// Colours where `isOn` says so.
  public init(isOn: Bool) { self.isOn = isOn }

  func good(_ text: String) -> String { painted(text, "32") }
  func bad(_ text: String) -> String { painted(text, "31") }
  func faint(_ text: String) -> String { painted(text, "2") }

  /// An error whose first line says where and what: what is wrong in bold.
  public func error(_ text: String) -> String {
    guard isOn, let range = text.firstRange(of: ": error: ") else { return text }
    return painted(String(text[..<range.lowerBound]), "1") + ": " + painted("error: ", "1;31")
      + text[range.upperBound...]
  }

  /// A located error.
  public func diagnostic(_ diagnostic: Diagnostic) -> String { error(diagnostic.text) }

  /// A failure: expected lines in red, seen lines in green.
  public func failure(_ text: String) -> String {
    guard isOn else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      index, line in
      if index == 0 { return painted(String(line), "1") }
      if line.hasPrefix("    - ") { return bad(String(line)) }
      if line.hasPrefix("    + ") { return good(String(line)) }
      return String(line)
    }.joined(separator: "\n")
  }

  private func painted(_ text: String, _ code: String) -> String {
    isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
