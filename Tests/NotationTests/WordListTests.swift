import Notation
import Testing

@Suite("A list of words in an error")
struct WordListTests {
  private let many = [
    "not-running", "running", "active", "busy", "no-back", "no-mail", "offline", "email", "phone",
    "password", "backup-password", "new-password", "invalid-link", "malformed-link", "name",
    "no-such-user", "no-such-account", "nothing-held", "no-browser", "not-ours", "not-logged-in",
  ]

  @Test("is shown in full if it is short")
  func short() {
    let words = Array(many.prefix(12))
    #expect(WordList.text(words, like: "x") == "one of \(words.joined(separator: ", "))")
  }

  @Test("if long, has up to eight words that share a beginning or part with the wrong word")
  func near() {
    #expect(
      WordList.text(many, like: "wrong-link")
        == "one of 21 words, such as invalid-link, malformed-link; "
        + "`docs vocabulary` lists all")
    #expect(
      WordList.text(many, like: "no-internet")
        == "one of 21 words, such as no-back, no-mail, no-such-user, no-such-account, no-browser; "
        + "`docs vocabulary` lists all")
  }

  @Test("begins with the first words if no word is near")
  func far() {
    #expect(
      WordList.text(many, like: "zzz")
        == "one of 21 words, such as not-running, running, active, busy, no-back, no-mail, "
        + "offline, email; `docs vocabulary` lists all")
  }
}
