import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A program that reads secrets")
struct SecretTests {
  /// Runs a scenario with a quoted secret on a program that gives this answer to `read`.
  private func run(reading answer: String) throws -> (result: Gatehouse.Result, asked: String) {
    let folder = try TemporaryFolder()
    try folder.write(
      "safe",
      """
      while read -r line; do
        printf '%s\\n' "$line" >> asked
        case $line in
          '{"hello"'*) echo '{"protocol":1,"answers":["read"],"types":[{"name":"key","kind":"word",\
      "examples":["key-1"],"pseudonyms":["key"]}],"states":[{"word":"shut"}],\
      "stimuli":[{"word":"turn","values":[{"type":"key"}]}]}' ;;
          '{"read"'*key-1*) echo '{"word":"key-1"}' ;;
          '{"read"'*) echo '\(answer)' ;;
          *) echo '{"observations":[],"state":"shut"}' ;;
        esac
      done

      """)
    try folder.write("a.scenario", "turn \"canary\"\n  stays\n")
    let result = try Gatehouse.run(
      ["--machine", "sh safe", "run", "--report", "tap", "a.scenario"], in: folder.path)
    return (result, try folder.text("asked"))
  }

  @Test("receives them as pseudonyms")
  func pseudonym() throws {
    let (result, asked) = try run(reading: #"{"word":"key-1","secret":true}"#)
    #expect(result.status == 0)
    #expect(asked.contains(#"{"do":"turn key-"#))
  }

  /// A program that exits while it is reading a certain secret, and assigns different pseudonyms
  /// after a restart.
  private static let mortal = """
    number=1; [ ! -e died ] || number=7
    while read -r line; do
      case $line in
        '{"hello"'*) echo '{"protocol":1,"answers":["read"],"types":[{"name":"key","kind":"word",\
    "examples":["key-1"],"pseudonyms":["key"]},{"name":"door","kind":"word",\
    "examples":["door/key-1"],"pseudonyms":["key"]}],"states":[{"word":"shut"}],\
    "stimuli":[{"word":"turn","values":[{"type":"key"}]},\
    {"word":"open","values":[{"type":"door"}]}]}' ;;
        '{"read":{"type":"key","text":"key-1"'*) echo '{"word":"key-1"}' ;;
        '{"read":{"type":"door","text":"door/key-1"'*) echo '{"word":"door/key-1"}' ;;
        '{"read":{"type":"key","text":"die"'*) touch died; exit 1 ;;
        '{"read":{"type":"key"'*) echo '{"word":"key-'$number'","secret":true}' ;;
        '{"read":{"type":"door"'*) echo '{"word":"door/key-'$number'","secret":true}' ;;
        *) printf '%s\\n' "$line" >> done; echo '{"observations":[],"state":"shut"}' ;;
      esac
    done

    """

  @Test("receives the same pseudonym after a restart in another process")
  func anotherProcess() throws {
    let folder = try TemporaryFolder()
    try folder.write("safe", Self.mortal)
    let result = try Gatehouse.run(
      ["--machine", "sh safe", "shell"],
      input: "turn \"canary\"\nturn \"die\"\nopen \"door/canary\"\nturn \"other\"\n.trace\n",
      in: folder.path)
    #expect(
      result.diagnostics.contains(
        "error: the program rejects this: it makes the program break down\n"))
    #expect(result.output.contains("turn key-1\n  stays\n"), "\(result)")
    #expect(result.output.contains("open door/key-1\n  stays\n"), "\(result)")
  }

  @Test(
    "reveals them nowhere else, whatever it answers",
    arguments: [
      #"{"word":"canary","secret":true}"#, #"{"mistake":"canary is wrong","help":"canary?"}"#,
      #"{"word":"a canary","secret":true}"#, #"{"error":"canary"}"#, "canary",
    ])
  func leaks(_ answer: String) throws {
    let (result, asked) = try run(reading: answer)
    #expect(result.status == 2)
    #expect(!result.output.contains("canary"))
    #expect(!result.diagnostics.contains("canary"), "\(result.diagnostics)")
    let others = asked.split(separator: "\n").filter { !$0.hasPrefix(#"{"read":"#) }
    #expect(others.allSatisfy { !$0.contains("canary") })
  }

  @Test(
    "rejects a quoted secret in a condition, and finds its pseudonym",
    arguments: [
      ["path", "a.scenario", "--to"], ["generate", "a.scenario", "--to"],
      ["graph", "--scenarios", "a.scenario", "--format", "list", "--while"],
    ])
  func condition(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "safe",
      """
      while read -r line; do
        case $line in
          '{"hello"'*) echo '{"protocol":1,"answers":["read"],"types":[{"name":"key","kind":"word",\
      "examples":["key-1"],"pseudonyms":["key"]}],"states":[{"word":"shut"},{"word":"open",\
      "values":[{"type":"key","payload":"by"}]}],\
      "stimuli":[{"word":"turn","values":[{"type":"key"}]}]}' ;;
          '{"read"'*key-1*) echo '{"word":"key-1"}' ;;
          '{"read"'*) echo '{"word":"key-1","secret":true}' ;;
          '{"do"'*) echo '{"observations":[],"state":"open(by: key-1)"}' ;;
          *) echo '{"observations":[],"state":"shut"}' ;;
        esac
      done

      """)
    try folder.write("a.scenario", "turn \"canary\"\n  -> open(by: key-1)\n")
    func run(_ condition: String) throws -> Gatehouse.Result {
      try Gatehouse.run(["--machine", "sh safe"] + command + [condition], in: folder.path)
    }
    let quoted = try run("is open(by: \"canary\")")
    #expect(quoted.status == 64, "\(quoted)")
    #expect(
      quoted.diagnostics.contains(
        "\(command.last!):1:13: error: a condition names a secret by its pseudonym\n"),
      "\(quoted.diagnostics)")
    #expect(!quoted.diagnostics.contains("canary"))
    let named = try run("is open(by: key-1)")
    #expect(named.status == 0 && named.output.contains("open"), "\(named)")
  }
}
