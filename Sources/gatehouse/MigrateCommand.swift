import ArgumentParser
import Authentication
import FileAccess
import FlowDesigns
import Machines
import Running
import ScenarioLanguage
import Simulation
import Tooling
import Tracing

struct MigrateCommand: LongCommand {
  static let name = Migration.command
  /// The default folder of scenarios.
  private static let library = "Scenarios"

  static let abstract = "Show migration progress and the next step."
  static let purpose = CommandPurpose.designs
  static let discussion = """
    Scenes move one by one from the old coordinator to routers of their own, from the outside in. \
    The scenarios run at the current stage and at every later one. Unless the routers decide, \
    blocks are compared as with --routing.

    For each stage, the report counts the scenarios that pass, diverge as declared, and fail, and \
    the scenes that are left. It also lists the handlers of the coordinator that none of these \
    scenes needs. The card of the next scene follows.

    --explore compares each stage with the previous one on all sequences instead of scenarios.

    Exit codes: 0 every stage passes, 1 a stage fails or differs from the previous one, 2 \
    unreadable input, 130 interrupted. Standard input and pipes can be read only once, and are \
    refused.
    """

  @Argument(
    help: ArgumentHelp(
      "Scenario, trace or Markdown files, folders or patterns. (default: Scenarios)",
      discussion: "With --explore, the default is the initial state of the app."),
    completion: .scenarioFiles)
  var paths: [String] = []

  @Option(
    help: "Scenes that are already migrated, joined by +. (default: none)".taking("scenes"),
    completion: .list(SceneName.allCases.map(\.name)))
  var migrated: String?

  @Option(
    defaultAsFlag: NextScene(argument: NextScene.inOrder), parsing: .next,
    help: ArgumentHelp(
      "Print the steps and commands that move a scene, such as login.",
      discussion: "Without a scene, write --next at the end of the line.",
      valueName: "scene"),
    completion: .list(SceneName.allCases.map(\.name)))
  var next: NextScene?

  @Flag(
    help: ArgumentHelp(
      SharedHelp.explore,
      discussion: """
        Each stage is compared with the previous one, from the end of each scenario. The output \
        reports how far the stages agree except for declared differences, a shortest scenario for \
        each kind of difference, and the handlers that no sequence needs. At each stage, \
        the search stops at 2000 pairs of states unless another bound is set.
        """))
  var explore = false

  @Flag(help: ArgumentHelp(SharedHelp.failDeclared, discussion: "With --explore."))
  var failDeclared = false

  @OptionGroup(title: "Stimuli of --explore") var choosing: AlphabetOptions

  @OptionGroup(title: "Bounds of --explore, at each stage") var ending: BoundOptions

  @Option(
    help: ArgumentHelp(
      SharedHelp.format, discussion: "markdown is for pull requests.", valueName: "format"))
  var format = MigrationFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    let reached = try reached()
    if let scene = try next?.scene {
      try require(!reached.contains(scene), "the scene `\(scene.name)` is already migrated")
    }
    try require(
      !paths.nameStandardInput, "standard input can be read only once; a migration needs files")
    try require(!explore || next == nil, "--next cannot be combined with --explore")
    try require(
      explore || ending.isUnbounded && !ending.complete && choosing.isEverything && !failDeclared,
      "bounds, --only, --without and --fail-declared require --explore")
  }

  var subject: String? { paths.first }

  func run(in tool: MachineTool<World>) throws -> ExitStatus {
    do { return try migrate(in: tool) } catch let error as DesignError {
      try tool.context.end("error: unknown design: \(error.message)", error.help)
    }
  }

  /// Returns the stage that the migration has reached.
  private func reached() throws -> MigrationStage {
    guard let migrated else { return OldDesign.start }
    let names = migrated.split(separator: #/[+,]/#, omittingEmptySubsequences: false)
    return MigrationStage(migrated: try names.map { try SceneName(argument: String($0)) })
  }

  private func migrate(in tool: MachineTool<World>) throws -> ExitStatus {
    let suite = try suite(in: tool)
    let files = ScenarioFiles(suite)
    var target = try ReportTarget(
      target.output, in: tool.context, among: ProtectedFiles(files),
      named: "the state of the migration")
    var report = format.report(paint: target.paint)
    let status = try run(on: suite, files, in: tool) { (event) throws(FileError) in
      target.write(event, by: &report)
      if let error = target.error { throw error }
    }
    try target.finish()
    return status
  }

  /// Returns the paths of the scenarios.
  private func suite(in tool: MachineTool<World>) throws -> [String] {
    for path in paths where FileSystem.kind(of: path) == .stream {
      throw FileError(path, "can be read only once: a migration needs files")
    }
    guard paths.isEmpty, !explore else { return paths }
    guard FileSystem.kind(of: Self.library) == .folder else {
      try tool.context.end(
        "\(Self.library): error: there is no such folder here",
        "name the scenarios: \(Gatehouse.name) \(Self.name) PATH")
    }
    return [Self.library]
  }

  /// Runs the search, report or plan that the options request.
  private func run(
    on suite: [String], _ files: ScenarioFiles, in tool: MachineTool<World>,
    _ tell: (MigrationEvent) throws(FileError) -> Void
  ) throws -> ExitStatus {
    let migration = Migration(from: try reached(), first: try next?.scene)
    guard !explore else {
      let search = MigrationSearch(
        migration: migration, starts: try SearchStarts(at: suite, in: tool), command: self,
        tool: tool)
      return try search.run(tell)
    }
    let run = MigrationRun(
      migration: migration, paths: suite, files: files, jobs: jobs.count, tool: tool)
    return next != nil ? try run.steps(tell) : try run.stages(tell)
  }
}

/// The scene for `--next`: a named scene, or the next scene in order.
struct NextScene: ExpressibleByArgument, CustomStringConvertible {
  /// The default value that help shows.
  fileprivate static let inOrder = "the first that is left"

  private let argument: String

  init(argument: String) { self.argument = argument }

  var description: String { argument }

  /// The scene; `nil` for the next scene in order. Throws if no scene has the name.
  var scene: SceneName? {
    get throws(ValidationError) {
      argument == Self.inOrder ? nil : try SceneName(argument: argument)
    }
  }
}

extension SceneName {
  /// Creates the scene named by an argument. Throws if no scene has the name.
  init(argument: String) throws(ValidationError) {
    guard let scene = Self.allCases.first(where: { $0.name == argument }) else {
      throw ValidationError(unknown: "scene", argument, among: Self.allCases.map(\.name))
    }
    self = scene
  }
}
