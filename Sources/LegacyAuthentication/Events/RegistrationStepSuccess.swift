import Machines
import Networking

/// A step of a registration has succeeded.
package enum RegistrationStepSuccessHandler: UInt8, AuthenticationEventHandler {
  case activationCodeSent
  case teamCodeAvailable
  case credentialsVerified
  case teamCredentialsVerified
  case incrementalUserData

  package static let event = "registration-step-success"

  package func answer(
    _ context: Void, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.activationCodeSent, .sendActivationCode(let address, let user, let isResend)):
      [
        .hideLoadingView,
        isResend
          ? .unwindState(withInterface: false)
          : .transition(.enterActivationCode(address, user), .normal),
      ]
    case (.teamCodeAvailable, .teamCreation(.sendEmailCode(let team, let email, let isResend))):
      [
        .hideLoadingView,
        isResend
          ? .unwindState(withInterface: false)
          : .transition(.teamCreation(.verifyEmail(team: team, email)), .normal),
      ]
    case (.credentialsVerified, .activateCredentials(let address, let user)):
      [.hideLoadingView, .startIncrementalUserCreation(user.verified(address))]
    case (.teamCredentialsVerified, .teamCreation(.verifyActivationCode(_, _, let code))):
      [.hideLoadingView, .advanceTeamCreation(.code(code))]
    case (.incrementalUserData, .incrementalUserCreation(let user, _)): next(for: user)
    case (_, _): nil
    }
  }

  private func next(for user: UnregisteredUser) -> [AuthenticationAction] {
    if user.wantsNews == nil { return [.hideLoadingView, consent] }
    if user.name == nil {
      return [.hideLoadingView, .transition(.incrementalUserCreation(user, .setName), .reset)]
    }
    if user.needsPassword {
      return [.hideLoadingView, .transition(.incrementalUserCreation(user, .setPassword), .reset)]
    }
    return [.showLoadingView, .completeUserRegistration]
  }

  private var consent: AuthenticationAction {
    .presentAlert(
      AuthenticationCoordinatorAlert(
        .marketingConsent,
        [
          .readPolicy: [.openURL], .decline: [.setMarketingConsent(false)],
          .accept: [.setMarketingConsent(true)],
        ]))
  }
}

extension UnregisteredUser {
  fileprivate func verified(_ address: VerifiedAddress) -> UnregisteredUser {
    var user = self
    user.address = address
    return user
  }
}
