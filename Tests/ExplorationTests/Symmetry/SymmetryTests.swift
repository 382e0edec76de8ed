import Exploration
import Machines
import Testing
import Tracing

/// Some patients, and every state that the surgery can reach with them.
private struct Practice<Kind: SurgeryKind> {
  typealias Given = Surgery<Kind>.Given

  private let names: [PatientName]
  private let urgentNames: [PatientName]
  private let starts: [ExplorationStart<Surgery<Kind>>]
  private let lexicon: Lexicon
  private let alphabet: Alphabet<Surgery<Kind>>
  /// The minimum number of steps to each state.
  let distances: [Surgery<Kind>: Int]

  /// Creates a practice of some patients. The last patients are urgent. If `firstStays` is true,
  /// the first patient never leaves. Each list contains the indices of the patients who are waiting
  /// at one of the starts.
  init(
    _ count: Int, urgent urgentCount: Int = 0, firstStays: Bool = false,
    waiting lists: [[Int]] = [[]]
  ) throws {
    var lexicon = Lexicon()
    names = ["cleo", "ann", "dora", "bea", "eve"].prefix(count).compactMap { name in
      PatientName.read(Array(name.utf8).span, in: &lexicon)
    }
    urgentNames = names.suffix(urgentCount)
    let first = firstStays ? names.first : nil
    alphabet = Alphabet<Surgery<Kind>>(
      in: &lexicon,
      admitting: { stimulus in
        if case .leave(let name) = stimulus { name != first } else { true }
      })
    let patients = names.map { [urgentNames] in
      Given.patient($0, urgent: urgentNames.contains($0))
    }
    starts = try lists.map { [names] list in
      try ExplorationStart(patients + list.map { Given.waiting(names[$0]) })
    }
    self.lexicon = lexicon
    distances = Self.distances(from: starts.map(\.machine), by: alphabet)
  }

  private static func distances(
    from starts: [Surgery<Kind>], by alphabet: Alphabet<Surgery<Kind>>
  ) -> [Surgery<Kind>: Int] {
    var distances: [Surgery<Kind>: Int] = [:]
    var open = Set(starts)
    var trail = Trail<Surgery<Kind>>()
    while !open.isEmpty {
      let distance = distances.values.max().map { $0 + 1 } ?? 0
      for state in open { distances[state] = distance }
      var next: Set<Surgery<Kind>> = []
      for state in open {
        for stimulus in alphabet.stimuli(at: state) {
          var other = state
          other.step(stimulus, into: &trail)
          if distances[other] == nil { next.insert(other) }
        }
      }
      open = next
    }
    return distances
  }

  /// The number of states that differ by more than the patients' names.
  var orbitCount: Int {
    let calm = names.filter { !urgentNames.contains($0) }
    let renamings = Self.permutations(of: calm).flatMap { calmOnes in
      Self.permutations(of: urgentNames).map { urgentOnes in
        Dictionary(
          uniqueKeysWithValues: zip(calm, calmOnes).map { ($0, $1) }
            + zip(urgentNames, urgentOnes).map { ($0, $1) })
      }
    }
    var rest = Set(distances.keys)
    var count = 0
    while let state = rest.first {
      count += 1
      for names in renamings { rest.remove(state.renamed(names)) }
    }
    return count
  }

  /// Returns the minimum number of steps to a state that `isWanted` accepts.
  func distance(to isWanted: (Surgery<Kind>) -> Bool) -> Int? {
    distances.filter { isWanted($0.key) }.values.min()
  }

  func explore(
    _ properties: [Property<Surgery<Kind>>] = [], tellingApart texts: [String] = [], jobs: Int = 1
  ) throws -> ExplorationReport<Surgery<Kind>> {
    let space = SearchSpace(from: starts, by: alphabet, in: lexicon)
    return try Exploration(of: space.reducedBySymmetry(tellingApart: texts), checking: properties)
      .run(jobs: jobs)
  }

  private static func permutations(of names: [PatientName]) -> [[PatientName]] {
    guard let first = names.first else { return [[]] }
    return permutations(of: Array(names.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}

@Suite("A search with symmetry reduction")
struct SymmetryTests {
  @Test("keeps one of the states that differ only by a renaming", arguments: 1...4)
  func orbits(_ count: Int) throws {
    let (plain, parted) = (
      try Practice<PlainSurgery>(count), try Practice<PartedSurgery>(count)
    )
    #expect(try plain.explore().states == plain.orbitCount)
    #expect(try parted.explore().states == plain.orbitCount)
    #expect(try parted.explore().alike.map(\.count) == (count > 1 ? [count] : []))
    #expect(count == 1 || plain.orbitCount < plain.distances.count)
  }

  @Test("exchanges only items of one kind", arguments: [(3, 1), (4, 2), (5, 2), (2, 1)])
  func kinds(_ count: Int, _ urgent: Int) throws {
    let practice = try Practice<PartedSurgery>(count, urgent: urgent)
    let report = try practice.explore()
    #expect(report.states == practice.orbitCount)
    let kinds = [count - urgent, urgent].filter { $0 > 1 }
    #expect(report.alike.map(\.count) == kinds)
  }

  /// Lists of waiting patients, each with the sizes of the groups of interchangeable patients.
  static let waiting: [([[Int]], [Int])] = [
    ([[1], [0], [2]], [3]), ([[0, 1], [1, 0], [2, 0], [0, 2], [1, 2], [2, 1]], [3]),
    ([[0, 1], [2]], [3]), ([[], [2]], [2]), ([[0]], [2]), ([[2, 0]], []),
  ]

  @Test("handles starting states in which the names are in different places", arguments: waiting)
  func starts(_ waiting: [[Int]], _ alike: [Int]) throws {
    let practice = try Practice<PartedSurgery>(3, waiting: waiting)
    let report = try practice.explore()
    #expect(report.alike.map(\.count) == alike)
    #expect((report.states == practice.orbitCount) == (alike == [3]))
    #expect(report.states >= practice.orbitCount)
    #expect((report.states == practice.distances.count) == alike.isEmpty)
  }

  @Test("distinguishes a user who is named in a text")
  func named() throws {
    let practice = try Practice<PartedSurgery>(3)
    let report = try practice.explore(tellingApart: ["in the line: ann"])
    #expect(report.states > practice.orbitCount && report.states < practice.distances.count)
    #expect(report.alike.map(\.count) == [2])
    #expect(try practice.explore(tellingApart: ["ann or bea", "cleo"]).alike == [])
    #expect(try practice.explore(tellingApart: [#""\u{61}nn""#]).alike == [])
  }

  @Test("distinguishes a user who cannot do everything that other users can")
  func ofOtherMeans() throws {
    let practice = try Practice<PartedSurgery>(3, firstStays: true)
    let report = try practice.explore()
    #expect(report.alike == [] && report.states == practice.distances.count)
  }

  @Test(
    "finds as short a path as a full search, and names the users on it",
    arguments: [[[]], [[1, 3], [3, 1]], [[1], [3], [0], [2]]], 1...3)
  func traces(_ waiting: [[Int]], _ jobs: Int) throws {
    let practice = try Practice<PartedSurgery>(4, waiting: waiting)
    let areServed = { @Sendable (surgery: Surgery<PartedSurgery>) in
      surgery.patients.count { $0.visits > 0 } == 3 && surgery.line.count == 2
        && surgery.patients.count == 4
    }
    let goal = StateCondition<Surgery<PartedSurgery>>("served", holds: areServed)
    let report = try practice.explore([.reachable(goal)], jobs: jobs)
    #expect(report.alike.map(\.count) == [waiting == [[1, 3], [3, 1]] ? 2 : 4])
    let trace = try #require(report.verdicts[0].trace)
    #expect(trace.steps.count == practice.distance(to: areServed))
    var surgery = try Preparation<Surgery<PartedSurgery>>(trace.givens).machine
    for step in trace.steps {
      let observations = try surgery.take(step.stimulus)
      #expect(observations == step.observations)
    }
    #expect(areServed(surgery))
  }

  @Test("finds a dead end, or determines that there is none", arguments: [true, false])
  func deadEnds(_ isThere: Bool) throws {
    let practice = try Practice<PartedSurgery>(3)
    let all = StateCondition<Surgery<PartedSurgery>>("any state") { _ in true }
    let goal = StateCondition<Surgery<PartedSurgery>>("some are there") { surgery in
      surgery.patients.count >= (isThere ? 1 : 0)
    }
    let report = try practice.explore([.alwaysReachable(from: all, to: goal)])
    #expect((report.verdicts[0].trace != nil) == isThere)
    #expect(report.verdicts[0].trace?.steps.count == (isThere ? 3 : nil))
  }

  @Test("visits all states of a machine that breaks its promise about names")
  func brokenPromise() throws {
    let practice = try Practice<AlphabeticalSurgery>(3)
    let report = try practice.explore()
    #expect(report.states == practice.distances.count)
    #expect(report.alike == [])
  }
}
