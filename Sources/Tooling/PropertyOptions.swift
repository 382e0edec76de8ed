import ArgumentParser
import Exploration
import Machines
import Replaying
import ScenarioLanguage

/// The options with claims about all sequences of stimuli.
struct PropertyOptions<M: Machine>: ParsableArguments {
  @Option(
    name: [.customLong("invariant"), .customLong("always")],
    help: ArgumentHelp(
      "A condition that holds of every state, such as 'is STATE/... or has QUERY _'.",
      valueName: "condition"))
  var always: [String] = []

  @Option(help: ArgumentHelp("A condition that holds of no state.", valueName: "condition"))
  var never: [String] = []

  @Option(
    name: [.customLong("goal"), .customLong("reachable")],
    help: ArgumentHelp(
      """
      A condition that holds of some state. Where nothing else is claimed, the search ends as \
      soon as all goals are reached.
      """,
      valueName: "condition"))
  var goals: [String] = []

  @Option(
    help: ArgumentHelp(
      "A condition to which every state has a way: no state is a dead end.",
      valueName: "condition"))
  var alwaysReachable: [String] = []

  @Option(
    help: ArgumentHelp(
      "The states from which --always-reachable must hold; all of them when left out.",
      valueName: "condition"))
  var from: String?

  /// All conditions.
  var conditions: [String] { always + never + goals + alwaysReachable + [from].compactMap { $0 } }

  func validate() throws {
    guard from == nil || !alwaysReachable.isEmpty else {
      throw ValidationError("--from goes with --always-reachable")
    }
    var lexicon = Lexicon()
    do throws(Diagnostic) { _ = try properties(in: &lexicon) } catch {
      throw ValidationError(error.text)
    }
  }

  /// The invariants of the machine, and what the options claim.
  func properties(in lexicon: inout Lexicon) throws(Diagnostic) -> [Property<M>] {
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
    var origin = StateCondition<M>("any state") { _ in true }
    if let from { origin = try StateCondition(from, of: "--from", in: &lexicon) }
    for text in alwaysReachable {
      let goal = try StateCondition<M>(text, of: "--always-reachable", in: &lexicon)
      properties.append(.alwaysReachable(from: origin, to: goal))
    }
    return properties
  }
}

extension StateCondition where M: Machine {
  /// The condition that an option has. Errors refer to it by the option.
  init(_ text: String, of option: String, in lexicon: inout Lexicon) throws(Diagnostic) {
    let condition = try MachineCondition<M>(text, named: option, in: &lexicon)
    self.init(condition.text, holds: condition.holds)
  }

  /// Throws what is wrong with the condition that an option has, for the user of the command line.
  static func check(_ text: String, of option: String) throws {
    var lexicon = Lexicon()
    do throws(Diagnostic) { _ = try Self(text, of: option, in: &lexicon) } catch {
      throw ValidationError(error.text)
    }
  }
}
