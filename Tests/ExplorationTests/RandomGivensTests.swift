import Exploration
import Machines
import Testing
import TurnstileMachine

@Suite("A random world")
struct RandomGivensTests {
  @Test(
    "gets no given twice, and accepts all of its givens in a row",
    arguments: 0..<50 as Range<UInt64>)
  func contradictsNothing(_ seed: UInt64) throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    var generator = SplitMix64(seed: seed)
    var run = Run<Turnstile>()
    let givens = run.prepare(from: alphabet, using: &generator)
    let subjects = givens.map(Turnstile.vocabulary.subject)
    #expect(Set(subjects).count == givens.count)
    var again = Run<Turnstile>()
    for given in givens { try again.prepare(given) }
    #expect(again.machine == run.machine)
  }
}
