/// Writes a visible one-line text as part of a paragraph, an item or a cell.
///
/// Words that GitHub would turn into something else become code: see ``LiveWord``. Any other
/// character that can be a mark is preceded by a backslash. Characters are scalars, as they are for
/// Markdown readers. In Swift, a scalar followed by a combining mark would be a different
/// character.
struct MarkdownEscaping {
  private let scalars: [Unicode.Scalar]
  /// Whether the text begins a paragraph, so that its first characters could mark a block.
  private let isBeginning: Bool

  init(_ text: some StringProtocol, isBeginning: Bool) {
    scalars = Array(text.unicodeScalars)
    self.isBeginning = isBeginning
  }

  /// The text in Markdown.
  var text: String {
    var text = ""
    var next = 0
    for word in scalars.indices.split(whereSeparator: { scalars[$0] == " " })
    where LiveWord(scalars[word]).isLive {
      let code = withoutPunctuation(word)
      append(next..<code.lowerBound, to: &text)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[code])
      text += Markdown.code(String(view))
      next = code.upperBound
    }
    append(next..<scalars.count, to: &text)
    return text
  }

  private func append(_ range: Range<Int>, to text: inout String) {
    for index in range {
      let scalar = scalars[index]
      if index == 0, isBeginning, scalar == " " {
        text += "&#32;"
      } else {
        let isMark = #"\`*_<>[]|#~&"#.unicodeScalars.contains(scalar)
        if isMark || isBeginning && marksItem(at: index) { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the part of a word without the quotes and brackets around it and without the
  /// punctuation at its end.
  private func withoutPunctuation(_ word: Range<Int>) -> Range<Int> {
    var word = word
    while let first = word.first, "([\"'".unicodeScalars.contains(scalars[first]) {
      word.removeFirst()
    }
    while let last = word.last, ")]\"',.;!?".unicodeScalars.contains(scalars[last]) {
      word.removeLast()
    }
    return word
  }

  /// Whether a character at the beginning of a paragraph would mark a list item or a horizontal
  /// rule.
  private func marksItem(at index: Int) -> Bool {
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    let isAlone = next == nil || next == " "
    return switch scalars[index] {
    case "-", "+": index == 0 && (isAlone || next == scalars[0])
    case ".", ")": index > 0 && isAlone && scalars[..<index].allSatisfy(\.isASCIIDigit)
    default: false
    }
  }
}

/// A word that GitHub turns into something else wherever it is outside code: an address, a mention
/// of a person, a reference to an issue or a commit, an emoji or a formula.
///
/// GitHub finds most of these words in the rendered text, so neither a backslash nor an entity
/// prevents the change.
struct LiveWord {
  private let scalars: ArraySlice<Unicode.Scalar>

  init(_ scalars: ArraySlice<Unicode.Scalar>) { self.scalars = scalars }

  /// Whether GitHub would change the word.
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

  /// Returns whether a colon begins the name of an emoji: `:+1:`.
  private func isEmoji(at colon: Int) -> Bool {
    let name = scalars[(colon + 1)...].prefix {
      $0.isASCIILetterOrDigit || "_+-".unicodeScalars.contains($0)
    }
    return !name.isEmpty && self[name.endIndex] == ":"
  }

  /// Whether a part of the word could be the beginning of a commit hash.
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
}
