import ArgumentParser
import Exploration
import Machines
import Running

struct GenerateCommand: SelectingCommand, MachineCommand {
  static let abstract = "Write scenarios for what others do not cover, or for many ways."
  static let discussion = """
    Looks for what can be reached a step beyond some scenarios, or --depth steps, as \
    `coverage` does, and prints few scenarios that together cover all of it. Without \
    scenarios, it looks beyond the machine as --given and --maybe make it.

    --cover mutants prints a suite that tells the machine apart from every other one that answers \
    differently and has no more states which can be told apart, by the W-method. It needs \
    verbs that lead to so few states that all of them are seen.

    --where prints different ways from the end of any of the scenarios to the first state of \
    which a condition holds, the shortest ones first. Two ways cover different sets of \
    transitions, or of what --distinct says.

    The blocks say what the machine does now: read them before you keep them.

    Exit codes: 0 whatever is found, 1 a suite would need states beyond a bound, 2 something \
    cannot be read, 3 not all was seen that --complete demands, 130 interrupted.
    """

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String] = []

  @OptionGroup(title: "What is written") var generating: GenerationOptions

  @OptionGroup(title: "Where it begins, without scenarios") var given: GivenOptions

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var beyond: BeyondOptions

  @OptionGroup(title: "What is taken") var choosing: AlphabetOptions

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

  @OptionGroup var target: OutputOption

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(
      paths.isEmpty || given.isEmpty,
      "scenarios have givens of their own: --given goes without them")
    try require(!paths.isEmpty || selecting.isEverything, "there are no scenarios to select from")
    try require(
      beyond.paths.isEmpty || generating.isOfItems, "--beyond goes with what scenarios do not cover"
    )
    _ = try selection(in: tool)
  }

  var chosenDesign: DesignOption? { design }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let claimed = try target.claimed(beside: paths + beyond.paths)
    let result = try generation(in: tool).result()
    if let text = result.text { try target.write(text, to: claimed, in: tool.context) }
    tool.context.output.diagnostics(result.remark)
    return tool.context.isInterrupted() ? .interrupted : result.status
  }

  /// Reads where it begins.
  private func generation<M: Machine>(
    in tool: MachineTool<M>
  ) throws -> Generation<M> {
    var begun: SearchBeginning<M>
    if paths.isEmpty {
      begun = try given.read(in: design, tool).taking(choosing)
    } else {
      let shared: SharedSequences<M> = try sequences(in: tool)
      var lexicon = shared.lexicon
      let alphabet: Alphabet<M> = try choosing.alphabet(in: &lexicon)
      let starts = try shared.sequences.map { try ExplorationStart<M>($0.givens, $0.stimuli) }
      // A selection may be empty on purpose.
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
  /// The plural, as one asks for all of them.
  public init?(argument: String) {
    guard let kind = Self.allCases.first(where: { "\($0.rawValue)s" == argument }) else {
      return nil
    }
    self = kind
  }

  /// The plurals.
  public static var allValueStrings: [String] { allCases.map { "\($0.rawValue)s" } }
}

/// What generated scenarios cover.
enum CoverageGoal: Hashable, ExpressibleByArgument {
  /// Items of a kind.
  case items(CoverageItem.Kind)
  /// Every machine that answers differently and has no more states.
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

  /// The kind of the items; `nil` for mutants.
  var kind: CoverageItem.Kind? {
    switch self {
    case .items(let kind): kind
    case .mutants: nil
    }
  }
}

/// The options for what is generated.
struct GenerationOptions: CheckedArguments {
  @Option(
    name: .customLong("cover"),
    help: """
      What to cover: states, transitions, rows, rules or facts; for several, the option is \
      repeated. Or mutants: every machine that answers differently and has no more states.
      """.taking("kind"))
  var goals: [CoverageGoal] = []

  @Option(
    name: .customLong("where"),
    help: "Rather write different ways to states of which this holds.".taking("condition"))
  var condition: String?

  @Option(help: "How many ways; 10 when left out.")
  var count: Int?

  @Option(
    name: .customLong("distinct"),
    help: "What two ways do not cover alike; transitions when left out.".taking("kind"))
  var difference: CoverageItem.Kind?

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(condition == nil || goals.isEmpty, "--where and --cover ask for different things")
    try require(
      condition != nil || (count == nil && difference == nil),
      "--count and --distinct go with --where")
    try require(count ?? 1 > 0, "--count is at least 1")
    try require(
      !goals.contains(.mutants) || Set(goals).count == 1,
      "--cover mutants goes with no other --cover")
    if let condition { try StateCondition<M>.check(condition, of: "--where") }
  }

  /// Whether items are to be covered.
  var isOfItems: Bool { condition == nil && !goals.contains(.mutants) }

  /// The kinds of items to cover.
  var kinds: Set<CoverageItem.Kind> {
    goals.isEmpty ? [.transition] : Set(goals.compactMap(\.kind))
  }
}
