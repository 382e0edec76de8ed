import Notation

/// A claim in a document, as far as it can be read without a vocabulary.
package struct ClaimSyntax: Sendable {
  /// A line of the claim.
  package struct Line: Sendable {
    /// The first word.
    package let keyword: ClaimKeyword
    /// The bytes of the line, without its indentation.
    package let range: Range<Int>
    /// The words and parentheses behind the first word.
    package let words: [Word]

    /// The bytes of the first word.
    var keywordRange: Range<Int> {
      range.lowerBound..<range.lowerBound + keyword.rawValue.utf8.count
    }
  }

  /// The name.
  package let name: String
  /// The bytes of the name, including quotes.
  package let nameRange: Range<Int>
  /// The tags in source order, without `@`.
  package let tags: [String]
  /// The lines below the name, without comments and blank lines.
  package internal(set) var lines: [Line] = []
  /// Whether the claim has no errors. The lines do not include lines with errors.
  package internal(set) var isSound = true

  /// Returns the line with this keyword.
  package subscript(keyword: ClaimKeyword) -> Line? { lines.first { $0.keyword == keyword } }
}
