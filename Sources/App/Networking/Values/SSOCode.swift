import Machines

/// The code with which a company's users reach its login pages: `wire-` followed by a UUID.
package struct SSOCode: Secret {
  /// The input rule's verdict on a code.
  @Sentences
  package enum Class: UInt8, Choice {
    /// `wire-` and a UUID. Only the server knows whether a company has the code.
    case ssoCode
    /// Anything else.
    case malformedSsoCode
  }

  /// The kind of text under which a lexicon stores company codes.
  package static let kind = "sso-code"
  /// The id of the text in the lexicon.
  package let id: UInt16
  /// The input rule's verdict on the code.
  package let secretClass: Class

  /// Creates the code with an id and the verdict on its text.
  package init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  /// Checks for `wire-` followed by a UUID, ignoring case.
  package static func classify(_ text: Span<UInt8>) -> Class {
    let prefix = Array("wire-".utf8)
    guard text.count > prefix.count,
      prefix.indices.allSatisfy({ lowercased(text[$0]) == prefix[$0] })
    else { return .malformedSsoCode }
    return UUIDText.isWellFormed(text.extracting(prefix.count..<text.count))
      ? .ssoCode : .malformedSsoCode
  }

  /// Whether the code is `wire-` followed by a UUID.
  package var isWellFormed: Bool { secretClass == .ssoCode }

  /// Returns the code spelled by a text. Well-formed spellings that differ only in case give the
  /// same code.
  package static func readIgnoringCase(
    _ text: Span<UInt8>, isQuoted: Bool, in lexicon: inout Lexicon
  ) -> SSOCode? {
    guard isQuoted, classify(text) == .ssoCode else {
      return read(text, isQuoted: isQuoted, in: &lexicon)
    }
    let lowercase = text.indices.map { lowercased(text[$0]) }
    return read(lowercase.span, isQuoted: true, in: &lexicon)
  }
}

/// Returns the lower-case form of an ASCII letter. Other bytes are returned unchanged.
private func lowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}

extension SSOCode {
  /// A company's code.
  package static var parameter: Parameter<SSOCode> {
    Parameter(
      "SSO-CODE", expecting: "a company's code, in double quotes or as sso-code-1",
      examples: ["sso-code-1", "malformed-sso-code-1"], pseudonyms: SSOCode.pseudonyms,
      sentences: SSOCode.sentences,
      read: { text, isQuoted, lexicon in
        SSOCode.readIgnoringCase(text, isQuoted: isQuoted, in: &lexicon)
      },
      write: { code, lexicon, text in code.write(in: lexicon, into: &text) })
  }
}
