import ArgumentParser
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

/// The options that select scenarios. Each option narrows the selection.
struct SelectionOptions: CheckedArguments {
  @Option(
    help: """
      Tags that a scenario must have, such as 'smoke and not (slow or flaky)'.
      """.taking("condition"))
  var tags: String?

  @Option(help: "Text that PATH:NAME must contain, ignoring case.")
  var filter: String?

  @Option(
    help: """
      State or table row that a scenario must pass through, named as in `.why`.
      """.taking("state|row"),
    // The completions are computed on demand, because a list would be built at the start of every
    // command.
    completion: .custom { _, _, _ in ToolContext.waypoints })
  var touching: String?

  @Option(
    help: "Run one of several equal shards, e.g. 2/4.".taking("part/of"))
  var shard: String?

  @Flag(help: "Print the names of the selected scenarios without running them.")
  var list = false

  @Flag(help: "Succeed even if no scenario is selected.")
  var allowEmpty = false

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    _ = try selection() as Selection<M>
  }

  /// Whether no option is used.
  var isEverything: Bool {
    [tags, filter, touching, shard] == [nil, nil, nil, nil] && !list && !allowEmpty
  }

  /// Returns the selection that results from all options.
  func selection<M: Machine>() throws -> Selection<M> {
    var selection = Selection<M>()
    (selection.text, selection.allowsEmpty) = (filter, allowEmpty)
    selection.tags = try checking { try tags.map { try TagCondition($0, named: "--tags") } }
    do throws(Waypoint<M>.Unknown) {
      if let touching { selection.waypoint = try Waypoint(touching) }
    } catch { throw ValidationError("--touching: \(error.message); \(error.help)") }
    if let shard {
      selection.shard = Shard(shard)
      try require(
        selection.shard != nil,
        "--shard expects PART/COUNT, such as 2/4, with at most \(Shard.limit) parts")
    }
    return selection
  }

  /// Returns the selection for some paths. Throws if a shard is requested and a path is standard
  /// input.
  ///
  /// To select a shard, all scenarios are examined before the run, but standard input can be read
  /// only once.
  func selection<M: Machine>(of paths: [String]) throws -> Selection<M> {
    try require(
      shard == nil || !paths.nameStandardInput,
      "--shard needs files; standard input can be read only once")
    return try selection()
  }
}

extension SelectionOptions {
  /// Prints the names of the scenarios that are selected at some paths, and prints the errors in
  /// the files.
  func list<M: Machine>(
    at paths: [String], in design: DesignOption?, _ tool: MachineTool<M>
  ) throws -> ExitStatus {
    let (output, paint) = (tool.context.output, tool.context.paint)
    let setting = try design?.setting(in: tool) ?? tool.setting
    let list = SelectionList(
      of: try selection(of: paths), at: paths, loader: ScenarioLoader(setting: setting))
    for diagnostic in list.diagnostics { output.diagnostics(paint.diagnostic(diagnostic) + "\n") }
    for error in list.errors { output.diagnostics(paint.error(error.text) + "\n") }
    output.results(list.identities.map { $0.visible + "\n" }.joined())
    guard list.errors.isEmpty, list.diagnostics.isEmpty else { return .unreadable }
    guard list.identities.isEmpty, !allowEmpty else { return .success }
    output.diagnostics("no scenario is selected\n")
    return .unreadable
  }
}
