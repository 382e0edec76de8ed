import ArgumentParser
import Exploration

/// The options for walks that test a program against the model.
struct DriveWalkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      SharedHelp.walk,
      discussion: "They run after the scenarios. Total steps: this number times --length.",
      valueName: "sequences"))
  var walk: Int?

  @Option(help: ArgumentHelp("\(SharedHelp.length) (default: 30)", discussion: "Some are shorter."))
  var length: Int?

  @Option(help: ArgumentHelp(SharedHelp.seed))
  var seed: UInt64?

  @Flag(help: "Choose stimuli as `walk` does, without steering towards new behaviour.")
  var unguided = false

  @Flag(help: ArgumentHelp(SharedHelp.failFast, discussion: "A divergence."))
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "Folder for scenarios of what the program does; compares nothing.",
      discussion: """
        Sequences begin with the givens of the named scenarios, or with random givens.
        """, valueName: "folder"),
    completion: .directory)
  var learn: String?

  @Option(help: "Maximum number of steps for --learn. (default: 2000)")
  var steps: Int?

  func validate() throws {
    try require(learn != "", "--learn needs a folder")
    try require(learn != nil || steps == nil, "--steps requires --learn")
    try require(
      learn == nil || walk == nil && !unguided && !failFast,
      "--learn cannot be combined with --walk, --unguided or --fail-fast")
    try require(
      [walk, length, steps].allSatisfy({ $0 ?? 1 > 0 }),
      "--walk, --length and --steps must be at least 1")
    let isChosen = walk != nil || learn != nil
    try require(
      (isChosen || seed == nil && length == nil) && (walk != nil || !unguided),
      "--seed and --length require --walk or --learn, --unguided requires --walk")
  }

  /// The specified seed, or else a random seed.
  var chosenSeed: UInt64 { seed ?? .randomSeed }

  /// Returns whether the test ends because a divergence was found.
  func isOver(_ summary: DriveSummary) -> Bool { failFast && summary.hasDivergence }

  /// The bounds of the walk.
  var extent: WalkExtent {
    var extent = WalkExtent(sequences: walk ?? 0, length: length ?? 30)
    extent.endsAtFirst = failFast
    return extent
  }
}
