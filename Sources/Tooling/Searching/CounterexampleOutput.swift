import Exploration
import FileAccess
import LineEditing
import Machines
import Notation
import Running
import Tracing

/// Presents a counterexample from a search as text, in a file, and in the shell.
struct CounterexampleOutput<M: Machine> {
  let counterexample: Counterexample<M>
  /// The name of the counterexample's scenario: `sound-stack-seed-7`.
  let name: String

  /// The broken invariant and the steps that break it. If the search was interrupted before the
  /// steps were known, they are missing.
  var text: String {
    let broken = counterexample.broken
    let verdict = "\(broken.summary)\n"
    guard hasSteps else { return verdict }
    return verdict + needs + "\n\n" + counterexample.trace.text(in: counterexample.lexicon)
  }

  /// Whether the steps that break the invariant are known.
  var hasSteps: Bool { counterexample.steps.all > 0 }

  /// The number of needed steps and givens: `4 of 57 steps and 1 of 3 givens needed`.
  private var needs: String {
    let (steps, givens) = (counterexample.steps, counterexample.givens)
    let text = "\(steps.needed) of \(steps.all.counted("step"))"
    guard givens.all > 0 else { return "\(text) needed" }
    return "\(text) and \(givens.needed) of \(givens.all.counted("given")) needed"
  }

  /// The counterexample as it is recorded in a walk's summary.
  var breach: WalkSummary.Breach {
    WalkSummary.Breach(
      invariant: counterexample.broken.name, summary: counterexample.broken.summary,
      scenario: hasSteps ? counterexample.scenario(named: name) : nil)
  }

  /// Saves the steps as a scenario in a folder, passes a message with its path to `say`, and
  /// returns the path.
  func save(
    in folder: ScenarioFolder, say: (String) -> Void
  ) throws(FileError) -> String {
    let addition = try folder.add(counterexample.scenario(named: name), named: name)
    say("\n\(addition.text(steps: counterexample.steps.needed))\n")
    return addition.path
  }

  /// At a terminal, opens the shell after the last step. The scenario is loaded from the file at
  /// `path` or, without a path, from a temporary file that exists until the shell ends.
  func play(_ path: String?, with options: ShellOptions<M>) throws(FileError) {
    guard LineEditor.isAtTerminal else { return }
    let scratch =
      path == nil
      ? try ScratchFile(named: "\(name).scenario", counterexample.scenario(named: name)) : nil
    defer { withExtendedLifetime(scratch) {} }
    guard let path = path ?? scratch?.path else { return }
    var options = options
    options.scenario = [path]
    options.isQuiet = true
    try TerminalShell(options)?.run()
  }
}
