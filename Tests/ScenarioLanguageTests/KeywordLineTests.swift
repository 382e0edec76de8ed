import Notation
import ScenarioLanguage
import Testing

@Suite("The keywords of lines")
struct KeywordLineTests {
  @Test("start lines of their kinds", arguments: Keyword.allCases)
  func lines(_ keyword: Keyword) {
    let kind = Document("\(keyword.rawValue) \"a\"\n").kinds.first
    #expect(kind.map { "\($0)" } == "\(keyword)")
  }

  @Test("are ordinary words after the first word of a line", arguments: Keyword.allCases)
  func values(_ keyword: Keyword) {
    #expect(Document("go \(keyword.rawValue)\n").errors == [])
  }

  @Test(
    "cannot begin a line of a block, except for `never`",
    arguments: Keyword.allCases.filter { $0 != .never })
  func indented(_ keyword: Keyword) {
    #expect(Document("go\n  \(keyword.rawValue) a\n").errorKinds == ["indented-keyword"])
  }
}
