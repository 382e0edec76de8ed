import ArgumentParser
import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage

struct ExploreCommand: LongCommand, MachineCommand {
  static let abstract = "Search all reachable states and check claims."
  static var discussion: String {
    """
    Starts in the initial state or at the end of a scenario, which must pass. All stimuli of the \
    chosen verbs are tried breadth first, with their example values and with items that exist. \
    Every state is visited once. Invariants, the claims of the options and the scenario's `never` \
    lines are checked after every step. A violated claim or a reached goal is printed as a \
    shortest scenario.

    A machine can have more states than fit in memory: choose verbs, or set a bound. States beyond \
    a bound may still be reachable; the result names the bound. Ctrl-C ends the search early and \
    prints the results so far.

    The number of states is infinite if the machine stores a number that only grows, or the \
    current time. Store a bounded count, or the time that is left, instead.

    Exit codes: 0 no claim is violated, 1 a claim is violated or a goal was not reached, 2 \
    unreadable input or no step was taken, 3 incomplete search with --complete, 130 interrupted.

    Example: `\(ToolContext.command) explore --states 1000 --coverage`.
    """
  }

  @OptionGroup(title: "Start") var beginning: BeginningOptions

  @OptionGroup(title: "Stimuli") var choosing: AlphabetOptions

  @OptionGroup(title: "Worlds") var worlds: WorldOptions

  @OptionGroup(title: "Claims") var claims: PropertyOptions

  @OptionGroup(title: "Claims") var rules: ChosenClaimOptions

  @Flag(help: .strictClaims)
  var strict = false

  @Option(
    help: ArgumentHelp(
      SharedHelp.save,
      discussion: """
        The violations that a single path shows, named by claim. \(SharedHelp.replaysSaved)
        """, valueName: "folder"),
    completion: .directory)
  var save: String?

  @OptionGroup(title: "Bounds") var ending: BoundOptions

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Treat interchangeable items, such as two identical users, as one (symmetry reduction).",
      discussion: "Items that an option names stay distinct. A graph always has all states."))
  var symmetry = true

  @Flag(
    help: ArgumentHelp(
      "List covered and unreached states, transitions, rows, rules and facts.",
      discussion: "Declared items that were not covered follow below `not reached:`."))
  var coverage = false

  @OptionGroup(title: "Output") var writing: ExplorationFormOptions

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  var subject: String? { beginning.scenario?.name ?? save }

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(
      worlds.name == nil || beginning.scenario == nil,
      "--world cannot be combined with a scenario")
    try require(save != "", "--save needs a folder")
    try require(
      rules.paths.isEmpty || !writing.isGraph || writing.hasFormulas,
      "of the graph formats, only promela can be combined with --claims")
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    if worlds.areListed {
      tool.context.output.results(worlds.list(of: tool))
      return .success
    }
    let library = try rules.library(in: tool)
    let saving = try SavedViolations<M>(in: save, beside: beginning.paths, of: tool) {
      try claims.properties(in: &$0) + library.rules(in: &$0)
    }
    (writing.format == nil ? tool.context.output.results : tool.context.output.diagnostics)(
      saving.replayed.text)
    let status =
      isAboutWorlds && M.boundedWorlds.count > 1
      ? try exploreWorlds(checking: library, saving, in: tool)
      : try exploreOnce(checking: library, saving, in: tool)
    return saving.replayed.areGone ? status : max(status, .failed)
  }

  /// Whether the options select neither a part of the machine nor an output that covers all its
  /// states.
  private var isAboutWorlds: Bool {
    worlds.name == nil && beginning.isEmpty && choosing.isEverything && !coverage
      && ending.depth == nil && ending.states == nil && writing.format == nil
  }

  /// Searches the bounded worlds until the time is up.
  private func exploreWorlds<M: Machine>(
    checking library: ClaimLibrary, _ saving: SavedViolations<M>, in tool: MachineTool<M>
  ) throws -> ExitStatus {
    var exploration = WorldsExploration<M>()
    let hasWhole = M.boundedWorlds.contains { $0.name == BoundedWorld.everything }
    if !hasWhole { exploration.unchecked = library.namesOfReachabilities(of: M.self) }
    var ending = ending
    let limit = ending.seconds ?? Self.secondsForWorlds
    let clock = RunClock.now
    var saved = ""
    for world in M.boundedWorlds {
      let left = limit - Int(clock.elapsed().components.seconds)
      guard left > 0, !exploration.isSettled, !tool.context.isInterrupted() else {
        exploration.rest.append(world.name)
        continue
      }
      // One endless world leaves time for the others.
      ending.seconds = (left + 1) / 2
      let report = try explore(world, library, within: ending, in: tool).report
      if !report.verdicts.contains(where: \.isBreakdown) { try tool.endIfBroken() }
      exploration.add(output(of: report), of: world.name)
      saved += try saving.save(report)
    }
    if let caller = tool.context.caller {
      caller.record(exploration.record(listing: caller.listLimit))
    }
    tool.context.output.results(exploration.text + saved)
    return exploration.status(isStrict: strict, ending)
  }

  private static let secondsForWorlds = 20

  private func output<M: Machine>(of report: ExplorationReport<M>) -> ExplorationOutput<M> {
    ExplorationOutput(report: report, hasCoverage: coverage, isStrict: strict, ending: ending)
  }

  /// Searches one world or the whole machine.
  private func exploreOnce<M: Machine>(
    checking library: ClaimLibrary, _ saving: SavedViolations<M>, in tool: MachineTool<M>
  ) throws -> ExitStatus {
    let claimed = try writing.claimed(beside: beginning.paths)
    let (report, claims, stop) = try explore(
      worlds.world(of: tool), library, within: ending, in: tool)
    // A breakdown hides states. Unless the breakdown is the counterexample, no results are shown.
    if !report.verdicts.contains(where: \.isBreakdown) { try tool.endIfBroken() }
    var output = output(of: report)
    if worlds.isPart { output.unchecked = library.namesOfReachabilities(of: M.self) }
    if let caller = tool.context.caller {
      caller.record(output.record(listing: caller.listLimit))
    }
    let export = try writing.write(
      report, claiming: claims, to: claimed, until: stop, in: tool.context)
    if export.leavesOutput {
      tool.context.output.results(output.text)
    } else if !writing.saysAll(of: output) {
      tool.context.output.diagnostics(output.text)
    }
    let place = writing.output.path.map { "\($0.visible): " } ?? ""
    for remark in claims.compactMap(\.remarkOnExport) + [export.remark].compactMap(\.self) {
      tool.context.output.diagnostics("\(place)\(remark)\n")
    }
    let saved = try saving.save(report)
    (export.leavesOutput ? tool.context.output.results : tool.context.output.diagnostics)(saved)
    return max(output.status, export.status(within: ending))
  }

  /// Returns the report, the claims to export, and a function that returns the reason to end the
  /// rest of the work; `nil` if there is no such reason.
  ///
  /// A graph is searched without claims, because they would tell its states apart.
  private func explore<M: Machine>(
    _ world: BoundedWorld?, _ library: ClaimLibrary, within ending: BoundOptions,
    in tool: MachineTool<M>
  ) throws -> (
    report: ExplorationReport<M>, claims: [Claim<M>], stop: @Sendable () -> SearchEnd?
  ) {
    let scenario = try beginning.read(within: world, in: design, tool)
    let choosing = choosing.within(world)
    var begun = try scenario.taking(choosing)
    try writing.check(begun.starts)
    let claims: [Claim<M>] = writing.isGraph ? library.claims(in: &begun.lexicon).claims : []
    let library = writing.isGraph ? ClaimLibrary() : library
    let properties =
      try self.claims.properties(in: &begun.lexicon)
      + scenario.invariants.map { Property.claim($0) }
      + (self.claims.areGoals ? [] : world?.properties(in: &begun.lexicon) ?? [])
      + library.rules(in: &begun.lexicon)
      // A part of the machine can lack the stimuli that lead to a state.
      + (rules.paths.isEmpty || world?.isPart == true
        ? [] : library.reachabilities(in: &begun.lexicon))
    let space = begun.space(within: ending.bounds)
    let isReduced = symmetry && !writing.isGraph
    let texts =
      choosing.only + choosing.without + self.claims.conditions + scenario.invariants.map(\.name)
      + [world?.origin, world?.goal].compactMap(\.self)
    let exploration = Exploration(
      of: isReduced ? space.reducedBySymmetry(tellingApart: texts) : space,
      checking: properties, finding: coverage ? CoverageFinder(in: begun.lexicon) : nil)
    return try tool.watching(ending, reportsBreakdowns: true) { stop, look in
      (try tool.engines.explore(exploration, jobs.count, stop, look), claims, stop)
    }
  }
}

extension Claim {
  /// Why the claim is left out of a graph; `nil` if the graph has it as a formula.
  fileprivate var remarkOnExport: String? {
    reachability.map { _ in
      "claim \"\(name)\" left out: `reachable` is no formula of linear temporal logic"
    }
  }
}

extension PropertyVerdict {
  /// Whether the counterexample to an invariant can be a breakdown of the machine.
  fileprivate var isBreakdown: Bool { invariantName != nil && answer == .broken }
}
