import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse merge")
struct MergeTests {
  /// Removes times from a report, so that the reports of several runs can be compared.
  private static let timeless = #"sed -E 's/"(time|nanoseconds)":[0-9]+/"\1":0/g'"#

  @Test("combines shards into the report of the whole run, in any order")
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
    let times = try Gatehouse.shell(
      """
      cat [123].ndjson | grep -o '"time":[0-9]*' | sort | head -n 1
      "$G" merge [231].ndjson | grep -o '"time":[0-9]*'
      """, in: folder.path
    ).output.split(separator: "\n")
    #expect(times.count == 2 && times.first == times.last, "it began with the part that did")
  }

  @Test(
    "rejects shards of runs that differ in their scenarios or options",
    arguments: ["--filter a.scenario", "--strict", "--routing coordinator", "--tags none"])
  func differentRuns(_ difference: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c", "d"] {
      try folder.write("\(name).scenario", "launch\n  ...\n")
    }
    let merged = try Gatehouse.shell(
      """
      "$G" run *.scenario --shard 1/2 --report ndjson=1.json > all.log
      "$G" run *.scenario --shard 2/2 --allow-empty \(difference) --report ndjson=2.json > all.log
      "$G" merge 1.json 2.json --format text
      """, in: folder.path)
    #expect(
      merged.diagnostics.contains(
        "the shards 1/2, 2/2 are missing: the reports are from runs with different scenarios or "
          + "options\n"), "\(merged)")
    #expect(merged.status == 2 && merged.output == "")
  }

  @Test("reports that a part was stopped early")
  func stopped() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write("\(name).scenario", "launch\n  shows landing\n")
    }
    let merged = try Gatehouse.shell(
      """
      "$G" run --fail-fast a.scenario b.scenario --report ndjson=stopped.json > all.log
      printf 'launch\\n  ...\\n' > c.scenario
      "$G" run c.scenario --report ndjson=whole.json > all.log
      "$G" merge stopped.json whole.json --format text
      """, in: folder.path)
    #expect(merged.status == 1)
    #expect(
      merged.output.hasPrefix(
        "1 of 2 scenarios failed; stopped at the first failure: the rest was not run\n\n"))
    #expect(merged.output.contains("\n1 passed, 1 failed, 0 skipped; "))
  }

  @Test("reports which part has a failure, and counts a file only once if no part can read it")
  func failures() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "scenario \"one\"\n\nlaunch\n  shows landing\n")
    try folder.write("b.scenario", "scenario \"two\"\n\nlaunch\n  ...\n")
    try folder.write("c.scenario", "launches\n")
    let merged = try Gatehouse.shell(
      """
      for part in 1 2; do
        "$G" run *.scenario lost --shard $part/2 --report ndjson=$part.json &> all.log
      done
      grep -c '"unreadable","path"' 1.json 2.json > twice
      "$G" merge 1.json 2.json | \(Self.timeless) > merged
      "$G" run *.scenario lost --report ndjson | \(Self.timeless) > whole
      cmp merged whole && "$G" merge 1.json 2.json --format text
      """, in: folder.path)
    #expect(merged.status == 2)
    #expect(
      merged.output.hasPrefix(
        """
        1 of 2 scenarios failed; 2 files not run because of errors

        a.scenario:one
            a.scenario:3: the stimulus caused more than its block expects (+ seen)
            > launch
            + shows launch-screen
        """))
    #expect(
      merged.output.contains("\nc.scenario: 1 error\n    1:1: unknown stimulus\n      help: "))
    #expect(
      merged.output.hasSuffix(
        """
        1 passed, 1 failed, 0 skipped; 2 steps: 1 asserted, 1 open, 0 unasserted

        """))
    #expect(try folder.text("twice") == "1.json:1\n2.json:1\n")
    let page = try Gatehouse.shell(
      "\"$G\" merge ?.json --format markdown", in: folder.path)
    #expect(page.output.contains("<summary><code>a.scenario:one</code></summary>"))
  }

  @Test("refuses a part that occurs twice, has no end, or is from another command")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let made = try Gatehouse.shell(
      """
      printf 'scenario "one"\\n\\nlaunch\\n  ...\\n' > a.scenario
      "$G" run a.scenario --report ndjson=run.json
      head -n 1 run.json > begun.json
      grep -v '"finished"' run.json > less.json
      "$G" run a.scenario --shard 2/3 --allow-empty --report ndjson=part.json
      "$G" walk --sequences 1 --length 3 --seed 4 --format json > walk.json
      cp run.json copy.json; cp walk.json walks.json
      for name in run walk; do
        sed 's/"version":1/"version":2/' $name.json > new-$name.json
      done
      """, in: folder.path)
    #expect(made.status == 0)
    for (files, message) in [
      ("part.json", "part.json: error: is the last report, but the shards 1/3, 3/3 are missing\n"),
      ("less.json", "line 2: report.passed is 1, but the report contains 0: lines are missing"),
      ("--parts 2 run.json", "is the last of 1 report, but --parts expects 2"),
      ("begun.json", "is incomplete: its run was interrupted"),
      (
        "run.json walk.json",
        "line 1: this report is from a different command than the previous one"
      ),
      ("run.json copy.json", "line 2: a.scenario:one is also in an earlier part"),
      ("walk.json walks.json", "line 1: the walk with the seed 4 is also in an earlier part"),
      ("new-run.json", "line 1: this has a newer version than 1"),
      ("new-walk.json", "line 1: this has a newer version than 1"),
      ("a.scenario", "line 1 is not JSON: JSON has no such word"),
    ] {
      let merged = try Gatehouse.shell(
        "\"$G\" merge \(files)", in: folder.path)
      #expect(merged.status == 2, "\(files)")
      #expect(merged.output.isEmpty, "\(files)")
      #expect(merged.diagnostics.contains(message), "\(merged.diagnostics)")
    }
  }

  @Test(
    "refuses parts that would count twice",
    arguments: [
      ("merge sum.json sum.json", "sum.json: error: is named twice\n"),
      ("merge sum.json ./sum.json", "./sum.json: error: is the same file as sum.json\n"),
      ("merge sum.json link.json", "link.json: error: is the same file as sum.json\n"),
      ("merge link.json hard.json", "hard.json: error: is the same file as link.json\n"),
      ("merge sum.json - < hard.json", "<stdin>: error: is the same file as sum.json\n"),
      ("merge twice.json", "report.divergences[1].cause is in `divergences` twice"),
      ("conform log ./log --map m", "./log: error: is the same file as log\n"),
    ])
  func twice(_ command: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("m", "map e x\n  stimulus launch\n")
    try folder.write("log", #"{"e":"x"}"#)
    let run = try Gatehouse.shell(
      """
      "$G" conform log --map m --silent 0 --format json > sum.json || exit
      ln -s sum.json link.json; ln sum.json hard.json
      group='{"cause":"x","count":1,"session":"a","log":"l","line":1}'
      sed 's/"divergences":\\[/&'$group,$group'/' sum.json > twice.json
      "$G" \(command)
      """, in: folder.path)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
  }

  @Test("replaces none of the reports that it reads")
  func target() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n  ...\n")
    let merged = try Gatehouse.shell(
      """
      "$G" run a.scenario --report ndjson=run.json > all.log && cp run.json before
      "$G" merge run.json --output run.json; cmp run.json before && exit 2
      """, in: folder.path)
    #expect(merged.status == 2)
    #expect(
      merged.diagnostics
        == "run.json: error: would be overwritten by the report, but holds reports\n"
    )
  }

  @Test("adds up walks with different seeds, in any order")
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
    let sum = try merge("1 2 3", as: "json")
    #expect(try merge("3 1 2", as: "json") == sum)
    _ = try Gatehouse.shell(
      "\"$G\" merge 2 3 > 23", in: folder.path)
    #expect(try merge("23 1", as: "json") == sum)
    let text = try merge("1 2 3", as: "text")
    let missing = try (1...3).map { seed in
      Set(
        try merge("\(seed)", as: "text").split(separator: "\n").drop { $0 != "states not reached:" }
          .dropFirst().dropLast())
    }
    let all = text.split(separator: "\n").drop { $0 != "states not reached:" }.dropFirst()
      .dropLast()
    #expect(Set(all) == missing[0].intersection(missing[1]).intersection(missing[2]))
    #expect(missing[0] != missing[1] || missing[1] != missing[2])
    #expect(text.contains(/\n3 walks, 600 steps, [0-9]+ of [0-9]+ rows and rules\n$/))
    let one = try merge("1", as: "text")
    let walked = try Gatehouse.shell("\"$G\" walk --sequences 20 --length 10 --seed 1").output
    #expect(walked == "20 sequences of 10, seed 1\n" + one)
  }

  @Test("shows the sequence that broke an invariant in a walk")
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

  @Test(
    "adds up numbers of any size",
    arguments: [
      ("conform log --map m --silent 0 --format json", "::"),
      ("run a.scenario --report ndjson", "open"),
      ("walk --sequences 1 --length 3 --seed 0 --format json", "count|steps"),
    ])
  func largeNumbers(_ command: String, _ names: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("m", "map e x\n  stimulus launch\n")
    try folder.write("log", #"{"e":"x"}"#)
    try folder.write("a.scenario", "scenario \"one\"\n\nlaunch\n  ...\n")
    let most = (1 << 53) - 1
    // The sum of more than a thousand such numbers overflows an integer.
    let merged = try Gatehouse.shell(
      #"""
      "$G" \#(command) > part
      sed -E -i 's/"(\#(names))":[0-9]+/"\1":\#(most)/g
        s/"([a-z]*s|all|count|[a-zA-Z]+Events|[a-z-]+\/[a-z-]+)":1([,}])/"\1":\#(most)\2/g' part
      for number in {1..2000}; do
        sed 's/"seed":"0"/"seed":"'$number'"/; s/"name":"one"/"name":"'$number'"/' part
      done > parts
      for format in json text markdown; do "$G" merge parts --format $format || exit; done
      "$G" merge parts > sum && "$G" merge sum
      """#, in: folder.path)
    #expect(merged.status == 0, "\(merged.diagnostics)")
    #expect(merged.output.contains("\(most)"), "\(merged)")
  }
}
