public import Machines

/// A code of six digits: one that the server sent, or whatever else somebody types.
public enum Code: Operand {
  /// The server's code with this number, 1 or more. A server numbers its open codes from 1.
  case issued(UInt8)
  /// A text that somebody types; never one of the server's.
  case typed(TypedCode)

  public static var width: Int { 1 + TypedCode.width }

  public var packed: UInt128 {
    switch self {
    case .issued(let number): UInt128(number) << 1
    case .typed(let code): code.packed << 1 | 1
    }
  }

  public init?(packed: UInt128) {
    if packed & 1 == 0 {
      guard let number = UInt8(exactly: packed >> 1) else { return nil }
      self = .issued(number)
    } else {
      guard let code = TypedCode(packed: packed >> 1) else { return nil }
      self = .typed(code)
    }
  }

  /// Whether it has six digits, as every field for a code wants.
  public var isWellFormed: Bool {
    switch self {
    case .issued: true
    case .typed(let code): code.secretClass == .wrongCode
    }
  }
}

/// A code that is none of the server's.
public struct TypedCode: Secret {
  /// What the input rule says of a code.
  public enum Class: UInt8, Choice {
    /// Six digits.
    case wrongCode
    /// Anything else.
    case malformedCode
  }

  public static let kind = "code"
  public let id: UInt16
  public let secretClass: Class

  public init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  public static func classify(_ text: Span<UInt8>) -> Class {
    guard text.count == 6 else { return .malformedCode }
    for index in text.indices
    where !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index]) { return .malformedCode }
    return .wrongCode
  }
}

extension Code {
  /// A code. `code-1` is the server's first; a text in quotes is never one of the server's.
  public static var parameter: Parameter<Code> {
    Parameter(
      "CODE", expecting: "a code: code-1, or six digits in double quotes, which are never right",
      examples: ["code-1", "wrong-code-1", "malformed-code-1"], pseudonyms: TypedCode.pseudonyms,
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
