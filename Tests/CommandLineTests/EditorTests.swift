import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("gatehouse for editors")
struct EditorTests {
  @Test("check prints each mistake as a line of JSON, and nothing else on standard output")
  func json() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "lunch\nlaunch\n  ...\n  ...\n")
    try folder.write("b.scenario", "launch\n")
    let result = try Gatehouse.run("check", "--format", "json", ".", "gone", in: folder.path)
    let mistakes = try result.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(Mistake.self, from: Data(line.utf8))
    }
    #expect(
      mistakes == [
        Mistake(path: "./a.scenario", line: 1, column: 1, endColumn: 6, kind: "unknown-verb"),
        Mistake(path: "./a.scenario", line: 4, column: 3, endColumn: 6, kind: "consecutive-gaps"),
        Mistake(path: "gone", line: 1, column: 1, endColumn: 1, kind: "unreadable"),
      ])
    #expect(result.diagnostics == "")
    #expect(result.status == 2)
  }

  @Test("check notes a given without effect, which is not a mistake")
  func notes() throws {
    let idle = "given offline\ngiven jailbroken\n"
    let option = "given option wipe-on-jailbreak\n"
    let result = try Gatehouse.run("check", "-", input: idle + "launch\n")
    #expect(
      result.output == """
        <stdin>:2:1: note: the app ignores a jailbreak without `given option \
        block-on-jailbreak` or `given option wipe-on-jailbreak`
          given jailbroken
          ^~~~~~~~~~~~~~~~
        1 file checked, 0 errors

        """)
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
    let json = try Gatehouse.run("check", "--format", "json", "-", input: idle + "launch\n")
    #expect(json.output.contains(#""severity":"note","kind":"idle-given""#))
    let well = try Gatehouse.run("check", "-", input: option + idle + "launch\n")
    #expect(well.output == "1 file checked, 0 errors\n")
  }

  @Test(
    "check notes a user who has neither an account nor a way to log in",
    arguments: [
      ("given user alice", true), ("given user alice devices 2", true),
      ("given user alice password \"Sunflower-1\"", true), ("given user alice sso", false),
      ("given user alice phone +4930123456", false),
      ("given user alice email alice@example.com", false),
      ("given user alice\ngiven account alice", false),
      ("given user alice\ngiven account bob", true),
    ])
  func users(_ givens: String, _ isNoted: Bool) throws {
    let result = try Gatehouse.run("check", "-", input: "\(givens)\nlaunch\n")
    #expect(result.output.contains("<stdin>:1:1: note: ") == isNoted)
    #expect(result.status == 0)
  }

  @Test("check prints no JSON when all is well")
  func well() throws {
    let result = try Gatehouse.run("check", "--format", "json", "-", input: "launch\n")
    #expect(result.output + result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("check reads unsaved text as if it were saved, together with the files that it uses")
  func unsaved() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/used.scenario", "given user alice\n")
    try folder.write("a/edited.scenario", "launch\n")
    let result = try Gatehouse.run(
      "check", "--format", "json", "--stdin-name", "a/edited.scenario", "-",
      input: "use \"used.scenario\"\nlunch\n", in: folder.path)
    #expect(result.output.hasPrefix(#"{"path":"a/edited.scenario","line":2,"column":1,"#))
    #expect(result.output.filter { $0 == "\n" }.count == 1)
    #expect(result.status == 2)
  }

  @Test("check accepts a name for standard input only if it reads standard input")
  func name() throws {
    let result = try Gatehouse.run("check", "--stdin-name", "a.scenario", "b.scenario")
    #expect(result.diagnostics.contains("requires - as one of the paths"))
    #expect(result.status == 64)
  }

  @Test("check hides only the possible secrets in a quoted link")
  func links() throws {
    let result = try Gatehouse.run(
      "check", "-",
      input: """
        open-link "wire://start-sso/canary" x
        open-lnk "wire://user/canary"
        log-in "canary://start-sso/x" x

        """)
    #expect(result.diagnostics.contains("  open-link \"wire://start-sso/••••••\" •\n"))
    #expect(result.diagnostics.contains("  open-lnk \"wire://user/••••••\"\n"))
    #expect(!result.diagnostics.contains("canary"))
  }

  @Test(
    "check finds a lone keyword in the wrong place", arguments: ["use", "given", "never", "is"])
  func keywordAlone(_ keyword: String) throws {
    let result = try Gatehouse.run("check", "-", input: "launch\n\(keyword)\n  stays\n")
    #expect(result.diagnostics.contains("<stdin>:2:1: error: "))
    #expect(result.status == 2)
  }

  @Test("check shows no password in JSON")
  func secrets() throws {
    let input = """
      given user alice email a@example.com password "Hunter2-canary
      log-in a@example.com "Hunter2-canary" "Hunter2-canary"
      log-in "Hunter2-canary"

      """
    let result = try Gatehouse.run("check", "--format", "json", "-", input: input)
    #expect(result.output.filter { $0 == "\n" }.count == 3)
    #expect(!result.output.contains("Hunter2"))
  }

  @Test("syntax prints the words of the app in each form", arguments: ["vim", "textmate"])
  func syntax(form: String) throws {
    let result = try Gatehouse.run("docs", "syntax", form)
    for word in ["launch", "revoke-cookie", "advance", "tears-down", "unauthenticated", "given"] {
      #expect(result.output.contains(word))
    }
    #expect(result.status == 0)
  }

  @Test("completions are written for each shell", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let result = try Gatehouse.run("--generate-completion-script", shell)
    for word in ["landing", "---completion run"] { #expect(result.output.contains(word)) }
    // The option's help separates the formats with commas.
    #expect(result.output.contains(#/junit[^,]{1,8}tap/#))
    #expect(result.status == 0)
  }

  @Test("the manual page has every command with its options")
  func manual() throws {
    let page = try Gatehouse.run("docs", "manual").output
    let commands = try Gatehouse.run("help").subcommands
    #expect(commands.count > 10)
    for command in commands { #expect(page.contains("\n.Ss \"\(command)\"\n"), "\(command)") }
    #expect(page.contains("\n.It Sy \"\\-\\-sequences <sequences>\"\nNumber of sequences"))
    #expect(page.contains("\n.It Sy \"\\-\\-stdin\\-name <stdin\\-name>\"\nFile name"))
    #expect(!page.split(separator: "\n").contains { $0.hasSuffix(" ") })
  }
}

/// The fields of an error that the tests check.
private struct Mistake: Decodable, Equatable {
  let path: String
  let line: Int
  let column: Int
  let endColumn: Int
  let kind: String
}
