import Notation

/// Splits Swift source into tokens, skipping white space and comments that are not documentation.
struct SourceReader {
  private let bytes: [UInt8]
  private var position = 0

  private init(_ source: String) { bytes = Array(source.utf8) }

  /// Returns the tokens of the source in order.
  static func tokens(of source: String) -> [SourceToken] {
    var reader = SourceReader(source)
    var tokens: [SourceToken] = []
    while let token = reader.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> SourceToken? {
    while position < bytes.count {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "/") where isAt("//"):
        let isDocumentation = isAt("///") && !isAt("////")
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        if isDocumentation { return token(.comment, start, without: 3, 0) }
      case UInt8(ascii: "/") where isAt("/*"): skipComment()
      case UInt8(ascii: "-") where isAt("->"):
        position += 2
        return token(.other, start)
      case UInt8(ascii: "\"") where isAt("\"\"\""):
        skip(to: "\"\"\"", behind: 3)
        return token(.text, start)
      case UInt8(ascii: "\""):
        skip(to: "\"", behind: 1)
        return token(.text, start)
      case UInt8(ascii: "`"):
        skip(to: "`", behind: 1)
        return token(.name, start, without: 1, 1)
      case let byte where Self.isNamePart(byte):
        while position < bytes.count, Self.isNamePart(bytes[position]) { position += 1 }
        return token(.name, start)
      default:
        position += 1
        return token(.other, start)
      }
    }
    return nil
  }

  private func token(
    _ kind: SourceToken.Kind, _ start: Int, without before: Int = 0, _ after: Int = 0
  ) -> SourceToken {
    let text = bytes[min(start + before, position)..<max(position - after, start)]
    return SourceToken(
      kind: kind, range: start..<position, text: String(decoding: text, as: UTF8.self))
  }

  private func isAt(_ text: String) -> Bool {
    bytes.dropFirst(position).starts(with: text.utf8)
  }

  private mutating func skip(to end: String, behind start: Int) {
    position += start
    while position < bytes.count, !isAt(end) {
      if isAt("\\(") {
        skipInterpolation()
      } else {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    position = min(position + end.utf8.count, bytes.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    position += 1
    repeat {
      if isAt("(") { depth += 1 }
      if isAt(")") { depth -= 1 }
      if isAt("\"") { skip(to: "\"", behind: 1) } else { position += 1 }
    } while depth > 0 && position < bytes.count
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
