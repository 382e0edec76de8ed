import ScenarioLanguage
import Testing

@Suite("A scenario")
struct ScenarioSyntaxTests {
  @Test("has a name, tags and the lines of its head and body")
  func parts() throws {
    let scenario = try #require(Document(wrongPassword).scenarios.first)
    #expect(scenario.name == "wrong password")
    #expect(scenario.tags == ["login", "smoke"])
    #expect(scenario.declaration == 1)
    #expect(scenario.head == 2..<4)
    #expect(scenario.body == 5..<22)
    #expect(scenario.skipReason == nil)
    #expect(scenario.expectedFailureReason == nil)
    #expect(!scenario.isOutline)
  }

  @Test("is located by its name")
  func location() throws {
    let document = Document("\n  \nscenario \"é\" @a\n")
    let scenario = try #require(document.scenarios.first)
    #expect(document.location(of: scenario.nameRange.lowerBound) == .init(line: 3, column: 10))
    #expect(scenario.nameRange.count == 4)
  }

  @Test(
    "is named after the file when no line names it",
    arguments: [
      ("wrong-password.scenario", "wrong-password"), ("a/b/c.d.scenario", "c.d"),
      ("plain", "plain"), (".hidden", ".hidden"), ("a.b/c", "c"), ("<stdin>", "<stdin>"),
    ])
  func fileName(_ file: String, _ name: String) {
    let document = Document(name: file, bytes: Array("given a\nlaunch\n".utf8))
    #expect(document.scenarios.map(\.name) == [name])
    #expect(document.scenarios.first?.declaration == nil)
    #expect(document.scenarios.first?.head == 0..<1)
    #expect(document.scenarios.first?.body == 1..<2)
  }

  @Test("states why it is skipped or expected to fail")
  func reasons() {
    let document = Document(
      """
      scenario "a"
      skip "not \\"yet\\""
      scenario "b"
      expected-failure "bug 1"
      """)
    #expect(document.errors == [])
    #expect(document.scenarios.map(\.skipReason) == ["not \"yet\"", nil])
    #expect(document.scenarios.map(\.expectedFailureReason) == [nil, "bug 1"])
  }

  @Test("ends before the next scenario, and lines between the two belong to neither")
  func several() {
    let document = Document(
      """
      # file

      scenario "a"
      given x
      go

      # about b
      scenario "b"

      scenario "c"
      is d
      """)
    #expect(document.errors == [])
    #expect(document.scenarios.map(\.name) == ["a", "b", "c"])
    #expect(document.scenarios.map(\.head) == [3..<4, 8..<8, 10..<10])
    #expect(document.scenarios.map(\.body) == [4..<5, 8..<8, 10..<11])
  }

  @Test("with examples is an outline")
  func outline() {
    let document = Document("go <a> <b>\nexamples\n  | a | b |\n  | c | d |\n")
    #expect(document.scenarios.first?.isOutline == true)
    #expect(document.errors == [])
    #expect(document.kinds == [.stimulus, .examples, .exampleRow, .exampleRow])
  }
}
