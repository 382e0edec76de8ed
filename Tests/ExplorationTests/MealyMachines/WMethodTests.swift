import Exploration
import Machines
import TestScale
import Testing
import Tracing

@Suite("The W-method")
struct WMethodTests {
  /// The number of changes tried on a large machine.
  private static let sampleSize = 60

  /// Returns all changes to a small machine, or some changes to a large machine.
  private func changes(of table: MealyTable, _ number: Int) -> [MealyTable.Change] {
    let all = table.allChanges
    guard table.stateCount > 6 else { return all }
    var generator = SplitMix64(seed: UInt64(number) << 8)
    return (0..<Self.sampleSize).map { _ in all[Int.random(in: all.indices, using: &generator)] }
  }

  @Test(
    "detects every real change to a random machine if it adds no state, and no other change",
    arguments: 0..<Scale.of(12, campaign: 20))
  func mutants(_ group: Int) throws {
    var counts = (killed: 0, equivalent: 0, larger: 0)
    for number in group * 10..<group * 10 + 10 {
      let table = MealyTable(number, stateCount: 1 + number / 4)
      let machine = try #require(table.machine)
      #expect(machine.distinctStateCount == table.distinctStateCount)
      let suite = try #require(machine.suite())
      for change in changes(of: table, number) {
        let mutant = table.changed(by: change)
        let isKilled = table.differs(from: mutant, in: suite)
        if table.isEquivalent(to: mutant) {
          counts.equivalent += 1
          #expect(!isKilled)
        } else if isKilled {
          counts.killed += 1
        } else {
          counts.larger += 1
          #expect(mutant.distinctStateCount > table.distinctStateCount, "\(number): \(change)")
        }
      }
    }
    #expect(counts.killed > 150 && counts.equivalent > 0)
    #expect(counts.larger * 10 < counts.killed)
  }

  @Test("makes a suite in which no word is a prefix of another and each word is needed")
  func size() throws {
    for number in stride(from: 0, to: 200, by: 7) {
      let machine = try #require(MealyTable(number, stateCount: 1 + number / 4).machine)
      let suite = try #require(machine.suite())
      #expect(Set(suite).count == suite.count)
      let beginnings = Set(suite.flatMap { word in word.indices.map { Array(word[..<$0]) } })
      #expect(beginnings.isDisjoint(with: suite))
      // The product of the transition cover and the characterisation set. The set has fewer words
      // than the machine has states.
      let words = max(1, machine.distinctStateCount - 1)
      #expect(suite.count <= (machine.stateCount * 3 + 1) * words)
    }
  }

  @Test("tries each input in each state if no two states are distinguishable")
  func oneState() throws {
    let machine = try #require(
      MealyMachine(from: 0, inputs: ["a", "b"]) { state, _ in ((state + 1) % 3, "same") })
    #expect(machine.stateCount == 3 && machine.distinctStateCount == 1)
    #expect(machine.suite() == [[1], [0, 1], [0, 0, 0], [0, 0, 1]])
  }

  @Test("reports the number of words examined, and stops when they suffice")
  func words() throws {
    let machine = try #require(
      MealyMachine(from: 0, inputs: [1, 2]) { state, input in ((state + input) % 5, state / 4) })
    var asked: [Int] = []
    let suite = machine.suite { made, all in
      if all > 0 { asked.append(made * 5 / all) }
      return all > 0 && made * 5 == all * 3
    }
    #expect(suite == nil)
    #expect(asked == [0, 1, 2, 3])
  }

  @Test("stops if there are more states than allowed")
  func limit() {
    var looked: [Int] = []
    let machine = MealyMachine(
      from: 0, inputs: [1],
      isEnough: {
        looked.append($0)
        return $0 > 4
      },
      step: { ($0 + $1, 0) })
    #expect(machine == nil)
    #expect(looked == [1, 2, 3, 4, 5])
  }
}

@Suite("A suite for mutants")
struct MutantSuiteTests {
  private func suite<Keeping>(
    _: Keeping.Type, _ number: UInt8, within bounds: SearchBounds = SearchBounds(), jobs: Int = 1
  ) throws -> MutantSuite<Maze<Keeping>>.Result {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Maze<Keeping>>(in: &lexicon)
    let space = SearchSpace(
      from: [try ExplorationStart([.maze(number)])], by: alphabet, in: lexicon, within: bounds)
    return try MutantSuite(in: space).run(jobs: jobs)
  }

  private func traces<Keeping>(
    of result: MutantSuite<Maze<Keeping>>.Result
  ) -> [Trace<Maze<Keeping>>]? {
    if case .complete(let traces, _) = result { traces } else { nil }
  }

  @Test("detects every maze with a changed door", arguments: [3, 4, 11])
  func mazes(_ number: UInt8) throws {
    let traces = try #require(self.traces(of: try suite(Folded.self, number, jobs: 3)))
    let others = try #require(self.traces(of: try suite(Whole.self, number)))
    #expect(traces.map { $0.steps.map(\.stimulus) } == others.map { $0.steps.map(\.stimulus) })
    let places = Set(
      PlainSearch(from: MazeMap(number: number)).distances.keys.map(\.place))
    for place in 0..<UInt8(MazeMap.roomCount) {
      let isKilled = traces.contains { trace in
        var machine = Maze<Folded>()
        machine.map = MazeMap(number: number, bentPlace: place)
        var trail = Trail<Maze<Folded>>()
        return trace.steps.contains { step in
          machine.step(step.stimulus, into: &trail)
          return trail.observations != step.observations
        }
      }
      #expect(isKilled == places.contains(Int(place)))
    }
  }

  @Test("is not made if only some of the states were explored")
  func bounded() throws {
    for (depth, states) in [(2, nil), (nil, 20)] as [(Int?, Int?)] {
      var bounds = SearchBounds()
      bounds.depth = depth
      bounds.states = states
      let expected = depth.map { SearchEnd.depth($0) } ?? .states(20)
      guard case .bounded(expected, words: nil) = try suite(Whole.self, 3, within: bounds) else {
        Issue.record("there are more states")
        continue
      }
    }
  }
}
