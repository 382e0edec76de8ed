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
  /// The folder of the scenarios where no path is named.
  private static let library = "Scenarios"

  static let abstract = "Say how far the migration of the flow is, and what comes next."
  static let discussion = """
    Scenes are moved from the old coordinator to routers of their own one by one, from the \
    outside in. The scenarios run at every stage from the one that is reached to the end, where \
    others than the routers decide as with --routing. For each stage it says how many pass, \
    diverge as declared and fail, how many scenes are left, and which handlers of the \
    coordinator none of these needs. The card of the next scene follows.

    --explore compares each stage with the one before by all sequences in place of scenarios.

    Exit codes: 0 every stage passes, 1 one fails or differs from the one before, 2 something \
    cannot be read, 130 interrupted. Standard input and pipes can be read only once, and are \
    refused.
    """

  @Argument(
    help: """
      Scenarios, traces, Markdown, folders or patterns; Scenarios in this folder when left out, \
      and with --explore the app as it is.
      """,
    completion: .scenarioFiles)
  var paths: [String] = []

  @Option(
    help: "The scenes that are migrated, joined by +; none when left out.".taking("scenes"),
    completion: .list(SceneName.allCases.map(\.name)))
  var migrated: String?

  @Flag(help: "Say the steps by which the next scene is moved, with the commands for them.")
  var next = false

  @Flag(
    help: """
      Take every sequence at each stage and at the one before, from where each of the scenarios \
      ends: how far they are alike but for what is declared, each kind of difference as a shortest \
      scenario, and which handlers no sequence needs any more. The search at a stage ends at 2000 \
      pairs of states if nothing else bounds it.
      """)
  var explore = false

  @Flag(help: "With --explore, count declared differences as undeclared, so that they fail.")
  var strict = false

  @OptionGroup(title: "What --explore takes") var choosing: AlphabetOptions

  @OptionGroup(title: "Where --explore ends, at each stage") var ending: BoundOptions

  @Option(help: "How to tell it: text, markdown for a pull request, or json.".taking("format"))
  var format = MigrationFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    _ = try reached()
    try require(
      !paths.nameStandardInput, "Standard input can be read only once: a migration needs files.")
    try require(!(explore && next), "--next and --explore ask for different things.")
    try require(
      explore || ending.isUnbounded && !ending.complete && choosing.isEverything && !strict,
      "Bounds, verbs and --strict are for --explore.")
  }

  var subject: String? { paths.first }

  func run(in tool: MachineTool<World>) throws -> ExitStatus {
    do { return try migrate(in: tool) } catch let error as DesignError {
      try tool.context.end("\(Gatehouse.name): error: no design: \(error.message)", error.help)
    }
  }

  /// The stage that is reached.
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

  /// Does what is asked for.
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
        ?? "there are \(names.joined(separator: ", "))."
      throw ValidationError("There is no scene `\(argument.visible)`; \(help)")
    }
    self = scene
  }
}
