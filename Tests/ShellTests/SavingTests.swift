import Exploration
import Foundation
import Machines
import Running
import ScenarioLanguage
import Shell
import Testing
import TurnstileMachine

@Suite("A session that is saved")
struct SavingTests {
  /// Returns the file that `.save` writes after some lines, and the output of the session.
  private func saved(_ lines: String) throws -> (text: String, transcript: Transcript) {
    let file = try TemporaryFile("")
    let transcript = Transcript("\(lines)\n.save \(file.path) replace\n")
    return (try String(contentsOfFile: file.path, encoding: .utf8), transcript)
  }

  private func verdicts(_ text: String) -> [ScenarioResult.Verdict] {
    let document = Document(name: "saved", bytes: Array(text.utf8))
    #expect(document.formatted() == text)
    let file = ScenarioLoader<Turnstile>().load(document)
    #expect(file.diagnostics == [])
    return file.scenarios.map { Replayer(isStrict: true).run($0).verdict }
  }

  private static let savedDay = """
    scenario "a day" @slow
    given room 1
    never collects token

    has coins
    is locked

    insert penny
      -> unlocked(coins: 1) via lock

    is unlocked(coins: 1)

    insert button
      stays

    insert token
      ignored full

    push
      collects penny
      -> locked via lock

    """

  @Test("is a scenario with every observation and every assertion that held")
  func scenario() throws {
    let (text, _) = try saved(
      """
      scenario "a day" @slow
      given room 1
      never ignored _
      never collects token
      has coins
      is locked
      insert   penny
        -> _ via _
      is  unlocked( coins:  1 )
      insert button
      has coins token
      insert token
      push
      """)
    #expect(text == Self.savedDay)
    #expect(verdicts(text) == [.passed])
  }

  @Test("omits failed assertions and `never` lines")
  func failures() throws {
    let (text, transcript) = try saved(
      "never refused _\npush\nis unlocked(...)\nhas coins token\n  \nexpected")
    #expect(transcript.status == .unreadable)
    #expect(text == "push\n  refused locked\n")
    #expect(verdicts(text) == [.passed])
  }

  @Test("contains every scenario of the session, each under its own name")
  func several() throws {
    let (text, _) = try saved(
      "push\nscenario \"a\"\npush\nscenario \"a\"\ninsert penny\nscenario \"empty\"\ngiven room 1")
    #expect(text.contains("scenario \"session\"\n\npush\n  refused locked\n\nscenario \"a\"\n"))
    #expect(text.contains("scenario \"a 2\"\n\ninsert penny\n"))
    #expect(verdicts(text) == [.passed, .passed, .passed])
  }

  @Test("contains used and loaded steps, but no undone steps")
  func usedAndUndone() throws {
    let file = try TemporaryFile("given room 1\ninsert penny\n")
    let used = try saved("use \"\(file.path)\"\nnever -> unlocked(...) via lock\npush\n.back\n")
    #expect(used.text == "given room 1\n\ninsert penny\n  -> unlocked(coins: 1) via lock\n")
    let loaded = try saved(".load \(file.path)\npush\n")
    #expect(
      loaded.text.hasPrefix(
        "given room 1\n\ninsert penny\n  -> unlocked(coins: 1) via lock\n\npush\n"))
    #expect(verdicts(used.text) + verdicts(loaded.text) == [.passed, .passed])
  }

  @Test("keeps assertions that held in used and loaded files")
  func assertionsOfFiles() throws {
    let file = try TemporaryFile(
      "is  locked\ninsert penny\nis unlocked( coins:1 )\nhas coins penny\n")
    let asserted = """
      is locked

      insert penny
        -> unlocked(coins: 1) via lock

      is unlocked(coins: 1)
      has coins penny

      """
    #expect(try saved(".load \(file.path)").text == asserted)
    let used = try saved("use \"\(file.path)\"\npush\n").text
    #expect(used == asserted + "\npush\n  collects penny\n  -> locked via lock\n")
    #expect(verdicts(used) == [.passed])
  }

  @Test("adds the scenario extension to a name that has none, when saving and when loading")
  func extensions() throws {
    let file = try TemporaryFile("")
    let stem = String(file.path.dropLast(".scenario".count))
    let transcript = Transcript("push\n.save \(stem) replace\n.load \(stem)\n.step \(stem)\n")
    #expect(
      transcript.output.contains(
        "\n\(file.path) written: 1 scenario, 1 step; 1 step refused or ignored\n"))
    #expect(transcript.output.contains(": 1 step\n"))
    #expect(transcript.output.hasSuffix(", .step takes the next\n"))
    #expect(transcript.diagnostics == "")
  }

  @Test("reports how much was written, or why nothing was")
  func counts() throws {
    let file = try TemporaryFile("")
    #expect(
      Transcript("push\nscenario \"b\"\npush\npush\n.save \(file.path) replace").output
        .hasSuffix(
          "\(file.path) written: 2 scenarios, 3 steps; 3 steps refused or ignored\n"))
    let given = Transcript("given room 1\n.save \(file.path) replace")
    #expect(given.diagnostics.contains("error: there is no step yet\n"))
    #expect(given.diagnostics.contains("help: take a step first"))
    #expect(Transcript("push\n.save \"\"").diagnostics.contains("error: this is empty"))
    #expect(Transcript("push\n.save /tmp").diagnostics.contains("error: /tmp: is a folder"))
    #expect(Transcript("push\n.save /dev/null").status == .success)
  }

  @Test("overwrites only its own file")
  func overwriting() throws {
    let file = try TemporaryFile("# mine\n")
    let refused = Transcript("push\n.save \(file.path)\n")
    #expect(refused.diagnostics.contains("exists\n"))
    #expect(refused.diagnostics.contains("replace"))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "# mine\n")
    let twice = Transcript(
      "push\n.save \(file.path) replace\ninsert penny\n.save \(file.path)\n.run \(file.path)\n")
    #expect(twice.diagnostics == "")
    #expect(twice.output.contains("\n1 passed, 0 failed, 0 skipped; "))
    #expect(Transcript(".save x").diagnostics.contains("there is no step yet"))
    #expect(Transcript("push\n.save /nowhere/x").diagnostics.contains("No such file or directory"))
    #expect(Transcript("push\n.save \(file.path) please").status == .unreadable)
  }

  @Test("does not overwrite a Markdown file, which contains more than scenarios")
  func documents() throws {
    let prose = "# Days\n\n```scenario\npush\n```\n"
    for ending in [".md", ".MD", ".markdown"] {
      let file = try TemporaryFile(prose, ending)
      for words in ["", " replace", " all replace"] {
        let transcript = Transcript("push\n.save \(file.path)\(words)")
        #expect(
          transcript.diagnostics.contains(
            "error: \(file.path) is Markdown, with scenarios in blocks between prose\n"))
        let other = "\(file.path.dropLast(ending.count)).scenario"
        #expect(transcript.diagnostics.contains("such as \(other)\n"))
        #expect(transcript.status == .unreadable)
      }
      #expect(try String(contentsOfFile: file.path, encoding: .utf8) == prose)
    }
    #expect(Transcript(".save new.md").diagnostics.contains("new.md is Markdown"))
  }

  @Test("is loaded from a block of a Markdown file")
  func markdown() throws {
    let file = try TemporaryFile("```scenario\npush\n```\n```scenario\ninsert penny\n```\n", ".md")
    let second = Transcript(".load \(file.path) \"#2:\(file.name)\"\n.state")
    #expect(second.output.hasSuffix("\nunlocked(coins: 1)\n"))
    let first = Transcript(".load \(file.path) \(file.name)\n.state")
    #expect(first.output.hasSuffix("\nlocked\n"))
    let several = Transcript(".load \(file.path)")
    #expect(several.diagnostics.contains("it holds \"#1:\(file.name)\", \"#2:\(file.name)\"\n"))
  }

  @Test("is loaded by file and name")
  func loading() throws {
    let file = try TemporaryFile(
      "scenario \"a\"\ninsert button\nscenario \"b b\"\ninsert penny\n  stays\n")
    #expect(
      Transcript(".load \(file.path)").diagnostics.contains(
        "error: the file has 2 scenarios: name one"))
    #expect(Transcript(".load \(file.path) c").diagnostics.contains("it holds \"a\", \"b b\""))
    #expect(Transcript(".load \(file.path) a\n.state").output == "a: 1 step\nlocked\n")
    let failing = Transcript("push\n.load \(file.path) \"b b\"\n.state")
    #expect(failing.output.contains("\(file.path):5:3: failed: expectation\n"))
    #expect(failing.output.hasSuffix("b b: 1 step\nunlocked(coins: 1)\n"))
    #expect(failing.status == .failed)
    #expect(
      Transcript(".load /nowhere").diagnostics.contains("/nowhere: No such file or directory"))
    let skipped = try TemporaryFile("skip \"not yet\"\npush\n")
    #expect(Transcript(".load \(skipped.path)").output.hasSuffix("  a run skips it: not yet\n"))
    let expected = try TemporaryFile("expected-failure \"bug 7\"\npush\n  stays\n")
    let excused = Transcript(".load \(expected.path)")
    #expect(excused.output.hasSuffix(": 1 step\n  its failure is expected: bug 7\n"))
    #expect(excused.status == .success)
    let wrong = try TemporaryFile("pull\n")
    #expect(
      Transcript("push\n.load \(wrong.path)\nis locked").diagnostics.hasPrefix("\(wrong.path):1:1"))
  }

  @Test("keeps what it saved before, whatever follows")
  func keeps() throws {
    let file = try TemporaryFile("")
    let save = ".save \(file.path) replace"
    let transcript = Transcript(
      """
      insert penny
      push
      \(save)
      .back
      insert token
      \(save)
      .reset
      push
      \(save)
      """)
    #expect(transcript.diagnostics == "")
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(verdicts(text).count == 3)
    #expect(verdicts(text).allSatisfy { $0 == .passed })
    for line in ["collects penny", "-> unlocked(coins: 2) via lock", "refused locked"] {
      #expect(text.ranges(of: line).count == 1, "\(line)")
    }
  }

  @Test("contains every branch on request, and every branch passes")
  func branches() throws {
    let file = try TemporaryFile("")
    let lines = "insert penny\npush\n.back\ninsert token\n.goto 0\npush\n"
    let transcript = Transcript(lines + ".save \(file.path) all replace")
    #expect(
      transcript.output.hasSuffix(
        "\(file.path) written: 3 scenarios, 5 steps; 1 step refused or ignored\n"))
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(verdicts(text).allSatisfy { $0 == .passed })
  }

  @Test("contains the current branch by default")
  func branch() throws {
    let (text, _) = try saved("insert penny\npush\n.back\ninsert token")
    #expect(verdicts(text) == [.passed])
    #expect(!text.contains("push"))
  }
}
