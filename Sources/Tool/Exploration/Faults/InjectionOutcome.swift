import Machines
import Notation

/// The visible difference that an injected fault makes to a sequence.
package struct InjectionOutcome<M: Machine>: Hashable, Sendable {
  /// The states of the sequence with the fault, compared with the undisturbed sequence.
  package enum Course: Hashable, Sendable {
    /// All states are the same.
    case unchanged
    /// A state differs, but the last states are the same again.
    case recovers(from: M.State)
    /// The last state differs.
    case ends(in: M.State)
    /// The invariant with this name is broken.
    case breaks(String)
  }

  /// The course of the states.
  package let course: Course
  /// The effects that are shown only with the fault, in order.
  package let added: [M.Effect]
  /// The effects that are shown only without the fault. The list is empty if a state differs,
  /// because different states have different effects.
  package let missing: [M.Effect]

  /// Whether a user can see no difference.
  package var isInvisible: Bool { course == .unchanged && added.isEmpty && missing.isEmpty }

  /// Returns the outcome in words. If the effects do not fit into `columns`, the last effects are
  /// counted instead of listed.
  ///
  /// `recovery` names the time at which the states are the same again, such as `1 step`.
  package func text(
    in lexicon: Lexicon, recoveringAfter recovery: String, within columns: Int
  ) -> String {
    let effects =
      added.map { $0.text(in: lexicon) } + missing.map { "without: \($0.text(in: lexicon))" }
    let (start, end) = frame(in: lexicon, recovery)
    func text(showing count: Int) -> String {
      let left = effects.count - count
      let more = left == 0 ? [] : [left.counted("more effect")]
      return ([start] + effects.prefix(count) + more).joined(separator: ", ") + end
    }
    let counts = (0...effects.count).reversed()
    return text(showing: counts.first { text(showing: $0).count <= columns } ?? 0)
  }

  /// Returns the words before and after the effects.
  private func frame(
    in lexicon: Lexicon, _ recovery: String
  ) -> (start: String, end: String) {
    switch course {
    case .unchanged: ("same states", "")
    case .recovers(let state): (state.text(in: lexicon), "; recovers after \(recovery)")
    case .ends(let state): ("ends in \(state.text(in: lexicon))", "")
    case .breaks(let name): ("breaks \(name)", "")
    }
  }
}
