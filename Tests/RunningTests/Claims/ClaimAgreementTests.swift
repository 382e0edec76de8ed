import Machines
import Notation
import Running
import ScenarioLanguage
import TestScale
import Testing
import ToyMachine

@Suite("Monitors of claims")
struct ClaimAgreementTests {
  /// A step of a history.
  private static func step(_ stimulus: Toy.Stimulus, _ before: Toy, _ run: Run<Toy>)
    -> SlowClaim.Step
  {
    let lexicon = Lexicon()
    let observations = run.trail.observations.map { $0.text(in: lexicon) }
    let counts = !run.trail.isRefusedOrIgnored
    func look(_ machine: Toy) -> (String, String) {
      (machine.state.text(in: lexicon), machine.level.name)
    }
    return SlowClaim.Step(
      events: (counts ? [stimulus.text(in: lexicon)] : []) + observations, counts: counts,
      duration: counts ? Int(Toy.duration(of: stimulus).components.seconds) : 0,
      before: look(before),
      after: look(run.machine))
  }

  /// Compares the monitor with the definitions over all sequences. Returns the number of sequences
  /// that break the claim.
  private func compare(
    _ sketch: ClaimSketch, _ claim: Claim<Toy>, _ toy: Toy, _ letters: [Toy.Stimulus]
  ) -> Int {
    var breaches = 0
    func go(_ run: Run<Toy>, _ history: [SlowClaim.Step], _ broken: Int?) {
      guard history.count < 7 else {
        let slow = SlowClaim.firstBreach(of: sketch, in: history)
        #expect(
          slow == broken,
          "\(sketch.text(named: ""))\(history.map { "\($0.events)" }.joined(separator: "\n"))")
        if broken != nil { breaches += 1 }
        return
      }
      for letter in letters {
        var next = run
        next.attempt(letter)
        let isBroken = next.watch?.breach != nil
        go(
          next, history + [Self.step(letter, run.machine, next)],
          broken ?? (isBroken ? history.count : nil))
      }
    }
    var run = Run(of: toy)
    run.watch(ClaimSet([claim]))
    go(run, [], nil)
    return breaches
  }

  @Test("agree with the definitions over all sequences of random machines")
  func agreement() throws {
    var random = ToyRandom(seed: 20_261_129)
    var (pairs, broken) = (0, 0)
    let all: [Toy.Stimulus] = [.push(.a), .push(.b), .wait(Seconds(2)), .wait(Seconds(5))]
    while pairs < Scale.of(400, campaign: 20_000) {
      let sketch = ClaimSketch(using: &random)
      guard sketch.isValid else { continue }
      let text = sketch.text(named: "a sketch")
      let document = ClaimDocument(
        name: "a.claims", bytes: Array(text.utf8), knowing: Toy.vocabulary.knownWords)
      var lexicon = Lexicon()
      let read = ClaimLibrary([document]).claims(of: Toy.self, in: &lexicon)
      let claim = try #require(
        read.claims.first, "\(text)\(read.diagnostics.map(\.text).joined())")
      let toy = Toy(seed: UInt64(random.next(1 << 30)), stateCount: 1 + random.next(8))
      let first = random.next(4)
      let letters = [all[first], all[(first + 1 + random.next(3)) % 4]]
      if compare(sketch, claim, toy, letters) > 0 { broken += 1 }
      pairs += 1
    }
    #expect(broken > pairs / 5 && broken < pairs * 4 / 5)
  }
}
