/// The words of a line up to the cursor. The last word is being typed, and can be empty.
package struct PartialLine: Hashable, Sendable {
  /// The words before the last word.
  package let words: [String]
  /// The typed part of the last word, as written.
  package let last: String
  /// The byte offset at which the last word begins.
  package let offset: Int
  /// Whether the line starts with a space.
  package let isIndented: Bool

  /// Splits a line that ends at the cursor into words.
  package init(_ line: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var (isQuoted, isEscaped) = (false, false)
    // Between parentheses, a space is part of a state.
    var depth = 0
    for character in line.unicodeScalars {
      if character == " ", !isQuoted, depth == 0 || word.isEmpty {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
        continue
      }
      word.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, character == "(" || character == ")" {
        depth = max(0, depth + (character == "(" ? 1 : -1))
      }
    }
    self.words = words
    last = String(word)
    offset = line.utf8.count - last.utf8.count
    isIndented = line.hasPrefix(" ")
  }

  /// Returns the words of a complete phrase.
  static func split(_ phrase: String) -> [String] {
    let line = PartialLine(phrase)
    return line.words + (line.last.isEmpty ? [] : [line.last])
  }
}
