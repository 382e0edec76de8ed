/// Text in the macros of mdoc(7).
enum Mdoc {
  /// Text as one argument of a macro, with words escaped that would be macros.
  static func argument(_ text: String) -> String {
    let quoted = escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    return "\"\(quoted)\""
  }

  /// Text in paragraphs, which are separated by empty lines. Each sentence is on a line of its own,
  /// and text in backticks is bold.
  static func paragraphs(_ text: String) -> String {
    var lines: [String] = []
    var isBold = false
    var isBehindBlank = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isBehindBlank = !lines.isEmpty
        continue
      }
      if isBehindBlank { lines.append(".Pp") }
      isBehindBlank = false
      let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(escaped)
      var shown = parts[0]
      for part in parts.dropFirst() {
        isBold.toggle()
        shown += (isBold ? "\\fB" : "\\fR") + part
      }
      lines += sentences(of: shown).map { $0.first == "." || $0.first == "'" ? "\\&\($0)" : $0 }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func sentences(of line: String) -> [String] {
    let sentences = line.split(separator: ". ").map(String.init)
    return sentences.dropLast().map { "\($0)." } + sentences.suffix(1)
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      default: "\(character)"
      }
    }.joined()
  }
}
