import Machines
import Testing

/// A phrase type with every form of parameter.
@Words
private enum Order: Spoken {
  /// Serve a drink.
  case serve(Drink, to: Guest?, hot: Bool)
  /// Close the bar.
  case close
}

private enum Drink: UInt8, Choice {
  case tea, coffee
}

private struct Guest: Interned {
  static let kind = "guest"
  static var parameter: Parameter<Guest> {
    .text("GUEST", expecting: "a guest's name", examples: ["ada", "alan"])
  }
  let id: UInt16
}

@Suite("Candidates for the next word of a line")
struct CandidatesTests {
  private func words(behind words: String..., prefix: String = "") -> [String] {
    Order.glossary.candidates(behind: words, prefix: prefix).map(\.text)
  }

  @Test("are all matching verbs at the beginning, each with its help")
  func verbs() {
    #expect(words() == ["serve", "close"])
    #expect(
      Order.glossary.candidates(behind: [], prefix: "cl")
        == [Candidate(text: "close", help: "Close the bar")])
  }

  @Test("are, after a verb, the values of the verb's first place")
  func positional() {
    #expect(words(behind: "serve") == ["tea", "coffee"])
    #expect(words(behind: "serve", prefix: "c") == ["coffee"])
  }

  @Test("are the unused keywords and flags in any order after the first place")
  func keywords() {
    #expect(words(behind: "serve", "tea") == ["to", "hot"])
    #expect(words(behind: "serve", "tea", "hot") == ["to"])
    #expect(words(behind: "serve", "tea", "hot", "to", "ada") == [])
  }

  @Test("are, after a keyword, the existing values if they are known, otherwise the examples")
  func keywordValue() {
    #expect(words(behind: "serve", "tea", "to", prefix: "al") == ["alan"])
    let existing = Order.glossary.candidates(behind: ["serve", "tea", "to"], prefix: "") { slot in
      slot.placeholder == "GUEST" ? ["grace"] : nil
    }
    #expect(existing.map(\.text) == ["grace"])
  }

  @Test("do not exist after an impossible word")
  func nothing() {
    #expect(words(behind: "dance") == [])
    #expect(words(behind: "close") == [])
    #expect(words(behind: "serve", "tea", "cold") == [])
  }
}
