import Machines

/// The display and the answers to queries at one point of a trace, for people to read. The state is
/// not included.
package struct TracedSnapshot: Hashable, Sendable {
  /// The display, including elements that were visible only during the previous step.
  package let display: Display

  /// The answers to all queries, followed by the rest of the machine's inventory. Groups without
  /// lines are left out.
  package let groups: [InventoryGroup]
}

/// Takes snapshots of a machine during a trace.
struct Snapshots<M: Machine>: Sendable {
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  /// Creates snapshots of a machine whose texts are in a lexicon.
  init(in lexicon: Lexicon) {
    // Texts that are tried here are added to a copy of the lexicon, so that snapshots do not use up
    // pseudonyms.
    var lexicon = lexicon
    alphabet = Alphabet(in: &lexicon)
    self.lexicon = lexicon
  }

  /// Returns a snapshot of a machine after a step with `observations`.
  func snapshot(of machine: M, after observations: [Observation<M>]) -> TracedSnapshot {
    let groups =
      [machine.answers(by: alphabet, in: lexicon)] + machine.inventory(in: lexicon)
    return TracedSnapshot(
      display: machine.display(after: observations, in: lexicon),
      groups: groups.filter { !$0.lines.isEmpty })
  }
}
