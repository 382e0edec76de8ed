import Notation
import Testing

@Suite("A bare word")
struct BareWordTests {
  @Test(
    "ends at space, quote, parenthesis, comma and bar", arguments: Array(" \"(),|\t\n\u{7f}".utf8))
  func ends(at byte: UInt8) {
    #expect(!BareWord.admits(byte))
  }

  @Test("continues at all other characters", arguments: Array("aZ09@._+-:/=%?&#*<>'é".utf8))
  func goesOn(with byte: UInt8) {
    #expect(BareWord.admits(byte))
  }
}
