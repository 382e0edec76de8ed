import Notation
import Testing

@Suite("A word's id")
struct WordIDTests {
  @Test(
    "is the same from bytes, from text and from a running hash",
    arguments: ["", "given", "->", "é", "a/b", "😀"])
  func sources(of text: String) {
    let bytes = Array(text.utf8)
    var hash = WordHash()
    for byte in bytes { hash.append(byte) }
    #expect(WordID(text) == WordID(bytes.span))
    #expect(WordID(text) == hash.id)
  }

  @Test("has 24 bits")
  func width() {
    let ids = (0..<2_000).map { WordID("word-\($0)").rawValue }
    #expect(ids.allSatisfy { $0 < 1 << 24 })
    #expect(ids.contains { $0 >= 1 << 23 })
  }

  @Test("differs for the words of a large vocabulary")
  func spread() {
    let words = (0..<500).map { "verb-\($0)" }
    #expect(Set(words.map { WordID($0) }).count == words.count)
  }

  @Test("never changes, because traces can contain it")
  func stability() {
    // The FNV-1a hash of no bytes is 0x811c9dc5. Folded, it is 0x81 ^ 0x1c9dc5.
    #expect(WordID("").rawValue == 0x1c_9d44)
    // The FNV-1a hash of "a" is 0xe40c292c.
    #expect(WordID("a").rawValue == 0x0c_29c8)
  }
}
