import Machines

/// An item, such as a user, that a given creates and that a machine distinguishes from similar
/// items only by its names.
struct Individual<M: Machine>: Sendable {
  /// The properties that all individuals of a kind share.
  struct Kind: Hashable, Sendable {
    fileprivate let given: M.Given
    /// The words of the given. `nil` replaces each name.
    fileprivate let words: [String?]
  }

  /// The given.
  let given: M.Given
  /// The names of the individual, in order. No other given that creates an individual contains any
  /// of them.
  let names: [String]
  /// The properties that the individual shares with other individuals of its kind.
  let kind: Kind

  /// Returns the individuals in all lists of givens, in order.
  ///
  /// Excludes individuals with a name among the `tellingApart` words, and individuals that share
  /// all their names with other individuals.
  static func all(
    in lists: [[M.Given]], _ lexicon: Lexicon, tellingApart words: Set<String>
  ) -> [Self] {
    let known = M.vocabulary.words
    var seen: Set<M.Given> = []
    let lines = lists.joined().filter { seen.insert($0).inserted }.compactMap { given in
      M.anonymous(given).map { (given, $0, given.text(in: lexicon).words) }
    }
    var counts: [String: Int] = [:]
    for (_, _, line) in lines { for word in Set(line) { counts[word, default: 0] += 1 } }
    return lines.compactMap { given, anonymous, line in
      let isName = { (word: String) in counts[word] == 1 && !known.contains(word) }
      let names = line.filter(isName)
      guard !names.isEmpty, words.isDisjoint(with: names) else { return nil }
      // A word with escapes can have other spellings.
      if names.contains(where: { $0.contains("\\") }) { return nil }
      let kind = Kind(given: anonymous, words: line.map { isName($0) ? nil : $0 })
      return Self(given: given, names: names, kind: kind)
    }
  }
}

extension String {
  /// The words of the text, which are separated by characters that no name contains.
  var words: [String] { split(whereSeparator: \.endsName).map { String($0) } }
}

extension Vocabulary {
  /// Words that are never names.
  fileprivate var words: Set<String> {
    Set(
      (stimuli.signatures + givens.signatures).flatMap { verb in
        [verb.name]
          + verb.slots.flatMap { slot in
            [slot.announcement].compactMap { $0 } + (slot.isClosed ? slot.examples : [])
          }
      })
  }
}
