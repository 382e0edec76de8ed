import Machines
import Notation
import ScenarioLanguage

/// A declared divergence in the vocabulary of a machine.
struct BoundDivergence<M: Machine>: Sendable {
  /// The name of the declaration.
  let name: String
  /// Whether the oldest and the newest design agree again after the step, apart from their
  /// design-specific data.
  let endsAlike: Bool
  private let states: [StatePattern]
  private let stimuli: [PhrasePattern]
  private let condition: MachineCondition<M>?
  private let old: DivergingBlock<M>
  private let new: DivergingBlock<M>
  private let ends: (old: [StatePattern], new: [StatePattern])
  private let parts: Set<String>
  private let newParts: Set<String>

  /// Reads a declaration and adds its texts to `lexicon`. Observations whose verb is one of
  /// `unordered` can be anywhere in the declaration, and a verb also stands for its `variants`.
  /// Errors give the name of the declaration as their location.
  init(
    _ declared: DeclaredDivergence, apart unordered: [WordID],
    with variants: [WordID: [WordID]], in lexicon: inout Lexicon
  ) throws(Diagnostic) {
    name = declared.name
    let title = "declared divergence \(name)"
    let reader = DivergenceReader<M>(title: title, unordered: unordered, variants: variants)
    states = try reader.states(declared.states, in: &lexicon)
    stimuli = try reader.stimuli(declared.stimuli, in: &lexicon)
    old = try reader.block(declared.old, below: declared.stimuli, in: &lexicon)
    new = try reader.block(declared.new, below: declared.stimuli, in: &lexicon)
    condition = try declared.condition.map { (text) throws(Diagnostic) in
      try MachineCondition(text, named: title, in: &lexicon)
    }
    ends = (
      try declared.oldEnds.isEmpty ? [] : reader.states(declared.oldEnds, in: &lexicon),
      try declared.newEnds.isEmpty ? [] : reader.states(declared.newEnds, in: &lexicon)
    )
    endsAlike = declared.endsAlike
    parts = Set(declared.parts)
    newParts = Set(declared.newParts)
    guard !stimuli.isEmpty || condition != nil else {
      throw reader.error(
        "this covers every stimulus", help: "name the stimuli, or a condition")
    }
    guard old.gaps == new.gaps else {
      throw reader.error(
        "one design has \(old.gaps.counted("gap")), the other \(new.gaps)",
        help: "each ... of one design must match the same lines as a ... of the other")
    }
  }

  /// Returns whether the difference between two designs in the step that takes `stimulus` is
  /// declared. If the lines of both designs are the same, the difference must be in parts of the
  /// display.
  ///
  /// `added` contains the parts that only the new design has, and `differing` contains all other
  /// differing parts. A design between the oldest and the newest can end in undeclared states,
  /// because other designs decide the rest of the step.
  func covers(
    _ stimulus: Phrase, old: PairedRun<M>.Side, new: PairedRun<M>.Side, apart unordered: [WordID],
    differing: Set<String>, added: Set<String>, isOldest: Bool, isNewest: Bool
  ) -> Bool {
    guard differing.isSubset(of: parts), added.isSubset(of: parts.union(newParts)),
      (differing.isEmpty && added.isEmpty) == (parts.isEmpty && newParts.isEmpty),
      stimuli.isEmpty || stimuli.contains(where: { $0.matches(stimulus) }),
      states.contains(where: { $0.matches(new.before.state) }),
      !isOldest || ends.old.areMet(by: old.run.machine.state),
      !isNewest || ends.new.areMet(by: new.run.machine.state),
      condition?.holds(of: new.before) ?? true
    else { return false }
    let oldSeen = ComparedLines(old.run.trail.observations, apart: unordered)
    let newSeen = ComparedLines(new.run.trail.observations, apart: unordered)
    return self.old.matches(oldSeen, facing: self.new, newSeen)
  }
}

extension [StatePattern] {
  /// Returns whether the list of patterns is empty, or a state matches one of these patterns.
  fileprivate func areMet(by state: some Path) -> Bool {
    isEmpty || contains { $0.matches(state) }
  }
}
