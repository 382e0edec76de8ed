import ArgumentParser
import Exploration
import Machines
import Running

struct GenerateCommand: SelectingCommand, MachineCommand {
  static let abstract = "Generate scenarios for missing coverage."
  static var discussion: String {
    """
    Searches one step, or --depth steps, beyond some scenarios, as `coverage` does. All of them \
    must pass. Prints a small set of scenarios that together cover everything found. Without \
    scenarios, the search starts from the machine as set up by --given and --maybe, and ends after \
    100,000 states.

    --cover mutants prints a test suite by the W-method. The suite distinguishes the machine from \
    every other machine that answers differently and has no more distinguishable states. It needs \
    verbs with few enough reachable states to visit all of them.

    --to prints different paths from the end of any of the scenarios to the first state in \
    which a condition holds, shortest first. Two paths cover different sets of transitions, or of \
    the items that --distinct names.

    The blocks record what the machine does now: review them before you keep them.

    Exit codes: 0 success, 1 a suite would need states beyond a bound, 2 unreadable input, 3 \
    incomplete search with --complete, 130 interrupted.

    Example: `\(ToolContext.command) generate Scenarios --cover rows`.
    """
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String] = []

  @OptionGroup(title: "What to generate") var generating: GenerationOptions

  @OptionGroup(title: "Start, without scenarios") var given: GivenOptions

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var beyond: BeyondOptions

  @OptionGroup(title: "Stimuli") var choosing: AlphabetOptions

  @OptionGroup(title: "Bounds") var ending: BoundOptions

  @OptionGroup var target: OutputOption

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(
      paths.isEmpty || given.isEmpty,
      "--given and --maybe cannot be combined with scenarios, which have their own givens")
    try require(!paths.isEmpty || selecting.isEverything, "selection options require scenarios")
    try require(
      beyond.paths.isEmpty || generating.isOfItems,
      "--beyond cannot be combined with --to or --cover mutants"
    )
    _ = try selection(in: tool)
  }

  var chosenDesign: DesignOption? { design }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let claimed = try target.claimed(beside: paths + beyond.paths)
    let result = try generation(in: tool).result()
    // After a breakdown, the remark would wrongly claim that the search was complete.
    try tool.endIfBroken()
    // A file without a scenario could not be run.
    if let text = result.text, !text.isEmpty {
      try target.write(text, to: claimed, in: tool.context)
    }
    tool.context.output.diagnostics(result.remark)
    return tool.context.isInterrupted() ? .interrupted : result.status
  }

  /// Reads the starts from which scenarios are generated.
  private func generation<M: Machine>(
    in tool: MachineTool<M>
  ) throws -> Generation<M> {
    var begun: SearchBeginning<M>
    if paths.isEmpty {
      begun = try given.read(in: design, tool).taking(choosing)
    } else {
      let shared: SharedSequences<M> = try sequences(in: tool, .required)
      var lexicon = shared.lexicon
      let alphabet: Alphabet<M> = try choosing.alphabet(in: &lexicon)
      let starts = try shared.sequences.map { try ExplorationStart<M>($0.givens, $0.stimuli) }
      // With `--allow-empty`, the set of scenarios may be empty. The search then starts in the
      // initial state.
      begun = SearchBeginning(
        starts: starts.isEmpty ? [try ExplorationStart()] : starts, alphabet: alphabet,
        lexicon: lexicon)
    }
    let ends = try beyond.sequences(in: design, after: begun.lexicon, tool)
    begun.lexicon = ends.lexicon
    return Generation(tool: tool, begun: begun, ends: ends.sequences, command: self)
  }
}

extension CoverageItem.Kind: ExpressibleByArgument {
  /// Parses the plural of a kind, because the option selects all items of a kind.
  public init?(argument: String) {
    guard let kind = Self.allCases.first(where: { "\($0.rawValue)s" == argument }) else {
      return nil
    }
    self = kind
  }

  /// The plurals of all kinds.
  public static var allValueStrings: [String] { allCases.map { "\($0.rawValue)s" } }
}

/// The goal that generated scenarios must reach.
enum CoverageGoal: Hashable, ExpressibleByArgument {
  /// Items of a kind.
  case items(CoverageItem.Kind)
  /// Every distinguishable machine that has no more states than the model.
  case mutants

  init?(argument: String) {
    if argument == Self.mutantsName {
      self = .mutants
    } else {
      guard let kind = CoverageItem.Kind(argument: argument) else { return nil }
      self = .items(kind)
    }
  }

  static var allValueStrings: [String] { CoverageItem.Kind.allValueStrings + [mutantsName] }

  private static let mutantsName = "mutants"

  /// The kind of the items; `nil` if the goal is mutants.
  var kind: CoverageItem.Kind? {
    switch self {
    case .items(let kind): kind
    case .mutants: nil
    }
  }
}

/// The options that determine which scenarios are generated.
struct GenerationOptions: CheckedArguments {
  @Option(
    name: .customLong("cover"),
    help: ArgumentHelp(
      "Kind of item to cover; repeat it for several.",
      discussion: """
        mutants stands for every machine that answers differently and has no more states.
        """, valueName: "kind"))
  var goals: [CoverageGoal] = []

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      SharedHelp.to,
      discussion: """
        Generates different paths to such a state, instead of scenarios that cover items.
        """,
      valueName: "condition"))
  var condition: String?

  @Option(help: "Number of paths. (default: 10)")
  var count: Int?

  @Option(
    name: .customLong("distinct"),
    help: "Kind of item in which two paths differ. (default: transitions)".taking("kind"))
  var difference: CoverageItem.Kind?

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(condition == nil || goals.isEmpty, "--to cannot be combined with --cover")
    try require(
      condition != nil || (count == nil && difference == nil),
      "--count and --distinct require --to")
    try require(count ?? 1 > 0, "--count must be at least 1")
    try require(
      !goals.contains(.mutants) || Set(goals).count == 1,
      "--cover mutants cannot be combined with another --cover")
    if let condition { try StateCondition<M>.check(condition, of: "--to") }
  }

  /// Whether the goal is to cover items, as opposed to reaching a condition or detecting mutants.
  var isOfItems: Bool { condition == nil && !goals.contains(.mutants) }

  /// The kinds of items to cover.
  var kinds: Set<CoverageItem.Kind> {
    goals.isEmpty ? [.transition] : Set(goals.compactMap(\.kind))
  }
}
