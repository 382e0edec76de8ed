import Networking

// Answers to registration results.

extension AuthenticationEventHandler {
  func registrationFailed(
    _ failure: NetworkFailure, at step: AuthenticationFlowStep
  ) -> [AuthenticationAction]? {
    switch (self, step, failure) {
    case (.existingAccountPolicy, .sendActivationCode(let address, _, _), .addressTaken):
      [.hideLoadingView, offer(of: address)]
    case (.existingAccountPolicy, .teamCreation(.sendEmailCode(_, let email, _)), .addressTaken):
      [.hideLoadingView, offer(of: .email(email))]
    case (.activationError, .sendActivationCode, _),
      (.teamEmailVerificationError, .teamCreation(.sendEmailCode), _),
      (.finalError, .createUser, _), (.finalError, .teamCreation(.createTeam), _):
      [.hideLoadingView, .presentErrorAlert(failure, then: [.unwind])]
    case (.activationError, .activateCredentials, _),
      (.teamEmailVerificationError, .teamCreation(.verifyActivationCode), _):
      [.hideLoadingView, .presentErrorAlert(failure, then: [.unwind, .clearInputFields])]
    case (_, _, _): nil
    }
  }

  /// Returns an alert about an existing account. The user can change the address or log in with it.
  /// The address can be of either kind.
  private func offer(of address: Address) -> AuthenticationAction {
    let logIn: [AuthenticationAction] =
      switch address {
      // This replaces the transient step, not the screen below it (Defects.swift).
      case .email: [.transition(.provideCredentials(.email, prefilled: address), .replace)]
      case .phone(let phone): [.showLoadingView, .performPhoneLoginFromRegistration(phone)]
      }
    return .presentAlert(
      AuthenticationCoordinatorAlert(
        .existingAccount, [.change: [.unwind, .clearInputFields], .logIn: logIn]))
  }

  func registrationStepSucceeded(at step: AuthenticationFlowStep) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.activationCodeSent, .sendActivationCode(_, _, isResend: true)),
      (.teamCodeAvailable, .teamCreation(.sendEmailCode(_, _, isResend: true))):
      [.hideLoadingView, .unwind]
    case (.activationCodeSent, .sendActivationCode(let address, let user, isResend: false)):
      [.hideLoadingView, .transition(.enterActivationCode(address, user), .normal)]
    case (.teamCodeAvailable, .teamCreation(.sendEmailCode(let team, let email, isResend: false))):
      [.hideLoadingView, .transition(.teamCreation(.verifyEmail(team: team, email)), .normal)]
    case (.credentialsVerified, .activateCredentials(let address, let user)):
      [.hideLoadingView, .startIncrementalUserCreation(user.verified(address))]
    case (.teamCredentialsVerified, .teamCreation(.verifyActivationCode(_, _, let code))):
      [.hideLoadingView, .advanceTeamCreation(.code(code))]
    case (.incrementalUserData, .incrementalUserCreation(let user, _)): user.actionsForMore
    case (_, _): nil
    }
  }
}

extension UnregisteredUser {
  fileprivate func verified(_ address: VerifiedAddress) -> UnregisteredUser {
    var user = self
    user.address = address
    return user
  }

  /// The actions that obtain the next missing data or, if no data is missing, create the account.
  fileprivate var actionsForMore: [AuthenticationAction] {
    if wantsNews == nil { return [.hideLoadingView, .presentAlert(.marketingConsent)] }
    if name == nil {
      return [.hideLoadingView, .transition(.incrementalUserCreation(self, .setName), .reset)]
    }
    return needsPassword
      ? [.hideLoadingView, .transition(.incrementalUserCreation(self, .setPassword), .reset)]
      : [.showLoadingView, .completeUserRegistration]
  }
}

extension AuthenticationCoordinatorAlert {
  fileprivate static let marketingConsent = AuthenticationCoordinatorAlert(
    .marketingConsent,
    [
      .readPolicy: [.openURL], .decline: [.setMarketingConsent(false)],
      .accept: [.setMarketingConsent(true)],
    ])
}
