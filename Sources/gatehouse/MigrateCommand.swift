import ArgumentParser
import Authentication
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage
import Simulation

extension MigrationFormat: ExpressibleByArgument {}

struct MigrateCommand: ParsableCommand {
  static let name = "migrate"

  /// The folder of the scenarios where no path is named.
  private static let library = "Scenarios"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Say how far the migration of the flow is, and what comes next.",
    discussion: """
      Scenes are moved from the old coordinator to routers of their own one by one, from the \
      outside in. The scenarios run at every stage from the one that is reached to the end, where \
      others than the routers decide as with --routing. For each stage it says how many pass, \
      diverge as declared and fail, how many scenes are left, and which handlers of the \
      coordinator none of these needs. The card of the next scene follows.

      Exit codes: 0 every stage passes, 1 one fails, 2 something cannot be read. Standard input \
      and pipes can be read only once, and are refused.
      """)

  @Argument(
    help: """
      Scenarios, traces, Markdown, folders or patterns; Scenarios in this folder when left out.
      """,
    completion: .scenarioFiles)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The scenes that are migrated, joined by +; none when left out.", valueName: "scenes"),
    completion: .list(SceneName.allCases.map(\.name)))
  var migrated: String?

  @Flag(help: "Say the steps by which the next scene is moved, with the commands for them.")
  var next = false

  @Option(
    help: ArgumentHelp(
      "How to tell it: text, markdown for a pull request, or json.", valueName: "format"))
  var format = MigrationFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    _ = try reached()
    if paths.nameStandardInput {
      throw ValidationError("Standard input can be read only once: a migration needs files.")
    }
  }

  func run() throws {
    Interrupts.watch()
    do { try migrate().exit() } catch let error as FileError {
      try end(error.text)
    } catch let error as Diagnostic {
      try end(error.text)
    } catch let error as DesignError {
      try end("\(Gatehouse.name): error: no design: \(error.message)", error.help)
    }
  }

  private func end(_ error: String, _ help: String? = nil) throws -> Never {
    let help = help.map { "\n  help: \($0)" } ?? ""
    Output.diagnostics(color.paint.error(error + help) + "\n")
    throw ExitCode(ExitStatus.unreadable.rawValue)
  }

  /// The stage that is reached.
  private func reached() throws -> MigrationStage {
    guard let migrated else { return OldDesign.start }
    let names = migrated.split(separator: #/[+,]/#, omittingEmptySubsequences: false)
    return MigrationStage(migrated: try names.map { try SceneName(argument: String($0)) })
  }

  private func migrate() throws -> ExitStatus {
    if paths.isEmpty, FileSystem.kind(of: Self.library) != .folder {
      try end(
        "\(Self.library): error: there is no such folder here",
        "name the scenarios: \(Gatehouse.name) \(Self.name) PATH")
    }
    let migration = Migration(from: try reached())
    let suite = paths.isEmpty ? [Self.library] : paths
    for path in suite where FileSystem.kind(of: path) == .stream {
      throw FileError(path, "can be read only once: a migration needs files")
    }
    let files = ScenarioFiles(suite)
    let run = MigrationRun(
      migration: migration, paths: suite, files: files, jobs: jobs.count, paint: color.paint)
    if let path = target.output.path {
      try ProtectedFiles(files).check(path, by: "the state of the migration")
    }
    let target = target.output == .standardOutput ? nil : try target.output.open()
    let report = format.report(paint: target == nil ? color.paint : Paint(isOn: false))
    func write(_ text: String) throws(FileError) {
      if let target { try target.write(Array(text.utf8)) } else { Output.results(text) }
    }
    let status =
      next ? try run.steps(report, write) : try run.stages(report, write)
    try target?.finish()
    return status
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
