import ArgumentParser
import CFaults
import Driving
import Exploration
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Shell
import Tracing

/// The complete tool for a machine, with all subcommands, the shell, the manual and the
/// completions.
///
/// ```swift
/// import Tooling
///
/// MachineTool<Checkout>.main(name: "shop", version: "1.0")
/// ```
///
/// This is a complete `main.swift`.
public struct MachineTool<M: Machine>: Sendable {
  /// The program's context: its identity, its outputs, and whether it should end.
  package var context: CommandContext
  let abstract: String
  let engines: Engines<M>
  // The setting is created on demand, because running a scenario needs only a small part of it.
  private let makeSetting: @Sendable () -> ScenarioSetting<M>
  private let makeDesigns: @Sendable () -> Designs<M>?
  private let makeTour: @Sendable () -> Tour?
  private let makeCards: @Sendable () -> [Card]
  let makeAdditions: @Sendable () -> [Subcommand<M>]
  /// Commands that exist only if the program runs without `--machine`. If `--machine` is used,
  /// errors explain that these commands do not apply.
  var otherCommands: [String] = []
  /// The reason why designs cannot be compared, if there is only one.
  var singleDesign = "it has a single design"

  /// Runs the command that the arguments of the process specify, and ends the process with a
  /// documented status.
  ///
  /// If the machine is an object, the tool runs on its own thread and waits there for the object,
  /// while the main thread serves the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of the program in reports, help, manual and completions.
  ///   - version: The output of `--version`.
  ///   - abstract: The purpose of the program in one sentence.
  ///   - designs: The designs of the machine, if it has several, and how they may differ. They add
  ///     `compare` and an option named after the given that selects a design.
  ///   - setting: Settings for scenarios that are not specified in the scenarios' lines.
  ///   - tour: A guided session, if there is one. It adds `tour`.
  ///   - cards: The cards for words, which the shell's `.help` and `docs scenes` show.
  ///   - commands: Additional subcommands.
  @inlinable
  public static func main(
    name: String, version: String,
    abstract: String = "Explore, replay and verify a state machine.",
    designs: @autoclosure @escaping @Sendable () -> Designs<M>? = nil,
    setting: @autoclosure @escaping @Sendable () -> ScenarioSetting<M> = ScenarioSetting(),
    tour: @autoclosure @escaping @Sendable () -> Tour? = nil,
    cards: @autoclosure @escaping @Sendable () -> [Card] = [],
    commands: @autoclosure @escaping @Sendable () -> [Subcommand<M>] = []
  ) {
    // This must come first, because anything else could exhaust the stack.
    explainFaults()
    Self(
      in: .ofProcess(name, version), abstract: abstract, engines: Engines(), designs: designs,
      setting: setting, tour: tour, cards: cards, commands: commands
    ).main()
  }

  /// Makes the program print an explanation if memory or the stack is exhausted.
  @usableFromInline static func explainFaults() {
    faults_explain(ExitStatus.internalError.rawValue)
  }

  /// Creates a tool whose commands use `context` for output and interrupts.
  @usableFromInline
  package init(
    in context: CommandContext, abstract: String = "", engines: Engines<M>,
    designs: @escaping @Sendable () -> Designs<M>? = { nil },
    setting: @escaping @Sendable () -> ScenarioSetting<M> = { ScenarioSetting() },
    tour: @escaping @Sendable () -> Tour? = { nil },
    cards: @escaping @Sendable () -> [Card] = { [] },
    commands: @escaping @Sendable () -> [Subcommand<M>] = { [] }
  ) {
    self.context = context
    self.abstract = abstract
    self.engines = engines
    makeDesigns = designs
    makeSetting = setting
    makeTour = tour
    makeCards = cards
    makeAdditions = commands
  }

  package var designs: Designs<M>? { makeDesigns() }
  var setting: ScenarioSetting<M> { makeSetting() }
  var tour: Tour? { makeTour() }
  var cards: [Card] { makeCards() }
}

extension MachineTool {
  /// Returns a loader. If the command is interrupted, the loader stops waiting for a pipe.
  package func loader(in setting: ScenarioSetting<M>? = nil) -> ScenarioLoader<M> {
    let context = context
    return ScenarioLoader(setting: setting ?? self.setting) { (source) throws(FileError) in
      if !source.isFile, let caller = context.caller { return caller.input }
      return try source.read(isInterrupted: context.isInterrupted)
    }
  }

  /// Does the same as ``CommandContext/watching(_:titled:_:)``, but if an object or program runs
  /// the machine, its steps are repeated after the search. Ends the command if the user interrupts
  /// such a search, or if the machine broke down, unless `reportsBreakdowns` is set.
  ///
  /// After such an interruption, the last results are meaningless, because the search no longer
  /// waited for the object or program.
  func watching<Result>(
    _ ending: BoundOptions?, titled title: String? = nil, reportsBreakdowns: Bool = false,
    _ search: (_ stop: @escaping @Sendable () -> SearchEnd?, _ look: (SearchProgress) -> Void)
      throws -> Result
  ) throws -> Result {
    guard let machine = M.self as? any DrivenMachine.Type else {
      return try context.watching(ending, titled: title, search)
    }
    machine.rememberOutcomes()
    let result = try withoutActuallyEscaping(search) { search in
      try context.watching(ending, titled: title) { stop, look in
        let result = try search(stop, look)
        machine.confirmOutcomes { stop() != nil }
        return result
      }
    }
    if context.isInterrupted() { try context.end("interrupted before the search was complete") }
    if !reportsBreakdowns { try endIfBroken() }
    return result
  }

  /// Ends the command with an error if an object or program that runs the machine broke down. The
  /// results would not include anything after the breakdown.
  func endIfBroken() throws {
    guard let machine = M.self as? any DrivenMachine.Type, let breakdown = machine.firstBreakdown
    else { return }
    try context.end(
      "error: the machine broke down: \(breakdown.message.visible)",
      "the result would lack everything that follows the breakdown")
  }

  /// Treats another outcome of the same givens and stimuli as a breakdown from now on.
  func rememberOutcomes() { (M.self as? any DrivenMachine.Type)?.rememberOutcomes() }

  /// Ends the objects or programs that run the machine, and returns the exit status.
  ///
  /// The exit status is `status`, unless `status` is success and an object or program breaks down
  /// while it is being ended. No step shows such a breakdown, so an error is returned instead.
  func end(with status: ExitStatus) -> ExitStatus {
    guard status == .success, let error = errorAtEnd() else { return status }
    context.output.diagnostics(context.paint.error(error.text) + "\n")
    return .unreadable
  }

  /// Ends the objects or programs that run the machine. Returns an error if one of them breaks down
  /// while it is being ended.
  func errorAtEnd() -> FileError? {
    guard let machine = M.self as? any DrivenMachine.Type, let breakdown = machine.end() else {
      return nil
    }
    return FileError(
      context.identity.thisMachine, "broke down after the last step: \(breakdown.message)")
  }

  /// Makes later commands of this process independent of the breakdowns so far.
  func forgetBreakdowns() { (M.self as? any DrivenMachine.Type)?.forgetBreakdowns() }

  /// Returns the givens and stimuli of scenarios. The scenarios' texts are added after the texts of
  /// `lexicon`. Failing scenarios are handled as `verdicts` specifies.
  func sequences(
    at paths: [String], selecting selection: Selection<M> = Selection(),
    in design: DesignOption? = nil, after lexicon: Lexicon = Lexicon(),
    _ verdicts: VerdictsOnStarts
  ) throws -> SharedSequences<M> {
    rememberOutcomes()
    let replayer = Replayer<M>(makeShadow: try design?.makeShadow(in: self))
    let shared = try engines.share(
      ScenarioFiles(paths), selection, loader(in: try design?.setting(in: self)), lexicon,
      verdicts == .ignored ? nil : replayer, context.isInterrupted)
    try context.tell(shared.failing, verdicts)
    return shared
  }
}
