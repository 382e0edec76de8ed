import Notation

/// Reads the quoted texts in head lines, such as a scenario's name, a reason or a path, and reads
/// the scenario's tags.
struct HeadReader {
  let bytes: [UInt8]

  /// Reads `scenario "NAME" @TAG…` into the scenario.
  func readHeading(
    _ words: ArraySlice<Word>, into scenario: inout ScenarioSyntax
  ) throws(Finding) {
    let rest = words.dropFirst()
    guard let name = rest.first else { throw Finding(.missingName, at: end(of: words)) }
    guard name.isQuoted else {
      throw Finding(startsWithAt(name) ? .missingName : .unquotedName, at: name.range)
    }
    scenario.name = name.text(in: bytes)
    scenario.nameRange = name.range
    guard !scenario.name.isEmpty else { throw Finding(.emptyName, at: name.range) }
    var known: Set<String> = []
    for word in rest.dropFirst() {
      let tag = try readTag(word)
      guard known.insert(tag).inserted else {
        throw Finding(.duplicateTag(tag), at: word.range)
      }
      scenario.tags.append(tag)
    }
  }

  /// Reads the single quoted text of a `skip`, `expected-failure` or `use` line.
  func readText(of keyword: Keyword, _ words: ArraySlice<Word>) throws(Finding) -> String {
    let rest = words.dropFirst()
    guard let word = rest.first else {
      throw Finding(.missingText(keyword), at: end(of: words))
    }
    guard word.isQuoted else { throw Finding(.unquotedText(keyword), at: word.range) }
    guard !word.content.isEmpty else { throw Finding(.missingText(keyword), at: word.range) }
    if let next = rest.dropFirst().first {
      throw Finding(.wordsAfterText(keyword), at: next.range)
    }
    return word.text(in: bytes)
  }

  private func readTag(_ word: Word) throws(Finding) -> String {
    let name = bytes[word.range].dropFirst()
    guard !word.isQuoted, startsWithAt(word), !name.isEmpty, name.allSatisfy(Self.isInTags) else {
      // A quoted word here can be a secret, so it is not repeated.
      throw Finding(.badTag, at: word.range)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private func startsWithAt(_ word: Word) -> Bool {
    bytes[word.range].first == UInt8(ascii: "@")
  }

  private func end(of words: ArraySlice<Word>) -> Range<Int> {
    let end = words.last?.range.upperBound ?? 0
    return end..<end
  }

  /// Returns whether a byte is allowed in the name of a tag or of an examples column.
  static func isInTags(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "-_".utf8.contains(byte)
  }
}
