import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

private let start = "launch\n  ...\n\nchoose log-in\n"
private let login = "log-in alice@example.com"

/// Returns a scenario in which `decider` decides the login.
private func scenario(by decider: String) -> String {
  "\(start)  -> unauthenticated/login via \(decider)\n  shows login\n"
}

@Suite("gatehouse diff")
struct DiffTests {
  private let folder: TemporaryFolder
  private static let fixtures = Project.folder.appending(path: "Tests/Fixtures/traces/diff").path()

  init() throws { folder = try TemporaryFolder() }

  @Test("exits with 1 if something differs, and prints it as text")
  func differs() throws {
    try folder.write("b.scenario", scenario(by: "flow"))
    try folder.write("a.scenario", scenario(by: "landing"))
    let result = try Gatehouse.run("diff", "b.scenario", "a.scenario", in: folder.path)
    #expect(
      result.output == """
        --- b.scenario:b
        +++ a.scenario:a
        @@ step 2 @@
         choose log-in
        -  -> unauthenticated/login via flow
        +  -> unauthenticated/login via landing
           shows login

        --- transitions before
        +++ transitions after
        @@ decided by another: choose log-in in unauthenticated/landing, 1 scenario @@
        -  -> unauthenticated/login via flow
        +  -> unauthenticated/login via landing

        1 scenario changed, 0 removed, 0 added, 0 as before
        0 transitions changed, 1 decided by another, 0 removed, 0 added

        """)
    #expect(result.diagnostics == "")
    #expect(result.status == 1)
  }

  @Test(
    "exits with 0 if nothing differs, whatever the form of a trace",
    arguments: [("text", "scenario"), ("jsonl", "jsonl"), ("itf", "itf.json")])
  func same(_ format: String, _ end: String) throws {
    for file in ["wrong-password", "given-up", "offline"] {
      let result = try Gatehouse.run(
        "trace", "after/\(file).scenario", "--format", format, "-o",
        "\(folder.path)/\(file).\(end)", in: Self.fixtures)
      #expect(result.status == 0)
    }
    let result = try Gatehouse.run("diff", "after", folder.path, in: Self.fixtures)
    #expect(result.output == "3 scenarios, no difference\n", "\(result)")
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("finds no difference between scenarios and their traces, even with several in one file")
  func library() throws {
    let library = Project.folder.appending(path: "Scenarios/authentication/hazards").path()
    let run = try Gatehouse.run("run", ".", "--trace", "text=\(folder.path)", in: library)
    #expect(run.status == 0)
    let result = try Gatehouse.run("diff", ".", folder.path, in: library)
    #expect(result.output.hasSuffix(" scenarios, no difference\n"), "\(result)")
    #expect(result.diagnostics == "")
    #expect(result.status == 0)
  }

  @Test("prints the differences between folders file by file, or only the changed transitions")
  func folders() throws {
    let whole = try Gatehouse.run("diff", "before", "after", in: Self.fixtures)
    #expect(whole.status == 1)
    #expect(whole.output.contains("+++ after/given-up.scenario:given up\n@@ step 2 @@\n"))
    #expect(whole.output.contains("@@ step 4, removed @@\n-choose log-in\n"))
    #expect(whole.output.contains("@@ step 5, added @@\n+continue\n"))
    let end = try #require(whole.output.firstRange(of: "--- transitions before\n"))
    let summary = try Gatehouse.run("diff", "--summary", "before", "after", in: Self.fixtures)
    #expect(summary.output == whole.output[end.lowerBound...])
    #expect(
      summary.output.contains("landing, 2 scenarios @@\n-  -> unauthenticated/login via flow"))
  }

  @Test("reports that no file of one folder matches any file of the other")
  func strangers() throws {
    try folder.write("b/x.scenario", scenario(by: "landing"))
    try folder.write("a/b/x.scenario", scenario(by: "landing"))
    let result = try Gatehouse.run("diff", "b", "a", in: folder.path)
    #expect(
      result.diagnostics
        == "no file has the same path in both folders: b/x.scenario and "
        + "a/b/x.scenario are the first\n")
    #expect(result.status == 1)
    #expect(try Gatehouse.run("diff", "b", "a/b", in: folder.path).status == 0)
  }

  @Test("writes Markdown or JSON without colours, to standard output or to a file")
  func forms() throws {
    for (format, start) in [("markdown", "### gatehouse diff: "), ("json", "{\"version\":1,")] {
      let path = "\(folder.path)/out"
      let printed = try Gatehouse.run(
        "diff", "--format", format, "--color", "always", "before", "after", in: Self.fixtures)
      let written = try Gatehouse.run(
        "diff", "--format", format, "before", "after", "-o", path, in: Self.fixtures)
      #expect(printed.output.hasPrefix(start))
      #expect(!printed.output.contains("\u{1b}"))
      #expect(try folder.text("out") == printed.output)
      #expect(written.output == "")
      #expect(printed.status == 1)
      #expect(written.status == 1)
    }
    let json = try Gatehouse.run("diff", "--format", "json", "before", "after", in: Self.fixtures)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let fields = try #require(object as? [String: NSObject])
    #expect((fields["transitions"] as? NSArray)?.count == 5)
  }

  @Test("colours text if colours are wanted, but never in a file")
  func colours() throws {
    let coloured = try Gatehouse.run(
      "diff", "--color", "always", "before", "after", in: Self.fixtures)
    #expect(
      coloured.output.contains("\u{1b}[32m+  -> unauthenticated/login via landing\u{1b}[0m\n"))
    _ = try Gatehouse.run(
      "diff", "--color", "always", "before", "after", "-o", "\(folder.path)/out", in: Self.fixtures)
    #expect(try !folder.text("out").contains("\u{1b}"))
  }

  @Test("reads standard input for one of the sides")
  func standardInput() throws {
    try folder.write("a.scenario", scenario(by: "landing"))
    func run(_ before: String, _ after: String) throws -> Gatehouse.Result {
      try Gatehouse.run("diff", before, after, input: scenario(by: "landing"), in: folder.path)
    }
    #expect(try run("-", "a.scenario").status == 0)
    #expect(try run("a.scenario", "-").status == 0)
    #expect(try run("-", "-").status == 64)
    #expect(try run("-", ".").diagnostics.contains("is a folder, but - is a file"))
  }

  @Test("exits with 2 if something cannot be read, and compares the rest")
  func unreadable() throws {
    for side in ["a", "b"] {
      try folder.write("\(side)/good.scenario", scenario(by: side == "a" ? "flow" : "landing"))
      try folder.write("\(side)/other.txt", "no scenario")
    }
    try folder.write("a/bad.scenario", "launch \"\n")
    try folder.write("b/bad.scenario", "launch\n")
    let result = try Gatehouse.run("diff", "b", "a", in: folder.path)
    #expect(result.diagnostics.hasPrefix("a/bad.scenario:1:8: error: "))
    #expect(result.output.contains("1 decided by another"))
    #expect(result.status == 2)
    for (before, after, error) in [
      ("gone", "a", "gone: error: No such file or directory\n"),
      ("a/good.scenario", "gone", "gone: error: No such file or directory\n"),
      ("a/good.scenario", "b", "b: error: is a folder, but a/good.scenario is a file"),
      ("a", "b/good.scenario", "b/good.scenario: error: is a file, but a is a folder"),
    ] {
      let result = try Gatehouse.run("diff", before, after, in: folder.path)
      #expect(result.diagnostics.hasPrefix(error))
      #expect(result.output == "")
      #expect(result.status == 2)
    }
    try folder.write("none.scenario", "# Nothing.\n")
    let nothing = try Gatehouse.run("diff", "none.scenario", "none.scenario", in: folder.path)
    #expect(nothing.diagnostics == "nothing was compared: there is no scenario\n")
    #expect(nothing.status == 2)
  }

  @Test("does not overwrite what it compares")
  func overwriting() throws {
    try folder.write("a.scenario", scenario(by: "landing"))
    let result = try Gatehouse.run(
      "diff", "a.scenario", "a.scenario", "-o", "./a.scenario", in: folder.path)
    #expect(
      result.diagnostics.hasPrefix("./a.scenario: error: would be overwritten by the differences"))
    #expect(result.status == 2)
    #expect(try folder.text("a.scenario") == scenario(by: "landing"))
  }

  @Test("trusts a trace of another version, and prints a note about it")
  func literal() throws {
    try folder.write(
      "b.scenario",
      "launch\n  -> unauthenticated/start via coordinator\n\n\(login) \"Secret-1\"\n  stays\n")
    try folder.write(
      "a.scenario",
      "launch\n  -> unauthenticated/landing via flow\n\n\(login) password-1\n  stays\n")
    let result = try Gatehouse.run("diff", "b.scenario", "a.scenario", in: folder.path)
    #expect(
      result.diagnostics == "b.scenario:b: compared literally: unknown word at b.scenario:2:22\n")
    #expect(result.output.contains("-  -> unauthenticated/start via coordinator\n"))
    #expect(!result.output.contains("step 2"))
    #expect(result.status == 1)
  }
}

@Suite("Traces of another version that gatehouse diff reads")
struct DiffVersionTests {
  @Test("are listed one by one if there are only a few")
  func many() throws {
    let folder = try TemporaryFolder()
    for number in 10...22 {
      try folder.write("b/\(number).scenario", "launch\n  says old\n")
      try folder.write("a/\(number).scenario", "launch\n  stays\n")
    }
    let result = try Gatehouse.run("diff", "b", "a", in: folder.path)
    let lines = result.diagnostics.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(
      lines.first
        == "b/10.scenario:10: compared literally: unknown observation at b/10.scenario:2:3"
    )
    #expect(lines.last == "another 3 scenarios are compared literally")
  }
}

@Suite("A secret that gatehouse diff reads")
struct DiffSecretTests {
  private static let user = "given user alice email alice@example.com password"

  @Test("is equal to its pseudonym")
  func pseudonyms() throws {
    let folder = try TemporaryFolder()
    func text(_ right: String, _ wrong: String) -> String {
      "\(Self.user) \(right)\n\n\(start)  ...\n\n"
        + "\(login) \(wrong)\n  ...\n\n\(login) \(right)\n  ...\n"
    }
    try folder.write("written.scenario", text("\"Correct-1\"", "\"Wrong-Password-1!\""))
    try folder.write("named.scenario", text("password-1", "password-2"))
    for (before, after) in [("written", "named"), ("named", "written"), ("named", "named")] {
      let result = try Gatehouse.run(
        "diff", "\(before).scenario", "\(after).scenario", in: folder.path)
      #expect(result.output == "1 scenario, no difference\n")
    }
  }

  @Test("is recognised even after another secret")
  func other() throws {
    let folder = try TemporaryFolder()
    try folder.write("b.scenario", "\(start)\n\(login) \"Old-Password-1!\"\n")
    try folder.write(
      "a.scenario", "\(start)\n\(login) \"New-Password-1!\"\n\n\(login) \"Old-Password-1!\"\n")
    let result = try Gatehouse.run("diff", "b.scenario", "a.scenario", in: folder.path)
    #expect(result.output.contains("@@ step 3, added @@\n+\(login) password-2\n"))
    #expect(!result.output.contains("step 3, now 4"))
    #expect(!result.output.contains("removed @@"))
  }

  @Test("is never printed", arguments: ["text", "markdown", "json"])
  func canary(_ format: String) throws {
    let folder = try TemporaryFolder()
    let lines = "\(start)  ...\n\n\(login) \"Canary-1\"\n"
    for (name, text) in [
      "whole": "\(Self.user) \"Canary-2\"\n\n\(lines)  stays\n",
      "unknown":
        "\(Self.user) \"Canary-2\"\n\nlog-im alice@example.com \"Canary-1\"\n  says \"Canary-3\"\n",
      "open": "\(lines)  -> unauthenticated/login(error: \"Canary-4\")\n  ...\n",
      "wrong": "log-im \"Canary-1\"\n", "syntax": "log-in a@b.c \"Canary-1\n",
      "twice": "\(Self.user) \"Canary-2\"\n\(Self.user) \"Canary-3\"\n\nlaunch\n",
      "code": "launch\n\nenter-code \"314159\"\n  stays\n",
      "bare":
        "\(Self.user) Canary-5\n\nlaunch\n  stays\n\n\(login) Canary-6 Canary-7\n  stays\n",
    ] {
      try folder.write("b/\(name).scenario", text)
      try folder.write("a/\(name).scenario", name == "syntax" ? "launch\n" : "launch\n  stays\n")
      try folder.write("only/\(name).scenario", text)
    }
    try folder.write("only/new.scenario", lines)
    for (before, after) in [("b", "a"), ("a", "b"), ("b", "only"), ("only", "a")] {
      let result = try Gatehouse.run("diff", "--format", format, before, after, in: folder.path)
      #expect(result.status == 2)
      #expect(result.output.contains(before == "a" || after == "a" ? "log-im" : "log-in alice"))
      for text in [result.output, result.diagnostics] {
        #expect(!text.contains("anary"))
        #expect(!text.contains("314159"))
      }
    }
  }
}
