import ArgumentParser
import Exploration
import Machines
import Running
import ScenarioLanguage

struct ExploreCommand: LongCommand, MachineCommand {
  static let abstract = "Take every sequence of stimuli, and check every state."
  static let discussion = """
    Starts from the machine as it is, or from where a scenario ends, and takes all stimuli that \
    the chosen verbs make of their examples and of what exists, breadth first. Every state is \
    looked at once. Every invariant is checked after every step, and so is what the options \
    claim, and each `never` of the scenario. What breaks a claim, or reaches a goal, is \
    printed as a shortest scenario.

    A machine may have more states than any computer can hold: choose verbs, or set a bound. \
    What is not reached within a bound may still be reachable, and the last lines say so. \
    Ctrl-C ends the exploration early, and what was found until then is printed.

    There is no end of states where the machine holds a number that only grows, or what time it \
    is: let it count up to a bound, and hold the time that is left.

    Exit codes: 0 nothing speaks against a claim, 1 a claim is wrong or a goal was not \
    reached, 2 something cannot be read or no step was taken, 3 not all was seen that \
    --complete demands, 130 interrupted.
    """

  @OptionGroup(title: "Where it begins") var beginning: BeginningOptions

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions

  @OptionGroup(title: "What is claimed") var claims: PropertyOptions

  @Flag(help: .strictClaims)
  var strict = false

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

  @OptionGroup(title: "What is written") var writing: ExplorationFormOptions

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  var subject: String? { beginning.scenario?.name }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let claimed = try writing.claimed(beside: beginning.paths)
    let report = try explore(in: tool)
    let output = ExplorationOutput(
      report: report, hasCoverage: coverage, isStrict: strict, ending: ending)
    if try writing.write(report, to: claimed, in: tool.context) {
      tool.context.output.results(output.text)
    } else if !writing.saysAll(of: output) {
      tool.context.output.diagnostics(output.text)
    }
    return output.status
  }

  private func explore<M: Machine>(in tool: MachineTool<M>) throws -> ExplorationReport<M> {
    let scenario = try beginning.read(in: design, tool)
    var begun = try scenario.taking(choosing)
    try writing.check(begun.starts)
    let properties =
      try claims.properties(in: &begun.lexicon) + scenario.invariants.map { Property.claim($0) }
    let space = begun.space(within: ending.bounds)
    let isReduced = symmetry && !writing.isGraph
    let texts =
      choosing.only + choosing.without + claims.conditions + scenario.invariants.map(\.name)
    let exploration = Exploration(
      of: isReduced ? space.reducedBySymmetry(tellingApart: texts) : space,
      checking: properties, finding: coverage ? CoverageFinder(in: begun.lexicon) : nil)
    return try tool.watching(ending) { stop, look in
      try tool.engines.explore(exploration, jobs.count, stop, look)
    }
  }
}
