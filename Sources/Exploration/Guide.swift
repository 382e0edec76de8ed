import Machines

/// What a walk has learnt, and where to it leads those who walk next.
struct Guide<M: Machine>: Sendable {
  /// What was seen, and how often.
  var coverage = Coverage<M>()
  /// Where sequences may go on from.
  var states = KeptStates<M>()

  /// What a sequence begins with: every second time a state that was kept, otherwise a random start.
  func course(
    from alphabet: Alphabet<M>, using generator: inout SplitMix64
  ) -> Course<M> {
    let kept =
      Bool.random(using: &generator)
      ? states.course(rarestIn: coverage, using: &generator) : nil
    return kept ?? Course(from: alphabet, using: &generator)
  }
}
