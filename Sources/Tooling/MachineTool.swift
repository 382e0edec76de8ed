import ArgumentParser
import Driving
import FileAccess
public import Machines
public import Replaying
public import Shell

/// The whole tool over a machine: every subcommand, the shell, the manual and the completions,
/// under the machine's own name.
///
/// ```swift
/// import Tooling
///
/// MachineTool<Checkout>.main(name: "shop", version: "1.0")
/// ```
///
/// This is a whole `main.swift`.
public struct MachineTool<M: Machine>: Sendable {
  var identity: RunningTool
  let abstract: String
  let engines: Engines<M>
  // Made where they are asked for: to run a scenario takes hardly any of them.
  private let makeSetting: @Sendable () -> ScenarioSetting<M>
  private let makeDesigns: @Sendable () -> Designs<M>?
  private let makeTour: @Sendable () -> Tour?
  private let makeCards: @Sendable () -> [Card]
  private let makeAdditions: @Sendable () -> [Subcommand]

  /// Does what the arguments of the process say, and ends it with a documented status.
  ///
  /// Over an object, the tool runs on a thread of its own, and waits there for the object, while
  /// the main thread serves the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of the program in reports, help, manual and completions.
  ///   - version: What `--version` prints.
  ///   - abstract: What the program is for, in a sentence.
  ///   - designs: The designs of the machine and how they may differ, if it has several; `compare`
  ///     and an option called as the given that chooses one come with them.
  ///   - setting: What holds for scenarios beyond their lines.
  ///   - tour: A guided session, if there is one; `tour` comes with it.
  ///   - cards: What `.help` of the shell shows of words that have a card.
  ///   - commands: Further subcommands.
  @inlinable
  public static func main(
    name: String, version: String,
    abstract: String = "A headless, executable model of an app.",
    designs: @autoclosure @escaping @Sendable () -> Designs<M>? = nil,
    setting: @autoclosure @escaping @Sendable () -> ScenarioSetting<M> = ScenarioSetting(),
    tour: @autoclosure @escaping @Sendable () -> Tour? = nil,
    cards: @autoclosure @escaping @Sendable () -> [Card] = [],
    commands: @autoclosure @escaping @Sendable () -> [Subcommand] = []
  ) {
    // First of all: whatever else is done can use up the stack.
    RunningTool.explainFaults()
    Self(name, version, abstract, designs, setting, tour, cards, commands, by: Engines()).main()
  }

  @usableFromInline
  init(
    _ name: String, _ version: String, _ abstract: String,
    _ designs: @escaping @Sendable () -> Designs<M>?,
    _ setting: @escaping @Sendable () -> ScenarioSetting<M>,
    _ tour: @escaping @Sendable () -> Tour?, _ cards: @escaping @Sendable () -> [Card],
    _ additions: @escaping @Sendable () -> [Subcommand], by engines: Engines<M>
  ) {
    identity = RunningTool(name: name, version: version)
    self.abstract = abstract
    makeDesigns = designs
    makeSetting = setting
    makeTour = tour
    makeCards = cards
    makeAdditions = additions
    self.engines = engines
  }

  var designs: Designs<M>? { makeDesigns() }
  var setting: ScenarioSetting<M> { makeSetting() }
  var tour: Tour? { makeTour() }
  var cards: [Card] { makeCards() }

  /// The commands that the machine has a use for, in the order of the help.
  var commands: [any ParsableCommand.Type] {
    let all: [(any ParsableCommand.Type)?] = [
      RunCommand<M>.self,
      RecordCommand<M>.self,
      TraceCommand<M>.self,
      DiffCommand<M>.self,
      designs == nil ? nil : CompareCommand<M>.self,
      ConformCommand<M>.self,
      DriveCommand<M>.self,
      MergeCommand.self,
      CheckCommand<M>.self,
      FormatCommand<M>.self,
      ShellCommand<M>.self,
      tour == nil ? nil : TourCommand<M>.self,
      WalkCommand<M>.self,
      M.faults.isEmpty ? nil : InjectCommand<M>.self,
      ExploreCommand<M>.self,
      GraphCommand<M>.self,
      PlayCommand<M>.self,
      PathCommand<M>.self,
      CoverageCommand<M>.self,
      GenerateCommand<M>.self,
      NotationCommand.self,
      VocabularyCommand<M>.self,
      IndexCommand.self,
      SyntaxCommand<M>.self,
      ServeCommand<M>.self,
      ManualCommand<M>.self,
    ]
    return all.compactMap { $0 } + makeAdditions().map(\.type)
  }

  @usableFromInline func main() {
    if M.self is any DrivenMachine.Type {
      MainThread.serve(while: runAsProcess)
    } else {
      runAsProcess()
    }
  }

  @Sendable private func runAsProcess() {
    begin()
    FileSystem.openStandardDescriptors()
    Interrupts.quitPlainly()
    Interrupts.ignoreFileSizeLimit()
    let arguments = CommandLine.arguments.dropFirst()
    if let program = MachineProgram(arguments) {
      program.run(as: identity)
    } else {
      run(arguments)
    }
  }

  /// Is the tool that runs from now on.
  func begin() { RunningTool.begin(self, as: identity) }

  /// Does what the arguments say.
  func run(_ arguments: ArraySlice<String>) {
    do {
      if let run = ScenarioRun<M>(plainly: arguments) { return try run.run().exit() }
      Output.watchPrinting()
      var command = try ToolCommand<M>.parseAsRoot(Array(arguments))
      for addition in makeAdditions() where try addition.run(command) { return }
      try command.run()
    } catch { ToolCommand<M>.exit(withError: error) }
  }
}

extension MachineTool {
  /// The tool that runs.
  static var running: Self {
    guard let tool = RunningTool.tool(Self.self) else {
      preconditionFailure("commands over \(M.self) run in no tool")
    }
    return tool
  }
}

extension ScenarioSetting {
  /// The setting of the tool that runs.
  static var standard: Self { MachineTool<M>.running.setting }
}

extension ExitStatus {
  /// Ends the command with this status.
  package func exit() throws {
    if self != .success { throw ExitCode(rawValue) }
  }
}
