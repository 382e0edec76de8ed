import Notation
import Testing

@Suite("A name in the notation")
struct KebabCaseTests {
  @Test(
    "has a hyphen before each word, and none within an abbreviation",
    arguments: [
      ("landing", "landing"), ("emailCode", "email-code"), ("SceneName", "scene-name"),
      ("validateSSOCode", "validate-sso-code"), ("SSOCode", "sso-code"), ("openURL", "open-url"),
      ("retry2FA", "retry2-fa"), ("SHA256", "sha256"), ("openHTTP2Stream", "open-http2-stream"),
      ("enterOTP6Digits", "enter-otp6-digits"), ("A", "a"), ("isABTest", "is-ab-test"),
      ("größeÄndern", "größe-ändern"),
      ("", ""),
    ])
  func names(name: String, word: String) { #expect(name.kebabCased == word) }
}
