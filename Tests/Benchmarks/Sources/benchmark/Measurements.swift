import FileAccess
import Tracing

/// The measurements and their goals.
struct Measurements {
  /// The number of files in the corpora.
  private enum Size {
    static let small = 1000
    static let middle = 10_000
    static let large = 100_000
    /// The number of steps in each scenario.
    static let steps = 20
  }

  let corpora: String
  /// A temporary folder.
  let scratch: String
  let rounds: Int
  let starts: Int

  let gatehouse = Program.built("gatehouse")

  init(corpora: String, scratch: String, rounds: Int, starts: Int) {
    self.corpora = corpora
    self.scratch = scratch
    self.rounds = rounds
    self.starts = starts
  }

  /// All measurements. Memory comes first, because the peak memory of a process is at least its
  /// parent's peak memory, which is small at the start.
  var all: [() throws -> Comparison] {
    let formats = TraceFormat.allCases
    return formats.map { format in { try memory(of: format) } }
      + [
        memory, allocations, start, reading, quickPath, walking, forbidding, claiming,
        searchingWithClaims, growth,
      ]
      + formats.map { format in { try speed(of: format) } }
  }

  private func memory() throws -> Comparison {
    let (small, middle) = try alternated(rounds, replay(Size.small), replay(Size.middle))
    return Comparison(
      title: "peak memory of a replay, one job", unit: .bytes,
      side: .init(name: "\(Size.middle) files", values: middle.map(\.peak)),
      base: .init(name: "\(Size.small) files", values: small.map(\.peak)), goal: 1.5)
  }

  private func start() throws -> Comparison {
    let scenario = gatehouse.given(["run", "\(corpora)/\(Size.small)/000/000.scenario"])
    let select = Program("sqlite3").given([":memory:", "select 1"])
    let (ours, theirs) = try alternated(starts, scenario, select)
    return Comparison(
      title: "one scenario, against sqlite3 :memory: 'select 1'", unit: .seconds,
      side: .init(name: "gatehouse run", values: ours.map(\.seconds)),
      base: .init(name: "sqlite3", values: theirs.map(\.seconds)), goal: 2.5)
  }

  private func reading() throws -> Comparison {
    let cat = Program("cat").given(try files(Size.middle))
    let (ours, theirs) = try alternated(rounds, replay(Size.middle), cat)
    return Comparison(
      title: "replay of \(Size.middle) files, one job, against cat of the same files",
      unit: .seconds, side: .init(name: "gatehouse run", values: ours.map(\.seconds)),
      base: .init(name: "cat", values: theirs.map(\.seconds)), goal: 1.5)
  }

  /// Measures the quick path. A selection disables the quick path for every scenario, even if it
  /// selects all scenarios.
  private func quickPath() throws -> Comparison {
    let proper = gatehouse.given(
      ["run", "--jobs", "1", "--tags", "not absent", "\(corpora)/\(Size.middle)"])
    let (with, without) = try alternated(rounds, replay(Size.middle), proper)
    return Comparison(
      title: "replay of \(Size.middle) files on the quick path, against the proper way",
      unit: .seconds, side: .init(name: "with the quick path", values: with.map(\.seconds)),
      base: .init(name: "without", values: without.map(\.seconds)), goal: 0.75)
  }

  /// Measures a walk with one sequence per scenario. Each sequence has as many steps as the
  /// scenario.
  private func walking() throws -> Comparison {
    let walk = gatehouse.given([
      "walk", "--jobs", "1", "--sequences", "\(Size.middle)", "--length", "\(Size.steps)",
      "--seed", "1",
    ])
    let (steps, replayed) = try alternated(rounds, walk, replay(Size.middle))
    return Comparison(
      title: "\(Size.middle) times \(Size.steps) random steps, against replayed ones, one job",
      unit: .seconds, side: .init(name: "gatehouse walk", values: steps.map(\.seconds)),
      base: .init(name: "gatehouse run", values: replayed.map(\.seconds)), goal: 3)
  }

  private func growth() throws -> Comparison {
    let (small, large) = try alternated(rounds, replay(Size.small), replay(Size.large))
    return Comparison(
      title: "cost per scenario, one job", unit: .seconds,
      side: .init(
        name: "among \(Size.large)", values: large.map { $0.seconds / Double(Size.large) }),
      base: .init(
        name: "among \(Size.small)", values: small.map { $0.seconds / Double(Size.small) }),
      goal: 1.25)
  }

  /// Measures allocations, excluding those at the start.
  private func allocations() throws -> Comparison {
    let count = AllocationCount(in: corpora)
    let further = try count.of(replay(Size.middle)) - count.of(replay(Size.small))
    return Comparison(
      title: "heap allocations of a replay, one job", unit: .count,
      side: .init(
        name: "for each scenario", values: [Double(further) / Double(Size.middle - Size.small)]))
  }

  private func replay(_ size: Int) -> Program {
    gatehouse.given(["run", "--jobs", "1", "\(corpora)/\(size)"])
  }

  /// Returns the paths of a corpus, in the order in which the tool reads them.
  private func files(_ size: Int) throws -> [String] {
    let corpus = "\(corpora)/\(size)"
    return try names(in: corpus).flatMap { folder in
      try names(in: "\(corpus)/\(folder)").map { "\(corpus)/\(folder)/\($0)" }
    }
  }

  private func names(in folder: String) throws -> [String] {
    guard let names = FileSystem.names(in: folder) else {
      throw FileError(folder, "cannot be listed")
    }
    return names
  }

  /// Measures the cost of two programs that are run in turn. Each program is first run once to fill
  /// caches.
  func alternated(
    _ rounds: Int, _ one: Program, _ other: Program
  ) throws -> (one: [Cost], other: [Cost]) {
    var costs: (one: [Cost], other: [Cost]) = ([], [])
    for round in 0...rounds {
      let pair = (try one.run(), try other.run())
      if round == 0 { continue }
      costs.one.append(pair.0)
      costs.other.append(pair.1)
    }
    return costs
  }
}
