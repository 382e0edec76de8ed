import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A breakdown that does not show in the answer to any step", .timeLimit(.minutes(5)))
struct HiddenBreakdownTests {
  /// Returns a door with one line of its program replaced.
  private static func door(_ line: String, by new: String, isChecked: Bool = true) throws -> Door {
    let door = try Door(isChecked: isChecked)
    let text = try door.folder.text("door")
    #expect(text.contains(line))
    try door.folder.write("door", text.replacing(line, with: new))
    return door
  }

  @Test("fails the last step of a named scenario if an invariant cannot be checked")
  func invariant() throws {
    let door = try Self.door("'{\"broken\"'*)", by: "'{\"broken\"'*) exit 7 ;; never)")
    try door.folder.write("a.scenario", "scenario \"a\"\nopen\n  -> opened\n")
    let result = try door.run("run", "a.scenario")
    #expect(result.output.contains("a.scenario:2: failed: a\n  the machine broke down: it ended"))
    #expect(result.status == 1)
  }

  @Test(
    "is an error if the program ends after its last answer",
    arguments: [
      ["explore", "--only", "quit", "--depth", "1"],
      ["conform", "log.jsonl", "--map", "log.mapping", "--only", "quit"],
    ])
  func end(_ arguments: [String]) throws {
    let door = try Self.door("exit 3 ;;", by: "say; exit 3 ;;", isChecked: false)
    try door.folder.write("a.scenario", "quit\n  stays\n")
    try door.folder.write("log.jsonl", "{\"e\":\"quit\"}\n")
    try door.folder.write("log.mapping", "map e quit\n  stimulus quit\n")
    let result = try door.run(arguments)
    #expect(result.diagnostics.contains("it ended with status 3"), "\(result)")
    #expect(result.status == 2, "\(result)")
  }

  @Test(
    "fails the last step of the scenario after which the program ends",
    arguments: [["a.scenario"], ["a.scenario", "--report", "html=report.html", "--quiet"]])
  func endOfScenario(_ arguments: [String]) throws {
    let door = try Self.door("exit 3 ;;", by: "say; exit 3 ;;", isChecked: false)
    try door.folder.write("a.scenario", "quit\n  stays\n")
    let result = try door.run(["run"] + arguments)
    #expect(
      result.output.contains(
        "a.scenario:1: failed: a\n"
          + "  the machine broke down after the last step: it ended with status 3"), "\(result)")
    #expect(result.status == 1, "\(result)")
  }

  @Test(
    "is a failure in every report of a run",
    arguments: ["junit", "tap", "ctrf", "ndjson", "markdown"])
  func report(_ format: String) throws {
    let door = try Self.door("exit 3 ;;", by: "say; exit 3 ;;", isChecked: false)
    try door.folder.write("a.scenario", "quit\n  stays\n")
    let result = try door.run("run", "a.scenario", "--report", "\(format)=report")
    #expect(result.status == 1)
    let report = try door.folder.text("report")
    #expect(report.contains("it ended with status 3"), "\(report)")
  }

  @Test("is not hidden by another scenario with the same beginning")
  func beginning() throws {
    let door = try Self.door(
      "while read -r line; do", by: "while read -r line; do echo \"$line\" >> log")
    for name in ["a", "b"] { try door.folder.write("\(name).scenario", "open\n  -> opened\n") }
    try door.folder.write(
      "c.scenario", "scenario \"d\"\nopen\n  ...\nscenario \"e\"\nopen\n  ...\n")
    #expect(try door.run("run", "--jobs", "1", ".").status == 0)
    let log = try door.folder.text("log")
    #expect(log.matches(of: /"do":"open"/).count == 4, "\(log)")
  }

  @Test("leaves undecided a claim about paths if a query causes the breakdown")
  func query() throws {
    let folder = try TemporaryFolder()
    let program = try folder.linkTurnstile()
    let script = "./turnstile serve | sed -u 's/{\"values\":\\[\"penny.*/what?/'"
    let result = try Gatehouse.run(
      program: program,
      ["--machine", script, "explore", "--depth", "2", "--always-reachable", "has coins penny"],
      in: folder.path)
    #expect(result.diagnostics.contains("error: the machine broke down: "), "\(result)")
    #expect(result.output == "", "\(result)")
    #expect(result.status == 2, "\(result)")
  }

  @Test("lets a scenario be selected by a waypoint that it may have passed through")
  func selection() throws {
    let door = try Door()
    try door.folder.write("a.scenario", "quit\n  ...\nopen\n  -> opened\n")
    let result = try door.run("run", "a.scenario", "--touching", "opened")
    #expect(result.output.contains("a.scenario:1: failed: a\n"), "\(result)")
    #expect(result.status == 1)
  }

  @Test("is found if the queried state contradicts the last transition")
  func state() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "lamp",
      #"""
      while read -r line; do
        case $line in
          '{"hello"'*) echo '{"protocol":1,"stimuli":[{"word":"press"}],'\
            '"states":[{"word":"on"},{"word":"off"}]}' ;;
          '{"do"'*) echo '{"observations":["-> on"]}' ;;
          '{"is"'*) echo '{"state":"off"}' ;;
          *) echo '{}' ;;
        esac
      done
      """#)
    try folder.write("a.scenario", "press\n  -> on\n")
    let result = try Gatehouse.run(["--machine", "sh lamp", "run", "a.scenario"], in: folder.path)
    #expect(result.output.contains("the last transition leads to on, and the state is off"))
    #expect(result.status == 1, "\(result)")
  }

  @Test("makes two scenarios incomparable")
  func difference() throws {
    let door = try Door()
    try door.folder.write("a.scenario", "quit\n")
    try door.folder.write("b.scenario", "quit\n")
    let result = try door.run("diff", "a.scenario", "b.scenario")
    #expect(result.diagnostics.contains("error: the machine broke down: "), "\(result)")
    #expect(result.status == 2)
  }

  @Test("is an error in a search if a later `reset` leads to a different state")
  func reset() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "lamp",
      #"""
      state=off
      while read -r line; do
        case $line in
          '{"hello"'*) echo '{"protocol":1,"stimuli":[{"word":"press"},{"word":"pull"}],'\
            '"states":[{"word":"on"},{"word":"off"},{"word":"dim"}]}' ;;
          '{"do"'*) echo "{\"observations\":[\"-> on\"],\"state\":\"on\"}" ;;
          *) echo "{\"state\":\"$state\"}"; state=dim ;;
        esac
      done
      """#)
    let path = try Gatehouse.run(
      ["--machine", "sh lamp", "path", "--to", "dim", "--depth", "3"], in: folder.path)
    #expect(path.diagnostics.contains("`reset` did not lead back to its initial state"), "\(path)")
    #expect(path.status == 2, "\(path)")
    let search = try Gatehouse.run(
      ["--machine", "sh lamp", "explore", "--depth", "3"], in: folder.path)
    #expect(search.output.contains("breakdown: it accepts every stimulus: broken"), "\(search)")
    #expect(search.status == 1, "\(search)")
  }
}
