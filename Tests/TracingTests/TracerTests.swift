import Machines
import Testing
import Tracing

@Suite("A tracer")
struct TracerTests {
  private let told: [TraceEvent]

  init() throws { told = try events("given room 1\npush\ninsert token\n  ...\npush\n") }

  private var steps: [TracedStep] {
    told.compactMap { if case .stepped(let step) = $0 { step } else { nil } }
  }

  @Test("reports the world, each step, and the end")
  func order() throws {
    guard case .began(let head) = told.first, case .ended(let end) = told.last else {
      Issue.record("it begins or ends otherwise")
      return
    }
    #expect((head.name, head.tags, head.givens) == ("t", [], ["room 1"]))
    #expect(head.state.text == "locked")
    #expect(steps.map(\.number) == [1, 2, 3])
    #expect(end.steps == 3)
    #expect(end.broken == nil)
  }

  @Test("reports the state before, the decider, the row, and the state after")
  func step() {
    let step = steps[1]
    #expect(step.stimulus.text == "insert token")
    #expect(step.stimulus.verb == "insert")
    #expect(step.stimulus.parts.map(\.name) == ["coin"])
    #expect(step.stimulus.parts.map(\.text) == ["token"])
    #expect(step.before.text == "locked")
    #expect(step.after.text == "unlocked(coins: 1)")
    #expect(step.after.names == ["unlocked"])
    #expect(step.observations.map(\.text) == ["-> unlocked(coins: 1) via lock"])
    #expect(step.observations.map(\.kind) == [.transition(step.after, via: "lock")])
    #expect(step.reasons.map(\.row) == ["lock/paid"])
  }

  @Test("distinguishes refusals from other answers")
  func kinds() {
    #expect(steps[0].observations.map(\.kind) == [.refused(rule: "locked")])
    guard case .effect(let effect) = steps[2].observations[0].kind else {
      Issue.record("no effect")
      return
    }
    #expect(effect.text == "collects token")
    #expect(effect.actor == nil)
  }
}
