import Exploration
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

/// A path search that requires as few choices by the user as possible: it first looks in the
/// scenarios of the library, which takes only a moment, and then searches the bounded worlds, to
/// prove that no path in them is shorter.
struct PathFinding<M: Machine> {
  let tool: MachineTool<M>
  let command: PathCommand

  /// A path, and the comments that describe it.
  private struct Path {
    let trace: Trace<M>
    let lexicon: Lexicon
    let comments: [String]
  }

  /// How much of the bounded worlds the searches covered.
  private struct Extent {
    var complete = 0
    var stopped: [String] = []

    var isWhole: Bool { stopped.isEmpty }
    var text: String {
      isWhole
        ? "\(complete.counted("world")) searched completely"
        : "\(complete.counted("world")) searched completely, not \(stopped.joined(separator: ", "))"
    }
  }

  /// Finds a path and prints it, or prints what was searched.
  func run() throws -> ExitStatus {
    let library = try libraryPaths()
    let sequences = command.shortest ? nil : try sequences(at: library)
    if let sequences, let path = try path(in: sequences) { return show(path) }
    try interruptionCheck()
    let (path, extent) = try pathInWorlds()
    if let path { return show(path) }
    tool.context.record(Trace<M>?.none, in: Lexicon())
    let seen = sequences.map { "\($0.sequences.count.counted("scenario")) replayed, " } ?? ""
    let isProven = extent.isWhole && M.hasWorldOfEverything
    let found = isProven ? "" : " found"
    let others = extent.isWhole && !isProven ? WorldOptions.othersRemark : ""
    tool.context.output.diagnostics(
      "no path to `\(texts.goal)`\(through)\(found) (\(seen)\(extent.text))\n\(others)")
    if tool.context.isInterrupted() { return .interrupted }
    return isProven || !command.ending.complete ? .failed : .unknown
  }

  /// The texts of the conditions. Text in quotes is masked.
  private var texts: (milestone: String?, goal: String) {
    var lexicon = Lexicon()
    guard let conditions: Conditions<M> = try? command.conditions(in: &lexicon) else {
      preconditionFailure("the conditions were checked")
    }
    return (conditions.milestone?.text, conditions.goal.text)
  }

  private var through: String { texts.milestone.map { " through `\($0)`" } ?? "" }

  private func interruptionCheck() throws {
    if tool.context.isInterrupted() { try tool.context.end("interrupted before a path was found") }
  }

  private func show(_ path: Path) -> ExitStatus {
    tool.context.record(path.trace, in: path.lexicon)
    let output = tool.context.output
    guard !path.trace.steps.isEmpty || !path.trace.givens.isEmpty else {
      output.diagnostics("`\(texts.goal)` holds at the start\n")
      return .success
    }
    let steps = path.trace.steps.count.counted("step")
    let comments = ["`\(texts.goal)` after \(steps)\(through)"] + path.comments
    output.results(comments.map { "# \($0.visible)\n" }.joined())
    output.results(path.trace.text(in: path.lexicon))
    return .success
  }
}

// MARK: - The library

extension PathFinding {
  /// The folder of the library, unless another one is chosen.
  private static var folder: String { "Scenarios" }

  private func libraryPaths() throws -> [String] {
    guard command.library.isEmpty else { return command.library }
    return FileSystem.kind(of: Self.folder) == .folder ? [Self.folder] : []
  }

  /// Returns the scenarios of the library; `nil` if there are none. A library that the user did not
  /// choose may be meant for another machine, so it is not used if it cannot be read.
  private func sequences(at paths: [String]) throws -> SharedSequences<M>? {
    guard !paths.isEmpty else { return nil }
    do {
      return try tool.sequences(at: paths, in: command.design, .ignored)
    } catch  where command.library.isEmpty && (error is Diagnostic || error is FileError) {
      return nil
    }
  }

  private func path(in library: SharedSequences<M>) throws -> Path? {
    var lexicon = library.lexicon
    let (milestone, goal) = try command.conditions(in: &lexicon) as Conditions<M>
    let alphabet = Alphabet<M>(in: &lexicon)
    // A path in another design answers the question only if there is no other path.
    let design = tool.designs.map { WordID($0.given.verb) }
    let (own, others) = (
      library.sequences.indices.filter { index in
        !library.sequences[index].givens.contains { $0.phrase.verb == design }
      }, Array(library.sequences.indices)
    )
    for indices in [own, others] {
      let search = WitnessSearch(
        in: indices.map { library.sequences[$0] }, through: milestone ?? .any, to: goal,
        by: alphabet)
      guard let witness = tool.engines.witness(search, tool.context.isInterrupted) else { continue }
      return path(witness, from: library.identities[indices[witness.sequence]], lexicon)
    }
    return nil
  }

  private func path(_ witness: Witness<M>, from source: String, _ lexicon: Lexicon) -> Path {
    Path(
      trace: witness.trace, lexicon: lexicon,
      comments: [
        "Found in \(source), which has \(witness.stepCount.counted("step")).",
        "--shortest searches for a shorter path.",
      ])
  }
}

// MARK: - Worlds

extension PathFinding {
  /// Returns the shortest path in all bounded worlds. After a path is found, the other worlds are
  /// only searched for shorter paths.
  private func pathInWorlds() throws -> (Path?, Extent) {
    var extent = Extent()
    var best: (path: Path, world: String)?
    let limit = command.ending.seconds ?? Self.seconds
    let clock = RunClock.now
    for world in M.boundedWorlds {
      let left = limit - Int(clock.elapsed().components.seconds)
      let longest = best.map { $0.path.trace.steps.count - 1 } ?? .max
      guard left > 0, longest > 0, !tool.context.isInterrupted() else {
        if longest > 0 { extent.stopped.append(world.name) }
        continue
      }
      // One endless world leaves time for the others.
      let report = try search(world, seconds: (left + 1) / 2, depth: longest)
      if let trace = report.trace {
        best = (Path(trace: trace, lexicon: report.lexicon, comments: []), world.name)
      }
      switch report.end {
      case .complete, .settled, .depth: extent.complete += 1
      case .states, .memory, .duration, .interrupted: extent.stopped.append(world.name)
      }
    }
    guard let best else { return (nil, extent) }
    let others =
      extent.isWhole
      ? "No path in the bounded worlds is shorter."
      : "Not all worlds were searched: \(extent.stopped.joined(separator: ", "))."
    let comments = ["Found in the world \(best.world). \(others)"]
    return (Path(trace: best.path.trace, lexicon: best.path.lexicon, comments: comments), extent)
  }

  /// The time limit in seconds, unless the user sets a bound.
  static var seconds: Int { 60 }

  private func search(
    _ world: BoundedWorld, seconds: Int, depth: Int
  ) throws -> PathReport<M> {
    var ending = command.ending
    ending.seconds = seconds
    if depth < .max { ending.depth = depth }
    var begun = try command.beginning.read(within: world, in: command.design, tool)
      .taking(command.choosing.within(world))
    let (milestone, goal) = try command.conditions(in: &begun.lexicon) as Conditions<M>
    let search = PathSearch(
      in: begun.space(within: ending.bounds), through: milestone ?? .any, to: goal)
    return try tool.watching(ending, titled: world.name) { stop, look in
      try tool.engines.path(search, command.jobs.count, stop, look)
    }
  }
}
