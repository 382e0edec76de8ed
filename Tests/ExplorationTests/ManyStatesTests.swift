import Exploration
import Machines
import Testing
import Tracing

@Suite("An exploration of more states than a thread processes at once")
struct ManyStatesTests {
  /// A maze, and the room of the maze that is farthest from its start.
  private struct Part {
    let number: UInt8
    let search: PlainSearch
    let goal: Int

    init(_ number: UInt8) {
      self.number = number
      search = PlainSearch(from: MazeMap(number: number))
      let farthest = search.distances.max { one, other in
        (one.value, one.key.place) < (other.value, other.key.place)
      }
      goal = farthest?.key.place ?? 0
    }

    /// The property that the room can be reached from everywhere in the maze.
    var property: Property<Maze<Folded>> {
      .alwaysReachable(
        from: StateCondition("in maze \(number)") { [number] in $0.map.number == number },
        to: StateCondition("in \(goal)") { [goal] in $0.map.place == goal })
    }

    /// The minimum number of steps to a state from which the room cannot be reached; `nil` if there
    /// is no such state.
    var distance: Int? {
      search.deadEnds { $0.place == goal }.compactMap { search.distances[$0] }.min()
    }
  }

  private static let parts = (0..<90 as Range<UInt8>).map(Part.init)

  private var parts: [Part] { Self.parts }

  private func explore(
    _ jobs: Int, within bounds: SearchBounds = SearchBounds(), checking isChecking: Bool = true
  ) throws -> ExplorationReport<Maze<Folded>> {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Maze<Folded>>(in: &lexicon)
    let starts = try parts.map { try ExplorationStart<Maze<Folded>>([.maze($0.number)]) }
    return try Exploration(
      of: SearchSpace(from: starts, by: alphabet, in: lexicon, within: bounds),
      checking: isChecking ? parts.map(\.property) : []
    ).run(jobs: jobs)
  }

  @Test("finds the nearest dead end in each of many mazes", arguments: [1, 2, 3])
  func deadEnds(_ jobs: Int) throws {
    let report = try explore(jobs)
    #expect(report.states == parts.map(\.search.distances.count).reduce(0, +))
    let distances = parts.map(\.distance)
    #expect(report.verdicts.map { $0.trace?.steps.count } == distances)
    // Some mazes have dead ends away from their starts, and some mazes have no dead ends.
    #expect(distances.contains(nil) && distances.contains { $0 ?? 0 > 1 })
  }

  @Test("is complete if the limit is exactly the number of existing states", arguments: [1, 2, 3])
  func bound(_ jobs: Int) throws {
    var bounds = SearchBounds()
    bounds.states = parts.map(\.search.distances.count).reduce(0, +)
    let report = try explore(jobs, within: bounds, checking: false)
    #expect(report.end == .complete && report.unexpanded == 0)
    bounds.states = report.states - 1
    let cut = try explore(jobs, within: bounds, checking: false)
    #expect(cut.end == .states(report.states - 1))
  }

  @Test("has the same result on any number of threads")
  func jobs() throws {
    let (one, other) = (try explore(1), try explore(3))
    #expect(one.verdicts.map(\.trace) == other.verdicts.map(\.trace))
    #expect(one.steps == other.steps && one.depth == other.depth)
  }
}
