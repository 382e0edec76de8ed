import ArgumentParser
import Exploration
import Machines
import Notation
import ScenarioLanguage

/// The options that select a bounded world.
struct WorldOptions: CheckedArguments {
  @Option(
    name: .customLong("world"),
    help: ArgumentHelp(
      "Bounded world to search.",
      discussion: """
        Other options add givens and stimuli to it. --worlds lists the worlds; everything is the \
        whole machine.
        """, valueName: "name"))
  var name: String?

  @Flag(name: .customLong("worlds"), help: "List the bounded worlds with their options.")
  var areListed = false

  /// The remark on a search of bounded worlds that are not the whole machine.
  static let othersRemark = "states outside these worlds were not searched; \(reference)\n"

  /// Where users find more about the worlds.
  static let reference = "--worlds describes the worlds"

  /// The remark on claims that a state is reachable, after a search of a part of the machine.
  static func remark(onUnchecked claims: [String]) -> String {
    claims.isEmpty
      ? ""
      : "\(claims.count.counted("claim")) that a state is reachable not checked: "
        + "a world has only some of the stimuli; `--world everything` takes all\n"
  }

  /// Whether a world is selected that is only a part of the machine.
  var isPart: Bool { name.map { $0 != BoundedWorld.everything } ?? false }

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    guard let name, name != BoundedWorld.everything else { return }
    let names = M.boundedWorlds.map(\.name).filter { $0 != BoundedWorld.everything }
    guard names.contains(name) else {
      throw ValidationError(unknown: "world", name, among: names + [BoundedWorld.everything])
    }
  }

  /// Returns the selected world; `nil` if no world or the whole machine is selected.
  func world<M: Machine>(of tool: MachineTool<M>) -> BoundedWorld? {
    M.boundedWorlds.first { $0.name == name }
  }

  /// Returns the list of the worlds, each with the command that searches it.
  func list<M: Machine>(of tool: MachineTool<M>) -> String {
    M.boundedWorlds.map { world in
      "\(world.name): \(world.help)\n  \(world.arguments.joined(separator: " "))\n"
    }.joined()
  }
}

extension BoundedWorld {
  /// Whether the world is only a part of the machine.
  var isPart: Bool { name != Self.everything }

  /// The options with which `explore` searches the world, quoted for a command line.
  var arguments: [String] {
    let options = [
      givens.map { ("--given", $0) }, optionalGivens.map { ("--maybe", $0) },
      [("--only", stimuli), ("--without", excluded)],
      [("--from", origin ?? ""), ("--always-reachable", goal ?? "")],
    ].joined().filter { !$0.1.isEmpty }
    return ["explore"] + options.flatMap { [$0, "'\($1.replacing("'", with: #"'\''"#))'"] }
      + (steps.isEmpty ? [] : ["FILE"])
  }

  /// Returns a search of the world, with the machine's invariants and the claims about the world.
  /// `change` changes the machine before its first stimulus, such as by a defect.
  package func exploration<M: Machine>(
    of tool: MachineTool<M>, changing change: (inout M) -> Void
  ) throws -> Exploration<M> {
    var begun = try BeginningOptions.parse([])
      .read(within: self, in: DesignOption.parse([]), tool)
      .taking(AlphabetOptions.parse([]).within(self))
    begun.starts = begun.starts.map { $0.changed(by: change) }
    let properties = try M.invariants.map(Property.invariant) + properties(in: &begun.lexicon)
    return Exploration(of: begun.space(within: SearchBounds()), checking: properties)
  }

  /// The claims about the world itself.
  func properties<M: Machine>(in lexicon: inout Lexicon) throws(Diagnostic) -> [Property<M>] {
    guard let goal else { return [] }
    let from =
      try origin.map { (text) throws(Diagnostic) in
        try StateCondition<M>(text, of: "--from", in: &lexicon)
      } ?? .any
    return [
      .alwaysReachable(
        from: from, to: try StateCondition(goal, of: "--always-reachable", in: &lexicon))
    ]
  }
}

extension GivenOptions {
  /// Returns these options, added to the givens of a world.
  func within(_ world: BoundedWorld?) -> Self {
    guard let world else { return self }
    var options = self
    options.givens = world.givens + givens
    options.options = world.optionalGivens + self.options
    return options
  }
}

extension AlphabetOptions {
  /// Returns these options, added to the stimuli of a world.
  func within(_ world: BoundedWorld?) -> Self {
    guard let world else { return self }
    var options = self
    options.only = (world.stimuli.isEmpty ? [] : [world.stimuli]) + only
    options.without = (world.excluded.isEmpty ? [] : [world.excluded]) + without
    return options
  }
}
