import Testing
import TextFormats

@Suite("A table for people")
struct TextTableTests {
  private let table = TextTable(["passed", "in all"], corner: "stage", width: 6)

  @Test("has names on the left, and right-aligned cells below their heads")
  func rows() {
    #expect(table.heading == "stage   passed  in all")
    #expect(table.row("first", ["1", "12"]) == "first        1      12")
  }

  @Test("shifts text after a wide name or cell")
  func wide() {
    #expect(table.row("fourteenth", ["1234567", "1"]) == "fourteenth  1234567       1")
  }

  @Test("can have a head without a corner")
  func corner() {
    #expect(TextTable(["a"], width: 2).heading == "    a")
  }
}
