import Foundation
import Shell
import Testing
import Tracing
import TurnstileMachine

@Suite("A session that is exported")
struct ExportTests {
  /// Returns the file that `.export` writes after some lines, and the output of the session.
  private func exported(
    _ lines: String, _ format: TraceFormat = .text
  ) throws -> (text: String, transcript: Transcript) {
    let file = try TemporaryFile("")
    let transcript = Transcript("\(lines)\n.export \(format.rawValue) \(file.path) replace\n")
    return (try String(contentsOfFile: file.path, encoding: .utf8), transcript)
  }

  @Test("is a trace of the current scenario, up to the current step")
  func text() throws {
    let (text, transcript) = try exported(
      "push\nscenario \"b\" @x\ngiven room 1\ninsert penny\n  stays\nis locked\npush\npush\n.back")
    #expect(
      text == """
        scenario "b" @x

        given room 1

        insert penny
          -> unlocked(coins: 1) via lock

        push
          collects penny
          -> locked via lock

        """)
    #expect(transcript.output.hasSuffix(" written: 2 steps\n"))
  }

  @Test(
    "is called a session if it has no other name", arguments: ["push", "given room 1\npush"])
  func name(_ lines: String) throws {
    #expect(try exported(lines).text.hasPrefix("scenario \"session\"\n"))
  }

  // The picture of a graph is drawn by another program.
  @Test("can have every form of a trace", arguments: TraceFormat.allCases.filter { $0 != .svg })
  func forms(_ format: TraceFormat) throws {
    #expect(!(try exported("push", format).text.isEmpty))
  }

  @Test("replaces a file only on request, or if it wrote the file itself")
  func replacing() throws {
    let file = try TemporaryFile("mine")
    let refused = Transcript("push\n.export text \(file.path)\n")
    #expect(refused.diagnostics.contains("exists\n"))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "mine")
    let twice = Transcript(
      "push\n.export text \(file.path) replace\npush\n.export jsonl \(file.path)\n")
    #expect(twice.diagnostics == "")
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).hasPrefix("{"))
  }

  @Test(
    "reports errors",
    arguments: [
      ("push\n.export txt f", "did you mean text?"),
      ("push\n.export pdf f", "there are text, jsonl"),
      ("push\n.export text", "a word is missing"),
      ("push\n.export text /nowhere/f", "/nowhere/f: No such file or directory"),
      ("push\n.export text /tmp", "/tmp: is a folder"),
      ("push\n.export text f other", "only `replace` is allowed here"),
      (".export text f", "there is no step yet"),
    ])
  func errors(_ lines: String, _ message: String) {
    #expect(Transcript(lines + "\n").diagnostics.contains(message))
  }
}
