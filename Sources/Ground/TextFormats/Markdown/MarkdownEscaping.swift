/// Writes a visible text of one line as a part of a paragraph, an item or a cell, with as few marks
/// as possible.
///
/// Words that GitHub would turn into something else become code: see ``LiveWord``. A backslash
/// precedes each other character that Markdown would read as a mark. Characters are scalars, as for
/// Markdown readers; in Swift, one followed by a combining mark would be a different character.
struct MarkdownEscaping {
  private let scalars: [Unicode.Scalar]
  /// Whether the text begins a paragraph, in which its first characters could mark a block.
  private let isBeginning: Bool
  /// The ranges that become code.
  private let codes: [Range<Int>]
  /// Whether all square brackets outside code are paired, so that none ends the text of a link.
  private let hasPairedBrackets: Bool

  init(_ text: some StringProtocol, isBeginning: Bool) {
    let scalars = Array(text.unicodeScalars)
    let codes = scalars.indices.split { scalars[$0] == " " }
      .filter { LiveWord(scalars[$0]).isLive }
      .map { Self.withoutPunctuation($0, of: scalars) }
    (self.scalars, self.isBeginning, self.codes) = (scalars, isBeginning, codes)
    let ends = zip([0] + codes.map(\.upperBound), codes.map(\.lowerBound) + [scalars.count])
    var (depth, isPaired) = (0, true)
    for scalar in ends.flatMap({ scalars[$0..<$1] }) {
      depth += scalar == "[" ? 1 : scalar == "]" ? -1 : 0
      isPaired = isPaired && depth >= 0
    }
    hasPairedBrackets = isPaired && depth == 0
  }

  /// The text in Markdown.
  var text: String {
    var text = ""
    var next = 0
    for code in codes {
      append(next..<code.lowerBound, to: &text)
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[code])
      text += Markdown.code(String(word))
      next = code.upperBound
    }
    append(next..<scalars.count, to: &text)
    return text
  }

  private func append(_ range: Range<Int>, to text: inout String) {
    for index in range {
      if index == 0, isBeginning, scalars[0] == " " {
        text += "&#32;"
      } else {
        if isMark(at: index) { text += "\\" }
        text.unicodeScalars.append(scalars[index])
      }
    }
  }

  /// The part of a word without quotes, brackets and the end of a sentence around it.
  private static func withoutPunctuation(
    _ word: Range<Int>, of scalars: [Unicode.Scalar]
  ) -> Range<Int> {
    var word = word
    while let first = word.first, "([\"'".unicodeScalars.contains(scalars[first]) {
      word.removeFirst()
    }
    while let last = word.last, ")]\"',.;!?".unicodeScalars.contains(scalars[last]) {
      word.removeLast()
    }
    return word
  }

  /// Whether Markdown could read a character as a mark.
  private func isMark(at index: Int) -> Bool {
    let last = index > 0 ? scalars[index - 1] : nil
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    return switch scalars[index] {
    case "`", "*", "<", "|", "~": true
    case "\\": next?.isASCIIPunctuation ?? true
    case "_": !(last?.isASCIILetterOrDigit ?? false) || !(next?.isASCIILetterOrDigit ?? false)
    case "&": beginsEntity(at: index)
    case "#": last == nil || last == " "
    case "[": !hasPairedBrackets || index == 0 || next == "^"
    case "]": !hasPairedBrackets || next == "(" || next == ":"
    case ">", "-", "+", ".", ")": isBeginning && marksBlock(at: index, before: next)
    default: false
    }
  }

  private func beginsEntity(at index: Int) -> Bool {
    let rest = scalars[(index + 1)...].drop { $0 == "#" || $0.isASCIILetterOrDigit }
    return rest.first == ";" && rest.startIndex > index + 1
  }

  /// Whether a character at the beginning of a paragraph would mark a quotation, an item or a line.
  private func marksBlock(at index: Int, before next: Unicode.Scalar?) -> Bool {
    let isAlone = next == nil || next == " "
    return switch scalars[index] {
    case ">": index == 0
    case ".", ")": index > 0 && isAlone && scalars[..<index].allSatisfy(\.isASCIIDigit)
    default: index == 0 && (isAlone || next == scalars[0])
    }
  }
}

/// A word that GitHub turns into something else wherever it is outside code: an address, a mention
/// of a person, a reference to an issue or a commit, an emoji or a formula.
///
/// GitHub finds most of them in the rendered text, so that neither a backslash nor an entity
/// prevents it.
struct LiveWord {
  private let scalars: ArraySlice<Unicode.Scalar>

  init(_ scalars: ArraySlice<Unicode.Scalar>) { self.scalars = scalars }

  /// Whether GitHub would change it.
  var isLive: Bool { scalars.indices.contains(where: isLive) || hasCommit }

  private func isLive(at index: Int) -> Bool {
    switch scalars[index] {
    case "@": self[index + 1]?.isASCIILetterOrDigit ?? false
    case "#": self[index + 1]?.isASCIIDigit ?? false
    case ":": continues(with: "//", at: index + 1) || isEmoji(at: index)
    case "$": true
    case "w", "W": continues(with: "www.", at: index)
    case "g", "G":
      continues(with: "gh-", at: index) && self[index + 3]?.isASCIIDigit ?? false
        && !(self[index - 1]?.isASCIILetterOrDigit ?? false)
    default: false
    }
  }

  private subscript(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func continues(with text: String, at index: Int) -> Bool {
    guard index <= scalars.endIndex else { return false }
    let part = scalars[index...].prefix(text.unicodeScalars.count)
    return part.map(\.properties.lowercaseMapping).joined() == text
  }

  /// Whether a colon opens a name of an emoji: `:+1:`.
  private func isEmoji(at colon: Int) -> Bool {
    let name = scalars[(colon + 1)...].prefix {
      $0.isASCIILetterOrDigit || "_+-".unicodeScalars.contains($0)
    }
    return !name.isEmpty && self[name.endIndex] == ":"
  }

  /// Whether the word contains what could be the beginning of a commit's number.
  private var hasCommit: Bool {
    scalars.split { !$0.isASCIILetterOrDigit }.contains { part in
      7...40 ~= part.count && part.allSatisfy(\.properties.isASCIIHexDigit)
        && part.contains(where: \.isASCIIDigit) && !part.allSatisfy(\.isASCIIDigit)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }

  fileprivate var isASCIILetterOrDigit: Bool {
    isASCIIDigit || "a"..."z" ~= self || "A"..."Z" ~= self
  }

  fileprivate var isASCIIPunctuation: Bool {
    "!"..."~" ~= self && !isASCIILetterOrDigit
  }
}
