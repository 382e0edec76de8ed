import GatehouseProcess
import TemporaryFiles
import Terminals
import Testing

@Suite("A machine that is served as a program", .timeLimit(.minutes(30)))
struct ServingTests {
  private static let scenarios = """
    scenario "in"
    insert penny
      -> unlocked(coins: 1) via lock
    push
      collects penny
      -> locked via lock
    is locked

    scenario "wrong"
    push
      -> unlocked(coins: 1) via lock

    """

  /// Returns the results of the turnstile's tool when it runs its own machine, and when it runs the
  /// same machine served as a program.
  private func results(
    _ arguments: [String], input: String = ""
  ) throws -> (own: Gatehouse.Result, served: Gatehouse.Result) {
    let folder = try TemporaryFolder()
    let program = try folder.linkTurnstile()
    try folder.write("a.scenario", Self.scenarios)
    return (
      try Gatehouse.run(program: program, arguments, input: input, in: folder.path),
      try Gatehouse.run(
        program: program, ["--machine", "./turnstile serve"] + arguments, input: input,
        in: folder.path)
    )
  }

  @Test(
    "gives the same results",
    arguments: [
      ["run", "a.scenario"], ["run", "--report", "tap", "a.scenario"], ["docs", "vocabulary"],
      ["docs", "syntax", "vim"], ["trace", "a.scenario", "in", "--format", "jsonl"],
      ["check", "a.scenario"], ["run", "--repeat", "2", "a.scenario"],
      ["path", "--to", "is unlocked(coins: 2)"],
      ["record", "-"],
    ])
  func results(_ arguments: [String]) throws {
    let (own, served) = try results(arguments, input: "insert penny\npush\n")
    #expect(
      served.output.replacing("--machine './turnstile serve' ", with: "") == own.output)
    #expect(served.diagnostics == own.diagnostics)
    #expect(served.status == own.status)
    #expect(!own.output.isEmpty)
  }

  @Test("answers with an error once a program behind it breaks down, until the next reset")
  func breakdown() throws {
    let requests = ["do\":\"open\"", "do\":\"quit\"", "is\":{}", "broken\":{}", "reset\":{}"]
    let result = try Door().run("serve", input: requests.map { "{\"\($0)}\n" }.joined())
    let answers = result.output.split(separator: "\n")
    #expect(
      answers.map { $0.contains("error\":\"it ended with status 3") } == [
        false, true, true, true, false,
      ], "\(result)")
  }

  @Test(
    "explains why a command for other machines does not apply",
    arguments: [
      ("mutate", "none of its rows can be changed"),
      ("compare", "it has a single design"), ("inject", "it declares no faults"),
      ("tour", "it has no tour"), ("migrate", "it is for gatehouse's own machine"),
    ])
  func inapplicable(_ command: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.linkTurnstile()
    let program = ["--machine", "./turnstile serve"]
    for arguments in [
      [command], [command, "x", "--depth", "1"], [command, "--help"], ["help", command],
      ["--quiet", command],
    ] {
      let result = try folder.gatehouse(program + arguments)
      let message = "Error: `\(command)` does not apply to the machine turnstile: \(reason)\n"
      #expect(result.diagnostics.hasPrefix(message), "\(result.diagnostics)")
      #expect(result.status == 64 && result.output == "")
    }
    // If a file with the command's name exists, the file is read.
    try folder.write(command, "insert penny\n")
    #expect(try folder.gatehouse(program + [command]).status == 0)
    // The error is different for a command that does not exist in any tool.
    let other = try folder.gatehouse(["--machine", "./turnstile serve", "mutat"])
    #expect(other.diagnostics.hasPrefix("Error: no command or file is named `mutat`"))
  }

  @Test("offers existing values, and everything else that the shell offers")
  func shell() throws {
    let folder = try TemporaryFolder()
    let lines = """
      given user alice email alice@example.com password "Correct-1"
      .can
      launch
      choose log-in
      .can log-in
      log-in alice@example.com "Correct-1"
      .why
      .state
      has accounts
      .back
      .can

      """
    let own = try Gatehouse.run(["shell"], input: lines, in: folder.path)
    let served = try Gatehouse.run(
      ["--machine", "$G serve", "shell"], input: lines, in: folder.path)
    #expect(served.output == own.output)
    #expect(served.diagnostics == own.diagnostics)
    #expect(own.output.contains("log-in alice@example.com password-1"))
  }

  @Test("answers a line that is not a request with an error, and continues")
  func errors() throws {
    let folder = try TemporaryFolder()
    let result = try Gatehouse.run(
      program: BuiltProgram.path("TurnstileTool"), ["serve"],
      input: """
        push
        []
        {}
        {"do":"push","is":{}}
        {"sing":"push"}
        {"do":"pull"}
        {"do":7}
        {"values":"x"}
        {"read":{}}
        {"read":7}
        {"hello":{"protocol":3}}
        {"do":"push
        {"is":{}}

        """, in: folder.path)
    #expect(
      result.output == """
        {"error":"the line is not JSON: column 1: JSON has no such word"}
        {"error":"request is a list, but an object is expected"}
        {"error":"a request has one member, its name"}
        {"error":"a request has one member, its name"}
        {"error":"request.sing is not a known request"}
        {"error":"unknown stimulus; one of insert, push"}
        {"error":"request.do is a number, but a text is expected"}
        {"error":"request.values is `x`, which is not a type of the hello"}
        {"error":"request.read.type is missing: a text"}
        {"error":"request.read is a number, but an object is expected"}
        {"error":"request.hello.protocol is not 1 or 2, the editions known"}
        {"error":"the line is not JSON: column 12: a JSON string is not closed on its line"}
        {"state":"locked"}

        """)
    #expect(result.status == 0)
  }

  @Test("sends a secret once, for reading, and reveals it nowhere else")
  func secrets() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.scenario",
      """
      given user alice email alice@example.com password "Ca-nary-1"

      launch
        ...
      choose log-in
        ...
      log-in alice@example.com "Ca-nary-1"
        shows landing

      """)
    let command = "tee asked | $G serve | tee told"
    let result = try Gatehouse.run(
      ["--machine", command, "run", "a.scenario", "--jobs", "1"], in: folder.path)
    #expect(result.output.contains("stimulus: log-in alice@example.com password-1"))
    for text in [result.output, result.diagnostics, try folder.text("told")] {
      #expect(!text.contains("Ca-nary"))
    }
    let asked = try folder.text("asked").split(separator: "\n").filter { $0.contains("Ca-nary") }
    #expect(asked.allSatisfy { $0.hasPrefix(#"{"read":"#) })
  }
}
