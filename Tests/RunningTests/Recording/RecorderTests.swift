import Machines
import Running
import ScenarioLanguage
import Testing
import TurnstileMachine

@Suite("A recording")
struct RecorderTests {
  /// Returns a text after adding blocks to the stimuli that have none. If `corrects` is true, every
  /// difference is updated instead.
  private func recorded<M: Machine>(
    _ text: String, by type: M.Type = Turnstile.self, corrects: Bool = false,
    with files: [String: String] = [:], name: String = "t.scenario"
  ) throws -> String {
    let source = SourceFile(name: name, bytes: Array(text.utf8))
    let loader = Files(files).loader(type)
    let recorder = Recorder<M>(fillsIn: !corrects, corrects: corrects)
    var revisions: [Revision] = []
    for (index, document) in source.documents.enumerated() {
      let file = loader.load(document)
      #expect(file.diagnostics.map(\.text) == [])
      revisions += file.scenarios.flatMap { recorder.revisions(of: $0, inDocument: index) }
    }
    let result = String(decoding: source.bytes(with: revisions.flatMap(\.edits)), as: UTF8.self)
    // The result passes and needs no further changes.
    let again = loader.load(Document(name: name, bytes: Array(result.utf8)))
    if !SourceFile.isMarkdown(name) {
      #expect(again.diagnostics.map(\.text) == [])
      #expect(again.scenarios.flatMap { recorder.revisions(of: $0, inDocument: 0) } == [])
    }
    return result
  }

  private func updated(_ text: String, with files: [String: String] = [:]) throws -> String {
    try recorded(text, corrects: true, with: files)
  }

  @Test("keeps the exclusions of a block, and drops violated ones")
  func exclusions() throws {
    #expect(
      try updated(
        "insert penny\n  never collects _\n  stays\n\n"
          + "insert button\n  ...\n  ignored full\n  never collects _\n")
        == "insert penny\n  never collects _\n  -> unlocked(coins: 1) via lock\n\n"
        + "insert button\n  stays\n  never collects _\n")
    #expect(
      try updated("insert button\n  ...\n  never stays\n")
        == "insert button\n  ...\n  never stays\n")
  }

  private static let stimuliInTwoScenarios = """
    # Two.
    scenario "one" @x
    given   room 1

    # in
    insert   penny

    insert button
      # why
    is   unlocked( coins:1 )
    # out
    push
    scenario "two"
    push
    """

  @Test("is written under each stimulus, and nothing else changes")
  func stimuli() throws {
    let text = try recorded(Self.stimuliInTwoScenarios)
    #expect(
      text == """
        # Two.
        scenario "one" @x
        given   room 1

        # in
        insert   penny
          -> unlocked(coins: 1) via lock

        insert button
          # why
          stays
        is   unlocked( coins:1 )
        # out
        push
          collects penny
          -> locked via lock
        scenario "two"
        push
          refused locked

        """)
  }

  @Test("leaves existing blocks unchanged, even open ones")
  func blocks() throws {
    let text = "insert penny\n ...\npush\n   collects _\n   ...\npush\n"
    #expect(try recorded(text) == text + "  refused locked\n")
    let wrong = "push\n  stays\n"
    let source = SourceFile(name: "t", bytes: Array(wrong.utf8))
    let file = Files([:]).loader(Turnstile.self).load(source.documents[0])
    let recorder = Recorder<Turnstile>(fillsIn: true, corrects: false)
    #expect(recorder.revisions(of: file.scenarios[0], inDocument: 0) == [])
  }

  @Test("uses the file's line endings, and in Markdown the indentation of the fence")
  func endings() throws {
    #expect(
      try recorded("push\r\n\r\npush\r\n")
        == "push\r\n  refused locked\r\n\r\npush\r\n  refused locked\r\n")
    #expect(
      try recorded("- ~~~scenario\n  push\n  ~~~\n\n```scenario\r\npush\r\n```\r\n", name: "d.md")
        == "- ~~~scenario\n  push\n    refused locked\n  ~~~\n\n"
        + "```scenario\r\npush\r\n  refused locked\r\n```\r\n")
  }

  @Test("follows the steps of a used file, which stays unchanged")
  func use() throws {
    let files = ["u.scenario": "insert penny\n  stays\n"]
    #expect(
      try recorded("use \"u.scenario\"\npush\n", with: files)
        == "use \"u.scenario\"\npush\n  collects penny\n  -> locked via lock\n")
  }

  @Test("does nothing if a scenario is skipped or expected to fail")
  func verdicts() throws {
    for head in ["skip \"later\"", "expected-failure \"bug 7\""] {
      let text = "\(head)\npush\n  stays\n\npush\n"
      let file = Files([:]).loader(Turnstile.self).load(
        Document(name: "t", bytes: Array(text.utf8)))
      let recorder = Recorder<Turnstile>(fillsIn: true, corrects: true)
      #expect(file.scenarios.flatMap { recorder.revisions(of: $0, inDocument: 0) } == [])
    }
  }

  @Test("ends at a broken invariant")
  func invariant() {
    let text = "insert penny\ninsert penny\ninsert penny\npush\n"
    let file = Files([:]).loader(WornTurnstile.self).load(
      Document(name: "t", bytes: Array(text.utf8)))
    let recorder = Recorder<WornTurnstile>(fillsIn: true, corrects: true)
    let revisions = file.scenarios.flatMap { recorder.revisions(of: $0, inDocument: 0) }
    #expect(revisions.flatMap(\.edits).map(\.lines) == [1..<1, 2..<2])
  }

  private static let differingBlocks = """
    insert penny
        # where
        -> _ via _

    push
     # first
     collects  token

     # then
     -> locked via lock
     # last
     stays
    insert button
    insert penny
      ...
      stays
    push
      collects penny
      stays
      ...
    """

  @Test("keeps matching lines of a differing block, with comments, gaps and blank lines")
  func differing() throws {
    let text = try updated(Self.differingBlocks)
    #expect(
      text == """
        insert penny
            # where
            -> _ via _

        push
         # first
         collects penny

         # then
         -> locked via lock
         # last
        insert button
        insert penny
          -> unlocked(coins: 1) via lock
        push
          collects penny
          ...
        """)
  }

  @Test("keeps the open values of a line that still holds")
  func patterns() throws {
    let text = """
      insert token
        ...
        -> unlocked(coins: 7) via _
        ...
      is  unlocked(...)
      insert penny
        -> unlocked(coins: _) via lock
        stays
      has coins  penny _
      push
        ...
        collects button
      is unlocked(coins: _)
      has coins token ...
      """
    #expect(
      try updated(text) == """
        insert token
          ...
          -> unlocked(coins: 1) via _
          ...
        is  unlocked(...)
        insert penny
          -> unlocked(coins: _) via lock
        has coins token _
        push
          ...
          collects token
          -> unlocked(coins: 1) via lock
        is unlocked(coins: _)
        has coins penny ...

        """)
  }

  @Test("does not change a block that holds")
  func holding() throws {
    let text =
      "insert penny\n  -> unlocked(...) via lock\npush\n  ...\nis locked\nhas coins\n"
      + "insert button\n"
    #expect(try updated(text) == text)
  }

  @Test("merges adjacent gaps, and writes everything if only gaps would remain")
  func gaps() throws {
    #expect(
      try updated("insert penny\npush\n  ...\n  stays\n  ...\n  -> locked via lock\n")
        == "insert penny\npush\n  ...\n  -> locked via lock\n")
    #expect(
      try updated("insert button\n  ...\n  ignored full\n  ...\n") == "insert button\n  stays\n")
  }

  @Test("corrects `is` and `has` if they differ, even before the first stimulus")
  func assertions() throws {
    #expect(
      try updated("is  unlocked(...)\nhas  coins token\n\ninsert penny\nis locked\nhas coins\n")
        == "is locked\nhas coins\n\ninsert penny\nis unlocked(coins: 1)\nhas coins penny\n")
  }

  @Test("shows a secret as its pseudonym in the text, and a quoted secret as `_`")
  func secrets() throws {
    #expect(
      try recorded("keep pin-2\nkeep \"1234\"\n", by: Safe.self)
        == "keep pin-2\n  says pin-2\n  -> open(pin: pin-2) via owner\n"
        + "keep \"1234\"\n  says _\n  -> open(pin: _) via owner\n")
    #expect(
      try recorded(
        "keep \"1\"\nis open\nhas kept\nkeep pin-1\nis open\nhas kept\n", by: Safe.self,
        corrects: true)
        == "keep \"1\"\nis open(pin: _)\nhas kept _\n"
        + "keep pin-1\nis open(pin: pin-1)\nhas kept pin-1\n"
    )
  }
}
