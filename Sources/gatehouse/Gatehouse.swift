import ArgumentParser
import CFaults
import FileAccess
import Replaying

/// The command line: arguments in, exit code out.
@main
struct Gatehouse: ParsableCommand {
  /// The name of the command.
  static let name = "gatehouse"

  /// The version printed by `--version`.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "A headless, executable model of an app's root and its authentication flow.",
    discussion: """
      Without a subcommand, the shell opens. Scenarios say what is done to the app and what must \
      come of it; `gatehouse notation` explains how they are written.

      Exit codes: 0 all holds, 1 an expectation or invariant failed, 2 something cannot be read or \
      nothing was selected, 64 usage, 70 internal error, 130 interrupted.
      """,
    version: version,
    subcommands: [
      RunCommand.self,
      RecordCommand.self,
      TraceCommand.self,
      DiffCommand.self,
      CompareCommand.self,
      MigrateCommand.self,
      CheckCommand.self,
      FormatCommand.self,
      ShellCommand.self,
      TourCommand.self,
      WalkCommand.self,
      InjectCommand.self,
      ExploreCommand.self,
      PathCommand.self,
      CoverageCommand.self,
      MutateCommand.self,
      GenerateCommand.self,
      NotationCommand.self,
      VocabularyCommand.self,
      DescribeCommand.self,
      IndexCommand.self,
      SyntaxCommand.self,
      ManualCommand.self,
    ], defaultSubcommand: ShellCommand.self)

  /// Starts with the arguments of the process.
  static func main() {
    faults_explain(ExitStatus.internalError.rawValue)
    FileSystem.openStandardDescriptors()
    Interrupts.quitPlainly()
    Interrupts.ignoreFileSizeLimit()
    let arguments = CommandLine.arguments.dropFirst()
    guard let run = ScenarioRun(plainly: arguments) else {
      Output.watchPrinting()
      return main(Array(arguments))
    }
    do { try run.run().exit() } catch { exit(withError: error) }
  }
}

extension ExitStatus {
  /// Ends the command with this status.
  func exit() throws {
    if self != .success { throw ExitCode(rawValue) }
  }
}
