import ArgumentParser
import Conversing
import Driving
import FileAccess
import LineEditing
import Machines
import Running
import Tracing

/// A program that replaces the tool's own machine. It is specified by `--machine COMMAND` before
/// all other arguments.
struct MachineProgram {
  private static let option = "--machine"

  private let command: String
  private let arguments: [String]

  /// Returns the number of arguments that specify a program; 0 if they do not specify one.
  static func length(in arguments: [String]) -> Int {
    guard let first = arguments.first else { return 0 }
    if first == option, arguments.count > 1 { return 2 }
    return first.hasPrefix("\(option)=") ? 1 : 0
  }

  /// Creates the program that the arguments specify; `nil` if they do not specify one.
  init?(_ arguments: [String]) {
    let length = Self.length(in: arguments)
    guard length > 0 else { return nil }
    command = length > 1 ? arguments[1] : String(arguments[0].dropFirst(Self.option.count + 1))
    self.arguments = Array(arguments.dropFirst(length))
  }

  /// The command as a shell runs it in any folder.
  private var commandAnywhere: String {
    "cd \(Paths.shellQuoted(FileSystem.resolved("."))) && \(command)"
  }

  /// Runs the remaining arguments with the program as the machine, and returns the exit status.
  /// `others` are the tool's commands when it runs without a program.
  func run(in context: CommandContext, besides others: [String]) -> Int32 {
    let name = context.name
    let option = "\(Self.option) \(Paths.shellQuoted(command))"
    guard command.contains(where: { !$0.isWhitespace }) else {
      context.output.diagnostics("\(name): \(option): the command is empty\n")
      return ExitStatus.usage.rawValue
    }
    let interrupts = context.interrupts
    // At a terminal, Ctrl-C ends the wait for the current line.
    let isInterrupted: @Sendable () -> Bool = { interrupts.isRaised || Interruption.isRaised }
    do { try Introduction.begin(with: command, isInterrupted: isInterrupted) } catch {
      context.output.diagnostics("\(name): \(option): \(error.message)\n")
      return ExitStatus.unreadable.rawValue
    }
    let introduction = Introduction.current
    let setting = ScenarioSetting<Driven<Program>>(
      matching: MatchingRules(unordered: introduction.unordered) { Program.isLenient($0) })
    let abstract = introduction.name.map {
      "Explore, replay and verify \($0), the machine of the program `\(command)`."
    }
    var own = CommandContext(
      identity: .ofProcess(name, context.version, options: option, machine: introduction.name),
      output: context.output, interrupts: context.interrupts)
    own.optionsAnywhere = "\(Self.option) \(Paths.shellQuoted(commandAnywhere))"
    var tool = MachineTool<Driven<Program>>(
      in: own,
      abstract: abstract ?? "Explore, replay and verify the program `\(command)`.",
      engines: Engines(),
      setting: { setting })
    tool.otherCommands = others
    return tool.run(arguments)
  }
}

/// Serves the machine as a program that implements the protocol.
struct ServeCommand: MachineCommand {
  static let abstract = "Serve the machine as JSON lines."
  static var discussion: String {
    """
    Reads one request per line from standard input, and answers each with one line, until the \
    input ends. Its client is `\(ToolContext.name) --machine '\(ToolContext.name) serve' run PATH`.
    """
  }

  /// The maximum size of a request, in bytes.
  private static let limit = 1 << 20

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let matching = tool.setting.matching
    var service = MachineService<M>(
      named: tool.context.identity.machine, unordered: matching.unorderedVerbs,
      isLenient: matching.isLenient)
    var lines = LineReader.standardInput(limit: Self.limit)
    while let line = try lines.next() {
      let answer =
        line.count <= Self.limit
        ? service.answer(to: line)
        : MachineService<M>.error("the line is longer than \(Self.limit >> 20) MiB")
      tool.context.output.results(answer + "\n")
    }
    return .success
  }
}
