import Notation

/// A word or a parenthesis in a condition.
struct ConditionToken {
  enum Kind: Equatable {
    case open, close, and, or, not, word
  }

  let kind: Kind

  /// The word. A parenthesis is a word of one character.
  let word: Word

  /// Splits a line into tokens. Parentheses within a word are part of the word: `(is a(b: c))` has
  /// two parenthesis tokens.
  static func all(
    in document: Document, _ line: Range<Int>
  ) throws(Diagnostic) -> [ConditionToken] {
    let bytes = document.bytes.span.extracting(0..<line.upperBound)
    var tokens: [ConditionToken] = []
    var scanner = WordScanner(capacity: 8)
    var index = line.lowerBound
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "): index += 1
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        let kind: Kind = bytes[index] == UInt8(ascii: "(") ? .open : .close
        let id = WordID(bytes.extracting(index..<index + 1))
        let sign = Word(
          range: index..<index + 1, id: id, isQuoted: false, hasEscapes: false, isCompound: false)
        tokens.append(ConditionToken(kind: kind, word: sign))
        index += 1
      default:
        let end = end(of: bytes, from: index)
        do throws(Finding) { try scanner.scan(bytes, in: index..<end) } catch {
          throw document.diagnostic(error)
        }
        if let word = scanner.words.last {
          tokens.append(ConditionToken(kind: kind(of: word, document.bytes), word: word))
        }
        index = end
      }
    }
    return tokens
  }

  /// Returns the end of the word that begins at `start`.
  private static func end(of bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    var depth = 0
    var isInQuotes = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInQuotes: index += 1
      case UInt8(ascii: "\""): isInQuotes.toggle()
      case _ where isInQuotes: break
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: " ") where depth == 0, UInt8(ascii: ")"): return index
      default: break
      }
      index += 1
    }
    return bytes.count
  }

  private static func kind(of word: Word, _ bytes: [UInt8]) -> Kind {
    switch word.isQuoted ? "" : word.text(in: bytes) {
    case "and": .and
    case "or": .or
    case "not": .not
    default: .word
    }
  }
}
