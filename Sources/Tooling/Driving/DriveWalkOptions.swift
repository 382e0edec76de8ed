import ArgumentParser
import Exploration

/// The options of the walks that hold a program against the model.
struct DriveWalkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Walk behind the scenarios: as many steps at most as so many sequences of --length have.
      """, valueName: "sequences"))
  var walk: Int?

  @Option(help: "How many stimuli a sequence has at most. (default: 30)")
  var length: Int?

  @Option(help: "The number that determines what is taken; a random one when left out.")
  var seed: UInt64?

  @Flag(help: "Choose stimuli as `walk` does, whatever was exercised.")
  var unguided = false

  @Flag(help: "End at the first divergence.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      """
      In place of comparing, write what the program does as scenarios of this folder, whatever \
      the model does. Sequences begin with the givens of the named scenarios, or random ones.
      """,
      valueName: "folder"),
    completion: .directory)
  var learn: String?

  @Option(help: "How many steps are taken to learn, at most. (default: 2000)")
  var steps: Int?

  func validate() throws {
    guard learn != "" else { throw ValidationError("--learn has no folder.") }
    guard learn != nil || steps == nil else { throw ValidationError("--steps is for --learn.") }
    guard learn == nil || walk == nil && !unguided && !failFast else {
      throw ValidationError("--learn does not go with a walk: it compares nothing.")
    }
    guard [walk, length, steps].allSatisfy({ $0 ?? 1 > 0 }) else {
      throw ValidationError("--walk, --length and --steps are at least 1.")
    }
    let isChosen = walk != nil || learn != nil
    guard isChosen || seed == nil && length == nil, walk != nil || !unguided else {
      throw ValidationError(
        "--seed and --length are for --walk and --learn, --unguided is for --walk.")
    }
  }

  /// The seed, or a random one.
  var chosenSeed: UInt64 { seed ?? UInt64.random(in: 0...UInt64(UInt32.max)) }

  /// Whether nothing follows a divergence that was found.
  func isOver(_ summary: DriveSummary) -> Bool { failFast && summary.hasDivergence }

  /// The bounds of the walk.
  var extent: WalkExtent {
    var extent = WalkExtent(sequences: walk ?? 0, length: length ?? 30)
    extent.endsAtFirst = failFast
    return extent
  }
}
