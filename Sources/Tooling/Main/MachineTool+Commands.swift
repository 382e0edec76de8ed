import ArgumentParser
import Driving
import FileAccess
import Machines
import Notation
import Running
import Tracing

extension MachineTool {
  /// Returns the commands that apply to the machine, grouped as in help. If `comparing` is true,
  /// the commands that compare designs are included.
  ///
  /// Groups without commands are left out.
  func commandGroups(comparing: Bool) -> [CommandGroup] {
    let additions = makeAdditions().map(\.type)
    return CommandPurpose.allCases.compactMap { purpose in
      let further = additions.filter { addition in
        purpose == ((addition as? any ToolSubcommand.Type)?.purpose ?? .other)
      }
      let commands = commands(for: purpose, comparing: comparing) + further
      return commands.isEmpty ? nil : CommandGroup(name: purpose.rawValue, subcommands: commands)
    }
  }

  /// Returns the commands of a group that every tool has, provided that they apply to the machine.
  private func commands(
    for purpose: CommandPurpose, comparing: Bool
  ) -> [any ParsableCommand.Type] {
    let commands: [(any ParsableCommand.Type)?] =
      switch purpose {
      case .explore: [ShellCommand.self, tour == nil ? nil : TourCommand.self, PlayCommand.self]
      case .test:
        [
          RunCommand.self, RecordCommand.self, CheckCommand.self, FormatCommand.self,
          M.faults.isEmpty ? nil : InjectCommand.self, CoverageCommand.self, GenerateCommand.self,
        ]
      case .review: [TraceCommand.self, DiffCommand.self, GraphCommand.self]
      case .search: [ExploreCommand.self, WalkCommand.self, PathCommand.self]
      case .designs: [comparing ? CompareCommand.self : nil]
      case .programs:
        [
          ConformCommand.self, DriveCommand.self, ServeCommand.self, MCPCommand.self,
          LanguageServerCommand.self, M.isDriven ? CheckMachineCommand.self : nil,
          MergeCommand.self,
        ]
      case .reference: [DocsCommand.self]
      case .other: []
      }
    return commands.compactMap(\.self)
  }

  /// The topics of `docs`.
  var topics: [any ToolSubcommand.Type] { DocsCommand.topics(hasScenes: !cards.isEmpty) }

  /// The names of the commands.
  var commandNames: [String] {
    commandGroups(comparing: designs != nil).flatMap(\.subcommands)
      .compactMap { $0.configuration.commandName }
  }

  /// If `name` is a command that applies only to other machines, returns the reason why it does not
  /// apply to this machine; `nil` for any other word.
  func objection(to name: String) -> String? {
    let reasons = [
      CompareCommand.name: singleDesign,
      InjectCommand.name: "it declares no faults",
      TourCommand.name: "it has no tour",
      CheckMachineCommand.name: "it is a value, which always repeats itself",
      MutateCommand.name: M.self is any MutableMachine.Type
        ? "pass `commands: [.mutate(\(M.self).self)]` to `main`"
        : "none of its rows can be changed",
    ]
    let other = otherCommands.contains(name) ? "it is for \(context.name)'s own machine" : nil
    guard let reason = reasons[name] ?? other, !commandNames.contains(name) else { return nil }
    return "`\(name)` does not apply to \(context.identity.thisMachine): \(reason)"
  }

  /// Returns the objection to the first argument, regardless of the options that follow it. If a
  /// file has that name, the argument is meant for the shell and is not a command. After `help`,
  /// misspelt names are reported as well.
  private func objection(to arguments: [String]) -> String? {
    let isHelp = arguments.first == "help"
    guard let word = arguments.dropFirst(isHelp ? 1 : 0).first,
      isHelp || FileSystem.kind(of: word) == nil
    else { return nil }
    let objection =
      objection(to: word)
      ?? DocsCommand.objection(to: arguments.dropFirst(isHelp ? 1 : 0), in: self)
    if let objection { return objection }
    guard isHelp, !commandNames.contains(word),
      let name = Spelling.nearest(to: word, among: commandNames)
    else { return nil }
    return "no command is named `\(word.visible)`; did you mean `\(name)`?"
  }

  @usableFromInline func main() {
    guard M.self is any DrivenMachine.Type else { runProcess() }
    MainThread.serve { runProcess() }
  }

  private func runProcess() -> Never {
    FileSystem.openStandardDescriptors()
    Interrupts.beginPlainly()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let program = MachineProgram(arguments) {
      HostProcess.end(program.run(in: context, besides: commandNames))
    }
    if let diagrams = DiagramFiles(arguments) {
      HostProcess.end(diagrams.run(in: context, besides: commandNames))
    }
    HostProcess.end(run(arguments))
  }

  /// Runs the command that the arguments specify, and returns the exit status.
  package func run(_ arguments: [String]) -> Int32 {
    if let run = ScenarioRun(plainly: arguments, in: self) { return end(with: run.run()).rawValue }
    let arguments = FormerNames.replaced(
      in: arguments, of: context.name, keeping: commandNames, warn: context.output.diagnostics
    ).joiningNegativeNumbers
    if let objection = objection(to: arguments) {
      context.output.diagnostics("Error: \(objection)\n")
      return ExitStatus.usage.rawValue
    }
    return parse(arguments, run: run)
  }

  /// Parses a command, runs it, and returns the exit status.
  func parse(
    _ arguments: [String], run: (any ParsableCommand) throws -> Int32
  ) -> Int32 {
    ToolContext.$tool.withValue(ToolDescription(of: self)) {
      do { return try run(RootCommand.parseAsRoot(arguments)) } catch {
        let code = RootCommand.exitCode(for: error)
        // A caller in this process knows no options, so their usage would mislead it.
        let text =
          context.caller == nil
          ? RootCommand.fullMessage(for: error) : RootCommand.message(for: error)
        if !text.isEmpty {
          // Error messages of the library quote words from the command line verbatim.
          if code.isSuccess {
            context.output.results(text + "\n")
          } else {
            context.output.diagnostics(text.visibleLines + "\n")
          }
        }
        return code.rawValue
      }
    }
  }

  func run(_ command: any ParsableCommand) throws -> Int32 {
    guard let command = command as? any ToolSubcommand else {
      // The command belongs to the library or does not need the tool.
      var command = command
      try command.run()
      return ExitStatus.success.rawValue
    }
    var tool = self
    (tool.context.paint, tool.context.subject) = (command.paint, command.subject)
    return try command.performing(in: tool) {
      if let command = command as? any MachineCommand { return try command.run(in: tool) }
      for addition in makeAdditions() {
        if let status = try addition.run(command, tool) { return status }
      }
      return .success
    }.rawValue
  }
}
