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

  /// The name of the world that is the whole machine.
  static let everything = "everything"

  /// The remark on a search of bounded worlds that are not the whole machine.
  static let othersRemark =
    "states outside these worlds were not searched; --worlds describes the worlds\n"

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    guard let name, name != Self.everything else { return }
    let names = M.boundedWorlds.map(\.name).filter { $0 != Self.everything }
    guard names.contains(name) else {
      throw ValidationError(unknown: "world", name, among: names + [Self.everything])
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

extension Machine {
  /// The bounded worlds that the machine declares. If it declares none, the first world has only
  /// the stimuli of the first actor, each further world adds the stimuli of another actor, and the
  /// last world is the whole machine.
  static var boundedWorlds: [BoundedWorld] {
    guard worlds.isEmpty else { return worlds }
    let actors = vocabulary.causers.map(\.name)
    return actors.indices.dropLast().map { index in
      let chosen = actors[...index]
      return BoundedWorld(
        chosen.joined(separator: "-and-"),
        "All that \(chosen.joined(separator: " and ")) can cause.",
        taking: chosen.joined(separator: ","))
    } + [BoundedWorld(WorldOptions.everything, "The whole machine.")]
  }

  /// Whether one of the bounded worlds is the whole machine.
  static var hasWorldOfEverything: Bool {
    boundedWorlds.contains { $0.name == WorldOptions.everything }
  }
}

extension BoundedWorld {
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
