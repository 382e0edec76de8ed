import Machines
import Replaying
import ScenarioLanguage

/// A session from the first stimulus on.
struct Body<M: Machine>: Sendable {
  /// What a line came to.
  struct Outcome: Sendable {
    /// One thing to tell.
    enum Piece: Sendable {
      /// What was seen, as the notation writes it.
      case observation(String)
      /// What did not hold.
      case failure(Failure)
    }

    /// What there is to tell, in order.
    var pieces: [Piece] = []
  }

  /// What the lines so far allow the next one to be.
  private(set) var structure: Structure
  private var lexicon = Lexicon()
  private var checker = Checker<M>()
  private var nevers: [BoundScenario<M>.Never] = []
  private var block: [(line: Block.Line, text: String, number: Int)] = []
  private var lineOfStep = 0
  private var expectedFailure: String?
  private var lineOfHead = 1
  private var hasFailed = false
  /// After a broken invariant nothing that the machine says can be trusted.
  private var isStopped = false

  init(_ structure: Structure) { self.structure = structure }

  init(_ structure: Structure, after scenario: BoundScenario<M>, _ checker: Checker<M>) {
    self.structure = structure
    self.checker = checker
    lexicon = scenario.lexicon
    nevers = scenario.nevers
    expectedFailure = scenario.syntax.expectedFailureReason
    lineOfHead = scenario.firstLine
  }

  /// Takes one line; a block that it ends is compared first.
  mutating func take(
    _ line: Line, of document: Document, _ structure: Structure
  ) throws(WordError) -> Outcome {
    var outcome = Outcome()
    guard !isStopped else { return outcome }
    switch try BoundLine<M>(line, of: document, in: &lexicon) {
    case .nothing, .use, .given, .never: break
    case .block(let expected): block.append((expected, document.text(of: line), document.firstLine))
    case .stimulus(let stimulus):
      outcome = endBlock(document.name)
      take(stimulus, document, &outcome)
    case .state(let pattern):
      outcome = endBlock(document.name)
      let finding = checker.compare(
        pattern, written: document.text(of: line, behind: 1), in: lexicon)
      add(finding, document.name, document.firstLine, &outcome)
    case .query(let query, let pattern):
      outcome = endBlock(document.name)
      let finding = checker.compare(
        query, pattern, written: document.text(of: line, behind: 1), in: lexicon)
      add(finding, document.name, document.firstLine, &outcome)
    }
    self.structure = structure
    return outcome
  }

  /// Begins after a used file did not hold.
  mutating func begin(with failure: Failure) -> Outcome {
    hasFailed = true
    isStopped = !failure.isOfExpectation
    let isExcused = expectedFailure != nil && failure.isOfExpectation
    return Outcome(pieces: isExcused ? [] : [.failure(failure)])
  }

  /// Ends the scenario: the last block is compared, and a failure that had to come is missed.
  mutating func finish(_ name: String) -> Outcome {
    var outcome = endBlock(name)
    if let expectedFailure, !hasFailed {
      let finding = checker.finding(
        .unexpectedPass(why: expectedFailure), isAboutStep: false, lexicon)
      outcome.pieces.append(.failure(Failure(finding, name, lineOfHead)))
    }
    return outcome
  }

  private mutating func take(
    _ stimulus: M.Stimulus, _ document: Document, _ outcome: inout Outcome
  ) {
    lineOfStep = document.firstLine
    let broken = checker.take(stimulus, in: lexicon)
    outcome.pieces += checker.run.trail.observations.map { .observation($0.text(in: lexicon)) }
    if let broken {
      isStopped = true
      hasFailed = true
      outcome.pieces.append(.failure(Failure(broken, document.name, lineOfStep)))
    }
    for never in nevers {
      let finding = checker.compare(never: never.pattern, written: never.text, in: lexicon)
      add(finding, document.name, lineOfStep, &outcome)
    }
  }

  /// Compares the block so far, if there is one; what follows is not of it.
  mutating func endBlock(_ name: String) -> Outcome {
    var outcome = Outcome()
    guard !block.isEmpty else { return outcome }
    let finding = checker.compare(
      Block(block.map(\.line)), written: block.map(\.text), in: lexicon)
    let line = finding?.firstMissing.map { block[$0].number } ?? lineOfStep
    block = []
    add(finding, name, line, &outcome)
    return outcome
  }

  /// A failure that the head expects is no failure.
  private mutating func add(
    _ finding: Checker<M>.Finding?, _ name: String, _ line: Int, _ outcome: inout Outcome
  ) {
    guard let finding else { return }
    hasFailed = true
    if expectedFailure == nil { outcome.pieces.append(.failure(Failure(finding, name, line))) }
  }
}
