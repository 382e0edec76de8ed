import Exploration
import Machines
import Running
import ScenarioLanguage
import TestScale
import Testing
import Tracing
import TurnstileMachine

@Suite("A counterexample of a walk")
struct ShrinkingTests {
  @Test("is the shortest possible, with the first coin that suffices", arguments: 0..<40)
  func shortest(_ seed: Int) throws {
    let walk = RandomWalk<WornTurnstile>(sequences: 20, length: 60, seed: UInt64(seed))
    let found = try #require(walk.run().counterexample)
    #expect(
      found.trace.steps.map(\.stimulus) == [.insert(.penny), .insert(.penny), .insert(.penny)])
    #expect(found.steps.needed == 3)
    #expect(found.steps.all >= 3)
    #expect(found.givens.all == 0)
  }

  @Test("has the one required given", arguments: 0..<Scale.of(5, campaign: 20))
  func givens(_ seed: Int) throws {
    let walk = RandomWalk<Turnstile>(sequences: 200, length: 20, seed: UInt64(seed)) { _ in
      [.claim(Invariant("few", "there are few coins") { $0.coins.count < 3 })]
    }
    let found = try #require(walk.run().counterexample)
    #expect(found.trace.givens == [.room(9)])
    #expect(found.trace.steps.map(\.stimulus) == Array(repeating: .insert(.penny), count: 3))
    #expect(found.givens.needed == 1 && found.givens.all == 1)
    let same = try #require(walk.run(jobs: 3).counterexample)
    #expect(same.trace == found.trace)
    #expect(same.steps == found.steps)
  }

  @Test("keeps the givens with which every sequence begins")
  func preparation() throws {
    let walk = RandomWalk<Turnstile>(
      sequences: 20, length: 30, seed: 1, preparation: try Preparation([.room(7)])
    ) { _ in
      [.claim(Invariant("few", "there are few coins") { $0.coins.count < 2 })]
    }
    let found = try #require(walk.run().counterexample)
    #expect(found.trace.givens == [.room(7)])
    #expect(found.givens.all == 0)
    #expect(found.steps.needed == 2)
  }

  @Test("breaks the same invariant as the original sequence", arguments: 0..<20)
  func sameInvariant(_ seed: Int) throws {
    // Shorter sequences break the other invariant, which is checked first.
    let walk = RandomWalk<Turnstile>(sequences: 50, length: 30, seed: UInt64(seed)) { _ in
      [
        .claim(Invariant("no-token", "the newest coin is no token") { $0.coins.last != .token }),
        .claim(Invariant("one-coin", "there is one coin") { $0.coins.count < 2 }),
      ]
    }
    let found = try #require(walk.run().counterexample)
    let stimuli = found.trace.steps.map(\.stimulus)
    switch found.broken.name {
    case "no-token": #expect(stimuli == [.insert(.token)])
    default: #expect(stimuli == [.insert(.penny), .insert(.penny)])
    }
  }

  @Test("is written as a named scenario, which fails as the walk did")
  func file() throws {
    let walk = RandomWalk<WornTurnstile>(sequences: 20, length: 30, seed: 5)
    let found = try #require(walk.run().counterexample)
    let text = found.scenario(named: "room-for-all seed 5")
    #expect(
      text == """
        # The invariant room-for-all is broken: there is room for every coin

        scenario "room-for-all seed 5"

        insert penny
          -> unlocked(coins: 1) via lock

        insert penny
          -> unlocked(coins: 2) via lock

        insert penny
          -> unlocked(coins: 3) via lock

        """)
    let document = Document(name: "walk", bytes: Array(text.utf8))
    #expect(document.formatted() == text)
    let scenario = try #require(ScenarioLoader<WornTurnstile>().load(document).scenarios.first)
    guard case .failed(let failure) = Replayer(isStrict: true).run(scenario).verdict else {
      Issue.record("the scenario holds")
      return
    }
    #expect(
      failure.kind == .invariant(name: "room-for-all", claim: "there is room for every coin"))
    #expect(failure.line == 11)
  }

  @Test("of two machines has the simplest values, too", arguments: 0..<10)
  func pair(_ seed: Int) throws {
    let walk = DifferentialWalk<WornTurnstile>(sequences: 30, length: 30, seed: UInt64(seed)) { _ in
      PairedMachines { (_) throws(Objection) in
        PairedRun(of: WornTurnstile(), WornTurnstile())
      } judge: { pair, _ in
        pair.first.run.machine.coins.count > 2 ? .undeclared : .same
      }
    }
    let found = try #require(walk.run().counterexample)
    #expect(found.text == "insert penny\ninsert penny\ninsert penny\n")
  }
}

/// Checks every counterexample found by many walks through several machines.
@Suite("Every counterexample")
struct MinimalityTests {
  @Test(
    "needs each of its steps, and fails in the same way when run",
    arguments: 0..<Scale.of(50, campaign: 200))
  func turnstile(_ seed: Int) throws {
    try check(RandomWalk<WornTurnstile>(sequences: 50, length: 40, seed: UInt64(seed)))
  }

  @Test(
    "needs its given as well as its steps if it has a given",
    arguments: 0..<Scale.of(4, campaign: 15))
  func givens(_ seed: Int) throws {
    try check(RandomWalk<RebuiltTurnstile>(sequences: 200, length: 30, seed: UInt64(seed)))
  }

  private func check<M: Machine>(_ walk: RandomWalk<M>) throws {
    let found = try #require(walk.run(jobs: 2).counterexample)
    let (givens, stimuli) = (found.trace.givens, found.trace.steps.map(\.stimulus))
    #expect(broken(givens, stimuli, in: M()) == found.broken)
    for index in stimuli.indices {
      #expect(broken(givens, stimuli.without(index), in: M()) == nil, "\(stimuli) without \(index)")
    }
    for index in givens.indices {
      #expect(broken(givens.without(index), stimuli, in: M()) == nil, "\(givens) without \(index)")
    }
    let text = found.trace.text(in: found.lexicon)
    let file = ScenarioLoader<M>().load(Document(name: "walk", bytes: Array(text.utf8)))
    #expect(file.diagnostics == [])
    let kinds = file.scenarios.map { scenario -> Failure.Kind? in
      guard case .failed(let failure) = Replayer(isStrict: true).run(scenario).verdict else {
        return nil
      }
      return failure.kind
    }
    #expect(kinds == [.invariant(name: found.broken.name, claim: found.broken.claim)])
  }

  /// Returns the first invariant that a sequence breaks.
  private func broken<M: Machine>(
    _ givens: [M.Given], _ stimuli: [M.Stimulus], in machine: M
  ) -> BrokenInvariant? {
    var run = Run(of: machine)
    do {
      for given in givens { try run.prepare(given) }
      for stimulus in stimuli { try run.take(stimulus) }
    } catch { return error as? BrokenInvariant }
    return nil
  }
}

extension Array {
  /// Returns the elements without the element at an index.
  fileprivate func without(_ index: Int) -> Self { Array(self[..<index] + self[(index + 1)...]) }
}
