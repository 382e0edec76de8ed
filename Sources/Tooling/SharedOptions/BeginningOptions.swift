import ArgumentParser
import Exploration
import Machines
import Running
import ScenarioLanguage

/// The options that specify the starts of explorations.
struct BeginningOptions: CheckedArguments {
  @Argument(
    help: "File with the scenario to continue from, or - for standard input.",
    completion: .scenarioFiles)
  var scenario: TextSource?

  @Argument(help: "Name of the scenario, if the file has several.")
  var name: String?

  @OptionGroup var given: GivenOptions

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(
      scenario == nil || !given.hasSettled,
      "--given cannot be combined with a scenario, which has its own givens")
  }

  /// A list with the path of the scenario's file; empty if no scenario is specified.
  var paths: [String] { [scenario?.path].compactMap { $0 } }

  /// Returns the scenario and the givens that all starts share.
  func read<M: Machine>(
    within world: BoundedWorld? = nil, in design: DesignOption, _ tool: MachineTool<M>
  ) throws -> Beginning<M> {
    try given.within(world)
      .read(behind: scenario, named: name, taking: world?.steps ?? [], in: design, tool)
  }

  /// Whether the search starts in the initial state.
  var isEmpty: Bool { scenario == nil && given.isEmpty }
}

/// The options that specify the givens of explorations.
struct GivenOptions: ParsableArguments {
  @Option(
    name: .customLong("given"),
    help: "Line of `given`, such as 'option _'; every value of `_` is tried.".taking("text"))
  var givens: [String] = []

  @Option(
    name: .customLong("maybe"),
    help: "Like --given, but also try without it.".taking("text"))
  var options: [String] = []

  /// Whether at least one given contains no `_`. Such givens apply to all starts.
  var hasSettled: Bool { givens.contains { !Self.isOpen($0) } }

  /// Whether no option is used.
  var isEmpty: Bool { givens.isEmpty && options.isEmpty }

  /// Returns the givens and the scenario's stimuli. If there is a scenario, its givens come first.
  /// Without a scenario, the stimuli are `steps`.
  func read<M: Machine>(
    behind scenario: TextSource? = nil, named name: String? = nil, taking steps: [String] = [],
    in design: DesignOption, _ tool: MachineTool<M>
  ) throws -> Beginning<M> {
    let loader = tool.loader(in: try design.setting(in: tool))
    let lines = (givens.filter { !Self.isOpen($0) }.map { "given \($0)" } + steps)
      .map { "\($0)\n" }.joined()
    let file: LoadedFile<M>
    if let scenario {
      file = try loader.load(scenario)
    } else {
      file = loader.load(
        Document(
          name: "--given", bytes: Array(lines.utf8), knowing: M.vocabulary.knownWords))
    }
    if let error = file.diagnostics.first {
      if scenario == nil { try checking { throw error } }
      throw error
    }
    let base = lines.isEmpty && scenario == nil ? nil : try file.scenario(named: name)
    if scenario != nil, let base {
      let replayer = Replayer<M>(makeShadow: try design.makeShadow(in: tool))
      try tool.context.tell([FailingScenario(base, by: replayer)].compactMap(\.self), .required)
    }
    return Beginning(
      givens: try base?.givens ?? design.preparation(in: tool).givens, stimuli: base?.stimuli ?? [],
      invariants: base?.invariants ?? [], lexicon: base?.lexicon ?? Lexicon(),
      wanted: givens.filter(Self.isOpen), optional: options)
  }

  private static func isOpen(_ given: String) -> Bool {
    given.split(separator: " ").contains("_")
  }
}

/// The part of an exploration that all its starts share.
struct Beginning<M: Machine> {
  let givens: [M.Given]
  let stimuli: [M.Stimulus]
  /// The `never` lines of the scenario.
  let invariants: [Invariant<M>]
  let lexicon: Lexicon
  /// The givens that contain `_`. Each is tried with every value.
  let wanted: [String]
  /// The patterns of the givens that a start can have or lack.
  let optional: [String]

  /// Returns the starts for every combination of the givens, and the stimuli to use.
  func taking(_ choosing: AlphabetOptions) throws -> SearchBeginning<M> {
    var lexicon = lexicon
    let alphabet: Alphabet<M> = try choosing.alphabet(in: &lexicon)
    return SearchBeginning(
      starts: try starts(from: alphabet, in: lexicon), alphabet: alphabet, lexicon: lexicon)
  }

  private func starts(
    from alphabet: Alphabet<M>, in lexicon: Lexicon
  ) throws -> [ExplorationStart<M>] {
    // The list is created on demand, because only patterns need it.
    lazy var all = alphabet.allGivens.map {
      (given: $0, words: $0.text(in: lexicon).split(separator: " "))
    }
    func choices(_ pattern: String) throws -> [M.Given] {
      let words = pattern.split(separator: " ")
      let choices = all.filter { candidate in
        candidate.words.count == words.count
          && zip(candidate.words, words).allSatisfy { $0 == $1 || $1 == "_" }
      }
      let shown = SecretMask.maskedInQuotes(pattern, knowing: M.vocabulary.knownWords)
      try require(!choices.isEmpty, "no given with the example values matches `\(shown)`")
      return choices.map(\.given)
    }
    let patterns = try (wanted + optional).map { (text: $0, choices: try choices($0)) }
    let alternatives: [[M.Given?]] = patterns.enumerated().map { index, pattern in
      let choices: [M.Given?] = pattern.choices
      // Starts without a given come first, so that a shortest path has no unneeded given.
      return index < wanted.count ? choices : [nil] + choices
    }
    let starts = ExplorationStart<M>.combinations(
      of: givens, with: alternatives, before: stimuli)
    try check(starts, from: patterns, in: lexicon)
    return starts
  }

  /// Throws if there are no starts, if a pattern has no effect on the starts because its givens are
  /// impossible, or if the machine breaks down after the givens of a start.
  private func check(
    _ starts: [ExplorationStart<M>], from patterns: [(text: String, choices: [M.Given])],
    in lexicon: Lexicon
  ) throws {
    for (text, choices) in patterns {
      let isUsed = starts.contains { start in start.givens.contains(where: choices.contains) }
      guard !isUsed else { continue }
      var reason = "it contradicts another given"
      do throws(Objection) { _ = try Preparation<M>(givens + choices.prefix(1)) } catch {
        reason = error.message
      }
      let shown = SecretMask.maskedInQuotes(text, knowing: M.vocabulary.knownWords)
      throw ValidationError("`given \(shown)` is impossible here: \(reason)")
    }
    guard !starts.isEmpty else {
      _ = try Preparation<M>(givens)
      throw Objection("no combination of these givens is possible")
    }
    for start in starts where !start.givens.isEmpty {
      guard let breakdown = start.machine.breakdown, !breakdown.isBeforeStart,
        !breakdown.isInterruption
      else { continue }
      let givens = start.givens.map { "`given \($0.text(in: lexicon))`" }.joined(separator: ", ")
      throw Objection("after \(givens): \(breakdown.outcome)")
    }
  }
}

/// The starts and stimuli of searches.
struct SearchBeginning<M: Machine> {
  var starts: [ExplorationStart<M>]
  let alphabet: Alphabet<M>
  var lexicon: Lexicon

  /// Returns the states that are reachable within the bounds.
  func space(within bounds: SearchBounds) -> SearchSpace<M> {
    SearchSpace(from: starts, by: alphabet, in: lexicon, within: bounds)
  }
}
