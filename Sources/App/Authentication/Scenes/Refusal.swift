import Machines

/// The reason why the flow refuses a user's input or a link.
package enum Refusal: Hashable, Sendable {
  /// A question is open, and the input does not answer it.
  case questionOpen
  /// There is no way back.
  case noBack
  /// Work is in progress, or the scene does not make room for a link.
  case busy
  /// The scene does not offer the input now.
  case notOnScreen
  /// A code or an e-mail was sent to this address so recently that another cannot be sent yet.
  case resendTooEarly
  /// The input breaks a rule.
  case rule(InputRule)
}

/// A rule for an input. Its name is used in the refusal.
package enum InputRule: UInt8, Choice {
  case email, password, code
  case backupPassword
  case phone
  case ssoCode
  case newPassword
  case name
  case teamName
}
