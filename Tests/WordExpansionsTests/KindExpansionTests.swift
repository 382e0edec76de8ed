import Testing
import WordExpansions

@Suite("The kinds of an enumeration")
struct KindExpansionTests {
  @Test("are its cases without their associated values, as visible as the enumeration")
  func kinds() {
    let expansion = MacroExpansion(
      "Kinds",
      of: """
        @Kinds
        public enum Outcome: SceneOutcome {
          case sent(Address, to: [String: Int])
          case refused, changed
        }
        """)
    #expect(expansion.problems.isEmpty)
    #expect(
      expansion.text == """
        /// The cases without what they carry.
        public enum Kind: UInt8, Choice {
          case `sent`, `refused`, `changed`
        }

        /// Which case it is.
        public var kind: Kind {
          switch self {
          case .`sent`: .`sent`
          case .`refused`: .`refused`
          case .`changed`: .`changed`
          }
        }
        """)
  }

  @Test("exist only for an enumeration with cases")
  func problems() {
    let message = "@Kinds belongs to an enumeration with cases"
    let sources = ["@Kinds struct Outcome { let code: Int }", "@Kinds enum Nothing {}"]
    for source in sources {
      let expansion = MacroExpansion("Kinds", of: source)
      #expect(expansion.text.isEmpty)
      #expect(expansion.problems.map(\.message) == [message])
    }
  }
}
