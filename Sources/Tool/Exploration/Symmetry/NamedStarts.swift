import Machines

/// The starts of a search, and information about the names in them.
struct NamedStarts<M: Machine> {
  private let starts: [ExplorationStart<M>]
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon
  /// All givens of the starts.
  private var givens: [String: M.Given] = [:]

  init(_ starts: [ExplorationStart<M>], by alphabet: Alphabet<M>, _ lexicon: Lexicon) {
    self.starts = starts
    self.alphabet = alphabet
    self.lexicon = lexicon
    for given in starts.flatMap(\.givens) { givens[given.text(in: lexicon)] = given }
  }

  /// Returns whether a start contains a name of an individual anywhere except in the given that
  /// creates the individual.
  func areNaming(_ individual: Individual<M>) -> Bool {
    starts.contains { start in
      let givens = start.givens.filter { $0 != individual.given }.map { $0.text(in: lexicon) }
      let stimuli = start.stimuli.map { $0.text(in: lexicon) }
      return !Set((givens + stimuli).flatMap { $0.words }).isDisjoint(with: individual.names)
    }
  }

  /// Returns whether there are at least two individuals, and each individual can be exchanged with
  /// the next one.
  ///
  /// If so, every start has an image, and the possible stimuli in a start and its image are the
  /// same except for the names.
  func canExchange(_ individuals: [Individual<M>]) -> Bool {
    individuals.count > 1
      && zip(individuals, individuals.dropFirst()).allSatisfy { one, other in
        let exchange = Renaming([1, 0], of: [one, other])
        return starts.allSatisfy { start in
          image(of: start, by: exchange).map { image in
            stimuli(at: image) == Set(stimuli(at: start.machine).map(exchange.applied))
          } ?? false
        }
      }
  }

  /// Returns the machine of a start with other names. Returns `nil` if the renamed start needs a
  /// given that no start has or an individual that this start lacks, or if renaming would change
  /// the start's stimuli.
  ///
  /// The givens that create individuals are not renamed: with either set of names, all of these
  /// givens are present, and their order does not matter.
  func image(of start: ExplorationStart<M>, by renaming: Renaming) -> M? {
    let own = Set(start.givens)
    var renamed: [M.Given] = []
    for given in start.givens {
      guard let other = givens[renaming.applied(to: given.text(in: lexicon))] else { return nil }
      guard M.anonymous(given) != nil else {
        renamed.append(other)
        continue
      }
      guard own.contains(other) else { return nil }
      renamed.append(given)
    }
    let stimuli = start.stimuli.map { $0.text(in: lexicon) }
    guard stimuli == stimuli.map(renaming.applied) else { return nil }
    return try? ExplorationStart(renamed, start.stimuli).machine
  }

  private func stimuli(at machine: M) -> Set<String> {
    Set(alphabet.stimuli(at: machine).map { $0.text(in: lexicon) })
  }
}
