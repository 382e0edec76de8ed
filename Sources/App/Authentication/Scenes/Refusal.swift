import Machines

/// Why the flow does not take what a user does; the scene decides the last ones.
package enum Refusal: Hashable, Sendable {
  /// A question is open, and this is no answer to it.
  case questionOpen
  /// There is no way back.
  case noBack
  /// Work is under way, or the scene is not one that makes way for a link.
  case busy
  /// The scene does not offer this now.
  case notOnScreen
  /// A code was sent to the same address so lately that no other is.
  case resendTooEarly
  /// The input breaks a rule.
  case rule(InputRule)
}

/// A rule that an input must keep, by the name that a refusal carries.
package enum InputRule: UInt8, Choice {
  case email, password, code
  case backupPassword
  case phone
  case ssoCode
  case newPassword
  case name
  case teamName
}
