import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse merge")
struct MergeTests {
  /// What a run at any time writes alike.
  private static let timeless = #"sed -E 's/"(time|nanoseconds)":[0-9]+/"\1":0/g'"#

  @Test("makes the report of the whole run of its shards, whatever their order")
  func shards() throws {
    let folder = try TemporaryFolder()
    let run = "\"$G\" run Scenarios/app-root"
    let merged = try Gatehouse.shell(
      """
      for part in 3 1 2; do
        \(run) --shard $part/3 --report ndjson=\(folder.path)/$part.ndjson > /dev/null
      done
      "$G" merge \(folder.path)/[231].ndjson | \(Self.timeless)
      """)
    let whole = try Gatehouse.shell("\(run) --report ndjson | \(Self.timeless)")
    #expect(!whole.output.isEmpty)
    #expect(merged.output == whole.output)
    let text = try Gatehouse.shell(
      "\"$G\" merge --format text *.ndjson", in: folder.path)
    #expect(try text.output == Gatehouse.shell(run).output)
    #expect(text.status == 0)
  }

  @Test("says what failed in which part, and counts a file with errors once")
  func failures() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "scenario \"one\"\n\nlaunch\n  shows landing\n")
    try folder.write("b.scenario", "scenario \"two\"\n\nlaunch\n  ...\n")
    try folder.write("c.scenario", "launches\n")
    let merged = try Gatehouse.shell(
      """
      for part in 1 2; do
        "$G" run *.scenario --shard $part/2 --report ndjson=$part.json &> all.log
      done
      "$G" merge 1.json 2.json --format text
      """, in: folder.path)
    #expect(merged.status == 2)
    #expect(
      merged.output.hasPrefix(
        """
        a.scenario:one
            a.scenario:3: the stimulus caused more than its block says (+ seen)
            > launch
            + shows launch-screen
        """))
    #expect(merged.output.contains("\nc.scenario: 1 error\n    1:1: "))
    #expect(
      merged.output.hasSuffix(
        """
        2 steps: 1 asserted, 1 open, 0 unasserted
        1 file not run because of errors
        1 passed, 1 failed, 0 skipped

        """))
    let page = try Gatehouse.shell(
      "\"$G\" merge ?.json --format markdown", in: folder.path)
    #expect(page.output.contains("<summary>a.scenario:one</summary>"))
  }

  @Test("refuses a part that comes twice, that has no end, and that is of another command")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let made = try Gatehouse.shell(
      """
      printf 'scenario "one"\\n\\nlaunch\\n  ...\\n' > a.scenario
      "$G" run a.scenario --report ndjson=run.json
      head -n 1 run.json > begun.json
      "$G" walk --sequences 1 --length 3 --seed 4 --format json > walk.json
      """, in: folder.path)
    #expect(made.status == 0)
    for (files, message) in [
      ("run.json run.json", "line 2: a.scenario:one ran in a part before, too"),
      ("begun.json", "has no end: the run that wrote it was ended"),
      ("run.json walk.json", "line 1: this is a report of another command than before"),
      ("walk.json walk.json", "line 1: the walk with the seed 4 is in a part before, too"),
      ("a.scenario", "line 1 is no JSON: JSON has no such word"),
    ] {
      let merged = try Gatehouse.shell(
        "\"$G\" merge \(files)", in: folder.path)
      #expect(merged.status == 2, "\(files)")
      #expect(merged.output.isEmpty, "\(files)")
      #expect(merged.diagnostics.contains(message), "\(merged.diagnostics)")
    }
  }

  @Test("adds up walks with different seeds, whatever their order")
  func walks() throws {
    let folder = try TemporaryFolder()
    func walk(_ seed: Int) -> String {
      "\"$G\" walk --sequences 20 --length 10 --seed \(seed) --format json > \(seed)"
    }
    func merge(_ seeds: String, as format: String) throws -> String {
      try Gatehouse.shell(
        "\"$G\" merge \(seeds) --format \(format)", in: folder.path
      ).output
    }
    for seed in 1...3 {
      #expect(try Gatehouse.shell(walk(seed), in: folder.path).status == 0)
    }
    let all = try merge("1 2 3", as: "json")
    #expect(try merge("3 1 2", as: "json") == all)
    _ = try Gatehouse.shell(
      "\"$G\" merge 2 3 > 23", in: folder.path)
    #expect(try merge("23 1", as: "json") == all)
    let text = try merge("1 2 3", as: "text")
    #expect(text.contains(/\n3 walks, 600 steps, [0-9]+ of [0-9]+ rows and rules\n$/))
    let one = try merge("1", as: "text")
    let walked = try Gatehouse.shell("\"$G\" walk --sequences 20 --length 10 --seed 1").output
    #expect(walked == "20 sequences of 10, seed 1\n" + one)
  }

  @Test("shows what broke an invariant in a walk")
  func breach() throws {
    let folder = try TemporaryFolder()
    let walks = try Gatehouse.shell(
      """
      for seed in 1 2; do
        "$G" walk --sequences 50 --length 20 --seed $seed --format json \
          --invariant 'not is authenticated(...)' > $seed.json
      done
      "$G" merge [12].json --format text > all.text
      """, in: folder.path)
    #expect(walks.status == 1)
    let text = try folder.text("all.text")
    let parts = text.components(separatedBy: "\n\nseed ").dropFirst()
    #expect(parts.map { $0.prefix(2) } == ["1:", "2:"])
    let steps = try #require(parts.first?.components(separatedBy: "\n\n# ").last)
    try folder.write("shown.scenario", "# " + steps)
    let shown = try Gatehouse.run("run", "shown.scenario", in: folder.path)
    #expect(shown.status == 0, "\(shown.output)\(text)")
  }
}
