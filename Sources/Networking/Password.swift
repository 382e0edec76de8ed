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
    var bytes: [UInt8] = []
    for index in text.indices { bytes.append(text[index]) }
    let characters = String(decoding: bytes, as: UTF8.self)
    var (hasLower, hasUpper, hasDigit, hasSymbol) = (false, false, false, false)
    for character in characters {
      if character.isLowercase {
        hasLower = true
      } else if character.isUppercase {
        hasUpper = true
      } else if character.unicodeScalars.first?.properties.numericType == .decimal {
        hasDigit = true
      } else if !character.isLetter {
        hasSymbol = true
      }
    }
    let isStrong = hasLower && hasUpper && hasDigit && hasSymbol && 8...120 ~= characters.count
    return isStrong ? .password : .weakPassword
  }
}
