import ArgumentParser
import Exploration
import Machines
import Replaying
import ScenarioLanguage
import Simulation

/// The options that say beyond what is looked for what scenarios do not cover.
struct BeyondOptions: ParsableArguments {
  @Option(
    name: .customLong("beyond"),
    help: ArgumentHelp(
      """
      Look beyond the ends of these scenarios alone, by all sequences of stimuli unless a bound \
      is set.
      """,
      valueName: "path"),
    completion: .scenarioFiles)
  var paths: [String] = []

  /// The sequences of the scenarios, with texts behind those of `lexicon`.
  func sequences(
    in routing: RoutingOption, _ lexicon: Lexicon
  ) throws -> SharedSequences<World> {
    try SharedSequences(
      of: ScenarioFiles(paths), by: ScenarioRun.loader(in: try routing.setting()), in: lexicon,
      isInterrupted: { Interrupts.isRaised })
  }

  /// A step beyond all scenarios unless there is another bound.
  func bounds(_ ending: BoundOptions) -> SearchBounds {
    var bounds = ending.bounds
    if ending.isUnbounded, paths.isEmpty { bounds.depth = 1 }
    return bounds
  }
}
