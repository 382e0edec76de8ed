import ArgumentParser
import Running
import ScenarioLanguage
import Shell
import Simulation
import Tracing

/// Repeats one action in a long session.
@main
struct Interaction: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interaction", abstract: "Take many steps in a session, and do one thing often.",
    discussion: "What the thing costs is the difference between two runs that do it more or less.")

  enum Operation: String, CaseIterable, ExpressibleByArgument {
    case nothing, completion, ghost, back, goto
  }

  @Option(help: "How many steps the session has.")
  var steps = 1_000

  @Option(help: "How many lines its history has.")
  var history = 100

  @Option(help: "How often it is done.")
  var count = 100

  @Argument(help: "Other stimuli.")
  var operation = Operation.nothing

  func run() throws {
    var session = Session<World>(
      .standardInput, of: ReportingTool(name: "interaction", version: "1"),
      paint: Paint(isOn: false))
    let console = NoConsole()
    session.history = (0..<history).map { Array("log-in user\($0)@example.com".utf8) }
    for line in [".set ghost on", "launch"] { session.take(Array(line.utf8), on: console) }
    for number in 1..<steps {
      session.take(Array((number.isMultiple(of: 2) ? "back" : "choose log-in").utf8), on: console)
    }
    for number in 0..<count {
      switch operation {
      case .nothing: return
      case .completion:
        guard !session.completer.candidates(for: PartialLine("ch")).isEmpty else {
          throw ValidationError("Nothing completes the line.")
        }
      case .ghost:
        guard session.ghost(of: Array("choose log-in".utf8)) != nil else {
          throw ValidationError("The line leads nowhere.")
        }
      case .back: session.take(Array(".back".utf8), on: console)
      case .goto:
        let position = number.isMultiple(of: 2) ? 2 : steps
        session.take(Array(".goto \(position)".utf8), on: console)
      }
    }
    guard session.status == .success else { throw ExitCode.failure }
  }
}

/// A console that discards all output.
struct NoConsole: Console {
  func show(_ output: String) {}
  func complain(_ diagnostics: String) {}
  var columns: Int? { nil }
}
