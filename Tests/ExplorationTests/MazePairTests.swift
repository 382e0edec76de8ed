import Exploration
import Machines
import Testing

@Suite("A search through two mazes")
struct MazePairTests {
  private func search<Keeping>(
    _: Keeping.Type, _ number: UInt8, bentAt place: UInt8, jobs: Int = 1,
    isDeaf: Bool = false
  ) throws -> DifferentialSearchReport<Maze<Keeping>> {
    try DifferentialSearch<Maze<Keeping>> { _ in
      PairedMachines { _ in
        var straight = Maze<Keeping>()
        straight.map.number = number
        var bent = straight
        bent.map.bentPlace = place
        return PairedRun(of: straight, bent)
      } judge: { pair, stimulus in
        if isDeaf, stimulus == .ring, pair.first.run.machine.map.rings == 2 { return .undeclared }
        return pair.first.run.machine.state == pair.second.run.machine.state ? .same : .undeclared
      }
    }.run(jobs: jobs)
  }

  @Test("finds a changed door with a shortest sequence", arguments: 0..<100)
  func bentDoor(_ number: UInt8) throws {
    let plain = PlainSearch(from: MazeMap(number: number))
    let place = number % UInt8(MazeMap.roomCount)
    let distance = plain.distances.filter { $0.key.place == place }.values.min()
    for report in [
      try search(Whole.self, number, bentAt: place).differences.map(\.sequence.stimuli),
      try search(Folded.self, number, bentAt: place, jobs: 2).differences.map(\.sequence.stimuli),
    ] {
      #expect(report.map(\.count) == (distance.map { [$0 + 1] } ?? []))
      #expect(report.allSatisfy { $0.last == .go(.left) })
    }
  }

  @Test("finds nothing between two equal mazes, and visits all states", arguments: 0..<20)
  func alike(_ number: UInt8) throws {
    let plain = PlainSearch(from: MazeMap(number: number))
    for jobs in [1, 3] {
      let report = try search(Folded.self, number, bentAt: .max, jobs: jobs)
      #expect(report.differences.isEmpty && report.end == .complete)
      #expect(report.states == plain.distances.count)
      #expect(report.steps == 3 * report.states)
    }
  }

  @Test("finds each kind of difference, the shortest one first", arguments: 0..<20)
  func kinds(_ number: UInt8) throws {
    let plain = PlainSearch(from: MazeMap(number: number))
    let distance = plain.distances.filter { $0.key.place == number }.values.min()
    let lengths = [2] + (distance.map { [$0 + 1] } ?? [])
    for jobs in [1, 3] {
      let report = try search(Folded.self, number, bentAt: number, jobs: jobs, isDeaf: true)
      #expect(report.differences.map(\.sequence.stimuli.count) == lengths.sorted())
      #expect(report.differences.contains { $0.sequence.stimuli == [.ring, .ring] })
    }
  }
}
