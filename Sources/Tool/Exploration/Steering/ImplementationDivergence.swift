import Machines
import Notation
import Tracing

/// A sequence in whose last step an implementation differs from its model, shortened.
public struct ImplementationDivergence<M: Machine>: Sendable {
  /// What the model does, from the givens to the step that differs; without a step where the
  /// implementation cannot begin with the givens.
  package let trace: Trace<M>
  /// In what the last step differs.
  package let difference: ImplementationDifference<M>
  /// The number of sequences of the walk that diverged for the same cause.
  package internal(set) var count = 1
  /// The number of steps of the walk up to the first of them, that with the divergence included.
  package internal(set) var stepsBefore = 0
  /// The number of stimuli before anything was left out.
  package let originalLength: Int
  /// Whether it showed again when the same steps were taken once more.
  package let isSteady: Bool
  /// The texts that the trace refers to.
  package let lexicon: Lexicon

  /// A formatted file with the trace as a scenario of this name, which says what the model does. A
  /// comment above it says what the implementation does.
  package func scenario(named name: String) -> String {
    var text = comment.map { "# \($0)\n" }.joined()
    text += "\nscenario \(Quotation.word(name, quoted: true))\n"
    if trace.givens.isEmpty, !trace.steps.isEmpty { text += "\n" }
    text += trace.text(in: lexicon)
    if expectsState { text += "\nis \(difference.state)\n" }
    return text
  }

  /// Whether no block says all of what is expected: where the state differs, or without a step.
  private var expectsState: Bool {
    switch difference.seen {
    case .lines(_, let state): state != nil
    case .breakdown: trace.steps.isEmpty
    }
  }

  /// What the implementation does other than the model, in lines.
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
