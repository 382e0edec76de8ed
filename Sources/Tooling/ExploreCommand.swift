import ArgumentParser
import Exploration
import Machines
import Notation
import Replaying
import ScenarioLanguage

struct ExploreCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explore", abstract: "Take every sequence of stimuli, and check every state.",
      discussion: """
        Starts from the app as it is, or from where a scenario ends, and takes all stimuli that \
        the chosen verbs make of their examples and of what exists, breadth first. Every state is \
        looked at once. Every invariant is checked after every step, and so is what the options \
        claim, and each `never` of the scenario. What breaks a claim, or reaches a goal, is \
        printed as a shortest scenario.

        The app has more states than any computer can hold: choose verbs, or set a bound. What is \
        not reached within a bound may still be reachable, and the last lines say so. Ctrl-C ends \
        the exploration early, and what was found until then is printed.

        There is no end of states where the app holds a number that only grows, or what time it \
        is: let it count up to a bound, and hold the time that is left.

        Exit codes: 0 nothing speaks against a claim, 1 a claim is wrong or a goal was not \
        reached, 2 something cannot be read, 130 interrupted.
        """)
  }

  @OptionGroup(title: "Where it begins") var beginning: BeginningOptions<M>

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions<M>

  @OptionGroup(title: "What is claimed") var claims: PropertyOptions<M>

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

  @Flag(
    inversion: .prefixedNo,
    help: """
      Take what differs in names alone, such as two users, for each other, unless an option names \
      it. A graph \
      has them all.
      """)
  var symmetry = true

  @Flag(
    help: """
      List the states, transitions, rows, rules and facts that were covered, then below \
      `not reached:` those that are declared and were not.
      """)
  var coverage = false

  @OptionGroup(title: "What is written") var writing: ExplorationFormOptions<M>

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func run() throws {
    Interrupts.watch()
    let report = try Reading(path: beginning.scenario?.name, paint: color.paint).run {
      try explore()
    }
    let output = ExplorationOutput(report: report, hasCoverage: coverage)
    if try writing.write(report, paint: color.paint) {
      Output.results(output.text)
    } else if !writing.saysAll(of: output) {
      Output.diagnostics(output.text)
    }
    try output.status.exit()
  }

  private func explore() throws -> ExplorationReport<M> {
    let beginning = try beginning.read(in: design)
    var lexicon = beginning.lexicon
    let alphabet = try choosing.alphabet(in: &lexicon)
    let starts = try beginning.starts(from: alphabet, in: lexicon)
    try writing.check(starts)
    let properties =
      try claims.properties(in: &lexicon) + beginning.invariants.map { Property.claim($0) }
    let space = SearchSpace(from: starts, by: alphabet, in: lexicon, within: ending.bounds)
    let isReduced = symmetry && !writing.isGraph
    let texts =
      choosing.only + choosing.without + claims.conditions + beginning.invariants.map(\.name)
    let exploration = Exploration(
      of: isReduced ? space.reducedBySymmetry(tellingApart: texts) : space,
      checking: properties, finding: coverage ? CoverageFinder(in: lexicon) : nil)
    var watch = ending.watch()
    defer { watch.end() }
    return try Engines.running.explore(
      exploration, jobs.count, { [watch] in watch.reason() }, { watch.show($0) })
  }
}
