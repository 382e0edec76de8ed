import Testing
import WordExpansions

@Suite("A declaration that @Words refuses")
struct WordProblemTests {
  @Test(
    "is reported in a sentence that names the type and the word",
    arguments: [
      ("case go", "Act.go has no line of help: a comment of /// above the case"),
      ("// Go.\ncase go", "Act.go has no line of help: a comment of /// above the case"),
      (
        "/// Go.\ncase go, stay",
        "Act.stay shares its line with another case: "
          + "each verb has a case, and a comment, of its own"
      ),
      (
        "/// Go.\ncase go\n/// Go again.\n@Word(\"go\") case again",
        "Act has two verbs with the word go: give one of them another, such as @Word(\"go-again\")"
      ),
      (
        "/// Go.\ncase jil\n/// Stay.\ncase rpv",
        "Act has the words jil and rpv, which share an id: rename one of them"
      ),
      ("/// Go.\ncase given", "Act.given is a word of the notation: name another with @Word"),
      (
        "/// Go.\n@Word(\"Go on\") case go",
        "Act.Go on has a word with characters other than lower-case letters, digits and hyphens"
      ),
      (
        "/// Go.\ncase go([[Place]])",
        "Act.go has a list of lists, which the notation cannot write: write one list"
      ),
      (
        "/// Go.\ncase go([Place]?)",
        "Act.go has a list that is optional: leave out the `?`, since a list may be empty"
      ),
      (
        "/// Go.\ncase go([Place], Place)",
        "Act.go has a list before a value without a label: give one of them a label"
      ),
      (
        "/// All.\n@Answers<[Name]> case all([Name])",
        "Act.all has a list as its question, but everything after a single value is the answer"
      ),
      (
        "/// Go.\n@Operand(\"to\", .place) case go(by: Place)",
        "Act.go has no value with the label to for @Operand to describe"
      ),
      (
        "/// Go.\n@Operand(.place) case go(Place, Place)",
        "Act.go has no single value without a label for @Operand to describe"
      ),
      ("@Nested case go", "Act.go stands for the verbs of its one value, and has 0"),
      ("/// Go.\n@Subject case go", "Act.go is about its first value, and has none"),
      (
        "/// All.\n@Answers<Name> case all\n/// One.\ncase one",
        "Act.one does not declare its answer; write @Answers above it, such as "
          + "@Answers<[String]>"
      ),
      (
        "/// All.\n@Answers<Name> case all(of: Place)",
        "Act.all has a labelled or optional value: write it without a label, such as "
          + "credit(Name), because the words after it are the answer"
      ),
    ])
  func problems(_ cases: String, _ message: String) {
    expectOnly(message, of: "@Words enum Act: Spoken {\n\(cases)\n}")
  }

  @Test(
    "is reported at the line that begins it",
    arguments: [
      (
        "enum Act", "Act is not Spoken: write `enum Act: Spoken`, or `enum Act: Path` for a state"
      ),
      (
        "enum Act: Hashable, Sendable",
        "Act is not Spoken: write `enum Act: Spoken`, or `enum Act: Path` for a state"
      ),
      ("enum State: Spoken", "State is not a Path; write `enum State: Path`"),
      (
        "enum Query: Spoken",
        "Query.go does not declare its answer; write @Answers above it, such as "
          + "@Answers<[String]>"
      ),
    ])
  func head(_ head: String, _ message: String) {
    expectOnly(message, of: "@Words \(head) {\n/// Go.\ncase go\n}")
  }

  private func expectOnly(
    _ message: String, of source: String, _ location: SourceLocation = #_sourceLocation
  ) {
    let expansion = MacroExpansion("Words", of: source)
    #expect(expansion.problems.map(\.message) == [message], sourceLocation: location)
    // Without these members, the compiler would report that the words are missing.
    for member in ["static let glossary", "var phrase", "init?(_ phrase"] {
      #expect(expansion.text.contains(member), sourceLocation: location)
    }
    #expect(
      expansion.text.contains("protocol Answering {}") == source.contains(/Answers<|enum Query/),
      sourceLocation: location)
  }

  @Test("is located at the case")
  func location() {
    let source = "@Words enum Ä: Spoken {\n  case go\n}"
    let offset = Array(source.utf8).firstIndex(of: UInt8(ascii: "g"))
    #expect(MacroExpansion("Words", of: source).problems.map(\.offset) == [offset])
  }

  @Test("is any declaration but an enumeration")
  func structure() {
    #expect(
      MacroExpansion("Words", of: "struct Act: Spoken {}").problems.map(\.message) == [
        "@Words belongs to an enumeration"
      ])
  }
}
