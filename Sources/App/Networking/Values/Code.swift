import Machines

/// A code: one of the server's six-digit codes, or any other text typed in its place.
package enum Code: BitOperand {
  /// The server's code with this number, 1 or more. A server numbers its open codes from 1.
  case issued(UInt8)
  /// A text that was typed. It never equals one of the server's codes.
  case typed(TypedCode)

  /// One bit to distinguish the cases, and the bits of a typed code.
  package static var width: Int { 1 + TypedCode.width }

  /// The number or the typed code in the upper bits. The lowest bit distinguishes the two cases.
  package var bits: UInt128 {
    switch self {
    case .issued(let number): UInt128(number) << 1
    case .typed(let code): code.bits << 1 | 1
    }
  }

  /// Creates the code that these bits encode, or returns `nil` for a number above 255 or an unknown
  /// class.
  package init?(bits: UInt128) {
    if bits & 1 == 0 {
      guard let number = UInt8(exactly: bits >> 1) else { return nil }
      self = .issued(number)
    } else {
      guard let code = TypedCode(bits: bits >> 1) else { return nil }
      self = .typed(code)
    }
  }

  /// Whether the code has six digits. Every code field requires this.
  package var isWellFormed: Bool {
    switch self {
    case .issued: true
    case .typed(let code): code.secretClass == .wrongCode
    }
  }
}

/// A typed text that is none of the server's codes.
package struct TypedCode: Secret {
  /// The input rule's verdict on a code.
  @Sentences
  package enum Class: UInt8, Choice {
    /// Six digits that the server did not send.
    case wrongCode
    /// Anything else.
    case malformedCode
  }

  /// The kind of text under which a lexicon stores typed codes.
  package static let kind = "code"
  /// The id of the text in the lexicon.
  package let id: UInt16
  /// The input rule's verdict on the code.
  package let secretClass: Class

  /// Creates the code with an id and the verdict on its text.
  package init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  /// Checks for six ASCII digits.
  package static func classify(_ text: Span<UInt8>) -> Class {
    guard text.count == 6 else { return .malformedCode }
    for index in text.indices
    where !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index]) { return .malformedCode }
    return .wrongCode
  }
}

extension Code {
  /// A code. `code-1` is the server's first code; a text in quotes is never a code of the server.
  package static var parameter: Parameter<Code> {
    Parameter(
      "CODE", expecting: "a code: code-1, or six digits in double quotes, which are never right",
      examples: ["code-1", "wrong-code-1", "malformed-code-1"], pseudonyms: TypedCode.pseudonyms,
      sentences: TypedCode.sentences.merging(["code": "Sent by the server"]) { own, _ in own },
      read: { text, isQuoted, lexicon in
        if !isQuoted, let pseudonym = Pseudonym(text), pseudonym.word == "code" {
          return UInt8(exactly: pseudonym.number).map { .issued($0) }
        }
        return TypedCode.read(text, isQuoted: isQuoted, in: &lexicon).map { .typed($0) }
      },
      write: { code, lexicon, text in
        switch code {
        case .issued(let number): text += "code-\(number)"
        case .typed(let code): code.write(in: lexicon, into: &text)
        }
      })
  }
}
