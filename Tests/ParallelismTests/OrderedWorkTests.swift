import Parallelism
import Synchronization
import Testing

struct OrderedWorkTests {
  @Test("delivers results in order, whatever the number of threads", arguments: [0, 1, 2, 7, .max])
  func order(jobs: Int) {
    var taken: [Int] = []
    OrderedWork.run(count: 1000, jobs: jobs, from: 1) { index, factor in
      index * factor
    } take: {
      taken.append($0)
    }
    #expect(taken == Array(0..<1000))
  }

  @Test("has nothing to deliver from an empty list", arguments: [0, 2, .max])
  func nothing(jobs: Int) {
    OrderedWork.run(count: 0, jobs: jobs, from: 1) { index, _ in
      index
    } take: { taken in
      Issue.record("\(taken) was delivered")
    }
  }

  @Test("gives each thread its own state")
  func states() {
    let begun = Atomic(0)
    var taken: [Int] = []
    @Sendable func begin() -> Int {
      begun.add(1, ordering: .relaxed)
      return 0
    }
    OrderedWork.run(count: 200, jobs: 3, from: begin()) { _, state in
      state += 1
      return state
    } take: {
      taken.append($0)
    }
    let states = begun.load(ordering: .relaxed)
    #expect(states == 3)
    #expect(taken.count == 200)
    // Each state counts from 1 without gaps.
    #expect(taken.count { $0 == 1 } <= states)
    #expect(Set(taken) == Set(1...(taken.max() ?? 1)))
  }
}

struct WorkerThreadsTests {
  @Test("does the work once per thread", arguments: [0, 1, 5])
  func times(count: Int) {
    let calls = Counter()
    let workers = WorkerThreads(count) { calls.add() }
    #expect(workers.count == count)
    workers.join()
    #expect(calls.value == count)
  }

  @Test("changes each element of a list once, in place", arguments: [1, 2, 7, .max])
  func elements(jobs: Int) {
    var lists = (0..<100).map { [$0] }
    WorkerThreads.change(&lists, jobs: jobs) { $0.append($0.count) }
    #expect(lists == (0..<100).map { [$0, 1] })
  }
}

private final class Counter: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .relaxed) }
  func add() { number.add(1, ordering: .relaxed) }
}
