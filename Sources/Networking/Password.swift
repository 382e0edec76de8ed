public import Machines

/// A password, as somebody types it or as the server keeps it.
public struct Password: Secret {
  /// What the input rules say of a password.
  public enum Class: UInt8, Choice {
    /// Strong enough for a new password.
    case password
    /// Not empty; not strong enough for a new password.
    case weakPassword
    /// Empty, which no field takes.
    case emptyPassword
  }

  public static let kind = "password"
  public let id: UInt16
  public let secretClass: Class

  public init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  /// New passwords have 8 to 120 characters, among them a lower-case and an upper-case letter, a digit
  /// and a symbol.
  public static func classify(_ text: Span<UInt8>) -> Class {
    guard !text.isEmpty else { return .emptyPassword }
    var characters = 0
    var (hasLower, hasUpper, hasDigit, hasSymbol) = (false, false, false, false)
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasLower = true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasUpper = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      default: hasSymbol = true
      }
      // Only the first byte of a character counts.
      if text[index] & 0xc0 != 0x80 { characters += 1 }
    }
    let isStrong = hasLower && hasUpper && hasDigit && hasSymbol && 8...120 ~= characters
    return isStrong ? .password : .weakPassword
  }
}

extension Parameter where Value == Password {
  /// A password.
  public static var password: Self { .secret("PASSWORD", expecting: "a password") }
}
