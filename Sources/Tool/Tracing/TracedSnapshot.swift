import Machines

/// The display and the answers at one point of a trace, for people: everything except the state.
package struct TracedSnapshot: Hashable, Sendable {
  /// The display, including everything that was visible only during the previous step.
  package let display: Display

  /// The answers to all queries, then the rest of the machine's inventory; groups without lines are
  /// left out.
  package let groups: [InventoryGroup]
}

/// Takes snapshots of the machines of one trace.
struct Snapshots<M: Machine>: Sendable {
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  /// Snapshots of machines whose texts are in a lexicon.
  init(in lexicon: Lexicon) {
    // The texts tried here are added to a copy, so that snapshots do not use up pseudonyms.
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
