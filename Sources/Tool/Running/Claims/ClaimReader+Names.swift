import Machines
import Notation
import ScenarioLanguage

// The names in claims, such as `<who>`.
extension ClaimReader {
  /// Returns the name in a word such as `<who>`.
  func name(in word: Word) -> String? {
    guard !word.isQuoted, hasSign(word) else { return nil }
    let written = text.document.text(of: word)
    guard written.hasPrefix("<"), written.hasSuffix(">"), written.count > 2 else { return nil }
    return String(written.dropFirst().dropLast())
  }

  /// Whether a word can be meant as a name or as a sign for any value. Most words are not, and need
  /// not be looked at any closer.
  private func hasSign(_ word: Word) -> Bool {
    let bytes = text.document.bytes[word.range]
    return [bytes.first, bytes.last].contains { sign in
      [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*")].contains { $0 == sign }
    }
  }

  /// The error for a word that looks like a name, or like a sign for any value.
  private func malformedName(_ word: Word) -> Diagnostic? {
    guard word.isQuoted || hasSign(word) else { return nil }
    let written = text.document.text(of: word)
    let isEnclosed = written.hasPrefix("<") && written.hasSuffix(">")
    if word.isQuoted {
      guard isEnclosed, written.utf8.dropFirst().dropLast().allSatisfy({ BareWord.isOfVerb($0) })
      else { return nil }
      return text.error(word.range, "a name is not written in quotes", "write \(written)")
    }
    if written == "<>" {
      return text.error(word.range, "the name is missing", "write a name, such as <who>")
    }
    if written.hasPrefix("<") != written.hasSuffix(">"), !Self.isArrow(written) {
      return text.error(word.range, "this name is not closed", "write a name as <who>")
    }
    if written == "*" {
      return text.error(word.range, "this does not stand for a value", "write `_` for any value")
    }
    return nil
  }

  /// Throws if a word of a line is not a name, although it looks like one.
  func demandNames(_ line: ClaimSyntax.Line) throws(Diagnostic) {
    for word in line.words {
      if word.isCompound, text.document.text(of: word).contains("<") {
        throw text.error(
          word.range, "a name cannot stand in parentheses",
          "write `_` here; a name stands for a whole word, as in `activates <who>`")
      }
      if let mistake = malformedName(word) { throw mistake }
      guard let name = name(in: word) else { continue }
      guard name.utf8.allSatisfy({ BareWord.isOfVerb($0) }) else {
        throw text.error(
          word.range, "this is not a name",
          "write a name in lower-case letters, digits and hyphens, such as <who>")
      }
    }
  }

  /// Returns the names that occur at least twice in a claim, in the order in which they occur.
  func repeatedNames(of syntax: ClaimSyntax) -> [String] {
    var names: [String] = []
    var found: Set<String> = []
    for name in syntax.lines.flatMap(\.words).compactMap(name) {
      if !found.insert(name).inserted, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Returns the errors for names that occur only once in a claim.
  func loneNames(of syntax: ClaimSyntax) -> [Diagnostic] {
    syntax.lines.flatMap(\.words).compactMap { word in
      guard let name = name(in: word), !names.contains(name) else { return nil }
      return text.error(
        word.range, "<\(name)> occurs only once in the claim",
        "use it in a second event, or write `_` for any value")
    }
  }
}
