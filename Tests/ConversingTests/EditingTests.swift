import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("The language server of any machine", .timeLimit(.minutes(30)))
struct EditingTests {
  /// Returns messages with headers: one opens a text, the others ask about a position in it.
  private func messages(_ text: String, _ line: Int, _ column: Int) -> String {
    let document = #""textDocument":{"uri":"file:///a.scenario","version":1,"text":"\#(text)"}"#
    let asked = #"{\#(document),"position":{"line":\#(line),"character":\#(column)}}"#
    let calls = [
      #""id":1,"method":"initialize","params":{"capabilities":{}}"#,
      #""method":"textDocument/didOpen","params":{\#(document)}"#,
      #""id":2,"method":"textDocument/completion","params":\#(asked)"#,
      #""id":3,"method":"textDocument/hover","params":\#(asked)"#,
      #""id":5,"method":"textDocument/codeLens","params":\#(asked)"#,
      #""id":4,"method":"shutdown","params":null"#, #""method":"exit""#,
    ]
    return calls.map { call in
      let message = #"{"jsonrpc":"2.0",\#(call)}"#
      return "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
    }.joined()
  }

  /// Returns the answers to requests, without the diagnostics, which come once nothing waits.
  private func answers(_ result: Gatehouse.Result) -> [String] {
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    return result.output.split(separator: "Content-Length: ").map(String.init)
      .filter { $0.contains(#""id":"#) }
  }

  @Test("gives a program the same answers as its own tool")
  func program() throws {
    let folder = try TemporaryFolder()
    let program = try folder.linkTurnstile()
    let input = messages(#"insert penny\npush\n"#, 1, 2)
    func answers(_ arguments: String...) throws -> [String] {
      self.answers(
        try Gatehouse.run(program: program, arguments + ["lsp"], input: input, in: folder.path))
    }
    let own = try answers()
    #expect(own.count == 5)
    #expect(own.joined().contains(#""label":"push","kind":3"#))
    #expect(own.joined().contains("a stimulus: Go through"))
    let served = try answers("--machine", "./turnstile serve")
    #expect(served[..<3] == own[..<3])
    #expect(try states(folder, openedBy: served, "/a.scenario", "a") == "locked\n")
  }

  /// Returns the answer to `.state` in the shell that a code lens opens in another folder, for a
  /// scenario that the command line names. The shell loads no scenario.
  private func states(
    _ folder: TemporaryFolder, openedBy answers: [String], _ words: String...
  ) throws -> String {
    let other = try TemporaryFolder()
    let arguments = answers.joined().firstMatch(of: /"(\/[^"]* shell [^"]*)"/)
    let command = try #require(arguments).1
    let end = " shell " + words.joined(separator: " ")
    #expect(command.hasSuffix(end))
    let start = command.dropLast(end.count).replacing("\\/", with: "/")
    let result = try Gatehouse.shell("echo .state | \(start) shell --quiet", in: other.path)
    #expect(result.diagnostics == "")
    return result.output
  }

  @Test("knows the words of a diagram")
  func diagram() throws {
    let folder = try TemporaryFolder()
    try folder.write("door.mmd", "stateDiagram-v2\n[*] --> Closed\nClosed --> Open: push\n")
    let result = try Gatehouse.run(
      "--machine-file", "door.mmd", "lsp", input: messages(#"pu\n"#, 0, 2), in: folder.path)
    let found = answers(result)
    #expect(found.joined().contains(#""label":"push""#))
    #expect(try states(folder, openedBy: found, "/a.scenario", "a") == "closed\n")
  }
}
