import Exploration
import Machines
import Running
import ScenarioLanguage
import Testing
import Tracing
import TurnstileMachine

@Suite("An exploration with claims from the end of a sequence")
struct ClaimedStartTests {
  /// Returns the verdict on a claim, from the start after an insertion of a penny.
  private func verdict(on rule: String) throws -> PropertyVerdict<Turnstile> {
    let document = ClaimDocument(
      name: "a.claims", bytes: Array("claim \"a\"\n\(rule)".utf8),
      knowing: Turnstile.vocabulary.knownWords)
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    let claims: [Claim<Turnstile>] = ClaimLibrary([document]).claims(in: &lexicon).claims
    let space = SearchSpace(
      from: [try ExplorationStart([], [.insert(.penny)])], by: alphabet, in: lexicon)
    return try Exploration(of: space, checking: claims.map(Property.rule)).run().verdicts[0]
  }

  @Test("reports a claim that the last state of the sequence breaks")
  func broken() throws {
    let verdict = try verdict(on: "  never is unlocked(coins: _)\n")
    #expect(verdict.answer == .broken && verdict.trace?.steps.count == 1)
  }

  @Test("reports no claim whose scope the sequence has closed")
  func closed() throws {
    let verdict = try verdict(on: "  never is unlocked(coins: _)\n  until insert _\n")
    #expect(verdict.answer != .broken)
  }
}
