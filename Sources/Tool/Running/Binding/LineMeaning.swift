import Machines

/// The meaning of a line, and everything that can be derived from this meaning alone.
final class LineMeaning<M: Machine>: Sendable {
  /// The meaning of the line.
  let line: BoundLine<M>
  /// The observation that matches a line of a block, if only one observation can match.
  let observation: Observation<M>?
  /// The subject of a given.
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
    case .nothing, .use, .never, .stimulus, .block, .state, .query:
      observation = nil
      subject = nil
    }
  }
}

/// The expected effects of a step.
final class ExpectedBlock<M: Machine>: Sendable {
  /// The lines below the stimulus.
  let block: Block
  /// The sequence of observations that matches the lines; `nil` if more than one sequence can
  /// match.
  let observations: [Observation<M>]?
  /// Whether the block is `...`, which matches any effects.
  let isOpen: Bool
  /// The cache numbers of the lines.
  let numbers: [Int]

  /// Returns whether `observations` meet the expectations.
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
