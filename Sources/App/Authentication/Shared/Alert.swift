import Machines
import Networking
import Sessions

/// An alert of the flow. It is one of the flow's own alerts, or reports a failed request, an error
/// of the session layer, a failure in the browser, or a fault in a link. A failure and an error
/// with the same meaning share one word.
package struct Alert: Listed {
  private enum Meaning: Hashable {
    case failure(NetworkFailure)
    case error(AuthenticationErrorCode)
    case browser(BrowserFailure)
    case link(LinkFault)
    case accountLimitReached, sessionExpired, loggedInAccounts, invalidBackend
    case authorizationRequired
  }

  private let meaning: Meaning

  private init(_ meaning: Meaning) { self.meaning = meaning }

  /// The device has no room for another account.
  package static let accountLimitReached = Alert(.accountLimitReached)
  /// The session had ended, so the account was deleted.
  package static let sessionExpired = Alert(.sessionExpired)
  /// The backend cannot be switched while accounts are stored.
  package static let loggedInAccounts = Alert(.loggedInAccounts)
  /// A link needs a logged-in user, and no user is logged in.
  package static let authorizationRequired = Alert(.authorizationRequired)
  /// The configuration of another backend could not be fetched.
  package static let invalidBackend = Alert(.invalidBackend)

  /// Creates the alert for a failed request.
  package init(_ failure: NetworkFailure) {
    meaning =
      switch failure.meaning {
      case .endsSession(.tokenRefused): .error(.accessTokenExpired)
      case .endsSession(.deviceRemoved): .error(.deviceRemovedRemotely)
      case .noAnswer, .refusesDevice, .answer: .failure(failure)
      }
  }

  /// Creates the alert for an error of the session layer.
  package init(_ error: AuthenticationErrorCode) {
    meaning =
      switch error {
      case .networkError: .failure(.networkError)
      case .needsPasswordToRegisterDevice: .failure(.passwordWanted)
      case .needsEmailToRegisterDevice: .failure(.emailWanted)
      case .tooManyDevices: .failure(.tooManyDevices)
      case .unknown: .failure(.unknown)
      case .migrationFailed, .accessTokenExpired, .needsAuthenticationAfterReboot,
        .deviceRemovedRemotely, .addAccountRequested, .accountDeleted:
        .error(error)
      }
  }

  /// Creates the alert for a failed login on a company's pages.
  package init(_ failure: BrowserFailure) { meaning = .browser(failure) }

  /// Creates the alert for a link that cannot be followed.
  package init(_ fault: LinkFault) { meaning = .link(fault) }

  /// Whether the alert is about a login or a session. The next login settles it.
  package var isSettledByLogin: Bool {
    switch meaning {
    case .failure, .error, .browser, .accountLimitReached, .sessionExpired, .authorizationRequired:
      true
    case .link, .loggedInAccounts, .invalidBackend: false
    }
  }

  /// Every alert, without duplicates: failures of requests, errors of the session layer, failures
  /// in the browser, faults of links, and the flow's own alerts.
  package static let all: [Alert] = {
    var all = NetworkFailure.allCases.map { Alert($0) }
    for error in AuthenticationErrorCode.allCases where !all.contains(Alert(error)) {
      all.append(Alert(error))
    }
    all += BrowserFailure.allCases.map { Alert($0) } + LinkFault.allCases.map { Alert($0) }
    return all + [
      .accountLimitReached, .sessionExpired, .loggedInAccounts, .invalidBackend,
      .authorizationRequired,
    ]
  }()

  /// The word for the failure, error or fault. For a failure in the browser, the word is `company-`
  /// followed by the failure's label.
  package var name: String {
    switch meaning {
    case .failure(let failure): failure.name
    case .error(let error): error.name
    case .browser(let failure): "company-\(failure.name)"
    case .link(let fault): fault.name
    case .accountLimitReached: "account-limit-reached"
    case .sessionExpired: "session-expired"
    case .loggedInAccounts: "logged-in-accounts"
    case .invalidBackend: "invalid-backend"
    case .authorizationRequired: "authorization-required"
    }
  }
}
