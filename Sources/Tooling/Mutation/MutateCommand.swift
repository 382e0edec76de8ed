import ArgumentParser
import Exploration
import Machines
import Notation
import Running

struct MutateCommand: SelectingCommand {
  static let abstract = "Find changes to the tables that no scenario detects."
  static let purpose = CommandPurpose.test
  static var discussion: String {
    """
    Each mutant has one change to the machine's tables. The change drops, negates, moves or \
    redirects a row, sets another value, or removes a part of an answer.

    First, the scenarios in which a changed row decides are replayed. A mutant that passes all of \
    them is compared with the machine at the steps that a changed row decides. The comparison \
    tries every stimulus in every state that a scenario passes through. If only the state differs, \
    both continue from there.

    If the comparison finds a difference, the mutant survived. The output has a scenario that the \
    machine passes and the mutant fails. Otherwise, the mutant counts as equivalent within the \
    bound, which is one step after the scenarios by default. The output reports what was compared.

    The score is the share of mutants killed among the mutants that are not equivalent.

    Exit codes: 0 enough are killed, 1 less than --minimum, or a scenario fails without a \
    mutation, 2 unreadable input, 3 incomplete search with --complete, 130 interrupted.

    Example: `\(ToolContext.command) mutate Scenarios --minimum 90`.
    """
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String]

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup(title: "Stimuli after scenarios") var choosing: AlphabetOptions

  @OptionGroup(title: "Bounds") var ending: BoundOptions

  @Option(
    help: ArgumentHelp(SharedHelp.minimum, discussion: "The score.", valueName: "percent"))
  var minimum = 0

  @Option(
    help: ArgumentHelp(
      SharedHelp.format, discussion: "scenarios prints scenarios that would kill the survivors.",
      valueName: "format"))
  var format = MutationFormat.text

  @Flag(
    help: ArgumentHelp(
      "Count the mutants that claims alone notice, and list the claims that notice none.",
      discussion: "The stimuli of the scenarios are taken, but their expectations do not count."))
  var byClaims = false

  @OptionGroup(title: "Claims") var claims: ClaimOptions

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    _ = try selection(in: tool)
    try require((0...100).contains(minimum), "--minimum must be between 0 and 100")
    try require(!byClaims || format == .text, "--by-claims requires --format text")
  }

  /// This is always `nil`, because the default design is mutated.
  var chosenDesign: DesignOption? { nil }

  func run<M: MutableMachine>(
    in tool: MachineTool<M>, by engines: MutationEngines<M>
  ) throws -> ExitStatus {
    let claimed = try target.claimed(beside: paths)
    if byClaims { return try mutateByClaims(in: tool, by: engines, claimed) }
    let report = try mutate(in: tool, by: engines)
    try target.write(
      format.text(of: report, paint: target.paint(in: tool.context)), to: claimed,
      in: tool.context)
    if tool.context.isInterrupted() { return .interrupted }
    let minimum = Minimum(option: "--minimum", percent: minimum)
    guard tool.context.meets(minimum, report.counts.score, of: "mutants", "killed") else {
      return .failed
    }
    return report.status(ending)
  }

  /// Lets only the claims judge the mutants.
  private func mutateByClaims<M: MutableMachine>(
    in tool: MachineTool<M>, by engines: MutationEngines<M>, _ claimed: ClaimedTarget
  ) throws -> ExitStatus {
    let setting = try claims.setting(tool.setting, for: paths, in: tool)
    let suite = try suite(in: tool, setting)
    guard let set = setting.claims else {
      try tool.context.end("there are no claims", "write them, or choose files with --claims")
    }
    var watch = SearchWatch(ending, in: tool.context)
    defer { watch.end() }
    let mutants = M.mutants
    let noticed = engines.noticing(
      suite, mutants, set, jobs.count, { [watch] in watch.reason() != nil },
      { watch.show("\($0) of \(mutants.count) mutants replayed") })
    let result = ClaimMutation(
      claims: set.claims, noticed: noticed, mutantCount: mutants.count)
    try target.write(result.text, to: claimed, in: tool.context)
    if tool.context.isInterrupted() { return .interrupted }
    let minimum = Minimum(option: "--minimum", percent: minimum)
    return tool.context.meets(minimum, result.score, of: "mutants", "noticed")
      ? .success : .failed
  }

  private func mutate<M: MutableMachine>(
    in tool: MachineTool<M>, by engines: MutationEngines<M>
  ) throws -> MutationReport<M> {
    let suite = try suite(in: tool)
    // Unless there is another bound, the search goes one step beyond the scenarios.
    let bounds = ending.isUnbounded ? SearchBounds(depth: 1) : ending.bounds
    var watch = SearchWatch(ending, in: tool.context)
    defer { watch.end() }
    return try suite.mutate(
      by: engines, jobs: jobs.count, within: bounds, choosing: choosing.choice.isChosen,
      watchedBy: &watch)
  }

  /// Reads the scenarios. Ends the command if one of them fails without a change.
  private func suite<M: MutableMachine>(
    in tool: MachineTool<M>, _ setting: ScenarioSetting<M>? = nil
  ) throws -> MutationSuite<M> {
    let suite: MutationSuite<M>
    do {
      suite = try MutationSuite(
        of: ScenarioFiles(paths), selecting: try selection(in: tool),
        by: tool.loader(in: setting), isInterrupted: tool.context.isInterrupted)
    } catch let error as MutationSuite<M>.UnsoundScenario {
      let message = "it fails without any change; `run` explains why"
      tool.context.output.diagnostics(
        tool.context.paint.error("\(error.identity.visible): error: \(message)") + "\n")
      throw ExitCode(ExitStatus.failed.rawValue)
    }
    guard !suite.sequences.sequences.isEmpty || selecting.allowEmpty else {
      try tool.context.end("no scenario is selected")
    }
    return suite
  }
}

/// The formats of mutation reports.
enum MutationFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text for people.
  case text
  /// One JSON object, for other programs.
  case json
  /// Only the scenarios on which survivors would fail.
  case scenarios

  /// Returns the report in this format.
  func text<M: MutableMachine>(of report: MutationReport<M>, paint: Paint) -> String {
    switch self {
    case .text: report.text(paint: paint)
    case .json: report.json
    case .scenarios: report.scenarios
    }
  }
}

extension MutationSuite where M: MutableMachine {
  /// Runs the scenarios on every mutant of the app. Then compares each survivor with the app until
  /// `watch` ends the search.
  ///
  /// Throws if the app's components do not contain its whole state.
  fileprivate func mutate(
    by engines: MutationEngines<M>, jobs: Int, within bounds: SearchBounds,
    choosing isChosen: (Signature) -> Bool, watchedBy watch: inout SearchWatch
  ) throws -> MutationReport<M> {
    let mutants = M.mutants
    let killers = engines.killers(
      self, mutants, jobs, { [watch] in watch.reason() != nil },
      { watch.show("\($0) of \(mutants.count) mutants replayed") })
    var lexicon = sequences.lexicon
    let alphabet = Alphabet<M>(in: &lexicon, choosing: isChosen)
    let survivors = killers.indices.filter { killers[$0] == nil }
    let search = try MutantSearch<M>(
      behind: sequences.sequences, by: alphabet, within: bounds)
    let findings = try engines.search(
      search, survivors.map { mutants[$0] }, jobs, { [watch] in watch.reason() },
      { watch.show($0) }, { watch.show("\($0) of \(survivors.count) survivors explored") })
    var fates: [MutationReport<M>.Fate?] = killers.map { $0.map { .killed(by: $0) } }
    for (index, finding) in zip(survivors, findings) { fates[index] = fate(of: finding) }
    let early = watch.reason() ?? .interrupted
    return MutationReport(
      scenarioCount: sequences.sequences.count,
      results: mutants.indices.map { index in
        (mutants[index], (index < fates.count ? fates[index] : nil) ?? .undecided(early))
      }, lexicon: lexicon)
  }

  private func fate(of finding: MutantFinding<M>) -> MutationReport<M>.Fate {
    switch finding {
    case .told(let trace, let isShortest): .survived(trace, isShortest: isShortest)
    case .unreached: .unreached
    case .untold(let end, let comparison):
      switch end {
      case .complete, .settled, .depth, .states: .equivalent(end, comparison)
      case .memory, .duration, .interrupted: .undecided(end)
      }
    }
  }
}

/// The slow parts of `mutate`. Like ``Engines``, they are specialised for one machine.
@usableFromInline struct MutationEngines<M: MutableMachine>: Sendable {
  @usableFromInline
  let killers:
    @Sendable (
      MutationSuite<M>, [M.Mutant], _ jobs: Int, @escaping @Sendable () -> Bool, (Int) -> Void
    ) -> [String?]
  @usableFromInline
  let noticing:
    @Sendable (
      MutationSuite<M>, [M.Mutant], ClaimSet<M>, _ jobs: Int, @escaping @Sendable () -> Bool,
      (Int) -> Void
    ) -> [Set<Int>]
  @usableFromInline
  let search:
    @Sendable (
      MutantSearch<M>, [M.Mutant], _ jobs: Int, @escaping @Sendable () -> SearchEnd?,
      _ explored: (SearchProgress) -> Void, (Int) -> Void
    ) throws -> [MutantFinding<M>]

  /// Creates the engines for the machine that the caller names.
  @inlinable
  init() {
    killers = { $0.killers(of: $1, jobs: $2, isInterrupted: $3, look: $4) }
    noticing = { $0.noticing($1, claims: $2, jobs: $3, isInterrupted: $4, look: $5) }
    search = { try $0.run(for: $1, jobs: $2, until: $3, explored: $4, look: $5) }
  }
}

extension Subcommand where M: MutableMachine {
  /// Returns the command `mutate` for a machine whose rows can be changed one at a time.
  @inlinable
  public static func mutate(_ machine: M.Type) -> Self { mutate(by: MutationEngines<M>()) }

  @usableFromInline static func mutate(by engines: MutationEngines<M>) -> Self {
    Self(MutateCommand.self) { try $0.run(in: $1, by: engines) }
  }
}
