import Exploration
import Machines
import Testing

@Suite("A claim that names states")
struct UnmetStateTests {
  private func verdict(
    _ property: (NamedState<Maze<Whole>>) -> Property<Maze<Whole>>, named place: Int,
    below: Int? = nil,
    within bounds: SearchBounds = SearchBounds()
  ) throws -> PropertyVerdict<Maze<Whole>> {
    let named = NamedState<Maze<Whole>>(
      "place \(place)", holds: { $0.map.place == place },
      holdsBelow: { $0.map.place == below })
    return try explore(Whole.self, 0, [property(named)], within: bounds).verdicts[0]
  }

  private func never(_ state: NamedState<Maze<Whole>>) -> Property<Maze<Whole>> {
    .never(StateCondition(state.text, naming: [state]) { _ in false })
  }

  @Test("is not shown to hold if the states are never met, although nothing contradicts it")
  func never() throws {
    let verdict = try verdict(never, named: 1_000_000)
    #expect(verdict.answer == .vacuous)
    #expect(verdict.unmet.map(\.text) == ["place 1000000"])
    #expect(verdict.unmet.map(\.isMetBelow) == [false])
  }

  @Test("reports whether something below the unmet states was met")
  func below() throws {
    #expect(try verdict(never, named: 1_000_000, below: 0).unmet.map(\.isMetBelow) == [true])
  }

  @Test("holds if one of the states is met, even if only at the start")
  func met() throws {
    #expect(try verdict(never, named: 0).answer == .holds)
  }

  @Test("stays open if the states were not met, but not every state was visited")
  func bounded() throws {
    let verdict = try verdict(never, named: 1_000_000, within: SearchBounds(states: 1))
    #expect(verdict.answer == .open)
    #expect(verdict.unmet.count == 1)
  }

  @Test("is not shown to hold if the states for which it claims a path are never met")
  func from() throws {
    let verdict = try verdict(
      { state in
        .alwaysReachable(
          from: StateCondition(state.text, naming: [state]) { _ in false },
          to: StateCondition("anywhere") { _ in true })
      }, named: 1_000_000)
    #expect(verdict.answer == .vacuous)
  }
}
