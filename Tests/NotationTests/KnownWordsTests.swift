import Notation
import Testing

@Suite("The words that an error can show")
struct KnownWordsTests {
  private let words: KnownWords

  init() {
    let known = KnownWords.words(in: ["enter-code 123456", "unauthenticated/login", "code-1"])
    words = KnownWords(isInVocabulary: known.contains, isPseudonym: { $0 == "password" })
  }

  @Test(
    "are words of the notation, of the vocabulary and its pseudonyms, and addresses",
    arguments: [
      "enter-code", "unauthenticated", "login", "unauthenticated/login", "given", "->", "code-1",
      "password-12", "alice@example.com", "a.b_c+d-1@x.y.co",
    ])
  func known(_ word: String) { #expect(words.contains(word)) }

  @Test(
    "include neither numbers, which could be codes, nor any other word",
    arguments: [
      "123456", "secret", "password-", "password-123456", "secret-1", "alice@", "@example.com",
      "a@b", "a@b@example.com", "alice@example.c0m", "alice@exa mple.com", "",
    ])
  func unknown(_ word: String) { #expect(!words.contains(word)) }

  @Test("can be names, which have neither digits nor capitals", arguments: ["log-in", "x"])
  func names(_ word: String) {
    #expect(KnownWords.isName(word))
    for other in ["\(word)-", "-\(word)", word.uppercased(), "\(word)1", "\(word)--y"] {
      #expect(!KnownWords.isName(other), "\(other)")
    }
  }
}
