import Conforming
import Testing
import TurnstileMachine

@Suite("Alignments of recorded walks")
struct AlignmentTests {
  @Test("conform for each of 1,000 walks")
  func walks() {
    let walks = RecordedWalks<Turnstile>(1_000, length: 20, seed: 1).walks
    let run = LogRun<Turnstile>([TurnstileLogs.log(walks.named)], mapping: TurnstileLogs.whole)
    #expect(run.summary.verdicts == [.conforms: 1_000])
    #expect(run.summary.fitness == 1)
    #expect(run.summary.events == walks.reduce(0) { $0 + $1.count })
  }

  @Test("judge a changed line as an exhaustive search does, at the same cost")
  func changes() {
    let recorded = RecordedWalks<Turnstile>(600, length: 8, seed: 2)
    let changed = recorded.changed(seed: 3)
    let run = LogRun<Turnstile>([TurnstileLogs.log(changed.named)], mapping: TurnstileLogs.whole)
    let exhaustive = ExhaustiveAlignment<Turnstile>()
    var costs: Set<Int> = []
    for (number, walk) in changed.enumerated() {
      let verdict = run.verdict(on: "\(number)")
      let cost = exhaustive.cost(of: walk)
      costs.insert(cost)
      #expect(verdict?.kind == (cost == 0 ? .conforms : .diverges), "\(walk)")
      #expect(verdict?.alignment?.cost ?? 0 == cost, "\(walk)")
      #expect(verdict?.alignment?.least ?? 0 == cost, "\(walk)")
      let changes = verdict?.alignment?.changes ?? []
      #expect(changes.reduce(0) { $0 + ($1.kind == .changed ? 2 : 1) } == cost, "\(walk)")
    }
    #expect(costs == [0, 1, 2])
  }

  @Test("name the first impossible line, the possible lines, and the state")
  func divergence() throws {
    let walk = ["insert penny", "  -> unlocked(coins: 1) via lock", "push", "  collects token"]
    let run = LogRun<Turnstile>([TurnstileLogs.log([walk].named)], mapping: TurnstileLogs.whole)
    let verdict = try #require(run.verdict(on: "0"))
    let divergence = try #require(verdict.divergence)
    #expect(divergence.line == 4)
    #expect(divergence.event == "observation collects token")
    #expect(divergence.possible == ["observation collects penny"])
    #expect(divergence.states == ["on the way to locked"])
    #expect(verdict.alignment?.cost == 2)
    #expect(verdict.alignment?.changes.map(\.kind) == [.inserted, .inserted])
    #expect(verdict.alignment?.changes.map(\.line) == [3, 4])
  }

  @Test("name the possible lines, the nearest first")
  func nearest() {
    let log = """
      {"gate":"a","event":"coin"}
      {"gate":"a","event":"lock","coins":1}
      {"gate":"a","event":"push"}
      {"gate":"a","event":"box","coin":"button"}
      """
    let mapping = TurnstileLogs.whole.replacing("insert <coin>", with: "insert _")
    let divergence = LogRun<Turnstile>([log], mapping: mapping).verdict(on: "a")?.divergence
    #expect(divergence?.possible == ["observation collects token", "observation collects penny"])
  }

  @Test("count a session that ends too early as a session with missing lines")
  func end() throws {
    let run = LogRun<Turnstile>(
      [TurnstileLogs.log([["insert penny"]].named)], mapping: TurnstileLogs.whole)
    let verdict = try #require(run.verdict(on: "0"))
    #expect(verdict.divergence?.event == "the session ends")
    #expect(verdict.alignment?.cost == 1)
    let open = LogRun<Turnstile>(
      [TurnstileLogs.log([["insert penny"]].named)], mapping: TurnstileLogs.whole + "\nstops")
    #expect(open.verdict(on: "0")?.kind == .conforms)
  }
}
