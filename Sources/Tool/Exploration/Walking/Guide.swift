import Machines

/// What a walk has learnt so far, used to choose where the next sequences start.
struct Guide<M: Machine>: Sendable {
  /// What was learnt of the machine.
  private(set) var knowledge: Knowledge<M>
  /// The states that sequences may continue from.
  private var states = KeptStates<M>()

  /// Knows nothing yet of the verbs of `alphabet`.
  init(to alphabet: Alphabet<M>) { knowledge = Knowledge(of: alphabet) }

  /// Adds what was learnt in a batch.
  mutating func learn(_ learnt: Knowledge<M>, keeping kept: KeptStates<M> = KeptStates()) {
    knowledge.add(learnt)
    states.keep(kept)
  }

  /// The start of a sequence: every second time a kept state, otherwise a random start.
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
