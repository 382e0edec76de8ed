import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("The selection of gatehouse run")
struct SelectionTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.scenario",
      "scenario \"one\" @smoke @slow\nlaunch\n  ...\n\n"
        + "scenario \"two\" @smoke\nlaunch\n  ...\nchoose log-in\n"
    )
    try folder.write(
      "b/c.scenario",
      "given account <who>\n\nlaunch\n  ...\n\nexamples\n  | who   |\n  | alice |\n  | bob   |\n")
    return folder
  }

  @Test(
    "is listed one per line, and does not run",
    arguments: [
      (
        "",
        [
          "./a.scenario:one", "./a.scenario:two", "./b/c.scenario:c [row 1]",
          "./b/c.scenario:c [row 2]",
        ]
      ),
      ("--tags 'smoke and not slow'", ["./a.scenario:two"]),
      ("--filter C.SCEN", ["./b/c.scenario:c [row 1]", "./b/c.scenario:c [row 2]"]),
      ("--touching login", ["./a.scenario:two"]),
      ("--touching router/landing/log-in", ["./a.scenario:two"]),
      ("--touching authenticated --filter 'row 1'", ["./b/c.scenario:c [row 1]"]),
    ])
  func list(_ options: String, _ expected: [String]) throws {
    let folder = try folder()
    let result = try Gatehouse.shell("\"$G\" run --list \(options) .", in: folder.path)
    #expect(result.output == expected.map { $0 + "\n" }.joined())
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("can consist of files that the program itself finds")
  func patterns() throws {
    let folder = try folder()
    let result = try Gatehouse.run("run", "--list", "[b-z]/**/*.scenario", "a*", in: folder.path)
    #expect(
      result.output
        == "b/c.scenario:c [row 1]\nb/c.scenario:c [row 2]\na.scenario:one\na.scenario:two\n")
    let nothing = try Gatehouse.run("run", "x*", "a.scenario", in: folder.path)
    #expect(nothing.diagnostics == "x*: error: no scenario file matches this pattern\n")
    #expect(nothing.output.contains("\n2 passed, 0 failed"))
    #expect(nothing.status == 2)
    for command in ["check", "fmt --check"] {
      #expect(try Gatehouse.shell("\"$G\" \(command) '**/c*'", in: folder.path).status == 0)
    }
  }

  @Test("causes exit code 2 if it is empty, unless that is allowed")
  func empty() throws {
    let folder = try folder()
    let run = try Gatehouse.run("run", "--tags", "nowhere", ".", in: folder.path)
    #expect(run.output == "nothing was run: none of 4 scenarios is selected\n")
    #expect(run.status == 2)
    let list = try Gatehouse.run("run", "--list", "--tags", "nowhere", ".", in: folder.path)
    #expect(list.output == "")
    #expect(list.diagnostics == "no scenario is selected\n")
    #expect(list.status == 2)
    for list in ["", "--list"] {
      let command = "\"$G\" run --allow-empty \(list) --tags nowhere ."
      #expect(try Gatehouse.shell(command, in: folder.path).status == 0)
    }
    let shard = try Gatehouse.run("run", "--shard", "5/5", ".", in: folder.path)
    #expect(shard.status == 2)
    let broken = try Gatehouse.run("run", "--allow-empty", "gone.scenario", in: folder.path)
    #expect(broken.status == 2)
  }

  @Test("that is empty is reported, whatever the format of the reports")
  func emptyReports() throws {
    let folder = try folder()
    let why = "none of 4 scenarios is selected"
    let tap = try Gatehouse.run("run", "--tags", "nowhere", ".", "--report", "tap", in: folder.path)
    #expect(tap.output == "TAP version 13\nBail out! nothing was run: \(why)\n")
    #expect(tap.diagnostics == "nothing was run: \(why)\n")
    let page = try Gatehouse.run(
      "run", "--tags", "nowhere", ".", "--report", "markdown=page", in: folder.path)
    #expect(page.output == "nothing was run: \(why)\n")
    #expect(page.diagnostics == "")
    #expect(try folder.text("page").contains("\n**nothing was run: \(why)**\n"))
  }

  @Test(
    "is not listed by a command that must act on it",
    arguments: ["--update", "--report junit=j", "--repeat 2", "--watch"])
  func listAlone(_ option: String) throws {
    let folder = try folder()
    let result = try Gatehouse.shell("CI= \"$G\" run --list \(option) .", in: folder.path)
    let name = option.prefix { $0 != " " }
    #expect(
      result.diagnostics.hasPrefix(
        "Error: --list runs nothing and cannot be combined with \(name)\n"))
    #expect(result.output == "")
    #expect(result.status == 64)
  }

  @Test("in shards adds up to the whole, with each scenario once")
  func shards() throws {
    let folder = try folder()
    let whole = try Gatehouse.run("run", "--list", ".", in: folder.path).output
    let parts = try (1...4).flatMap { part in
      try Gatehouse.run(
        "run", "--list", "--allow-empty", "--shard", "\(part)/4", ".", in: folder.path
      )
      .output.split(separator: "\n")
    }
    #expect(parts.sorted() == whole.split(separator: "\n").sorted())
  }

  @Test("with files that cannot be read is listed as far as possible, with exit code 2")
  func unreadable() throws {
    let folder = try folder()
    try folder.write("z.scenario", "lunch\n")
    let result = try Gatehouse.run("run", "--list", "--tags", "slow", ".", "gone", in: folder.path)
    #expect(result.output == "./a.scenario:one\n")
    #expect(result.diagnostics.hasPrefix("./z.scenario:1:1: error: unknown stimulus\n"))
    #expect(result.diagnostics.hasSuffix("gone: error: No such file or directory\n"))
    #expect(result.status == 2)
  }

  @Test(
    "must make sense, or is a usage error that names the place",
    arguments: [
      (
        "--tags 'smoke and'",
        "Error: --tags:1:10: error: a condition is missing here\n  smoke and\n           ^\n"
      ),
      (
        "--touching logn",
        "Error: --touching: no row or state is named `logn`; did you mean login?\n"
      ),
      ("--shard 5/4", "Error: --shard expects PART/COUNT, such as 2/4"),
      ("--shard 1/4 -", "Error: --shard needs files; standard input can be read only once\n"),
    ])
  func usage(_ options: String, _ message: String) throws {
    let folder = try folder()
    let result = try Gatehouse.shell("\"$G\" run \(options) . < /dev/null", in: folder.path)
    #expect(result.diagnostics.hasPrefix(message))
    #expect(result.output == "")
    #expect(result.status == 64)
  }
}
