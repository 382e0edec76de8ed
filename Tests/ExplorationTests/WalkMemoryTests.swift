import Exploration
import Machines
import Testing

@Suite("The memory of a walk", .serialized)
struct WalkMemoryTests {
  @Test("does not grow with the steps", arguments: [1, 2])
  func steps(_ jobs: Int) {
    let most = [200, 1_200].map { length in
      Beacon.Mark.most {
        let report = RandomWalk<Beacon>(sequences: 3, length: length, seed: 1).run(jobs: jobs)
        #expect(report.steps == 3 * length)
      }
    }
    #expect(most[1] <= most[0] + 8, "\(most)")
  }

  @Test("does not grow with the sequences")
  func sequences() {
    let most = [512, 1_536].map { count in
      Beacon.Mark.most {
        _ = RandomWalk<Beacon>(sequences: count, length: 4, seed: 1).run()
      }
    }
    #expect(most[1] <= most[0] + 8, "\(most)")
  }
}
