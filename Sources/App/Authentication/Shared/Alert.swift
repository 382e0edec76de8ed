import Machines
import Networking
import Sessions

/// What an alert of the flow says: what went wrong with a request, what the session layer hands
/// over, and little of its own. What both mean has one word.
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

  /// The device has no room for one more account.
  package static let accountLimitReached = Alert(.accountLimitReached)
  /// The account was deleted, for its session had ended.
  package static let sessionExpired = Alert(.sessionExpired)
  /// Accounts are stored, and another backend would not know them.
  package static let loggedInAccounts = Alert(.loggedInAccounts)
  /// A link needs a logged-in user, and there is none.
  package static let authorizationRequired = Alert(.authorizationRequired)
  /// The configuration of another backend could not be fetched.
  package static let invalidBackend = Alert(.invalidBackend)

  /// The alert that says what failed.
  package init(_ failure: NetworkFailure) {
    meaning =
      switch failure.meaning {
      case .endsSession(.tokenRefused): .error(.accessTokenExpired)
      case .endsSession(.deviceRemoved): .error(.deviceRemovedRemotely)
      case .noAnswer, .refusesDevice, .answer: .failure(failure)
      }
  }

  /// The alert that says what the session layer hands over.
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

  /// The alert that says why a company's pages let nobody in.
  package init(_ failure: BrowserFailure) { meaning = .browser(failure) }

  /// The alert that says why nobody can follow a link.
  package init(_ fault: LinkFault) { meaning = .link(fault) }

  /// Every alert, each once: failures, errors, what browsers and links report, and those of the
  /// flow itself.
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

  /// The word of the failure, error or fault; of a browser’s failure, `company-` and its label.
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
