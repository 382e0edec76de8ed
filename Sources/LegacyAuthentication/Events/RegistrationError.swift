import Machines
package import Networking

/// A step of a registration failed.
package enum RegistrationErrorHandler: UInt8, AuthenticationEventHandler {
  case existingAccountPolicy
  case activationError
  case teamEmailVerificationError
  case finalError

  package static let event = "registration-error"

  package func answer(
    _ failure: NetworkFailure, at step: AuthenticationFlowStep,
    knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    let unwind = AuthenticationAction.unwindState(withInterface: false)
    switch (self, step) {
    case (.existingAccountPolicy, .sendActivationCode(let address, _, _)):
      return failure == .addressTaken ? [.hideLoadingView, offer(of: address)] : nil
    case (.existingAccountPolicy, .teamCreation(.sendEmailCode(_, let email, _))):
      return failure == .addressTaken ? [.hideLoadingView, offer(of: .email(email))] : nil
    case (.activationError, .sendActivationCode),
      (.teamEmailVerificationError, .teamCreation(.sendEmailCode)),
      (.finalError, .createUser), (.finalError, .teamCreation(.createTeam)):
      return [.hideLoadingView, .presentErrorAlert(failure, then: [unwind])]
    case (.activationError, .activateCredentials),
      (.teamEmailVerificationError, .teamCreation(.verifyActivationCode)):
      return [.hideLoadingView, .presentErrorAlert(failure, then: [unwind, .clearInputFields])]
    case (_, _): return nil
    }
  }

  /// The choice between another address and logging in with this one, whichever of the two kinds
  /// the error names.
  private func offer(of address: Address) -> AuthenticationAction {
    let change: [AuthenticationAction] = [.unwindState(withInterface: false), .clearInputFields]
    let logIn: [AuthenticationAction] =
      switch address {
      // What is replaced is the transient step, not the screen below it (Defects.swift).
      case .email: [.transition(.provideCredentials(.email, prefilled: address), .replace)]
      case .phone(let phone): [.showLoadingView, .performPhoneLoginFromRegistration(phone)]
      }
    return .presentAlert(
      AuthenticationCoordinatorAlert(.existingAccount, [.change: change, .logIn: logIn]))
  }
}
