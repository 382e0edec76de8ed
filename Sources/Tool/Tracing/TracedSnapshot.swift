import Machines

/// What can be seen and asked at one point of a trace, for people: everything but the state.
package struct TracedSnapshot: Hashable, Sendable {
  /// The display, with what was visible only during the step before.
  package let display: Display

  /// The answers to all queries, then what the machine holds besides; groups without lines are left
  /// out.
  package let groups: [InventoryGroup]
}

/// Takes snapshots of the machines of one trace.
struct Snapshots<M: Machine>: Sendable {
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  /// Snapshots of machines whose texts are in a lexicon.
  init(in lexicon: Lexicon) {
    // The texts tried here go into a copy, so that looking does not use up pseudonyms.
    var lexicon = lexicon
    alphabet = Alphabet(in: &lexicon)
    self.lexicon = lexicon
  }

  /// A snapshot of a machine, after a step with `observations`.
  func snapshot(of machine: M, after observations: [Observation<M>]) -> TracedSnapshot {
    let groups =
      [machine.answers(by: alphabet, in: lexicon)] + machine.inventory(in: lexicon)
    return TracedSnapshot(
      display: machine.display(after: observations, in: lexicon),
      groups: groups.filter { !$0.lines.isEmpty })
  }
}
