import Machines

/// What a line says, and what follows from that alone.
final class LineMeaning<M: Machine>: Sendable {
  /// What the line says.
  let line: BoundLine<M>
  /// The one observation that a line of a block means, if it leaves nothing open.
  let observation: Observation<M>?
  /// What a given is about.
  let subject: Phrase?

  init(_ line: BoundLine<M>) {
    self.line = line
    switch line {
    case .block(.expectation(let pattern)):
      observation = M.vocabulary.observation(pattern)
      subject = nil
    case .given(let given):
      observation = nil
      subject = M.vocabulary.subject(of: given)
    case .nothing, .use, .never, .stimulus, .block(.gap), .state, .query:
      observation = nil
      subject = nil
    }
  }
}

/// What a step must cause.
final class ExpectedBlock<M: Machine>: Sendable {
  /// The lines under the stimulus.
  let block: Block
  /// What they mean, where they leave nothing open.
  let observations: [Observation<M>]?
  /// Whether the block says nothing on purpose.
  let isOpen: Bool
  /// The numbers under which the lines are remembered.
  let numbers: [Int]

  /// Whether a step that caused `observations` is the one that is expected.
  func isMet(by observations: [Observation<M>]) -> Bool {
    if let whole = self.observations { return whole == observations }
    return block.matches(observations.map { $0.phrase })
  }

  init(_ lines: [LineMeaning<M>], numbered numbers: [Int]) {
    let block = Block(
      lines.compactMap { meaning in
        if case .block(let line) = meaning.line { line } else { nil }
      })
    let observations = lines.compactMap { $0.observation }
    self.block = block
    isOpen = block.isOpen
    self.observations = observations.count == lines.count ? observations : nil
    self.numbers = numbers
  }
}
