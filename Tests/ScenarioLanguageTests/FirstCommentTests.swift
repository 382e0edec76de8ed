import ScenarioLanguage
import Testing

@Suite("The first comment")
struct FirstCommentTests {
  private func comments(_ text: String) -> [String] {
    let document = Document(text)
    return document.scenarios.map { document.firstComment(of: $0) }
  }

  @Test("is one line, above the scenario or in its head")
  func places() {
    #expect(comments("\n# What it\n#  shows. \ngiven x\n# More.\ngo\n") == ["What it shows."])
    #expect(comments("given x\n# Below the given.\ngo\n") == ["Below the given."])
    #expect(comments("go\n# Above a step.\ngo\n") == [""])
    #expect(comments("go\n") == [""])
  }

  @Test("belongs to the next of several scenarios")
  func several() {
    let text = """
      # One.
      scenario "1"
      go
      # Two.
      scenario "2"
      go

      scenario "3"
      # Three.
      go
      scenario "4"
      go

      """
    #expect(comments(text) == ["One.", "Two.", "Three.", ""])
  }

  @Test("of a row is the comment of its outline")
  func rows() throws {
    let text = "go\n\n# Each.\nscenario \"<a>\"\n<a>\nexamples\n  | a |\n  | go |\n  | back |\n"
    let document = Document("scenario \"first\"\n\(text)")
    let rows = document.rows(of: try #require(document.scenarios.last))
    #expect(rows.map { $0.firstComment(of: $0.scenarios[0]) } == ["Each.", "Each."])
  }
}
