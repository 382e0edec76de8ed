import Exploration
import Machines
import Running
import ScenarioLanguage
import Simulation
import TemporaryFiles
import TestScale
import Testing
import Tracing

@Suite("Four shards")
struct ShardTests {
  /// The verdicts, keyed by scenario identity, and the number of steps.
  private struct Outcome: Equatable {
    var results: [String: ScenarioResult] = [:]
    var summary = RunSummary()
    var steps: Int { summary.steps.total }
  }

  private func run(_ path: String, _ shard: String?) -> Outcome {
    var selection = Selection<World>()
    selection.shard = shard.flatMap { Shard($0) }
    var outcome = Outcome()
    outcome.summary = LibraryRun(isStrict: true, selection: selection).run(ScenarioFiles([path])) {
      event in
      guard case .finished(let result) = event else { return }
      let isNew = outcome.results.updateValue(result, forKey: result.identity) == nil
      #expect(isNew, "\(result.identity) ran twice")
    }
    return outcome
  }

  /// Checks that all shards of the files at `path` together have the same result as `whole`, a
  /// single run. Returns the difference in steps between the largest and the smallest shard.
  private func difference(
    at path: String, from whole: Outcome, isRepeated: Bool = true
  ) -> Int {
    let shards = (1...4).map { run(path, "\($0)/4") }
    var together: [String: ScenarioResult] = [:]
    for shard in shards {
      together.merge(shard.results) { one, _ in
        Issue.record("\(one.identity) ran in two shards")
        return one
      }
    }
    #expect(together == whole.results)
    #expect(shards.map(\.steps).reduce(0, +) == whole.steps)
    #expect(shards.map(\.summary.unreadable).reduce(0, +) == whole.summary.unreadable)
    if isRepeated { #expect((1...4).map { run(path, "\($0)/4") } == shards) }
    let steps = shards.map(\.steps)
    return (steps.max() ?? 0) - (steps.min() ?? 0)
  }

  @Test("of the library together equal one run, and have equal amounts of work")
  func library() {
    let whole = run(LibraryTests.folder, nil)
    #expect(whole.results.keys.contains { $0.hasSuffix("[row 2]") })
    // Steps of used files also count, so the scenarios' own steps differ by a little more.
    let difference = difference(
      at: LibraryTests.folder, from: whole, isRepeated: Scale.isCampaign)
    #expect(difference * 10 < whole.steps)
  }

  @Test("of any corpus together equal one run", arguments: 0..<4)
  func corpora(_ number: Int) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: UInt64(number))
    var names = 0
    let seed = UInt64(number) * 77
    _ = RandomWalk<World>(sequences: 40, length: 12, seed: seed).run { trace, lexicon in
      names += 1
      let text = Self.file(of: trace.text(in: lexicon), &random)
      do { try folder.write("\(names % 5)/\(names).scenario", text) } catch { Issue.record(error) }
    }
    try folder.write("0/broken.scenario", "lunch\n")
    let whole = run(folder.path, nil)
    #expect(whole.summary.failed == 0)
    #expect(whole.summary.unreadable == 1)
    #expect(whole.results.count > 40)
    _ = difference(at: folder.path, from: whole)
  }

  /// Returns a file with one to three scenarios. Some of them are outlines whose rows determine the
  /// first verb.
  private static func file(of scenario: String, _ random: inout SplitMix64) -> String {
    (1...Int.random(in: 1...3, using: &random)).map { number in
      let heading = "scenario \"\(number)\"\n"
      let lines = scenario.split(separator: "\n", omittingEmptySubsequences: false)
      guard Bool.random(using: &random),
        let step = lines.firstIndex(where: { !$0.isEmpty && !$0.hasPrefix("given ") })
      else { return heading + scenario }
      var outline = lines.map(String.init)
      let verb = outline[step].prefix { $0 != " " }
      outline[step] = "<verb>" + outline[step].dropFirst(verb.count)
      let rows = (1...Int.random(in: 1...3, using: &random)).map { _ in "  | \(verb) |\n" }
      return heading + outline.joined(separator: "\n") + "examples\n  | verb |\n" + rows.joined()
    }.joined()
  }
}
