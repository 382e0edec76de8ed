import Machines
import Notation
import Tracing

/// A shortened sequence whose last step differs between an implementation and its model.
public struct ImplementationDivergence<M: Machine>: Sendable {
  /// The trace of the model, from the givens to the step that differs. The trace has no steps if
  /// the implementation cannot begin with the givens.
  package let trace: Trace<M>
  /// The difference in the last step.
  package let difference: ImplementationDifference<M>
  /// The number of sequences in the walk that diverged with the same cause.
  package internal(set) var count = 1
  /// The number of steps in the walk up to and including the first divergence with this cause.
  package internal(set) var stepsBefore = 0
  /// The number of stimuli before shortening.
  package let originalLength: Int
  /// Whether the divergence appeared again when the same steps were repeated.
  package let isSteady: Bool
  /// The texts that the trace refers to.
  package let lexicon: Lexicon

  /// Returns the trace as a formatted scenario file. The scenario is named `name` and records the
  /// model's behaviour, and a comment above it describes the implementation's behaviour.
  package func scenario(named name: String) -> String {
    var text = comment.map { "# \($0)\n" }.joined()
    text += "\nscenario \(Quotation.word(name, quoted: true))\n"
    if trace.givens.isEmpty, !trace.steps.isEmpty { text += "\n" }
    text += trace.text(in: lexicon)
    if expectsState { text += "\nis \(difference.state)\n" }
    return text
  }

  /// Whether the blocks lack a part of the expectation because the state differs or there is no
  /// step.
  private var expectsState: Bool {
    switch difference.seen {
    case .lines(_, let state): state != nil
    case .breakdown: trace.steps.isEmpty
    }
  }

  /// The lines of a comment that describes the implementation's different behaviour.
  package var comment: [String] {
    answer + (isSteady ? [] : ["The same steps did not reproduce this"])
  }

  private var answer: [String] {
    switch difference.seen {
    case .breakdown(let message):
      let what = trace.steps.isEmpty ? "cannot begin" : "has no answer to the last step"
      return ["The program \(what): \(message.visible)"]
    case .lines(let lines, let state):
      let isSame = lines == difference.expected
      let answer =
        isSame ? [] : ["The program answers the last step with"] + lines.map { "  \($0)" }
      return answer + (state.map { ["The program then reports the state \($0)"] } ?? [])
    }
  }
}
