public import Machines

/// What a company hands out so that its people log in through its own pages: `wire-` and a UUID.
public struct SSOCode: Secret {
  /// What the input rule says of it.
  public enum Class: UInt8, Choice {
    /// `wire-` and a UUID; whether a company has it is known to the server alone.
    case ssoCode
    /// Anything else.
    case malformedSsoCode
  }

  public static let kind = "sso-code"
  public let id: UInt16
  public let secretClass: Class

  public init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  public static func classify(_ text: Span<UInt8>) -> Class {
    let prefix = Array("wire-".utf8)
    guard text.count > prefix.count,
      prefix.indices.allSatisfy({ lowercased(text[$0]) == prefix[$0] })
    else { return .malformedSsoCode }
    return UUIDText.isWellFormed(text.extracting(prefix.count..<text.count))
      ? .ssoCode : .malformedSsoCode
  }

  /// Whether it is `wire-` and a UUID.
  public var isWellFormed: Bool { secretClass == .ssoCode }

  /// The code that a text is. Capital letters make no other code of it.
  public static func readIgnoringCase(
    _ text: Span<UInt8>, isQuoted: Bool, in lexicon: inout Lexicon
  ) -> SSOCode? {
    guard isQuoted, classify(text) == .ssoCode else {
      return read(text, isQuoted: isQuoted, in: &lexicon)
    }
    let lowercase = text.indices.map { lowercased(text[$0]) }
    return read(lowercase.span, isQuoted: true, in: &lexicon)
  }
}

/// The letter in its small form; other bytes as they are.
private func lowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}

extension SSOCode {
  /// A company's code.
  public static var parameter: Parameter<SSOCode> {
    Parameter(
      "SSO-CODE", expecting: "a company's code, in double quotes or as sso-code-1",
      examples: ["sso-code-1", "malformed-sso-code-1"], pseudonyms: SSOCode.pseudonyms,
      read: { text, isQuoted, lexicon in
        SSOCode.readIgnoringCase(text, isQuoted: isQuoted, in: &lexicon)
      },
      write: { code, lexicon, text in code.write(in: lexicon, into: &text) })
  }
}
