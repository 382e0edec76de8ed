public import Machines

/// A run whose every step is compared with what is expected of it.
///
/// The runner and the shell check in the same place and with the same words. What a check finds says
/// neither file nor line: that is added by whoever knows where the expectation stands.
public struct Checker<M: Machine>: Sendable {
  /// What a check found.
  public struct Finding: Sendable {
    /// What did not hold.
    public let kind: Failure.Kind
    /// The last stimulus, if there was one.
    public let stimulus: String?
    /// The state before the step, or now where the step is not what failed.
    public let state: String
    /// Which line of the block is the first that is not met, from 0.
    public internal(set) var firstMissing: Int?
  }

  /// The run.
  public private(set) var run: Run<M>
  private var stateBefore: M.State
  private var stimulus: M.Stimulus?

  /// A run whose last step, if it took one, took `stimulus` in the state `stateBefore`.
  public init(_ run: Run<M>, after stimulus: M.Stimulus?, from stateBefore: M.State) {
    self.run = run
    self.stimulus = stimulus
    self.stateBefore = stateBefore
  }

  /// Takes a stimulus; throws an invariant that does not hold after it.
  public mutating func take(_ stimulus: M.Stimulus) throws(BrokenInvariant) {
    stateBefore = run.machine.state
    self.stimulus = stimulus
    try run.take(stimulus)
  }

  /// What is to be said of an invariant that the last step broke.
  public func finding(_ broken: BrokenInvariant, in lexicon: Lexicon) -> Finding {
    finding(.invariant(name: broken.name, claim: broken.claim), isAboutStep: true, lexicon)
  }

  /// What the last step caused, as phrases.
  public var phrases: [Phrase] { run.trail.observations.map(\.phrase) }

  /// Compares what the last step caused with a block, whose lines `texts` writes; `whole` is the block
  /// as observations, where it leaves nothing open.
  public func compare(
    _ block: Block, whole: [Observation<M>]? = nil, written texts: @autoclosure () -> [String],
    in lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    // Equal values have equal phrases; to compare the values is quicker.
    if let whole, whole == run.trail.observations { return nil }
    let phrases = phrases
    guard !block.matches(phrases) else { return nil }
    let difference = BlockDifference(block, phrases)
    var finding = finding(
      .block(lines(of: difference, texts(), lexicon())), isAboutStep: true, lexicon())
    finding.firstMissing = difference.firstMissing
    return finding
  }

  /// Finds an observation of the last step that must not be; `text` writes the pattern.
  public func compare(
    never pattern: PhrasePattern, written text: @autoclosure () -> String,
    in lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    guard let seen = run.trail.observations.first(where: { pattern.matches($0.phrase) }) else {
      return nil
    }
    return finding(
      .forbidden(pattern: text(), seen: seen.text(in: lexicon())), isAboutStep: true, lexicon())
  }

  /// Compares the state now; `text` writes the pattern.
  public func compare(
    _ state: StatePattern, written text: @autoclosure () -> String,
    in lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    guard !state.matches(run.machine.state) else { return nil }
    let seen = run.machine.state.text(in: lexicon())
    let isBelow = state.openBelow?.matches(run.machine.state) ?? false
    return finding(
      .state(expected: text(), seen: seen, isBelow: isBelow), isAboutStep: false, lexicon())
  }

  /// Compares an answer; `text` writes query and pattern.
  public func compare(
    _ query: M.Query, _ pattern: AnswerPattern, written text: @autoclosure () -> String,
    in lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    let answer = run.machine.answer(query)
    guard !pattern.matches(answer) else { return nil }
    let seen = M.vocabulary.text(of: query, answering: answer, in: lexicon())
    return finding(.answer(expected: text(), seen: seen), isAboutStep: false, lexicon())
  }

  /// A finding about the last step, or about the state now.
  public func finding(
    _ kind: Failure.Kind, isAboutStep: Bool, _ lexicon: Lexicon
  ) -> Finding {
    Finding(
      kind: kind, stimulus: stimulus?.text(in: lexicon),
      state: (isAboutStep ? stateBefore : run.machine.state).text(in: lexicon))
  }

  private func lines(
    of difference: BlockDifference, _ expected: [String], _ lexicon: Lexicon
  ) -> [Failure.DifferenceLine] {
    let seen = run.trail.observations.map { $0.text(in: lexicon) }
    return difference.lines.flatMap { line -> [Failure.DifferenceLine] in
      switch line {
      case .met(_, let index): [.init(side: .both, text: seen[index])]
      case .missing(let index): [.init(side: .expected, text: expected[index])]
      case .unexpected(let index): [.init(side: .seen, text: seen[index])]
      case .gap(let index, let range):
        range.isEmpty
          ? [.init(side: .both, text: expected[index])]
          : range.map { .init(side: .gap, text: seen[$0]) }
      }
    }
  }
}
