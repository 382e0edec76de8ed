/// A part of a machine that is small enough to be searched completely: some stimuli, after givens
/// in all their combinations.
///
/// Its texts are written like the options of `explore`. Without options, `explore` searches the
/// bounded worlds that the machine declares, one after the other.
public struct BoundedWorld: Hashable, Sendable {
  /// The name by which `--world` selects the world.
  public let name: String
  /// A sentence about the purpose of the world.
  public let help: String
  /// The verbs, actors and patterns of the stimuli to take, separated by commas; empty for all.
  package let stimuli: String
  /// The verbs, actors and patterns of the stimuli to leave out, separated by commas.
  package let excluded: String
  /// The givens of every start. If a given contains `_`, there is a start for each value.
  package let givens: [String]
  /// The givens that a start can have or lack.
  package let optionalGivens: [String]
  /// The stimuli that are taken before the search begins.
  package let steps: [String]
  /// The condition that selects the states that must have a path to the goal; `nil` selects all
  /// states.
  package let origin: String?
  /// The condition that must stay reachable; `nil` if dead ends are allowed.
  package let goal: String?

  /// Creates a bounded world from the texts of options. `explore --worlds` lists the options.
  public init(
    _ name: String, _ help: String, taking stimuli: String = "", without excluded: String = "",
    after givens: [String] = [], maybe optionalGivens: [String] = [], steps: [String] = [],
    from origin: String? = nil, goal: String? = nil
  ) {
    self.name = name
    self.help = help
    self.stimuli = stimuli
    self.excluded = excluded
    self.givens = givens
    self.optionalGivens = optionalGivens
    self.steps = steps
    self.origin = origin
    self.goal = goal
  }
}

extension BoundedWorld {
  /// The name of the world that is the whole machine.
  package static let everything = "everything"
}

extension Machine {
  /// The bounded worlds that the machine declares. If it declares none, the first world has only
  /// the stimuli of the first actor, each further world adds the stimuli of another actor, and the
  /// last world is the whole machine.
  package static var boundedWorlds: [BoundedWorld] {
    guard worlds.isEmpty else { return worlds }
    let actors = vocabulary.causers.map(\.name)
    return actors.indices.dropLast().map { index in
      let chosen = actors[...index]
      return BoundedWorld(
        chosen.joined(separator: "-and-"),
        "All that \(chosen.joined(separator: " and ")) can cause.",
        taking: chosen.joined(separator: ","))
    } + [BoundedWorld(BoundedWorld.everything, "The whole machine.")]
  }

  /// Whether one of the bounded worlds is the whole machine.
  package static var hasWorldOfEverything: Bool {
    boundedWorlds.contains { $0.name == BoundedWorld.everything }
  }
}
