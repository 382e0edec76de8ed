import ArgumentParser
import Exploration
import Machines
import Running
import ScenarioLanguage

/// The options that specify claims about all sequences of stimuli.
struct PropertyOptions: CheckedArguments {
  @Option(
    name: [.customLong("invariant"), .customLong("always")],
    help: SharedHelp.invariant.taking("condition"))
  var always: [String] = []

  @Option(help: "Condition that must not hold in any state.".taking("condition"))
  var never: [String] = []

  @Option(
    name: [.customLong("goal"), .customLong("reachable")],
    help: ArgumentHelp(
      "Condition that must hold in some state.",
      discussion: """
        If only goals are given, the search ends as soon as all of them are reached.
        """, valueName: "condition"))
  var goals: [String] = []

  @Option(
    help: ArgumentHelp(
      "Condition that must be reachable from every state (no dead ends).",
      discussion: """
        The steps in a dead end are listed, except the ones after which nothing is possible but \
        starting again.
        """, valueName: "condition"))
  var alwaysReachable: [String] = []

  @Option(
    help: ArgumentHelp(
      "\(SharedHelp.from) (default: any state)", discussion: "For --always-reachable.",
      valueName: "condition"))
  var from: String?

  /// All conditions that the options specify.
  var conditions: [String] { always + never + goals + alwaysReachable + [from].compactMap { $0 } }

  /// Whether there are goals and no other claims. A search then ends once all goals are reached.
  var areGoals: Bool { !goals.isEmpty && (always + never + alwaysReachable).isEmpty }

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(from == nil || !alwaysReachable.isEmpty, "--from requires --always-reachable")
    var lexicon = Lexicon()
    _ = try checking { try properties(in: &lexicon) as [Property<M>] }
  }

  /// Returns the invariants of the machine, followed by the claims that the options specify.
  func properties<M: Machine>(
    in lexicon: inout Lexicon
  ) throws(Diagnostic) -> [Property<M>] {
    var properties = M.invariants.map { Property.invariant($0) }
    for text in always {
      properties.append(.always(try StateCondition(text, of: "--always", in: &lexicon)))
    }
    for text in never {
      properties.append(.never(try StateCondition(text, of: "--never", in: &lexicon)))
    }
    for text in goals {
      properties.append(.reachable(try StateCondition(text, of: "--goal", in: &lexicon)))
    }
    var origin = StateCondition<M>.any
    if let from { origin = try StateCondition(from, of: "--from", in: &lexicon) }
    for text in alwaysReachable {
      let goal = try StateCondition<M>(text, of: "--always-reachable", in: &lexicon)
      properties.append(.alwaysReachable(from: origin, to: goal))
    }
    return properties
  }
}

extension StateCondition where M: Machine {
  /// Parses an option's condition. Errors name the option.
  init(_ text: String, of option: String, in lexicon: inout Lexicon) throws(Diagnostic) {
    let condition = try MachineCondition<M>(text, of: option, in: &lexicon)
    let states = condition.naming.map { claim, isNegated in
      NamedState<M>(
        claim.subject ?? "", isNegated: isNegated, holds: claim.isMet,
        holdsBelow: claim.holdsBelow)
    }
    self.init(
      condition.text, naming: states, isPossible: { condition.test.holds(inAllOf: $0) ?? true },
      holds: condition.holds)
  }

  /// Throws a command-line error if an option's condition is invalid.
  static func check(_ text: String, of option: String) throws {
    var lexicon = Lexicon()
    _ = try checking { try Self(text, of: option, in: &lexicon) }
  }
}

/// The options that specify claims in addition to the machine's own invariants.
struct InvariantOptions: CheckedArguments {
  @Option(
    name: .customLong("invariant"),
    help: SharedHelp.invariant.taking("condition"))
  var conditions: [String] = []

  @Flag(help: .strictClaims)
  var strict = false

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    var lexicon = Lexicon()
    _ = try checking { try read(in: &lexicon) as [Property<M>] }
  }

  /// Returns the conditions and the claims about steps. They are parsed again for each search,
  /// because each search has its own texts.
  func properties<M: Machine>(
    in lexicon: inout Lexicon, and library: ClaimLibrary
  ) -> [Property<M>] {
    do { return try read(in: &lexicon) + library.rules(in: &lexicon) } catch {
      preconditionFailure(error.text)
    }
  }

  /// Returns whether the command can succeed, provided that no condition is violated.
  func accepts(_ checked: [CheckedCondition]) -> Bool { !strict || checked.areShown }

  private func read<M: Machine>(in lexicon: inout Lexicon) throws(Diagnostic) -> [Property<M>] {
    try conditions.map { (text) throws(Diagnostic) in
      .always(try StateCondition(text, of: "--invariant", in: &lexicon))
    }
  }
}

extension ArgumentHelp {
  /// The help for the flag that rejects vacuous claims.
  static var strictClaims: Self {
    ArgumentHelp(
      SharedHelp.strict,
      discussion: "A claim checks nothing if no state that it names was reached.")
  }
}
