import Conversing
import Driving
import LibC
import Machines
import Replaying
import Shell

/// A program that takes the place of the tool's own machine: `--machine COMMAND` before all other
/// arguments.
struct MachineProgram {
  private static let option = "--machine"

  private let command: String
  private let arguments: ArraySlice<String>

  /// The program that the arguments name; `nil` if they name none.
  init?(_ arguments: ArraySlice<String>) {
    guard let first = arguments.first else { return nil }
    if first == Self.option, let command = arguments.dropFirst().first {
      self.command = command
      self.arguments = arguments.dropFirst(2)
    } else if first.hasPrefix("\(Self.option)=") {
      command = String(first.dropFirst(Self.option.count + 1))
      self.arguments = arguments.dropFirst()
    } else {
      return nil
    }
  }

  /// Does what the other arguments say, over the program.
  func run(as identity: RunningTool) {
    let option = "\(Self.option) \(Paths.shellQuoted(command))"
    guard command.contains(where: { !$0.isWhitespace }) else {
      Output.diagnostics("\(identity.name): \(option): there is no command in it\n")
      exit(ExitStatus.usage.rawValue)
    }
    do { try Introduction.begin(with: command) } catch {
      Output.diagnostics("\(identity.name): \(option): \(error.message)\n")
      exit(ExitStatus.unreadable.rawValue)
    }
    let setting = ScenarioSetting<Driven<Program>>(
      matching: MatchingRules(unordered: Introduction.current.unordered) { Program.isLenient($0) })
    var tool = MachineTool<Driven<Program>>(
      identity.name, identity.version, "The program `\(command)` as a machine.", { nil },
      { setting }, { nil }, { [] }, { [] },
      by: Engines())
    tool.identity.options = option
    tool.begin()
    tool.run(arguments)
  }
}
