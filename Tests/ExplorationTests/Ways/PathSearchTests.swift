import Exploration
import Machines
import Testing
import Tracing

@Suite("A search for a path")
struct PathSearchTests {
  private func search<Keeping>(
    _: Keeping.Type, _ number: UInt8, through milestone: Int?, to goal: Int, jobs: Int = 1,
    within bounds: SearchBounds = SearchBounds(),
    from starts: [ExplorationStart<Maze<Keeping>>]? = nil
  ) throws -> PathReport<Maze<Keeping>> {
    func stands(in place: Int) -> StateCondition<Maze<Keeping>> {
      StateCondition("in \(place)") { $0.map.place == place }
    }
    var lexicon = Lexicon()
    let alphabet = Alphabet<Maze<Keeping>>(in: &lexicon)
    return try PathSearch(
      in: SearchSpace(
        from: starts ?? [try ExplorationStart([.maze(number)])], by: alphabet, in: lexicon,
        within: bounds),
      through: milestone.map { stands(in: $0) } ?? StateCondition("anywhere") { _ in true },
      to: stands(in: goal)
    ).run(jobs: jobs)
  }

  /// Returns the minimum number of steps to `goal` through `milestone`, found by a plain search
  /// from each state at the milestone.
  private func length(_ number: UInt8, through milestone: Int, to goal: Int) -> Int? {
    PlainSearch(from: MazeMap(number: number)).distances
      .filter { $0.key.place == milestone }
      .compactMap { map, before in
        PlainSearch(from: map).distances.filter { $0.key.place == goal }.values.min()
          .map { before + $0 }
      }.min()
  }

  @Test(
    "finds a shortest path through one state to another, or that there is none", arguments: 0..<12)
  func shortest(_ number: UInt8) throws {
    var generator = SplitMix64(seed: UInt64(number))
    for _ in 0..<4 {
      let milestone = Int.random(in: 0..<MazeMap.roomCount, using: &generator)
      let goal = Int.random(in: 0..<MazeMap.roomCount, using: &generator)
      let report = try search(Folded.self, number, through: milestone, to: goal)
      let whole = try search(Whole.self, number, through: milestone, to: goal, jobs: 3)
      let expected = length(number, through: milestone, to: goal)
      #expect(report.trace?.steps.count == expected)
      #expect(whole.trace?.steps.map(\.stimulus) == report.trace?.steps.map(\.stimulus))
      guard let trace = report.trace else {
        #expect(report.end == .complete)
        continue
      }
      #expect(report.end == .settled && report.stepsBefore == whole.stepsBefore)
      var map = MazeMap(number: number)
      var places = [map.place]
      for step in trace.steps {
        if case .go(let door) = step.stimulus { map.go(through: door) }
        places.append(map.place)
      }
      #expect(places.firstIndex(of: milestone) == report.stepsBefore)
      #expect(places.last == goal)
    }
  }

  @Test("has no steps if the start is the end, and continues the start's own stimuli")
  func start() throws {
    let here = try search(Folded.self, 5, through: nil, to: 0)
    #expect(here.trace?.steps.isEmpty == true && here.trace?.givens == [.maze(5)])
    let start = try ExplorationStart<Maze<Folded>>([.maze(5)], [.ring, .go(.left)])
    let place = start.machine.map.place
    let behind = try search(Folded.self, 5, through: place, to: place, from: [start])
    #expect(behind.trace?.steps.map(\.stimulus) == [.ring, .go(.left)])
    #expect(behind.stepsBefore == 2)
  }

  @Test("begins at the nearest of several starts, and ends at a bound")
  func starts() throws {
    let starts = try [0, 7, 30].map { room in
      try ExplorationStart<Maze<Folded>>([.maze(6), .room(room)])
    }
    let report = try search(Folded.self, 6, through: 30, to: 30, from: starts)
    #expect(report.trace?.givens == [.maze(6), .room(30)])
    var bounds = SearchBounds()
    bounds.depth = 1
    let near = PlainSearch(from: MazeMap(number: 6)).distances.filter { $0.value <= 1 }
    let far = try #require(
      (0..<MazeMap.roomCount).first { place in !near.keys.contains { $0.place == place } })
    let bounded = try search(
      Folded.self, 6, through: nil, to: far, within: bounds)
    #expect(bounded.trace == nil && bounded.end == .depth(1))
  }
}
