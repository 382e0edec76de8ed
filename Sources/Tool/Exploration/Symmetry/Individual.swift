import Machines

/// Something that a given creates and that a machine distinguishes only by its names, such as a
/// user.
struct Individual<M: Machine>: Sendable {
  /// The properties that all individuals of a kind share.
  struct Kind: Hashable, Sendable {
    fileprivate let given: M.Given
    /// The words of the given, with `nil` in place of each name.
    fileprivate let words: [String?]
  }

  /// The given.
  let given: M.Given
  /// The names in it, in order; they occur in no other given that creates an individual.
  let names: [String]
  /// The properties that it shares with others of its kind.
  let kind: Kind

  /// The individuals of all lists of givens, in order.
  ///
  /// It excludes individuals with a name among the `tellingApart` words, and individuals that share
  /// all their names with others.
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
      // A word with escapes can also be spelled differently.
      if names.contains(where: { $0.contains("\\") }) { return nil }
      let kind = Kind(given: anonymous, words: line.map { isName($0) ? nil : $0 })
      return Self(given: given, names: names, kind: kind)
    }
  }
}

extension String {
  /// The words between characters that no name contains.
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
