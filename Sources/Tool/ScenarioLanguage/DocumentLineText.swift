import Notation

extension Document {
  /// Returns the words of a line, as written, without the first `dropped` words.
  package func text(of line: Line, behind dropped: Int = 0) -> String {
    written(words(of: line).dropFirst(dropped))
  }

  /// Returns the words of a line that was understood. Quoted text is hidden if it can be a secret.
  package func text(of line: Line, hiding hidden: inout HiddenTexts) -> String {
    knownWords.hasSecrets ? text(of: words(of: line), knowing: .all, &hidden) : text(of: line)
  }

  /// Returns the words of a line that belongs to another vocabulary, without the first `dropped`
  /// words and without possible secrets.
  ///
  /// Quoted text, everything from the byte `secret` onwards, and words outside the vocabulary are
  /// hidden. Names are shown where they cannot be secrets: as verbs and, unless they are hidden
  /// elsewhere, in observations.
  package func foreignText(
    of line: Line, behind dropped: Int = 0, hidingFrom secret: Int? = nil,
    _ hidden: inout HiddenTexts
  ) -> String {
    let words = words(of: line).dropFirst(dropped)
    let isSeen = line.kind == .observation
    let verb = words.first.map { String(decoding: bytes(of: $0), as: UTF8.self) }
    let known = knownWords.or { [hidden] word in
      KnownWords.isName(word) && (isSeen ? !hidden.contain(word) : word == verb)
    }
    return text(of: words, knowing: known, hidingFrom: secret, &hidden)
  }

  /// Returns whether a line contains a placeholder `_` or `...`, or a word that cannot be parsed.
  package func leavesOpen(_ line: Line) -> Bool {
    var compound = Compound()
    return words(of: line).contains { word in
      guard !word.isQuoted else { return false }
      let text = text(of: word)
      if text == "_" || text == "..." { return true }
      guard word.isCompound || text.hasSuffix("/...") else { return false }
      let isRead = (try? compound.parse(bytes.span.extracting(word.range))) != nil
      return !isRead || compound.isOpenBelow || compound.parts.contains(where: \.isOpen)
        || compound.arguments.contains { $0.isAny || $0.isGap }
    }
  }

  private func text(
    of words: ArraySlice<Word>, knowing known: KnownWords, hidingFrom secret: Int? = nil,
    _ hidden: inout HiddenTexts
  ) -> String {
    let source = Array(written(words).unicodeScalars)
    var shown = SecretMask.masked(source, knowing: known, links: .ofNotation)
    let isOpen = words.prefix { word in secret.map { word.range.upperBound <= $0 } ?? true }
    if isOpen.count < words.count {
      let start = isOpen.isEmpty ? 0 : written(isOpen).unicodeScalars.count + 1
      SecretMask.hide(&shown, start..<shown.count)
    }
    return hidden.text(of: source, shown: shown)
  }

  private func written(_ words: ArraySlice<Word>) -> String {
    words.map { String(decoding: bytes(of: $0), as: UTF8.self) }.joined(separator: " ")
  }
}
