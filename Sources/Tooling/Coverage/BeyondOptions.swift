import ArgumentParser
import Exploration
import Machines
import Replaying
import ScenarioLanguage

/// The options that say beyond what is looked for what scenarios do not cover.
struct BeyondOptions<M: Machine>: ParsableArguments {
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
    in design: DesignOption<M>, _ lexicon: Lexicon
  ) throws -> SharedSequences<M> {
    try Engines.running.share(
      ScenarioFiles(paths), Selection(), ScenarioRun.loader(in: try design.setting()), lexicon
    ) {
      Interrupts.isRaised
    }
  }

  /// A step beyond all scenarios unless there is another bound.
  func bounds(_ ending: BoundOptions) -> SearchBounds {
    var bounds = ending.bounds
    if ending.isUnbounded, paths.isEmpty { bounds.depth = 1 }
    return bounds
  }
}
