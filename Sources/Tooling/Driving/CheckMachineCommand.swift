import ArgumentParser
import Driving
import Machines
import Notation
import Running

struct CheckMachineCommand: LongCommand, MachineCommand {
  static let name = "check-machine"
  static let abstract = "Check that a program or object repeats itself."
  static var discussion: String {
    """
    Takes each step twice, in two processes, and repeats the steps to go back. Reports a random \
    outcome, an incomplete `reset`, equal fingerprints with different behaviour, an incomplete \
    `save` or `restore`, a word that is not declared, and any other breakdown, each with a \
    shortest example. Declared words that did not occur are listed. They are no mistakes.

    Exit codes: 0 nothing was found, 1 a mistake was found, 2 the program does not start, 130 \
    interrupted.

    Example: `\(ToolContext.name) --machine ./my-app check-machine`.
    """
  }

  @Option(help: "Maximum number of steps, including repeated ones.")
  var steps = 5000

  @OptionGroup var color: ColorOption

  func validate() throws { try require(steps > 0, "--steps must be at least 1") }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    guard let machine = M.self as? any TriedMachine.Type else {
      throw ValidationError("this machine is a value, which always repeats itself")
    }
    let report: TrialReport
    do throws(Breakdown) {
      report = try machine.trial(steps: steps, until: tool.context.isInterrupted)
    } catch { try tool.context.end("error: the machine broke down: \(error.message.visible)") }
    tool.context.output.results(report.text)
    if tool.context.isInterrupted() { return .interrupted }
    return report.findings.isEmpty ? .success : .failed
  }
}

extension TrialReport {
  /// The findings with their examples, and the extent of the trial.
  fileprivate var text: String {
    var text = findings.map(\.text).joined()
    text += findings.isEmpty ? "no mistake found" : findings.count.counted("mistake") + " found"
    text += " in \(steps.counted("step")), \(states.counted("state")), depth \(depth)"
    text += isCut ? " (raise --steps to try more)\n" : " (every state that its words reach)\n"
    if !hasFingerprints {
      text +=
        "no fingerprints: states cannot be told apart, so searches visit sequences and end only "
        + "at a bound\n"
    }
    if !canSave { text += "no `save` and `restore`: searches go back by repeating all steps\n" }
    if !unseen.isEmpty { text += "did not occur: \(unseen.joined(separator: ", "))\n" }
    return text
  }
}

extension TrialFinding {
  fileprivate var text: String {
    let shown = examples.map { lines in lines.map { "  \($0)\n" }.joined() }
    return "\(kind.title): \(message.visible)\n" + shown.joined(separator: "another time:\n") + "\n"
  }
}

extension TrialFinding.Kind {
  fileprivate var title: String {
    switch self {
    case .breakdown: "breakdown"
    case .random: "random"
    case .reset: "reset"
    case .fingerprint: "fingerprint"
    case .saving: "save and restore"
    }
  }
}
