import FileAccess
import Machines
import Running
import ScenarioLanguage
import TemporaryFiles
import Testing
import TurnstileMachine

@Suite("An update")
struct LibraryUpdateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Updates the files with these names in the folder, and returns the events as text.
  @discardableResult
  private func update(
    _ names: String..., isStrict: Bool = false,
    decisions: [LibraryUpdate<Turnstile>.Decision]? = nil
  ) -> (isWhole: Bool, text: String) {
    var text = ""
    var decisions = decisions
    let decide: (() -> LibraryUpdate<Turnstile>.Decision)? =
      decisions == nil
      ? nil
      : {
        guard let first = decisions?.first else { return .quit }
        decisions?.removeFirst()
        return first
      }
    let isWhole = LibraryUpdate<Turnstile>(isStrict: isStrict).run(
      names.map { "\(folder.path)/\($0)" }, decide: decide
    ) { event in
      let told = UpdateReport(paint: Paint(isOn: false)).text(for: event)
      text += told.output + told.diagnostics
    }
    return (isWhole, text.replacing("\(folder.path)/", with: ""))
  }

  private let wrong = "insert button\n  ignored full\n\ninsert button\nis unlocked(...)\n"
  private let right = "insert button\n  stays\n\ninsert button\nis locked\n"

  @Test("writes the differences and shows them")
  func writes() throws {
    try folder.write("a.scenario", wrong)
    try folder.write("b.scenario", right)
    let (isWhole, text) = update(".")
    #expect(isWhole)
    #expect(try folder.text("a.scenario") == right)
    #expect(
      text == """
        --- ./a.scenario
        +++ ./a.scenario
        @@ -1,5 +1,5 @@
         insert button
        -  ignored full
        +  stays
         
         insert button
        -is unlocked(...)
        +is locked
        ./a.scenario written: 1 block, 1 assertion

        """)
    #expect(update(".").text == "")
  }

  @Test("writes missing blocks in the right place")
  func strict() throws {
    try folder.write("a.scenario", wrong)
    update("a.scenario", isStrict: true)
    #expect(
      try folder.text("a.scenario")
        == "insert button\n  stays\n\ninsert button\n  stays\nis locked\n")
  }

  @Test("asks before it writes a refusal, and leaves the scenario unchanged if it cannot ask")
  func refusals() throws {
    let stuck = "push\ninsert penny\nis locked\n"
    try folder.write("a.scenario", stuck)
    #expect(
      update("a.scenario").text
        == "a.scenario:a: left unchanged: it has a refused step; use --review to decide\n")
    #expect(try folder.text("a.scenario") == stuck)
    update("a.scenario", decisions: [.take, .keep])
    #expect(
      try folder.text("a.scenario") == "push\n  refused locked\ninsert penny\nis locked\n")
  }

  @Test("leaves files with errors, used files and everything that is not a file unchanged")
  func others() throws {
    try folder.write("a.scenario", wrong + "pull\n")
    try folder.write("u.scenario", "insert penny\n  stays\n")
    try folder.write("b.scenario", "use \"u.scenario\"\npush\n  stays\n")
    try folder.write("d.md", "```scenario\npush\n  stays\n```\n```scenario\npull\n```\n")
    let before = try folder.text("d.md")
    #expect(update("a.scenario", "b.scenario", "d.md", "gone.scenario").isWhole)
    #expect(try folder.text("a.scenario") == wrong + "pull\n")
    #expect(try folder.text("u.scenario") == "insert penny\n  stays\n")
    #expect(try folder.text("d.md") == before)
    #expect(
      try folder.text("b.scenario")
        == "use \"u.scenario\"\npush\n  collects penny\n  -> locked via lock\n")
    update("u.scenario")
    #expect(try folder.text("u.scenario") == "insert penny\n  -> unlocked(coins: 1) via lock\n")
  }

  @Test("obeys the answer for each block: take, keep, skip the file or quit")
  func decisions() throws {
    let two = "push\n  stays\npush\n  stays\n"
    for name in ["a", "b", "c"] { try folder.write("\(name).scenario", two) }
    let text = update(".", decisions: [.keep, .take, .take, .skip, .take, .quit]).text
    #expect(try folder.text("a.scenario") == "push\n  stays\npush\n  refused locked\n")
    #expect(try folder.text("b.scenario") == "push\n  refused locked\npush\n  stays\n")
    #expect(try folder.text("c.scenario") == "push\n  refused locked\npush\n  stays\n")
    #expect(text.ranges(of: "@@ -").count == 6)
    for name in ["a", "b", "c"] { try folder.write("\(name).scenario", two) }
    update(".", decisions: [.skip, .quit, .take])
    #expect(try folder.text("a.scenario") == two)
    #expect(try folder.text("b.scenario") == two)
    #expect(try folder.text("c.scenario") == two)
  }

  @Test("leaves an outline unchanged, since its lines apply to every row, and reports failing rows")
  func outline() throws {
    let outline = """
      scenario "o"
      insert <coin>
        -> unlocked(...) via lock
      push
      examples
        | coin   |
        | penny  |
        | button |

      """
    try folder.write("a.scenario", outline + "scenario \"p\"\n" + wrong)
    let text = update("a.scenario", isStrict: true).text
    #expect(
      text.hasPrefix(
        "a.scenario:o [row 2]: left unchanged: it has examples, so its lines apply to every row\n"))
    #expect(
      try folder.text("a.scenario").hasPrefix(outline + "scenario \"p\"\ninsert button\n  stays"))
  }

  @Test("writes only selected scenarios")
  func selection() throws {
    try folder.write("a.scenario", "scenario \"a\" @x\n\(wrong)scenario \"b\"\n\(wrong)")
    var selection = Selection<Turnstile>()
    selection.text = ":B"
    #expect(
      LibraryUpdate(selection: selection).run(["\(folder.path)/a.scenario"], report: { _ in }))
    #expect(
      try folder.text("a.scenario") == "scenario \"a\" @x\n\(wrong)scenario \"b\"\n\(right)")
  }

  @Test("does not overwrite concurrent changes")
  func conflict() throws {
    try folder.write("a.scenario", wrong)
    let path = "\(folder.path)/a.scenario"
    var text = ""
    let isWhole = LibraryUpdate<Turnstile>().run(
      [path],
      decide: {
        #expect(throws: Never.self) { try FileSystem.replace(path, with: "# theirs\n") }
        return .take
      },
      report: { text += UpdateReport(paint: Paint(isOn: false)).text(for: $0).diagnostics })
    #expect(!isWhole)
    #expect(text == "\(path): error: was changed in the meantime; nothing was written to it\n")
    #expect(try folder.text("a.scenario") == "# theirs\n")
  }
}
