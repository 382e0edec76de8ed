import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

/// A passing scenario and a failing scenario.
private let good = "launch\n  ...\n"
private let bad = "launch\n  stays\n"

@Suite("gatehouse")
struct CommandLineTests {
  @Test("run exits with 0 if everything holds, and prints only the summary")
  func runs() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", good)
    let result = try Gatehouse.run("run", "a.scenario", in: folder.path)
    #expect(
      result.output == """
        1 scenario passed
        1 passed, 0 failed, 0 skipped; 1 step: 0 asserted, 1 open, 0 unasserted

        """)
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("run exits with 1 if an expectation fails, with the failure on standard output")
  func fails() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", bad)
    let result = try Gatehouse.run("run", ".", in: folder.path)
    #expect(result.output.hasPrefix("1 of 1 scenario failed\n\n./a.scenario:2:3: failed: a\n"))
    #expect(result.diagnostics == "")
    #expect(result.status == 1)
  }

  @Test("run prints a command that reproduces the failure")
  func reproduces() throws {
    let folder = try TemporaryFolder()
    try folder.write("d d/u.scenario", "given user alice\n")
    try folder.write(
      "d d/a.scenario", "scenario \"x\"\nlaunch\nscenario \"y\"\nuse \"u.scenario\"\n\(bad)")
    let result = try Gatehouse.run("run", "d d", in: folder.path)
    let lines = result.output.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("  reproduce: ") })
    let command = line.dropFirst("  reproduce: ".count).replacing("gatehouse ", with: "\"$G\" ")
    let again = try Gatehouse.shell("\(command)", in: folder.path)
    #expect(again.output.contains("    - stays\n"), "\(command)")
    #expect(again.diagnostics == "")
    #expect(again.status == 1)
  }

  @Test("run exits with 2 if something cannot be read, and runs the rest")
  func cannotRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "lunch\n")
    try folder.write("b.scenario", good)
    let result = try Gatehouse.run("run", ".", "gone.scenario", in: folder.path)
    #expect(
      result.diagnostics == """
        ./a.scenario:1:1: error: unknown stimulus
          lunch
          ^~~~~
          help: did you mean launch?
        gone.scenario: error: No such file or directory

        """)
    #expect(result.output.contains("2 files not run because of errors\n1 passed, "))
    #expect(result.status == 2)
  }

  @Test("help of a misspelt command suggests the intended one")
  func misspeltHelp() throws {
    let result = try Gatehouse.run("help", "pth")
    #expect(result.diagnostics == "Error: no command is named `pth`; did you mean `path`?\n")
    #expect(result.output == "" && result.status == 64)
  }

  @Test("run reports a folder without scenarios", arguments: ["run", "check", "fmt"])
  func nothing(_ command: String) throws {
    let folder = try TemporaryFolder()
    let result = try Gatehouse.run(command, folder.path)
    #expect((result.output + result.diagnostics).contains("there is no scenario"), "\(result)")
    #expect(result.status == 2)
  }

  @Test("vocabulary lists every word with its help and its values")
  func vocabulary() throws {
    let text = try Gatehouse.run("docs", "vocabulary").output
    for line in [
      "- `switch ACCOUNT`: Switch to another account on the device\n",
      "- `loading(account: ACCOUNT, [from: ACCOUNT])`: ",
      "- `cookie ACCOUNT → COOKIE…`: ", "- `COOKIE`: one of valid, expired, missing\n",
    ] {
      #expect(text.contains(line))
    }
  }

  @Test("reads standard input for -")
  func standardInput() throws {
    #expect(try Gatehouse.run("run", "-", input: good).status == 0)
    #expect(try Gatehouse.run("run", "-", input: bad).output.contains("\n<stdin>:2:3: failed: "))
    #expect(try Gatehouse.run("check", "-", input: "x\n").diagnostics.hasPrefix("<stdin>:1:1: "))
    #expect(try Gatehouse.run("fmt", "-", input: "launch \n   ...\n\n").output == good)
  }

  @Test("run --strict fails a step without a block")
  func strict() throws {
    #expect(try Gatehouse.run("run", "-", input: "launch\n").status == 0)
    let unasserted = try Gatehouse.run("run", "--strict", "-", input: "launch\n")
    #expect(unasserted.status == 1)
    #expect(!unasserted.output.contains("reproduce:"))
  }

  @Test("check counts errors")
  func check() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "lunch\nactivat\n")
    try folder.write("b.scenario", bad)
    let result = try Gatehouse.run("check", ".", in: folder.path)
    #expect(result.output == "2 files checked, 2 errors\n")
    #expect(result.status == 2)
    let one = try Gatehouse.run("check", "b.scenario", in: folder.path)
    #expect(one.output == "1 file checked, 0 errors\n")
    #expect(one.status == 0)
  }

  @Test(
    "a usage error exits with 64, with help on standard error",
    arguments: [
      ["run"], ["frob"], ["run", "--frob", "a"], ["walk", "--length", "0"],
      ["walk", "--minimum", "101"],
      ["run", "--color", "sometimes", "a"],
    ])
  func usage(_ arguments: [String]) throws {
    let command = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try Gatehouse.shell("\"$G\" \(command)")
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.diagnostics.hasPrefix("Error: "))
  }

  @Test("--version and --help go to standard output")
  func help() throws {
    let version = try Gatehouse.run("--version")
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(version.status == 0)
    let help = try Gatehouse.run("--help")
    #expect(help.output.contains("\n\nStart here:\n  gatehouse tour           Learn the shell"))
    #expect(help.output.contains("Exit codes: 0 success, 1 a failed expectation or invariant,"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(help.status == 0)
    #expect(try Gatehouse.run("help").output == help.output)
  }

  @Test("opens the shell without a command")
  func alone() throws {
    let result = try Gatehouse.run(input: "launch\n.quit\nterminate\n")
    #expect(result.output == (try Gatehouse.run("shell", input: "launch\n").output))
    #expect(result.status == 0)
  }

  @Test("notation explains how scenarios are written")
  func notation() throws {
    let result = try Gatehouse.run("docs", "notation")
    #expect(result.output.contains("expected-failure"))
    #expect(result.status == 0)
  }
}

@Suite("gatehouse fmt")
struct FormatCommandTests {
  @Test("writes files in the standard layout, atomically and keeping their mode")
  func writes() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n    ...\n")
    try folder.write("b.scenario", good)
    let mode = try Gatehouse.shell(
      "chmod 640 a.scenario; \"$G\" fmt . && stat -c %a a.scenario", in: folder.path)
    #expect(mode.output == "./a.scenario\n640\n")
    #expect(try folder.text("a.scenario") == good)
    #expect(try folder.names() == ["a.scenario", "b.scenario"])
    #expect(try Gatehouse.run("fmt", ".", in: folder.path).output == "")
  }

  @Test(
    "keeps CRLF if every line ends with it", arguments: ["launch\r\n   ...\r\n", "launch\r\n ..."])
  func carriageReturns(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", text)
    try folder.write("mixed.scenario", "launch\r\n  ...\n")
    #expect(try Gatehouse.run("fmt", ".", in: folder.path).status == 0)
    #expect(try folder.text("a.scenario") == "launch\r\n  ...\r\n")
    #expect(try folder.text("mixed.scenario") == good)
    #expect(try Gatehouse.run("fmt", "--check", ".", in: folder.path).status == 0)
  }

  @Test(
    "refuses a read-only file, as every command does for its output",
    arguments: [
      ("fmt a.scenario", ""), ("run --strict --update a.scenario", ""),
      ("record a.scenario", ""), ("run b.scenario --report junit=a.scenario.txt", "gatehouse: "),
    ])
  func readOnly(_ command: String, _ prefix: String) throws {
    let folder = try TemporaryFolder()
    let before = "launch \n"
    for name in ["a.scenario", "a.scenario.txt"] { try folder.write(name, before) }
    try folder.write("b.scenario", good)
    let run = try Gatehouse.shell(
      "chmod 444 a.*; \"$G\" \(command); echo $?; stat -c %a a.*", in: folder.path)
    #expect(run.output.hasSuffix("2\n444\n444\n"), "\(run)")
    let name = command.contains("junit") ? "a.scenario.txt" : "a.scenario"
    #expect(run.diagnostics.contains("\(prefix)\(name): error: is read-only\n"), "\(run)")
    #expect(!run.output.contains("+++"), "nothing is shown as changed")
    #expect(try folder.text(name) == before)
  }

  @Test("replaces a file, so that a hard link to it keeps the old content")
  func hardLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch\n     ...\n")
    let run = try Gatehouse.shell("ln a.scenario b; \"$G\" fmt a.scenario", in: folder.path)
    #expect(run.status == 0)
    #expect(try folder.text("a.scenario") == good)
    #expect(try folder.text("b") == "launch\n     ...\n")
  }

  @Test("--check changes nothing, and exits with 1 if something would change")
  func check() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch \n")
    let result = try Gatehouse.run("fmt", "--check", "a.scenario", in: folder.path)
    #expect(result.output == "a.scenario\n")
    #expect(result.status == 1)
    #expect(try folder.text("a.scenario") == "launch \n")
  }

  @Test("leaves a file with errors unchanged")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", "launch \"\n")
    let result = try Gatehouse.run("fmt", "a.scenario", in: folder.path)
    #expect(result.diagnostics.hasPrefix("a.scenario:1:8: error: "))
    #expect(result.status == 2)
    #expect(try folder.text("a.scenario") == "launch \"\n")
  }
}

@Suite("gatehouse shell")
struct ShellCommandTests {
  @Test("prints the effects of a stimulus as a block that passes the strict runner")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let piped = "printf 'launch\\n' | \"$G\" shell"
    let command = "(echo launch; \(piped)) > a.scenario && \"$G\" run --strict a.scenario"
    let result = try Gatehouse.shell("\(command)", in: folder.path)
    #expect(result.status == 0, "\(result)")
    #expect(try folder.text("a.scenario").hasPrefix("launch\n  "))
  }

  @Test("exits with 1 after a mismatch and with 2 after an unreadable line")
  func status() throws {
    #expect(try Gatehouse.run("shell", input: "launch\n  ...").status == 0)
    #expect(try Gatehouse.run("shell", input: bad).status == 1)
    let both = try Gatehouse.run("shell", input: "lunch\n\(bad)")
    #expect(both.status == 2)
    #expect(both.diagnostics.hasPrefix("<stdin>:1:1: error: unknown stimulus"))
    #expect(both.output.contains("- stays"))
  }

  @Test("exits with 2 if its input cannot be read")
  func unreadableInput() throws {
    let shell = try Gatehouse.shell("\"$G\" shell < /tmp")
    #expect(shell.diagnostics == "<stdin>: error: Is a directory\n")
    #expect(shell.status == 2)
    let run = try Gatehouse.shell("\"$G\" run - < /tmp")
    #expect(run.diagnostics == "<stdin>: error: is a folder\n")
    #expect(run.status == 2)
  }

  @Test("reads a line of any length, and bytes that are not text")
  func hostileInput() throws {
    let long = try Gatehouse.shell("head -c 3000000 /dev/zero | tr '\\0' a | \"$G\" shell")
    #expect(long.status == 2)
    #expect(long.diagnostics.contains("error: "))
    let noise = try Gatehouse.shell("printf 'launch \\377\\n\\0\\n' | \"$G\" shell")
    #expect(noise.status == 2)
    #expect(noise.diagnostics.contains("<stdin>:2:1: error: "))
  }
}

@Suite("Output of gatehouse")
struct OutputTests {
  @Test("is coloured on request, and otherwise never coloured in a pipe")
  func colors() throws {
    func isColored(_ arguments: String) throws -> Bool {
      try Gatehouse.shell("\"$G\" run \(arguments)").output.contains("\u{1b}[")
    }
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", bad)
    #expect(try isColored("--color always \(folder.path)"))
    #expect(try !isColored("--color never \(folder.path)"))
    #expect(try !isColored("--color auto \(folder.path)"))
    #expect(try !isColored(folder.path))
  }

  @Test(
    "is coloured on a terminal, unless NO_COLOR is set or the terminal is dumb",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
    arguments: [
      ("TERM=xterm", true), ("TERM=xterm NO_COLOR=1", false), ("TERM=dumb", false),
      ("TERM=xterm NO_COLOR=", true),
    ])
  func terminal(_ environment: String, _ isColored: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", bad)
    let result = try Gatehouse.shell(
      "\(environment) script -qec \"$G run a.scenario\" /dev/null", in: folder.path)
    #expect(result.output.contains("failed"))
    #expect(result.output.contains("\u{1b}[") == isColored)
  }

  @Test("ends quietly when its reader is gone", arguments: ["", "trap '' PIPE; "])
  func closedPipe(_ before: String) throws {
    let result = try Gatehouse.shell("\(before)\"$G\" docs notation | head -n 1")
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.diagnostics == "")
    let closed = try Gatehouse.shell("\(before)(\"$G\" docs notation; echo $? >&2) | true")
    #expect(!closed.diagnostics.contains("error"))
  }

  @Test("that cannot be written is an error")
  func fullDisk() throws {
    let result = try Gatehouse.shell("\"$G\" docs notation > /dev/full")
    #expect(
      result.diagnostics == "gatehouse: standard output: error: No space left on device\n")
    #expect(result.status == 2)
  }
}
