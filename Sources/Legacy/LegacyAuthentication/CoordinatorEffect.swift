import Networking
import Sessions

/// An effect of the coordinator on its surroundings. Lists of effects are in order.
package enum CoordinatorEffect: Hashable, Sendable {
  /// The handler that answered an event.
  case decided(AuthenticationEventHandler)
  /// No handler answered an event.
  case unhandled(AuthenticationEvent)
  case loading(Bool)
  case show(AuthenticationFlowStep, AuthenticationStateController.Mode)
  /// The visible screen is removed, and the screen below it becomes visible.
  case pop
  /// An alert with one button. It is closed at once.
  case alert(AuthenticationCoordinatorAlert.Subject)
  case errorAlert(NetworkFailure)
  case ask(CoordinatorQuestion)
  case open(NonAuthenticatedEndpoint)
  case authenticated(AuthenticatedEndpoint)
  /// The active session registers its device again with these credentials.
  case updateCredentials(Credentials)
  case watchProfile
  /// An action that other objects perform.
  case does(AuthenticationAction)
  /// Authentication is complete. The value indicates whether an account was added.
  case complete(addedAccount: Bool)
}

/// An alert that waits for a choice.
package enum CoordinatorQuestion: Hashable, Sendable {
  /// An alert that a handler requests.
  case alert(AuthenticationCoordinatorAlert)
  /// The terms of use, before the first code is sent to the address.
  case terms(Address)
  /// The terms of use, at the step that sends the code for a team.
  case teamTerms
  /// Whether the user who is founding a team wants to receive news.
  case teamConsent

  /// Returns the actions of a choice, or `nil` if the alert does not offer the choice.
  package func actions(
    for title: AuthenticationCoordinatorAlert.Choice.Title, at step: AuthenticationFlowStep
  ) -> [AuthenticationAction]? {
    switch (self, title) {
    case (.alert(let alert), _): alert.choices.first { $0.title == title }?.actions
    case (.terms(let address), .accept): [.showLoadingView, .sendActivationCode(address)]
    case (.terms, .decline): []
    case (.teamTerms, .accept): [.showLoadingView, .sendTeamCode]
    case (.teamTerms, .decline): [.hideLoadingView, .unwindState(withInterface: false)]
    case (.teamConsent, .readPolicy): [.showLoadingView, .openURL, .hideLoadingView]
    case (.teamConsent, .decline): [.setMarketingConsent(false)]
    case (.teamConsent, .accept): [.setMarketingConsent(true)]
    case (_, _): nil
    }
  }
}
