import MachineChecks
import Machines
import Testing
import TurnstileMachine

@Suite("A machine")
struct TurnstileTests {
  @Test("answers each stimulus")
  func dialogue() throws {
    var turnstile = Turnstile()
    #expect(try turnstile.take(.push) == [.refused(.locked)])
    #expect(try turnstile.take(.insert(.penny)) == [.transition(.unlocked(coins: 1), via: .lock)])
    #expect(try turnstile.take(.insert(.token)) == [.transition(.unlocked(coins: 2), via: .lock)])
    #expect(try turnstile.take(.insert(.token)) == [.ignored(.full)])
    #expect(try turnstile.take(.insert(.button)) == [.stays])
    #expect(try turnstile.take(.push).last == .transition(.unlocked(coins: 1), via: .lock))
    #expect(try turnstile.take(.push).last == .transition(.locked, via: .lock))
  }

  @Test("is a value, so that an assignment undoes a step")
  func undo() throws {
    var turnstile = Turnstile()
    let before = turnstile
    _ = try turnstile.take(.insert(.penny))
    #expect(turnstile != before)
    turnstile = before
    #expect(turnstile.state == .locked)
  }

  @Test("has words that are read and printed in the same form")
  func words() {
    let check = VocabularyCheck<Turnstile>()
    #expect(check.violations == [])
    #expect(check.count == 3 + 1 + 2 + 1 + 3 + 3 + 2 + 2 + 1)
  }

  @Test("rejects impossible givens, in its own words")
  func objection() throws {
    var turnstile = Turnstile()
    var reader = LineReader<Turnstile>()
    let none = try reader.given("room 0")
    let objection = #expect(throws: Objection.self) { try turnstile.prepare(none) }
    #expect(objection?.message == "a turnstile without room takes no coin")
    try turnstile.prepare(reader.given("room 9"))
    #expect(turnstile.room == 9)
  }
}

@Suite("A run")
struct RunTests {
  @Test("keeps the observations and deciding rows of the last step only")
  func trail() throws {
    var run = Run<Turnstile>()
    try run.take(.insert(.penny))
    #expect(Array(run.trail.rows) == [.paid])
    try run.take(.insert(.button))
    #expect(run.trail.observations == [.stays])
    #expect(Array(run.trail.rows) == [])
    #expect(!run.trail.isRefusedOrIgnored)
  }

  @Test("shows `stays` if there was no effect, and never shows `stays` with anything else")
  func stays() throws {
    let alphabet: [Turnstile.Stimulus] = [.insert(.penny), .insert(.button), .push]
    var machines = [Turnstile()]
    for _ in 0..<4 {
      machines = try machines.flatMap { machine in
        try alphabet.map { stimulus in
          var next = machine
          let observations = try next.take(stimulus)
          #expect(!observations.isEmpty)
          #expect(observations == [.stays] || !observations.contains(.stays))
          return next
        }
      }
    }
  }

  @Test("records whether it was refused or ignored")
  func refused() throws {
    var run = Run<Turnstile>()
    try run.take(.push)
    #expect(run.trail.isRefusedOrIgnored)
    for _ in 0..<3 { try run.take(.insert(.penny)) }
    #expect(run.trail.isRefusedOrIgnored)
  }

  @Test("stops at the step that breaks an invariant")
  func broken() throws {
    var run = Run<WornTurnstile>()
    try run.take(.insert(.penny))
    try run.take(.insert(.penny))
    let broken = #expect(throws: BrokenInvariant.self) { try run.take(.insert(.penny)) }
    #expect(broken?.name == "room-for-all")
    #expect(broken?.claim == "there is room for every coin")
    #expect(run.trail.observations == [.transition(.unlocked(coins: 3), via: .lock)])
  }

  @Test("counts the decisions of each row and the answers of each rule")
  func coverage() throws {
    var run = Run<Turnstile>()
    var coverage = Coverage<Turnstile>()
    #expect(coverage.missing == Coverage<Turnstile>.all)
    try run.take(.push)
    coverage.add(run.trail)
    try run.take(.insert(.penny))
    coverage.add(run.trail)
    #expect(Coverage<Turnstile>.all == ["lock/paid", "lock/passed", "rule/locked", "rule/full"])
    #expect(coverage.covered == ["lock/paid", "rule/locked"])
    #expect(coverage.missing == ["lock/passed", "rule/full"])
  }

  @Test("reports the rarest observation of a step")
  func rarest() throws {
    var run = Run<Turnstile>()
    var coverage = Coverage<Turnstile>()
    for stimulus in [.insert(.penny), .insert(.penny), .push, .push] as [Turnstile.Stimulus] {
      try run.take(stimulus)
      coverage.add(run.trail)
    }
    #expect(coverage.count(of: .row(.paid)) == 2)
    #expect(coverage.count(of: .rule(.locked)) == 0)
    try run.take(.push)
    let refusal = try #require(coverage.rarest(of: run.trail))
    #expect(refusal.mark == .rule(.locked))
    #expect(refusal.count == 0)
    try run.take(.insert(.penny))
    #expect(coverage.rarest(of: run.trail)?.mark == .row(.paid))
    try run.take(.insert(.button))
    #expect(coverage.rarest(of: run.trail) == nil)
  }
}

@Suite("An alphabet")
struct AlphabetTests {
  @Test("has every stimulus with each of its examples, in declared order")
  func all() {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    #expect(
      alphabet.stimuli(at: Turnstile())
        == [.insert(.penny), .insert(.token), .insert(.button), .push])
  }

  @Test("lists the stimuli that are neither refused nor ignored in the current state")
  func possible() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    var turnstile = Turnstile()
    #expect(
      alphabet.possible(at: turnstile) == [.insert(.penny), .insert(.token), .insert(.button)])
    for _ in 0..<2 { _ = try turnstile.take(.insert(.penny)) }
    #expect(alphabet.possible(at: turnstile) == [.insert(.button), .push])
  }

  @Test("has only the admitted stimuli, and draws no others")
  func admitted() {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(
      in: &lexicon, admitting: { $0 != .push && $0 != .insert(.penny) })
    let left: [Turnstile.Stimulus] = [.insert(.token), .insert(.button)]
    #expect(alphabet.stimuli(at: Turnstile()) == left)
    var generator = Congruential()
    for _ in 0..<50 {
      #expect(alphabet.stimulus(using: &generator).map(left.contains) != false)
    }
  }

  @Test("draws possible stimuli")
  func draws() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Turnstile>(in: &lexicon)
    var generator = Congruential()
    var trail = Trail<Turnstile>()
    var possible: Set<Turnstile.Stimulus> = []
    for _ in 0..<200 {
      let drawn = alphabet.possibleStimulus(
        at: Turnstile(), using: &generator, leaving: &trail)
      possible.insert(try #require(drawn))
      #expect(!trail.isRefusedOrIgnored)
    }
    #expect(possible == [.insert(.penny), .insert(.token), .insert(.button)])
  }
}

/// Knuth's linear congruential generator for MMIX. It generates the same numbers in every run.
private struct Congruential: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
