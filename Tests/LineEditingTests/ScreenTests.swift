import Terminals
import Testing

struct ScreenTests {
  private func screen(_ output: String, columns: Int = 10, rows: Int = 4) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    screen.show(output.utf8)
    return screen
  }

  @Test func textWrapsAndScrolls() {
    #expect(screen("0123456789ab\r\nc").text == ["0123456789", "ab", "c"])
    #expect(screen("a\r\nb\r\nc\r\nd\r\ne").text == ["b", "c", "d", "e"])
  }

  @Test func charactersKeepTheirLooks() {
    let looks = screen("a\u{1b}[1;31mb\u{1b}[22;2mc\u{1b}[92md\u{1b}[me\u{1b}[38;5;1mf")
      .cells[0].prefix(6).map(\.look)
    #expect(looks.map(\.isBold) == [false, true, false, false, false, false])
    #expect(looks.map(\.isFaint) == [false, false, true, true, false, false])
    #expect(looks.map(\.colour) == [nil, 1, 1, 10, nil, nil])
  }

  @Test func theLastColumnWaitsForTheNextCharacter() {
    let full = screen("0123456789")
    #expect(full.cursor.row == 0)
    #expect(full.cursor.column == 10)
    #expect(screen("0123456789 \u{8}x").text == ["0123456789", "x"])
  }

  @Test func wideCharactersTakeTwoColumns() {
    let wide = screen("漢字e\u{301}")
    #expect(wide.text == ["漢字e\u{301}"])
    #expect(wide.cursor.column == 5)
    #expect(screen("12345678漢字").text == ["12345678漢", "字"])
    #expect(screen("123456789漢").text == ["123456789", "漢"])
  }

  @Test func sequencesMoveAndErase() {
    #expect(screen("abc\r\u{1B}[C\u{1B}[Kx").text == ["ax"])
    #expect(screen("abc\u{8}\u{8}\u{1B}[1P").text == ["ac"])
    #expect(screen("ac\u{8}\u{1B}[@b").text == ["abc"])
    #expect(screen("a\r\nb\r\nc\u{1B}[2A\r\u{1B}[J").text == [])
    #expect(screen("\u{1B}[1;32mecho\u{1B}[0m\u{1B}[2Gx").text == ["exho"])
    #expect(screen("\u{1B}[?2004h").modes == [2004])
    #expect(screen("\u{1B}[?2004h\u{1B}[?2004l").modes == [])
  }

  @Test func anotherWidthWrapsAnew() {
    var screen = screen("0123456789abc")
    screen.resize(columns: 5, rows: 4)
    #expect(screen.text == ["01234", "56789", "abc"])
    #expect(screen.cursor.row == 2)
    #expect(screen.cursor.column == 3)
    screen.resize(columns: 20, rows: 4)
    #expect(screen.text == ["0123456789abc"])
    #expect(screen.cursor.column == 13)
  }
}
