import Machines

/// Individuals, such as users of the same kind, that can be renamed without any other change.
struct Symmetry<M: Machine>: Sendable {
  /// The permutations of the individuals. The identity is first.
  let group: PermutationGroup
  /// Each start, and its images under the permutations.
  let starts: [(machine: M, images: [M])]
  /// The givens that create the individuals, grouped by kind.
  let givens: [[M.Given]]
  private let renamings: [Renaming]
  private let lexicon: Lexicon
  private var lists: StimulusLists<M>
  /// The stimuli that have already been renamed.
  private var renamed: [M.Stimulus: [M.Stimulus?]] = [:]

  /// Creates the symmetry of the individuals in `starts`. Returns `nil` if no two individuals are
  /// interchangeable.
  ///
  /// Excludes individuals that are named in one of `texts`, and individuals that the alphabet
  /// distinguishes.
  init?(
    of starts: [ExplorationStart<M>], by alphabet: Alphabet<M>, _ lexicon: Lexicon,
    tellingApart texts: [String]
  ) {
    // If a text contains escapes, a name in the text might not be among its words in plain form.
    if texts.contains(where: { $0.contains("\\") }) { return nil }
    let words = Set(texts.flatMap { $0.words })
    let all = Individual<M>.all(in: starts.map(\.givens), lexicon, tellingApart: words)
    guard Set(all.map(\.kind)).count < all.count else { return nil }
    let namedStarts = NamedStarts(starts, by: alphabet, lexicon)
    var kinds: [[Individual<M>]] = []
    for kind in all.map(\.kind) where !kinds.contains(where: { $0[0].kind == kind }) {
      let alike = all.filter { $0.kind == kind }
      let candidates = [alike, alike.filter { !namedStarts.areNaming($0) }]
      if let found = candidates.first(where: namedStarts.canExchange) { kinds.append(found) }
    }
    if kinds.isEmpty { return nil }
    let individuals = kinds.flatMap { $0 }
    let group = PermutationGroup(of: individuals.map(\.kind))
    let renamings = group.elements.map { Renaming($0, of: individuals) }
    self.starts = starts.map { start in
      (start.machine, renamings.compactMap { namedStarts.image(of: start, by: $0) })
    }
    guard self.starts.allSatisfy({ $0.images.count == renamings.count }) else { return nil }
    self.group = group
    self.renamings = renamings
    givens = kinds.map { kind in
      individuals.indices.filter { individuals[$0].kind == kind[0].kind && group.moves($0) }
        .map { individuals[$0].given }
    }.filter { !$0.isEmpty }
    self.lexicon = lexicon
    lists = StimulusLists(of: alphabet)
  }

  /// Returns the stimulus at an index among the stimuli possible in a state.
  mutating func stimulus(at place: UInt32, in state: M) -> M.Stimulus {
    lists.stimuli(at: state)[Int(place)]
  }

  /// Returns the image of a stimulus under the permutation with this number, or `nil` if the image
  /// is not possible in `state`.
  mutating func renamed(_ stimulus: M.Stimulus, by number: Int, at state: M) -> M.Stimulus? {
    var all = renamed[stimulus] ?? Array(repeating: nil, count: renamings.count)
    if let known = all[number] { return known }
    let text = renamings[number].applied(to: stimulus.text(in: lexicon))
    guard let found = lists.stimuli(at: state).first(where: { $0.text(in: lexicon) == text })
    else { return nil }
    all[number] = found
    renamed[stimulus] = all
    return found
  }
}
