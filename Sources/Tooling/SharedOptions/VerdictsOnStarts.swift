import Notation
import Running
import Tracing

/// How a command treats failing scenarios before it continues from their steps.
enum VerdictsOnStarts {
  /// Failing scenarios are an error, because the command starts at their ends.
  case required
  /// Failing scenarios are reported. The command accepts their steps, whatever the scenarios
  /// expect.
  case reported
  /// The scenarios are not run, because the command uses only their givens.
  case ignored
}

extension CommandContext {
  /// Prints the first of the scenarios that fail, and how many others fail. If they are required to
  /// pass, also ends the command with an error. Does nothing after an interruption, because every
  /// run fails then.
  func tell(_ failing: [FailingScenario], _ verdicts: VerdictsOnStarts) throws {
    guard let first = failing.first, !isInterrupted() else { return }
    let others = failing.count - 1
    let rest =
      others > 0
      ? "; \(others.counted("other scenario")) \(others == 1 ? "fails" : "fail") as well" : ""
    guard verdicts == .required else {
      return output.diagnostics(first.text(as: "warning") + rest + "\n")
    }
    try end(
      first.text(as: "error") + rest, "`\(identity.command("run"))` shows the failure in full")
  }
}
