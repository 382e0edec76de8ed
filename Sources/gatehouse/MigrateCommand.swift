import ArgumentParser
import Authentication
import FileAccess
import FlowDesigns
import Machines
import Notation
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

  @Flag(help: "Print the steps and commands that move the next scene.")
  var next = false

  @Flag(
    help: ArgumentHelp(
      "Compare each stage with the previous one on all sequences.",
      discussion: """
        The search starts at the end of each scenario. It reports how far the stages agree except \
        for declared differences, a shortest scenario for each kind of difference, and the \
        handlers that no sequence needs any more. At each stage, it stops at 2000 pairs of states \
        unless another bound is set.
        """))
  var explore = false

  @Flag(
    help: "With --explore, treat declared differences as undeclared, so that they fail.")
  var strict = false

  @OptionGroup(title: "Stimuli of --explore") var choosing: AlphabetOptions

  @OptionGroup(title: "Bounds of --explore, at each stage") var ending: BoundOptions

  @Option(help: "Output format; markdown is for pull requests.".taking("format"))
  var format = MigrationFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    _ = try reached()
    try require(
      !paths.nameStandardInput, "standard input can be read only once; a migration needs files")
    try require(!(explore && next), "--next cannot be combined with --explore")
    try require(
      explore || ending.isUnbounded && !ending.complete && choosing.isEverything && !strict,
      "bounds, --only, --without and --strict require --explore")
  }

  var subject: String? { paths.first }

  func run(in tool: MachineTool<World>) throws -> ExitStatus {
    do { return try migrate(in: tool) } catch let error as DesignError {
      try tool.context.end("\(Gatehouse.name): error: no design: \(error.message)", error.help)
    }
  }

  /// The stage that the migration has reached.
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

  /// The paths of the scenarios.
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

  /// Runs the requested search, report or plan.
  private func run(
    on suite: [String], _ files: ScenarioFiles, in tool: MachineTool<World>,
    _ tell: (MigrationEvent) throws(FileError) -> Void
  ) throws -> ExitStatus {
    let migration = Migration(from: try reached())
    guard !explore else {
      let search = MigrationSearch(
        migration: migration, starts: try SearchStarts(at: suite, in: tool), command: self,
        tool: tool)
      return try search.run(tell)
    }
    let run = MigrationRun(
      migration: migration, paths: suite, files: files, jobs: jobs.count, tool: tool)
    return next ? try run.steps(tell) : try run.stages(tell)
  }
}

extension SceneName {
  /// The scene that an argument names; throws if there is none.
  init(argument: String) throws(ValidationError) {
    guard let scene = Self.allCases.first(where: { $0.name == argument }) else {
      let names = Self.allCases.map(\.name)
      let help =
        Spelling.nearest(to: argument, among: names).map { "did you mean `\($0)`?" }
        ?? "expected one of \(names.joined(separator: ", "))"
      throw ValidationError("unknown scene `\(argument.visible)`; \(help)")
    }
    self = scene
  }
}
