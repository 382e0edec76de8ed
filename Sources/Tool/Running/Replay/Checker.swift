import Machines
import Notation
import Tracing

/// A run that compares its steps with expectations.
///
/// Both the runner and the shell use it, so their checks agree. The caller adds the location of a
/// finding.
package struct Checker<M: Machine>: Sendable {
  /// A failed check.
  package struct Finding: Sendable {
    /// The kind of failure.
    package let kind: Failure.Kind
    /// The last stimulus; `nil` if no stimulus was taken.
    package let stimulus: String?
    /// The state before the step. For a check of the state itself, this is the current state.
    package let state: String
    /// The row that decided the differing observation, and the facts of the row; `nil` if no row
    /// decided the observation.
    package let reason: TracedReason?
    /// The index of the block's line that the finding is about: the first line without a matching
    /// observation, or the `never` line that was violated.
    package internal(set) var lineOfBlock: Int?
    /// The observation in place of the line at ``lineOfBlock``, or the actual state or answer for
    /// an `is` or a `has`; `nil` if there was no such observation.
    var counterpart: String?
    /// The position of the `never` that rules out the observation.
    var never: ScenarioPlace?
  }

  /// The run.
  package private(set) var run: Run<M>
  private let matching: MatchingRules<M>
  private var stateBefore: M.State
  private var stimulus: M.Stimulus?

  /// Creates a run whose last step, if any, took `stimulus` in the state `stateBefore`. Blocks are
  /// compared using `matching`.
  package init(
    _ run: Run<M>, after stimulus: M.Stimulus?, from stateBefore: M.State,
    by matching: MatchingRules<M>
  ) {
    self.run = run
    self.matching = matching
    self.stimulus = stimulus
    self.stateBefore = stateBefore
  }

  /// Takes a stimulus. Throws if the machine breaks down or an invariant does not hold afterwards.
  package mutating func take(_ stimulus: M.Stimulus) throws(BrokenInvariant) {
    stateBefore = run.machine.state
    self.stimulus = stimulus
    try run.take(stimulus)
  }

  /// Returns the finding for an invariant that the last step broke, or for a breakdown in the last
  /// step.
  package func finding(_ broken: BrokenInvariant, in lexicon: Lexicon) -> Finding {
    if broken.isBreakdown { return finding(.breakdown(broken.claim), lexicon) }
    return finding(
      broken.isClaim
        ? .claim(name: broken.name, claim: broken.claim)
        : .invariant(name: broken.name, claim: broken.claim), lexicon)
  }

  /// Returns the finding for a machine that breaks down while answering a query rather than in a
  /// step.
  private func breakdown(_ lexicon: @autoclosure () -> Lexicon) -> Finding? {
    run.machine.breakdown.map { finding(.breakdown($0.message), lexicon()) }
  }

  /// The effects of the last step, as phrases.
  package var phrases: [Phrase] { run.trail.observations.map(\.phrase) }

  /// Returns the refusal of the last stimulus as printed; `nil` if the stimulus was not refused.
  func refusal(in lexicon: @autoclosure () -> Lexicon) -> String? {
    guard run.trail.isRefused else { return nil }
    return run.trail.observations.first { $0.phrase.isRefusal }?.text(in: lexicon())
  }

  /// Compares the effects of the last step with a block. `texts` prints the block's lines.
  package func compare(
    _ block: Block, written texts: @autoclosure () -> [String],
    in lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    if let broken = finding(breaking: block, texts(), lexicon()) { return broken }
    guard let difference = difference(from: block) else { return nil }
    var finding = finding(
      .block(lines(of: difference, texts(), lexicon())), lexicon(), at: difference.firstDifferent)
    finding.lineOfBlock = difference.firstMissing
    let counterpart = difference.firstMissing.flatMap { difference.counterparts[$0] }
    finding.counterpart = counterpart.map { run.trail.observations[$0].text(in: lexicon()) }
    return finding
  }

  /// Returns the finding for the first of a block's `never` lines that an effect of the last step
  /// matches.
  private func finding(
    breaking block: Block, _ texts: @autoclosure () -> [String],
    _ lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    for (index, pattern) in block.exclusions {
      let finding = finding(
        ruledOutBy: pattern, String(texts()[index].dropFirst("\(Keyword.never.rawValue) ".count)),
        lexicon())
      guard var finding else { continue }
      finding.lineOfBlock = index
      return finding
    }
    return nil
  }

  /// Returns the finding for a pattern that no observation of the last step is allowed to match.
  private func finding(
    ruledOutBy pattern: PhrasePattern, _ text: @autoclosure () -> String,
    _ lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    let observations = run.trail.observations
    guard matching.asserts(never: pattern, on: run.machine),
      let place = observations.firstIndex(where: { pattern.matches($0.phrase) })
    else { return nil }
    let lexicon = lexicon()
    let seen = observations[place].text(in: lexicon)
    return finding(.forbidden(pattern: text(), seen: seen), lexicon, at: place)
  }

  /// Returns the finding for a step that causes the observations `other` in another design.
  func finding(undeclared other: [Observation<M>], in lexicon: Lexicon) -> Finding {
    let block = Block(other.map { .expectation(PhrasePattern(exactly: $0.phrase)) })
    let difference = difference(from: block) ?? BlockDifference(block, phrases)
    let texts = other.map { $0.text(in: lexicon) }
    return finding(
      .undeclaredDivergence(lines(of: difference, texts, lexicon)), lexicon,
      at: difference.firstDifferent)
  }

  /// Returns the difference between a block, without its `never` lines, and the effects of the last
  /// step; `nil` if there is no difference.
  func difference(from block: Block) -> BlockDifference? {
    matching.difference(of: block, from: phrases, on: run.machine)
  }

  /// Returns whether a scenario's `never` patterns forbid an observation of the last step.
  func breaks(_ scenario: BoundScenario<M>) -> Bool {
    run.trail.observations.contains { scenario.forbids($0.phrase) }
  }

  /// Returns the findings for the scenario's `never` patterns that an observation of the last step
  /// matches.
  package func findings(
    breaking scenario: BoundScenario<M>, in lexicon: @autoclosure () -> Lexicon
  ) -> [Finding] {
    guard breaks(scenario) else { return [] }
    return scenario.nevers.compactMap { never in
      var finding = finding(ruledOutBy: never.pattern, never.text, lexicon())
      finding?.never = never.place
      return finding
    }
  }

  /// Compares the current state with a pattern; `text` prints the pattern.
  package func compare(
    _ state: StatePattern, written text: @autoclosure () -> String,
    in lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    if let breakdown = breakdown(lexicon()) { return breakdown }
    guard !state.matches(run.machine.state) else { return nil }
    let seen = run.machine.state.text(in: lexicon())
    let isBelow = state.openBelow?.matches(run.machine.state) ?? false
    return finding(
      .state(expected: text(), seen: seen, isBelow: isBelow), lexicon(), counterpart: seen)
  }

  /// Compares an answer with a pattern; `text` prints the query and the pattern.
  package func compare(
    _ query: M.Query, _ pattern: AnswerPattern, written text: @autoclosure () -> String,
    in lexicon: @autoclosure () -> Lexicon
  ) -> Finding? {
    let answer = run.machine.answer(query)
    if let breakdown = breakdown(lexicon()) { return breakdown }
    guard !pattern.matches(answer) else { return nil }
    let seen = M.vocabulary.text(of: query, answering: answer, in: lexicon())
    return finding(
      .answer(expected: text(), seen: seen, isAboutNothing: answer.isAboutNothing), lexicon(),
      counterpart: seen)
  }

  /// Creates a finding about the last step or the current state. The first differing observation is
  /// at `position`. Without `position`, the finding is about the whole step.
  package func finding(
    _ kind: Failure.Kind, _ lexicon: Lexicon, at position: Int = .max, counterpart: String? = nil
  ) -> Finding {
    let reason = run.trail.reasons.last { $0.position <= position }
    let isBefore = kind.has(.aboutStep) && run.machine.breakdown?.isBeforeStart != true
    return Finding(
      kind: kind, stimulus: stimulus?.text(in: lexicon),
      state: isBefore ? stateBefore.text(in: lexicon) : run.machine.shownState(in: lexicon),
      reason: kind.has(.aboutBehaviour) ? reason.map { TracedReason($0, in: lexicon) } : nil,
      counterpart: counterpart)
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
