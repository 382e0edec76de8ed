import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse with a trace as a scenario")
struct TraceReadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\nadvance 5m\nchoose log-in\n")
    for format in ["text", "jsonl", "itf", "perfetto"] {
      let result = try Gatehouse.run(
        "trace", "a.scenario", "--format", format, "-o", format, in: folder.path)
      #expect(result.status == 0)
    }
  }

  @Test(
    "runs, checks and traces it, from a file and from standard input", arguments: ["jsonl", "itf"])
  func commands(_ format: String) throws {
    let result = try Gatehouse.shell(
      """
      set -e
      "$G" run --strict \(format) - <\(format) >&2
      "$G" check \(format) >&2
      "$G" fmt --check \(format)
      "$G" fmt - <\(format) 2>&1 >/dev/null | grep -q 'left unchanged'
      "$G" run --repeat 2 --filter a \(format) >&2
      "$G" trace \(format) | cmp - text
      "$G" trace - --format itf <\(format) | cmp - itf
      "$G" trace \(format) --format jsonl | cmp - jsonl
      "$G" trace text --format perfetto | cmp - perfetto
      cmp <("$G" shell <\(format)) <("$G" shell <text)
      printf '%s\\n' '.load \(format)' .state | "$G" >&2
      printf '%s\\n' 'use "\(format)"' back | "$G" run - >&2
      """, in: folder.path)
    #expect(result.output == "")
    #expect(result.status == 0, "\(result.diagnostics)")
  }

  @Test("leaves it unchanged, and reports this", arguments: ["jsonl", "itf"])
  func writing(_ format: String) throws {
    let text = try folder.text(format)
    let formatted = try Gatehouse.run("fmt", format, in: folder.path)
    #expect(
      formatted.diagnostics == "\(format): left unchanged: it is a trace, which is generated\n")
    #expect(formatted.output == "")
    let recorded = try Gatehouse.run("record", format, in: folder.path)
    #expect(
      recorded.diagnostics == "\(format):a: left unchanged: it is a trace, which is generated\n")
    #expect((formatted.status, recorded.status) == (0, 0))
    #expect(try folder.text(format) == text)
    try folder.write(format, text.replacing("shows landing", with: "shows login"))
    let updated = try Gatehouse.run("run", "--update", format, in: folder.path)
    #expect(
      updated.output.hasPrefix("\(format):a: left unchanged: it is a trace, which is generated\n"))
    #expect(updated.status == 1)
    #expect(try folder.text(format) == text.replacing("shows landing", with: "shows login"))
  }

  @Test("reports where it is damaged", arguments: ["jsonl", "itf"])
  func damaged(_ format: String) throws {
    let text = try folder.text(format)
    try folder.write(format, String(text.dropLast(20)))
    for command in ["run", "check", "trace", "fmt", "record"] {
      let result = try Gatehouse.run(command, format, in: folder.path)
      #expect(result.status == 2, "\(command)")
      let isLocated = result.diagnostics.contains(/^(jsonl|itf):\d+:\d+: error: .*\n  .*\n +\^/)
      #expect(isLocated, "\(command): \(result.diagnostics)")
    }
    let load = try Gatehouse.run("shell", input: ".load \(format)\n", in: folder.path)
    #expect((load.output + load.diagnostics).contains("\(format):"))
    let shell = try Gatehouse.shell("\"$G\" shell <\(format)", in: folder.path)
    #expect(shell.diagnostics.contains(/<stdin>:\d+:\d+: error: .*\n  .*\n +\^/))
    #expect((shell.output, shell.status) == ("", 2))
    try folder.write(format, text.replacing("\"version\":1", with: "\"version\":9"))
    let newer = try Gatehouse.run("run", format, in: folder.path)
    #expect(newer.diagnostics.contains("this trace has version 9, which is not supported yet"))
    #expect(newer.diagnostics.contains("help: the newest version known is 1"))
    #expect(newer.status == 2)
  }

  @Test("does not skip a truncated trace in a folder", arguments: ["jsonl", "itf"])
  func cut(_ format: String) throws {
    let text = try folder.text(format)
    let name = format == "itf" ? "a.itf.json" : "a.jsonl"
    for length in [format == "itf" ? 200 : 40, text.utf8.count / 2, text.utf8.count - 2] {
      try folder.write("t/\(name)", String(text.prefix(length)))
      let result = try Gatehouse.run("run", "t", in: folder.path)
      #expect(result.diagnostics.hasPrefix("t/\(name):"), "\(length): \(result.diagnostics)")
      #expect(result.status == 2)
    }
    // Files that are not Gatehouse's traces are ignored, even if they are damaged.
    try folder.write("t/\(name)", "{\"level\":\"info\",\"text\":")
    let foreign = try Gatehouse.run("run", "t", in: folder.path)
    #expect(foreign.output == "nothing was run: there is no scenario\n")
    #expect((foreign.diagnostics, foreign.status) == ("", 2))
  }
}
