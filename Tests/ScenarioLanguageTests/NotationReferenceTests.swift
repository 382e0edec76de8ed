import Notation
import ScenarioLanguage
import Testing

@Suite("The notation's reference")
struct NotationReferenceTests {
  static let examples = NotationReference.sections.flatMap(\.examples)

  @Test("has formatted examples without errors", arguments: examples)
  func example(_ text: String) {
    let document = Document(text)
    #expect(document.errors == [])
    #expect(document.formatted() == text)
  }

  @Test("explains each construct once, with a rule and an example")
  func sections() {
    let sections = NotationReference.sections
    #expect(Set(sections.map(\.title)).count == sections.count)
    #expect(sections.allSatisfy { !$0.explanation.isEmpty && !$0.grammar.isEmpty })
    #expect(sections.allSatisfy { !$0.examples.isEmpty })
  }

  @Test("shows every kind of line that can be written")
  func kinds() {
    let shown = Set(Self.examples.flatMap { Document($0).kinds })
    #expect(shown == Set(Line.Kind.allCases).subtracting([.unreadable]))
  }

  @Test("names every reserved word")
  func reserved() {
    for word in Keyword.reservedWords {
      #expect(NotationReference.text.contains(word))
    }
  }

  @Test("is a single text with lines that fit on a terminal")
  func text() {
    let lines = NotationReference.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(NotationReference.text.hasPrefix("File\n----\n\nA file contains scenarios"))
  }
}
