import Notation

/// The form of a line of plain text, as a template that a user can start from.
///
/// The form contains neither numbers nor the line's message, because they can be secret.
struct LineForm {
  /// The maximum number of words before the message.
  private static let limit = 12
  /// The minimum number of characters of a word of the message that can be known.
  private static let wordLength = 4

  /// The template.
  let template: String
  /// The number of words before the message.
  let depth: Int
  /// The first words of the message.
  private let message: ArraySlice<Substring>

  init(of line: [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split { $0.isWhitespace }.prefix(Self.limit)
    let prefix = words.prefix { Self.isPrefix($0) }.count
    // Many prefixes end in a tag with a colon.
    let tag = words.dropFirst(prefix).prefix(2).firstIndex { $0.hasSuffix(":") }
    let head = words.prefix(tag.map { $0 + 1 } ?? prefix)
    let fields = "abcdefghijkl".map { "<\($0)>" }
    var used = 0
    var parts = head.map { word in
      guard Self.isPlain(word) else {
        used += 1
        return fields[used - 1]
      }
      return String(word)
    }
    depth = parts.count
    message = words.dropFirst(depth)
    parts.append("<message>")
    template = parts.joined(separator: " ")
  }

  /// Returns the number of known words in the message. Short words are too common to count.
  func count(of isKnown: (String) -> Bool) -> Int {
    message.flatMap { $0.lowercased().split { !$0.isLetter && !"-_".contains($0) } }
      .count(where: { $0.count >= Self.wordLength && isKnown(String($0)) })
  }

  /// Returns whether a line is printable text rather than noise.
  static func isText(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
      && String(validating: line, as: UTF8.self) != nil
  }

  /// Whether a word belongs to the prefix of a line: a time, a number, a level or a category.
  private static func isPrefix(_ word: Substring) -> Bool {
    word.contains(where: \.isNumber) || word.hasPrefix("[") || word.hasPrefix("(")
      || word.count < 8 && word.allSatisfy { $0.isUppercase }
  }

  /// Whether a word is likely to be the same in other lines.
  private static func isPlain(_ word: Substring) -> Bool {
    word.allSatisfy { $0.isLetter || "[]().:_-/|".contains($0) }
  }
}
