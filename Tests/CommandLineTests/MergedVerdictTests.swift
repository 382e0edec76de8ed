import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The verdict of gatehouse merge")
struct MergedVerdictTests {
  @Test("applies --minimum and --strict of each walk to all walks together")
  func demands() throws {
    let folder = try TemporaryFolder()
    let run = try Gatehouse.shell(
      """
      walk() { "$G" walk --seed $1 --sequences $2 --length 20 --format json "${@:3}" > $1; }
      claim=(--strict --invariant 'is unauthenticated/login or not is unauthenticated/login')
      text() { "$G" merge "$@" --format text > text; echo $?; tail -n 1 text; }
      walk 1 1 "${claim[@]}"; echo $?
      walk 2 1 "${claim[@]}"; echo $?
      walk 3 200 "${claim[@]}"; echo $?
      text 1 2; text 1 3
      "$G" merge 1 2 > both; "$G" merge both > again; echo $?; cmp both again
      walk 4 20; walk 5 20; text 4; text 5; text 4 5
      """, in: folder.path)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(4) == ["1", "1", "0", "1"], "\(run)")
    #expect(lines[5] == "0" && lines[7] == "1", "\(run)")
    let shares = [9, 11, 13].map { Self.share(lines[$0]) }
    #expect(max(shares[0], shares[1]) < shares[2], "\(shares)")
    for (minimum, status) in [(shares[2], 0), (shares[2] + 1, 1)] {
      let merged = try Gatehouse.shell(
        """
        for seed in 4 5; do
          "$G" walk --seed $seed --sequences 20 --length 20 --minimum \(minimum) --format json \
            > $seed 2> all.log; echo $?
        done
        "$G" merge 4 5 > all; echo $?
        """, in: folder.path)
      #expect(merged.output == "1\n1\n\(status)\n")
      let problem = "\(shares[2]) % of the rows and rules are reached, less than"
      #expect(merged.diagnostics == (status == 0 ? "" : "\(problem) --minimum \(minimum)\n"))
    }
  }

  /// The share in the last line of a summary, in percent: `..., 62 of 326 rows and rules, ...`.
  private static func share(_ line: String) -> Int {
    guard let match = line.firstMatch(of: /([0-9]+) of ([0-9]+) rows and rules/),
      let part = Int(match.1), let whole = Int(match.2)
    else { return 0 }
    return part * 100 / whole
  }

  @Test("for empty shards is an error, unless --allow-empty was given for all of them")
  func emptyShards() throws {
    let folder = try TemporaryFolder()
    let run = try Gatehouse.shell(
      """
      printf 'scenario "one"\\n\\nlaunch\\n  ...\\n' > a.scenario
      for part in 1 2; do
        "$G" run a.scenario --tags no --shard $part/2 --report ndjson=$part &> all.log
        "$G" run a.scenario --tags no --shard $part/2 --allow-empty --report ndjson=may-$part \
          &> all.log; echo $?
      done
      "$G" merge 1 2 --format text; echo $?
      "$G" merge may-1 may-2 --format text; echo $?
      "$G" merge may-1 2 > all; echo $?
      "$G" merge may-1 may-2 > may && "$G" merge may > again && cmp may again; echo $?
      """, in: folder.path)
    let nothing = "nothing was run: none of 1 scenario is selected\n"
    #expect(run.output == "0\n0\n\(nothing)2\n\(nothing)0\n2\n0\n", "\(run)")
  }

  @Test(
    "reports an interruption if any part was interrupted", arguments: ["first last", "last first"])
  func interruption(_ order: String) throws {
    let folder = try TemporaryFolder()
    let run = try Gatehouse.shell(
      """
      for name in first last; do
        printf 'scenario "%s"\\n\\nlaunch\\n  stays\\n' $name > $name.scenario
        "$G" run --fail-fast $name.scenario --report ndjson=$name > all.log
      done
      sed -i 's/"cut":"first-failure"/"cut":"interrupted"/' first
      "$G" merge \(order) --format text > text; echo $?; head -n 1 text
      """, in: folder.path)
    #expect(
      run.output == "130\n2 of 2 scenarios failed; interrupted: the rest was not run\n", "\(run)")
  }

  @Test("is refused if two parts contain the same session, or if one part is a copy")
  func sessionsTwice() throws {
    let folder = try TemporaryFolder()
    try folder.write("m", "session s\nmap e x\n  stimulus launch\n")
    try folder.write("whole-log", "map e x\n  stimulus launch\n")
    let run = try Gatehouse.shell(
      """
      judge() { "$G" conform - --map ${1:-m} --silent 0; }
      line() { for name in "$@"; do printf '{"s":"%s","e":"x"}\\n' $name; done; }
      line a b | judge > ab; line b c | judge > bc; line c d | judge > cd; cp ab copy
      "$G" merge ab bc; echo $?
      "$G" merge ab copy; echo $?
      cat ab cd ab | "$G" merge -; echo $?
      "$G" merge ab cd | grep -o '"sessions":[0-9]*'
      line a | judge whole-log > one; cp one other
      "$G" merge one other | grep -o '"sessions":[0-9]*'
      """, in: folder.path)
    #expect(run.output == "2\n2\n2\n\"sessions\":4\n\"sessions\":2\n", "\(run)")
    #expect(
      run.diagnostics == """
        bc: error: line 3: the session `b` is also in ab
        copy: error: line 3: this report is a copy of a report in ab
        <stdin>: error: line 9: this report is a copy of a report in <stdin>

        """)
  }
}
