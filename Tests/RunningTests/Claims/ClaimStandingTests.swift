import Machines
import Notation
import Running
import ScenarioLanguage
import Testing
import ToyMachine

@Suite("Where a claim stands")
struct ClaimStandingTests {
  /// Returns where a claim stands after steps in which keys are pushed, or light up.
  private func standing(
    of text: String, after steps: [(push: Toy.Key, shows: Toy.Key?)]
  ) -> ClaimStanding {
    let document = ClaimDocument(
      name: "a.claims", bytes: Array(text.utf8), knowing: Toy.vocabulary.knownWords)
    var lexicon = Lexicon()
    let claims: [Claim<Toy>] = ClaimLibrary([document]).claims(in: &lexicon).claims
    let toy = Toy()
    var watch = ClaimWatch(ClaimSet(claims), at: toy)
    for step in steps {
      var trail = Trail<Toy>()
      if let key = step.shows { trail.effect(.shows(key)) } else { trail.effect(.beeps) }
      watch.take(.push(step.push), trail, leadingTo: toy)
    }
    return watch.standing
  }

  /// If the same standing could have two forms, a search would visit states twice, and could not
  /// find its way back to them.
  @Test("does not depend on values for which the scope has closed again")
  func closedAgain() {
    let claim = """
      claim "a key is pushed once"
        after push <key>
        never push <key>
        until shows <key>
      """
    for (open, closed) in [(Toy.Key.a, Toy.Key.b), (.b, .a)] {
      let both = standing(of: claim, after: [(open, nil), (closed, closed)])
      #expect(both == standing(of: claim, after: [(open, nil)]))
    }
  }
}
