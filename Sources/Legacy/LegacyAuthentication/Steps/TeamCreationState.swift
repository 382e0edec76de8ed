import Networking

/// The progress of creating a team, including everything entered so far.
package enum TeamCreationState: Hashable, Sendable {
  case setTeamName
  case setEmail(team: Name)
  case sendEmailCode(team: Name, EmailAddress, isResend: Bool)
  case verifyEmail(team: Name, EmailAddress)
  case verifyActivationCode(team: Name, EmailAddress, Code)
  case provideMarketingConsent(team: Name, VerifiedAddress)
  case setFullName(team: Name, VerifiedAddress, wantsNews: Bool)
  case setPassword(team: Name, Registration)
  case createTeam(team: Name, Registration)
  case inviteMembers

  /// Returns the state after a text is entered, or `nil` if the current state does not accept the
  /// text.
  package func advanced(by text: EnteredText) -> TeamCreationState? {
    switch (self, text) {
    case (.setTeamName, .name(let team)): .setEmail(team: team)
    case (.setEmail(let team), .email(let email)):
      .sendEmailCode(team: team, email, isResend: false)
    // A name that is entered on the screen below is used as the address (Defects.swift).
    case (.setEmail(let team), .name(let name)):
      .sendEmailCode(
        team: team, EmailAddress(id: name.id, isWellFormed: false), isResend: false)
    case (.verifyEmail(let team, let email), .code(let code)):
      .verifyActivationCode(team: team, email, code)
    // At this step, the text is the verified code itself.
    case (.verifyActivationCode(let team, let email, _), .code(let code)):
      .provideMarketingConsent(team: team, VerifiedAddress(.email(email), code))
    case (.setFullName(let team, let address, let wantsNews), .name(let name)):
      .setPassword(team: team, Registration(address, wantsNews: wantsNews, name: name))
    case (.setPassword(let team, let registration), .password(let password)):
      .createTeam(team: team, registration.setting(password))
    case (_, _): nil
    }
  }
}
