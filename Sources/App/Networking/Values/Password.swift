import Machines

/// A password, typed by the user or stored by the server.
package struct Password: Secret {
  /// The input rules' verdict on a password.
  @Sentences
  package enum Class: UInt8, Choice {
    /// Strong enough for a new password.
    case password
    /// Valid in length for a new password, but without a required class of characters.
    case plainPassword
    /// Not empty, but too short or too long for a new password.
    case weakPassword
    /// Empty; every field rejects it.
    case emptyPassword
  }

  /// The kind of text under which a lexicon stores passwords.
  package static let kind = "password"
  /// The id of the text in the lexicon.
  package let id: UInt16
  /// The input rules' verdict on the password.
  package let secretClass: Class

  /// Creates the password with an id and the verdict on its text.
  package init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }

  /// Checks the rule for new passwords: 8 to 120 characters, including a lower-case letter, an
  /// upper-case letter, a digit and a symbol. If the password breaks the rule, only the length of
  /// the trimmed text counts, because older versions of the app did not have the rule and checked
  /// only that length.
  package static func classify(_ text: Span<UInt8>) -> Class {
    guard !text.isEmpty else { return .emptyPassword }
    let characters = String(copying: text)
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
    let lengths = 8...120
    let hasEveryClass = hasLower && hasUpper && hasDigit && hasSymbol
    if hasEveryClass, lengths ~= characters.count { return .password }
    return lengths ~= characters.trimmed.count ? .plainPassword : .weakPassword
  }
}
