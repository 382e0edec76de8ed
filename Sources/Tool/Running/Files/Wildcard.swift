/// One component of a path with wildcards. `*` matches any text, `?` matches one character, and
/// `[a-z]` and `[!a-z]` match a character inside or outside a set. A backslash escapes the next
/// character.
struct Wildcard: Hashable {
  private enum Piece: Hashable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let pieces: [Piece]

  /// Parses one component. An unclosed `[` is a literal character.
  init(_ text: Substring) {
    let scalars = Array(text.unicodeScalars)
    var pieces: [Piece] = []
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "*": pieces.append(.anyText)
      case "?": pieces.append(.anyCharacter)
      case "\\" where index + 1 < scalars.count:
        index += 1
        pieces.append(.character(scalars[index]))
      case "[":
        if let (set, end) = Self.set(scalars, from: index + 1) {
          pieces.append(set)
          index = end
        } else {
          pieces.append(.character("["))
        }
      case let scalar: pieces.append(.character(scalar))
      }
      index += 1
    }
    self.pieces = pieces
  }

  /// The only text that the component matches, if it has no wildcards.
  var literal: String? {
    var text = ""
    for piece in pieces {
      guard case .character(let scalar) = piece else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Whether the literal text at the end of the component contains a dot, as in `*.md`.
  var spellsExtension: Bool {
    let end = pieces.reversed().prefix { if case .character = $0 { true } else { false } }
    return end.contains(.character("."))
  }

  /// Returns whether the component matches a text. After a mismatch, it suffices to extend the
  /// match of the last `*`.
  func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var (piece, scalar) = (0, 0)
    var retry: (piece: Int, scalar: Int)?
    while scalar < scalars.count || piece < pieces.count {
      if piece < pieces.count, pieces[piece] == .anyText {
        retry = (piece, scalar)
        piece += 1
      } else if piece < pieces.count, scalar < scalars.count,
        Self.matches(pieces[piece], scalars[scalar])
      {
        piece += 1
        scalar += 1
      } else if let last = retry, last.scalar < scalars.count {
        retry = (last.piece, last.scalar + 1)
        (piece, scalar) = (last.piece + 1, last.scalar + 1)
      } else {
        return false
      }
    }
    return true
  }

  private static func matches(_ piece: Piece, _ scalar: Unicode.Scalar) -> Bool {
    switch piece {
    case .character(let character): character == scalar
    case .anyCharacter: true
    case .anyText: false
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }

  /// Parses the set whose first character is at `start`, and finds the closing `]`. An initial `]`
  /// belongs to the set.
  private static func set(_ scalars: [Unicode.Scalar], from start: Int) -> (Piece, end: Int)? {
    var index = start
    let isNegated = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    while index < scalars.count, scalars[index] != "]" || ranges.isEmpty {
      if scalars[index] == "\\", index + 1 < scalars.count { index += 1 }
      let first = scalars[index].value
      var last = first
      if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]" {
        last = scalars[index + 2].value
        index += 2
      }
      ranges.append(min(first, last)...max(first, last))
      index += 1
    }
    return index < scalars.count ? (.oneOf(ranges, isNegated: isNegated), index) : nil
  }
}
