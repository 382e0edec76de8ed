import ArgumentParser
import Exploration
import Machines
import Replaying
import ScenarioLanguage

struct GenerateCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "generate",
      abstract: "Write scenarios for what others do not cover, or for many ways.",
      discussion: """
        Looks for what can be reached a step beyond some scenarios, or --depth steps, as \
        `coverage` does, and prints few scenarios that together cover all of it. Without \
        scenarios, it looks beyond the app as --given and --maybe make it.

        --cover mutants prints a suite that tells the app apart from every other one that answers \
        differently and has no more states which can be told apart, by the W-method. It needs \
        verbs that lead to so few states that all of them are seen.

        --where prints different ways from the end of any of the scenarios to the first state of \
        which a condition holds, the shortest ones first. Two ways cover different sets of \
        transitions, or of what --distinct says.

        The blocks say what the app does now: read them before you keep them.

        Exit codes: 0 whatever is found, 1 a suite would need states beyond a bound, 2 something \
        cannot be read, 130 interrupted.
        """)
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String] = []

  @OptionGroup(title: "What is written") var generating: GenerationOptions<M>

  @OptionGroup(title: "Where it begins, without scenarios") var given: GivenOptions<M>

  @OptionGroup(title: "Selection") var selecting: SelectionOptions<M>

  @OptionGroup var beyond: BeyondOptions<M>

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions<M>

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

  @OptionGroup var target: OutputOption

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    guard paths.isEmpty || given.isEmpty else {
      throw ValidationError("scenarios have givens of their own: --given goes without them")
    }
    guard !paths.isEmpty || selecting.isEverything else {
      throw ValidationError("there are no scenarios to select from")
    }
    guard beyond.paths.isEmpty || generating.isOfItems else {
      throw ValidationError("--beyond goes with what scenarios do not cover")
    }
    _ = try selecting.selection(of: paths)
  }

  func run() throws {
    if try selecting.list(at: paths, in: design, paint: color.paint) { return }
    Interrupts.watch()
    let reading = Reading(path: paths.first, paint: color.paint)
    let result = try reading.run {
      try target.protect(paths)
      let result = try generation(reading).result()
      if result.status != .failed { try target.write(result.text) }
      return result
    }
    Output.diagnostics(result.remark)
    try (Interrupts.isRaised ? ExitStatus.interrupted : result.status).exit()
  }

  /// Reads where it begins.
  private func generation(_ reading: Reading) throws -> Generation<M> {
    var lexicon: Lexicon
    let alphabet: Alphabet<M>
    var starts: [ExplorationStart<M>]
    if paths.isEmpty {
      let beginning = try given.read(in: design)
      lexicon = beginning.lexicon
      alphabet = try choosing.alphabet(in: &lexicon)
      starts = try beginning.starts(from: alphabet, in: lexicon)
    } else {
      let shared = try selecting.sequences(at: paths, in: design, reading)
      lexicon = shared.lexicon
      alphabet = try choosing.alphabet(in: &lexicon)
      starts = try shared.sequences.map { try ExplorationStart($0.givens, $0.stimuli) }
      // A selection may be empty on purpose.
      if starts.isEmpty { starts = [try ExplorationStart()] }
    }
    let ends = try beyond.sequences(in: design, lexicon)
    return Generation(
      starts: starts, ends: ends.sequences, alphabet: alphabet, lexicon: ends.lexicon,
      options: generating, bounds: beyond.bounds(ending), ending: ending, jobs: jobs.count)
  }
}
