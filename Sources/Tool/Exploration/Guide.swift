import Machines

/// What a walk has learnt so far, used to choose where the next sequences start.
struct Guide<M: Machine>: Sendable {
  /// The rows and rules seen so far, with their frequencies.
  var coverage = Coverage<M>()
  /// What was learnt about the verbs.
  var experience: Experience<M>
  /// The states that sequences may continue from.
  var states = KeptStates<M>()

  /// Knows nothing yet of the verbs of `alphabet`.
  init(to alphabet: Alphabet<M>) { experience = Experience(verbCount: alphabet.verbCount) }

  /// Adds what was learnt in a batch.
  mutating func learn(from batch: Batch<M>) {
    coverage.add(batch.report.coverage)
    experience.add(batch.learnt)
    states.keep(batch.kept)
  }

  /// The start of a sequence: every second time a kept state, otherwise a random start.
  func course(
    _ sequence: Int, on ground: Ground<M>, recording: Recording,
    using generator: inout SplitMix64
  ) -> Course<M> {
    let kept =
      Bool.random(using: &generator)
      ? states.course(rarestIn: coverage, using: &generator) : nil
    return kept?.continued(by: sequence, recording: recording)
      ?? Course(sequence, on: ground, recording: recording, using: &generator)
  }
}
