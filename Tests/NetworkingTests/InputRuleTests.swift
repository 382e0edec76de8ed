import Networking
import Testing

@Suite("The input rules")
struct InputRuleTests {
  @Test(
    "require 8 to 120 characters of both cases, a digit and a symbol in a new password",
    arguments: [
      ("", Password.Class.emptyPassword), ("Abcde1!", .weakPassword), ("Abcdef1!", .password),
      ("abcdef1!", .plainPassword), ("ABCDEF1!", .plainPassword), ("Abcdefg!", .plainPassword),
      ("Abcdefg1", .plainPassword), ("Äbcdéf1!", .password), ("Abcdefg½!", .plainPassword),
      (" abcdef1!\t", .plainPassword), ("  bcdef1!", .weakPassword),
      ("Aa1!" + String(repeating: "x", count: 116), .password),
      ("Aa1!" + String(repeating: "x", count: 117), .weakPassword),
      (String(repeating: "x", count: 120) + " ", .plainPassword),
    ])
  func passwords(text: String, expected: Password.Class) {
    let bytes = Array(text.utf8)
    #expect(Password.classify(bytes.span) == expected)
  }

  @Test(
    "require wire- and a UUID, in letters of any case, in a company's code",
    arguments: [
      ("wire-6ba7b810-9dad-11d1-80b4-00c04fd430c8", true),
      ("WIRE-6BA7B810-9DAD-11D1-80B4-00C04FD430C8", true),
      ("wire-00000000-0000-0000-0000-000000000000", true),
      ("6ba7b810-9dad-11d1-80b4-00c04fd430c8", false), ("wire-", false), ("wire", false),
      ("wire-6ba7b8109dad11d180b400c04fd430c8", false), ("", false),
      ("wire-6ba7b810-9dad-11d1-80b4-00c04fd430c", false),
      ("wire-6ba7b810-9dad-11d1-80b4-00c04fd430c88", false),
      ("wire_6ba7b810-9dad-11d1-80b4-00c04fd430c8", false),
      ("wire-6ba7b81-09dad-11d1-80b4-00c04fd430c8", false),
      ("wire-6ba7b810-9dad-11d1-80b4-00c04fd430cé", false),
    ])
  func companyCodes(text: String, isWellFormed: Bool) {
    let bytes = Array(text.utf8)
    #expect((SSOCode.classify(bytes.span) == .ssoCode) == isWellFormed)
  }

  @Test(
    "require six digits in a code",
    arguments: [
      ("123456", TypedCode.Class.wrongCode), ("000000", .wrongCode), ("12345", .malformedCode),
      ("1234567", .malformedCode), ("12345a", .malformedCode), ("", .malformedCode),
      ("12 456", .malformedCode),
    ])
  func codes(text: String, expected: TypedCode.Class) {
    let bytes = Array(text.utf8)
    #expect(TypedCode.classify(bytes.span) == expected)
    #expect(Code.typed(TypedCode(id: 1, class: expected)).isWellFormed == (expected == .wrongCode))
  }
}
