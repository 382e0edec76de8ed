import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse conform on plain text")
struct PlainTextLogTests {
  private static let logcat = """
    --------- beginning of main
    11-29 22:08:41.120  1234  1250 I Flow    : launch
    11-29 22:08:41.121  1234  1250 I Flow    : screen Splash
    11-29 22:08:41.122  1234  1300 W chatty  : uid=10086 expire 3 lines
    11-29 22:08:41.123  1234  1250 I Flow    : screen landing
    11-29 22:08:41.124  1234  1250 I Flow    : at headless

    """

  private static let mapping = """
    session pid
    line "<date> <time> <pid> <tid> I Flow : launch"
      stimulus launch
    line "<date> <time> <pid> <tid> I Flow : screen <name>"
      observation shows <name>
    line "<date> <time> <pid> <tid> I Flow : at <state>"
      state <state>
    translate name
      "Splash" launch-screen

    """

  private static func run(_ log: String, _ mapping: String) throws -> Gatehouse.Result {
    let folder = try TemporaryFolder()
    try folder.write("log", log)
    try folder.write("m", mapping)
    return try Gatehouse.run("conform", "log", "--map", "m", "--silent", "0", in: folder.path)
  }

  @Test("reports a state that differs from the model's, and the lines without a template")
  func differences() throws {
    let run = try Self.run(Self.logcat, Self.mapping)
    #expect(
      run.output.hasPrefix(
        """
        ✗ 1234 diverges at log:6
            seen      state headless
        """), "\(run)")
    #expect(
      run.output.contains(
        """
            in        unauthenticated/landing
            model     `launch` in headless leads to unauthenticated/landing; the log says headless

        """), "\(run)")
    #expect(run.output.contains("\n6 lines: 2 matching no template\n"), "\(run)")
    #expect(run.diagnostics == "")
    #expect(run.status == 1)
  }

  @Test("takes the limit of steps without a line from the mapping, unless an option sets it")
  func silence() throws {
    let folder = try TemporaryFolder()
    try folder.write("log", Self.logcat)
    try folder.write("m", "silent 0\n" + Self.mapping)
    for (options, limit) in [([], "0 steps"), (["--silent", "2"], "2 steps")] {
      let run = try Gatehouse.run(["conform", "log", "--map", "m"] + options, in: folder.path)
      #expect(run.output.contains("\nlooked for \(limit) without a line"), "\(run)")
    }
    let negative = try folder.gatehouse(["conform", "log", "--silent", "-1"])
    #expect(negative.diagnostics.contains("--silent and --alignment at least 0"), "\(negative)")
  }

  @Test("warns of a template that matches no line")
  func warning() throws {
    let run = try Self.run(
      Self.logcat, Self.mapping.replacing("I Flow : screen", with: "I Flow: screen"))
    #expect(
      run.diagnostics == """
        m:4: warning: no line matches this template; the closest, log:3, lacks ` I Flow: screen ` \
        after <tid>
        m:9: warning: no line has this text
        m: warning: 4 of 6 lines match no template, such as
          log:3: <a> <b> <c> <d> I Flow : <message>
          log:4: <a> <b> <c> <d> W chatty : <message>
          log:1: <message>

        """)
  }

  @Test(
    "suggests a template if the mapping has none",
    arguments: [
      (logcat, 2, "<a> <b> <c> <d> I Flow : <message>"),
      ("[22:08:41.120] nav.js:12 tapped secret\n", 1, "<a> <b> <message>"),
      (
        "2026-11-29 22:08:41.120+0000 Gate[1234:1f] [com.example:nav] at \"secret\"\n", 1,
        "<a> <b> <c> [com.example:nav] <message>"
      ),
      ("INFO <main> done\n", 1, "INFO <message>"), ("\"a<b>\": c\n", 1, "<a> <message>"),
      (
        "[1] [12] [net] GET\nINFO a\nnoise\nINFO b\n[net] at x\n[net] at y\n", 2,
        "INFO <message>"
      ),
      (
        "[1] [net] GET\n[1] [net] GET\n[1] [flow] tapped log-in\n", 3, "<a> [flow] <message>"
      ),
    ])
  func suggestion(_ log: String, _ line: Int, _ template: String) throws {
    let run = try Self.run(log, "map event launch\n  stimulus launch\n")
    #expect(
      run.diagnostics == """
        log: error: is neither JSON nor CSV with a field of the mapping; line \(line) has the form \
        "\(template)": put such a template after `line` in the mapping

        """)
    #expect(run.status == 2)
  }

  @Test(
    "reads logs of three shapes, each with a mapping of up to 15 lines",
    arguments: [
      ("ios", "3 sessions: 2 conform, 1 diverges\n", "53 lines: 18 matching no template\n"),
      ("logcat", "3 sessions: 3 conform\n", "60 lines: 21 matching no template\n"),
      ("web", "1 session: 1 conforms\n", "19 lines: 7 matching no template\n"),
    ])
  func shapes(_ name: String, _ sessions: String, _ lines: String) throws {
    let folder = Project.folder.appending(path: "Tests/Fixtures/logs").path()
    let run = try Gatehouse.run(
      "conform", "\(name).log", "--map", "\(name).mapping", "--silent", "0", in: folder)
    #expect(run.diagnostics == "")
    #expect(run.output.contains(sessions), "\(run)")
    #expect(run.output.contains(lines), "\(run)")
    let mapping = try String(contentsOfFile: "\(folder)/\(name).mapping", encoding: .utf8)
    #expect(mapping.split(separator: "\n").count <= 15)
    let stream = try Gatehouse.shell(
      """
      "$G" conform - --map \(name).mapping --silent 0 < \(name).log | "$G" merge - --format text
      """, in: folder)
    #expect(stream.output.contains(sessions), "\(stream)")
  }

  @Test("counts lines without a template in the summary, which can be merged")
  func summary() throws {
    let folder = try TemporaryFolder()
    try folder.write("log", Self.logcat)
    try folder.write("m", Self.mapping)
    let run = try Gatehouse.shell(
      """
      "$G" conform log --map m --silent 0 --format json > one; cat one
      "$G" conform - --map m --silent 0 < log | head -n 1
      cp log other
      "$G" conform other --map m --silent 0 --format json > two
      "$G" merge one two --format text
      """, in: folder.path)
    #expect(run.output.contains(#""late":0,"skipped":2}"#), "\(run)")
    #expect(run.output.contains(#"{"session":"1234","log":"<stdin>","verdict":"diverges""#))
    #expect(run.output.contains("\n12 lines: 4 matching no template\n"), "\(run)")
  }
}
