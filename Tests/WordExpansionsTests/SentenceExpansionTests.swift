import Testing
import WordExpansions

@Suite("The sentences of an enumeration")
struct SentenceExpansionTests {
  @Test("are the comments of its cases, as visible as the enumeration")
  func sentences() {
    let expansion = MacroExpansion(
      "Sentences",
      of: """
        @Sentences
        public enum Rule: Choice {
          /// The app is
          /// not "running".
          ///
          /// It never was.
          case notRunning
          /// The scene is at work.
          case busy
        }
        """)
    #expect(expansion.problems.isEmpty)
    #expect(
      expansion.text == #"""
        /// What the value means, as a sentence without its full stop.
        public var sentence: String? {
          switch self {
          case .`notRunning`: "The app is not \"running\""
          case .`busy`: "The scene is at work"
          }
        }
        """#)
  }

  @Test("are required of each case, and belong only to an enumeration with cases")
  func problems() {
    for source in ["@Sentences struct Rule { let code: Int }", "@Sentences enum Nothing {}"] {
      let expansion = MacroExpansion("Sentences", of: source)
      #expect(expansion.text.isEmpty)
      #expect(
        expansion.problems.map(\.message) == ["@Sentences belongs to an enumeration with cases"])
    }
    let missing = MacroExpansion("Sentences", of: "@Sentences enum Rule { case busy }")
    #expect(missing.text.isEmpty)
    #expect(
      missing.problems.map(\.message) == ["Rule.busy has no sentence: a comment of /// above it"])
  }
}
