import Exploration
import Machines
import Testing
import Tracing
import TurnstileMachine

@Suite("An invariant whose check needs no trail")
struct StateInvariantTests {
  /// Returns the shortest sequence that breaks a claim about the number of coins.
  private func sequence(
    _ claim: Invariant<Turnstile>, behind givens: [Turnstile.Given] = []
  ) throws -> [Turnstile.Stimulus]? {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    let space = SearchSpace(from: [try ExplorationStart(givens)], by: alphabet, in: lexicon)
    let report = try Exploration(of: space, checking: [.invariant(claim)]).run()
    return report.verdicts[0].trace?.steps.map(\.stimulus)
  }

  @Test(
    "is broken by the same sequence as an invariant that is checked after every step",
    arguments: 0...4)
  func sameSequence(_ limit: Int) throws {
    let ofState = Invariant<Turnstile>("few", "few coins") { $0.coins.count < limit }
    let ofStep = Invariant<Turnstile>("few", "few coins") { turnstile, _ in
      turnstile.coins.count < limit
    }
    #expect(ofState.isOfState && !ofStep.isOfState)
    #expect(try sequence(ofState) == sequence(ofStep))
  }

  @Test("is broken by a first step that changes nothing, provided the start already breaks it")
  func start() throws {
    let claim = Invariant<Turnstile>("paid", "there is a coin") { $0.coins.count > 0 }
    let shortest = try #require(try sequence(claim))
    #expect(shortest == [.insert(.button)])
    var turnstile = Turnstile()
    _ = try turnstile.take(.insert(.button))
    #expect(turnstile == Turnstile())
  }
}
