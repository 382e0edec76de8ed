/// The text of the command `docs notation`, which explains the notation.
///
/// Every example is a formatted document without errors. A test parses all examples.
package enum NotationReference {
  /// One construct of the notation.
  package struct Section: Sendable {
    /// The title of the section, which names the construct.
    package let title: Substring

    /// A few sentences that explain the construct, with line breaks for a terminal.
    package let explanation: Substring

    /// The construct's rule in EBNF. A lower-case name refers to another rule or is
    /// self-explanatory.
    package let grammar: Substring

    /// Complete documents that use the construct: scenarios, or claims.
    package let examples: [String]

    /// Parses a title with its explanation, followed by the rule and the examples. The rule and
    /// each example follow a line with a `-`.
    fileprivate init(_ source: Substring) {
      let parts = source.split(separator: "\n-\n")
      title = parts[0].prefix { $0 != "\n" }
      explanation = parts[0].dropFirst(title.count + 1)
      grammar = parts[1]
      examples = parts.dropFirst(2).map { "\($0)\n" }
    }

    fileprivate var text: String {
      let underline = String(repeating: "-", count: title.count)
      let blocks = ([grammar] + examples.map { $0.dropLast() }).map(Self.indented)
      return (["\(title)\n\(underline)\n", "\(explanation)\n"] + blocks).joined(separator: "\n")
    }

    private static func indented(_ block: Substring) -> String {
      block.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "    \($0)\n" }
        .joined()
    }
  }

  /// The sections about scenarios, ordered from files down to characters.
  package static let sections = read([
    fileSections, blockSections, outlineSections, wordSections, conditionSections,
  ])

  /// The sections about claims. Their rules refer to rules of the other sections.
  package static let claimSections = read([claimText])

  private static func read(_ texts: [String]) -> [Section] {
    texts.flatMap { "\n\n\($0)".split(separator: "\n\n= ").map(Section.init) }
  }

  /// All sections as one text, with a final newline.
  package static var text: String {
    (sections + claimSections).map(\.text).joined(separator: "\n")
  }
}
