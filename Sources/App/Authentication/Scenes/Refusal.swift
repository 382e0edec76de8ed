import Machines

/// Why the flow refuses an input of the user; the scene decides on the last three.
package enum Refusal: Hashable, Sendable {
  /// A question is open, and this does not answer it.
  case questionOpen
  /// There is no way back.
  case noBack
  /// Work is in progress, or the scene does not make room for a link.
  case busy
  /// The scene does not offer this now.
  case notOnScreen
  /// The last code or mail was sent to this address too recently to send another.
  case resendTooEarly
  /// The input breaks a rule.
  case rule(InputRule)
}

/// A rule for an input, named as in the refusal.
package enum InputRule: UInt8, Choice {
  case email, password, code
  case backupPassword
  case phone
  case ssoCode
  case newPassword
  case name
  case teamName
}
