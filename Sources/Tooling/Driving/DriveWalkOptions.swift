import ArgumentParser
import Exploration

/// The options of the walks that hold a program against the model.
struct DriveWalkOptions: ParsableArguments {
  @Option(
    help: """
      Walk behind the scenarios: as many steps at most as so many sequences of --length have.
      """.taking("sequences"))
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
    help: """
      In place of comparing, write what the program does as scenarios of this folder, whatever \
      the model does. Sequences begin with the givens of the named scenarios, or random ones.
      """.taking("folder"),
    completion: .directory)
  var learn: String?

  @Option(help: "How many steps are taken to learn, at most. (default: 2000)")
  var steps: Int?

  func validate() throws {
    try require(learn != "", "--learn has no folder.")
    try require(learn != nil || steps == nil, "--steps is for --learn.")
    try require(
      learn == nil || walk == nil && !unguided && !failFast,
      "--learn does not go with a walk: it compares nothing.")
    try require(
      [walk, length, steps].allSatisfy({ $0 ?? 1 > 0 }),
      "--walk, --length and --steps are at least 1.")
    let isChosen = walk != nil || learn != nil
    try require(
      (isChosen || seed == nil && length == nil) && (walk != nil || !unguided),
      "--seed and --length are for --walk and --learn, --unguided is for --walk.")
  }

  /// The seed, or a random one.
  var chosenSeed: UInt64 { seed ?? .randomSeed }

  /// Whether nothing follows a divergence that was found.
  func isOver(_ summary: DriveSummary) -> Bool { failFast && summary.hasDivergence }

  /// The bounds of the walk.
  var extent: WalkExtent {
    var extent = WalkExtent(sequences: walk ?? 0, length: length ?? 30)
    extent.endsAtFirst = failFast
    return extent
  }
}
