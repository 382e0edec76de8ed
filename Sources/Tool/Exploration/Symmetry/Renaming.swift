import Machines

/// A permutation of individuals, represented by its effect on texts.
struct Renaming: Sendable {
  /// For each name of an individual, the corresponding name of its replacement.
  private let words: [String: String]

  /// Creates the renaming that gives each of `individuals` the names of its replacement.
  /// `permutation` specifies the replacements by number.
  init<M: Machine>(_ permutation: [Int], of individuals: [Individual<M>]) {
    var words: [String: String] = [:]
    for (individual, other) in zip(individuals, permutation) {
      for (name, new) in zip(individual.names, individuals[other].names) { words[name] = new }
    }
    self.words = words
  }

  /// Returns a text in which each name is replaced by the corresponding new name.
  func applied(to text: String) -> String {
    var renamed = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { !$0.endsName }
      renamed += words[String(word)] ?? String(word)
      rest = rest.dropFirst(word.count)
      if let mark = rest.popFirst() { renamed.append(mark) }
    }
    return renamed
  }
}

extension Character {
  /// Whether no name contains the character.
  var endsName: Bool { isWhitespace || "()/:,\"<>=&?".contains(self) }
}
