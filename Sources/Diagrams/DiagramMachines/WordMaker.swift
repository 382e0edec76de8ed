import Machines
import Notation

/// Converts the names of a diagram to words of the notation.
///
/// `camelCase` and capitals become lower-case words, letters are spelled with Latin letters if
/// possible, comparisons are spelled out, everything but ASCII letters and digits becomes a hyphen,
/// and a word that is already taken gets the first free number: `log-in-2`.
package struct WordMaker {
  private var taken: Set<WordID>

  /// Creates a maker that does not make the words in `reserved`.
  init(besides reserved: [String] = []) { taken = Set(reserved.map { WordID($0) }) }

  /// Returns a new word for a name. If nothing of the name is left, the word is `substitute`.
  mutating func word(for name: String, or substitute: String) -> String {
    let plain = Self.word(of: name)
    let word = plain.isEmpty ? substitute : plain
    guard !taken.insert(WordID(word)).inserted else { return word }
    var number = 2
    while !taken.insert(WordID("\(word)-\(number)")).inserted { number += 1 }
    return "\(word)-\(number)"
  }

  /// Returns a word for each name.
  package static func words(for names: [String]) -> [String] {
    var maker = WordMaker()
    return names.map { maker.word(for: $0, or: "version") }
  }

  /// Returns the names keyed by their words.
  static func dictionary(_ names: [String]) -> [String: String] {
    var maker = WordMaker()
    return Dictionary(
      uniqueKeysWithValues: names.map { (maker.word(for: $0, or: "condition"), $0) })
  }

  private static let comparisons = [
    (">=", " at least "), ("<=", " at most "), ("!=", " is not "), ("==", " is "),
    ("<", " below "), (">", " above "),
  ]

  /// Returns a name with words in place of comparisons, which would otherwise be lost.
  private static func comparing(_ name: String) -> String {
    guard name.utf8.contains(where: { "<>=".utf8.contains($0) }), !name.contains("->") else {
      return name
    }
    return comparisons.reduce(name) { $0.replacing($1.0, with: $1.1) }
  }

  static func word(of name: String) -> String {
    let name = comparing(name)
    // A name without a small letter is not in camel case.
    let isCapital = !name.unicodeScalars.contains { $0.properties.isLowercase }
    let spelled = isCapital ? name.lowercased() : name.kebabCased
    let parts = LatinSpelling.text(of: spelled).utf8.split {
      !BareWord.isOfVerb($0) || $0 == UInt8(ascii: "-")
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }
}
