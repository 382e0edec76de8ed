/// The text of the command `notation`, which explains the notation.
///
/// Every example is a formatted document without errors; a test parses them all.
package enum NotationReference {
  /// One construct.
  package struct Section: Hashable, Sendable {
    /// The name of the construct.
    package let title: String

    /// A few sentences, with line breaks for a terminal.
    package let explanation: String

    /// The rule in EBNF; lower-case names are other rules or describe themselves.
    package let grammar: String

    /// Complete documents that use it.
    package let examples: [String]
  }

  /// All sections, from the file down to the character.
  package static let sections =
    fileSections + blockSections + outlineSections + wordSections + conditionSections

  /// The sections as one text, with a final line break.
  package static var text: String {
    sections.map(\.text).joined(separator: "\n")
  }
}

extension NotationReference.Section {
  fileprivate var text: String {
    let blocks = [explanation, grammar] + examples.map { $0.trimmingFinalBreak }
    let underline = String(repeating: "-", count: title.count)
    return blocks.reduce("\(title)\n\(underline)\n") { text, block in
      text + "\n" + (block == explanation ? block + "\n" : block.indented)
    }
  }
}

extension String {
  fileprivate var trimmingFinalBreak: String { hasSuffix("\n") ? String(dropLast()) : self }

  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }
      .joined()
  }
}
