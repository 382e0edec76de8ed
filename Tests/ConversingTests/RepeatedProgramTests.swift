import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A program that behaves differently the next time", .timeLimit(.minutes(5)))
struct RepeatedProgramTests {
  /// A door that rings either in the tool's processes that have `--transcripts` among their
  /// arguments, or in all its other processes.
  private static func door(ringsInOthers: Bool) throws -> Door {
    let door = try Door(
      beginning: """
        parent=$PPID other=
        while [ "$parent" -gt 1 ]; do
          tr '\\0' ' ' < /proc/$parent/cmdline | grep -q -e --transcripts && other=1
          parent=$(sed -n 's/^PPid:[^0-9]*//p' /proc/$parent/status)
        done
        """, isChecked: false)
    let text = try door.folder.text("door")
    let opening = #"state=opened; say '"-> opened"' ;;"#
    #expect(text.contains(opening))
    let sign = ringsInOthers ? "-n" : "-z"
    try door.folder.write(
      "door",
      text.replacing(
        opening,
        with: #"state=opened; if [ \#(sign) "$other" ]; then say '"-> opened","rings 1"'; "#
          + #"else say '"-> opened"'; fi ;;"#))
    try door.folder.write("a.scenario", "open\n  ...\n")
    return door
  }

  @Test(
    "fails a repeated run, whether or not the verdict comes from the odd process",
    arguments: [false, true], [2, 3])
  func repeated(_ ringsInOthers: Bool, _ count: Int) throws {
    let door = try Self.door(ringsInOthers: ringsInOthers)
    #expect(try door.run("run", "a.scenario").status == 0)
    let result = try door.run("run", "--repeat", "\(count)", "a.scenario")
    #expect(
      result.output.contains(
        "a.scenario:1: failed: a\n  process 2 observed something different from process 1 "),
      "\(result)")
    #expect(result.output.contains(ringsInOthers ? "    +   rings 1\n" : "    -   rings 1\n"))
    #expect(result.status == 1)
  }

  @Test(
    "fails a run even if it would pass the next time",
    arguments: ["", "scenario \"a\"\n"])
  func nextTime(_ head: String) throws {
    let door = try Door(isChecked: false)
    let text = try door.folder.text("door")
    let opening = #"state=opened; say '"-> opened"' ;;"#
    let shut = "mkdir been 2>/dev/null && say || {"
    try door.folder.write(
      "door",
      text.replacing(opening, with: "\(shut) \(opening) }").replacing(" ;; }", with: "; } ;;"))
    try door.folder.write("a.scenario", head + "open\n  -> opened\n")
    let result = try door.run("run", "a.scenario")
    #expect(result.output.contains(": failed: a\n"), "\(result)")
    #expect(result.status == 1)
  }

  @Test("takes no step without its given, even if it rejects the given only the second time")
  func given() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "program",
      """
      while read -r line; do case $line in
        *'"hello"'*) echo '{"protocol":1,"stimuli":[{"word":"push"}],"states":[{"word":"shut"},\
      {"word":"open"}],"givens":[{"word":"credit"}]}' ;;
        *'"reset"'*) echo '{"state":"shut"}'; paid= ;;
        *'"given"'*) if mkdir been 2>/dev/null; then echo '{"state":"shut"}'; paid=1
          else echo '{"objection":"no credit today"}'; fi ;;
        *'"do"'*) test "$paid" || touch unpaid
          echo '{"observations":["-> open"],"state":"open"}' ;;
      esac; done

      """)
    for name in ["a", "b"] {
      try folder.write("\(name).scenario", "given credit\n\npush\n  -> open\n")
    }
    let machine = ["--machine", "sh program"]
    let run = try Gatehouse.run(machine + ["run", ".", "--jobs", "1"], in: folder.path)
    #expect(run.diagnostics.contains("error: no credit today") && run.status == 2, "\(run)")
    for search in [["explore"], ["path", "--to", "is open"], ["graph"]] {
      try folder.remove("been")
      let start = search == ["graph"] ? ["--given", "credit"] : ["a.scenario"]
      let result = try Gatehouse.run(machine + search + start, in: folder.path)
      #expect([0, 1, 2].contains(result.status), "\(result)")
    }
    #expect(try !folder.files().contains("unpaid"))
  }
}
