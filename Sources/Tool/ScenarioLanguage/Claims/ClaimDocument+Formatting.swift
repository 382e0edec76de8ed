import Notation

extension ClaimDocument {
  /// The text in its standard form: the lines of a claim indented by two spaces, one space between
  /// words, and one blank line between claims. `nil` if the text has errors.
  package var formatted: [UInt8]? {
    guard diagnostics.isEmpty else { return nil }
    var lines: [String] = []
    for line in document.lines {
      if line.kind == .blank {
        if lines.last.map({ !$0.isEmpty }) ?? false { lines.append("") }
      } else if line.kind == .comment {
        let text = String(decoding: document.comment(of: line), as: UTF8.self)
        lines.append((line.indentation > 0 ? "  " : "") + text)
      } else {
        guard let text = text(of: line) else { return nil }
        let isHeading = line.indentation == 0
        if isHeading, let last = lines.last, !last.isEmpty, !last.hasPrefix("#") {
          lines.append("")
        }
        lines.append((isHeading ? "" : "  ") + text)
      }
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The words of a line, with a space between two of them. There is none between a parenthesis and
  /// the words in it.
  private func text(of line: Line) -> String? {
    guard let words = try? ConditionToken.all(in: document, line.range).map(\.word) else {
      return nil
    }
    var text = ""
    for word in words {
      let own = String(decoding: document.bytes(of: word), as: UTF8.self)
      if !text.isEmpty, !text.hasSuffix("("), own != ")" { text += " " }
      text += own
    }
    return text
  }
}
