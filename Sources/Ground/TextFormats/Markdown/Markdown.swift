import Notation

/// Escapes texts for Markdown.
package enum Markdown {
  /// Returns a text as part of a paragraph, an item or a cell. The result is on one line.
  ///
  /// The result contains no link, mention, reference, picture or HTML, not even on GitHub: a word
  /// that GitHub would change becomes code.
  package static func escaped(_ text: String) -> String {
    MarkdownEscaping(text.visible, isBeginning: true).text
  }

  /// Returns a text, such as a line of help, as part of a paragraph or an item. Pairs of backticks
  /// in the text mark code. The result is on one line.
  package static func prose(_ text: String) -> String {
    let parts = text.visible.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
    let isPaired = !parts.count.isMultiple(of: 2)
    let codes = parts.indices.filter { !$0.isMultiple(of: 2) }
    guard isPaired, codes.allSatisfy({ !parts[$0].isEmpty }) else { return escaped(text) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2)
        ? MarkdownEscaping(Substring(part), isBeginning: index == 0).text : code(String(part))
    }.joined()
  }

  /// Returns a text in a fenced code block with a final line break. The fence is longer than any
  /// fence in the text.
  package static func fenced(_ text: String, as language: String = "text") -> String {
    let fence = String(repeating: "`", count: max(2, longestRun(of: "`", in: text)) + 1)
    return "\(fence)\(language)\n\(text)\n\(fence)\n"
  }

  /// Returns a name for use in the summary of a folded section, which is HTML.
  ///
  /// The name is written as code, so that GitHub creates no mentions of people or links to issues.
  package static func summary(_ name: String) -> String {
    "<code>\(XMLText.escaped(name))</code>"
  }

  /// Returns a section in HTML that is folded under a summary. The section ends with a line break.
  package static func folded(_ content: String, behind summary: String) -> String {
    "<details><summary>\(summary)</summary>\n\n"
      + (content.isEmpty ? "" : content + "\n") + "</details>\n"
  }

  /// Returns a heading, followed by a blank line.
  package static func heading(_ level: Int, _ text: String) -> String {
    String(repeating: "#", count: level) + " \(text)\n\n"
  }

  /// Returns the heading of a page about the result of a command, followed by a blank line. An
  /// example is `### ✅ shop compare old new: 3 same`.
  package static func heading(_ command: String, isGood: Bool, _ verdict: String) -> String {
    heading(3, "\(isGood ? "✅" : "❌") \(escaped(command)): \(verdict)")
  }

  /// Returns a row of a table, including its line break.
  package static func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |\n"
  }

  /// Returns a table of complete rows, followed by a blank line.
  package static func table(_ heads: [String], _ rows: String) -> String {
    row(heads) + String(repeating: "|---", count: heads.count) + "|\n" + rows + "\n"
  }

  /// Returns a text as inline code on one line. The code is also valid in a table.
  package static func code(_ text: String) -> String {
    let text = text.visible
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return ""
    }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    // Without padding, spaces at both ends would be stripped, and a backtick at an end would join
    // the delimiter.
    let isPadded = first == "`" || last == "`" || first == " " && last == " "
    let padding = isPadded ? " " : ""
    // A table removes this backslash, even in code.
    return fence + padding + text.backslashed(before: "|") + padding + fence
  }

  private static func longestRun(of character: Unicode.Scalar, in text: String) -> Int {
    text.unicodeScalars.split { $0 != character }.map(\.count).max() ?? 0
  }

  /// Returns a path as the target of a link.
  package static func link(_ path: String) -> String {
    path.percentEncoded { !$0.isPlainInPath }
  }
}
