public import ArgumentParser
import Exploration
public import Machines

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

/// The options that say what is generated.
struct GenerationOptions<M: Machine>: ParsableArguments {
  @Option(
    name: .customLong("cover"),
    help: ArgumentHelp(
      """
      What to cover: states, transitions, rows, rules or facts; for several, the option is \
      repeated. Or mutants: every app that answers differently and has no more states.
      """,
      valueName: "kind"))
  var goals: [CoverageGoal] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Rather write different ways to states of which this holds.", valueName: "condition"))
  var condition: String?

  @Option(help: "How many ways; 10 when left out.")
  var count: Int?

  @Option(
    name: .customLong("distinct"),
    help: ArgumentHelp(
      "What two ways do not cover alike; transitions when left out.", valueName: "kind"))
  var difference: CoverageItem.Kind?

  func validate() throws {
    guard condition == nil || goals.isEmpty else {
      throw ValidationError("--where and --cover ask for different things")
    }
    guard condition != nil || (count == nil && difference == nil) else {
      throw ValidationError("--count and --distinct go with --where")
    }
    guard count ?? 1 > 0 else { throw ValidationError("--count is at least 1") }
    guard !goals.contains(.mutants) || Set(goals).count == 1 else {
      throw ValidationError("--cover mutants goes with no other --cover")
    }
    if let condition { try StateCondition<M>.check(condition, of: "--where") }
  }

  /// Whether items are to be covered.
  var isOfItems: Bool { condition == nil && !goals.contains(.mutants) }

  /// The kinds of items to cover.
  var kinds: Set<CoverageItem.Kind> {
    goals.isEmpty ? [.transition] : Set(goals.compactMap(\.kind))
  }
}
