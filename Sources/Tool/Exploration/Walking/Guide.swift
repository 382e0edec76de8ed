import Machines

/// The knowledge of a walk so far. It determines the starts of the next sequences.
struct Guide<M: Machine>: Sendable {
  /// The knowledge about the machine.
  private(set) var knowledge: Knowledge<M>
  /// The states from which sequences can continue.
  private var states = KeptStates<M>()

  /// Creates a guide without knowledge of the verbs of `alphabet`.
  init(to alphabet: Alphabet<M>) { knowledge = Knowledge(of: alphabet) }

  /// Adds the knowledge gained in a batch.
  mutating func learn(_ learnt: Knowledge<M>, keeping kept: KeptStates<M> = KeptStates()) {
    knowledge.add(learnt)
    states.keep(kept)
  }

  /// Returns the start of a sequence. Half of the time, this is a kept state. Otherwise, it is a
  /// random start.
  func course(
    _ sequence: Int, on ground: Ground<M>, recording: Recording,
    using generator: inout SplitMix64
  ) -> Course<M> {
    let kept =
      Bool.random(using: &generator)
      ? states.course(rarestIn: knowledge.familiarity, using: &generator) : nil
    return kept?.continued(by: sequence, recording: recording)
      ?? Course(sequence, on: ground, recording: recording, using: &generator)
  }
}
