import Notation
import Testing

@Suite("Keywords")
struct KeywordTests {
  @Test("are found by their id and bytes", arguments: Keyword.allCases)
  func found(_ keyword: Keyword) {
    let bytes = Array(keyword.rawValue.utf8)
    #expect(Keyword(WordID(bytes.span), bytes.span) == keyword)
  }

  @Test("are not found by an id alone, which another word can share", arguments: ["user", "givem"])
  func confirmed(_ other: String) {
    #expect(Keyword(WordID("given"), Array(other.utf8).span) == nil)
    #expect(Keyword(WordID(other), Array(other.utf8).span) == nil)
  }

  @Test("and the other reserved words have their own ids")
  func ids() {
    #expect(Set(Keyword.reservedWords.map { WordID($0) }).count == Keyword.reservedWords.count)
    #expect(Keyword.reservedWords.contains("expected-failure"))
  }
}
