import Machines
import Networking
import Sessions

/// The table that decides how the flow starts. The first row that holds determines the first scene.
@Sentences
package enum FlowStart: UInt8, Choice {
  /// The user has no e-mail address, which is needed to register a second device.
  case needsEmail
  /// The user has too many devices.
  case deviceLimit
  /// A known user must log in again.
  case knownAccount
  /// A link asked for another account and logs in with a company's code, so the link runs as soon
  /// as the first scene is on screen.
  case companyLoginLink
  /// Anything else.
  case otherwise

  /// Returns the first row that holds.
  package static func first(for cause: FlowCause) -> FlowStart {
    allCases.first { $0.destination(cause) != nil } ?? .otherwise
  }

  /// Returns the first scene if the row holds, otherwise `nil`.
  package func destination(_ cause: FlowCause) -> Destination? {
    let (error, known) = (cause.error, cause.known)
    switch self {
    case .needsEmail: return error == .needsEmailToRegisterDevice ? .addEmail : nil
    case .deviceLimit:
      return error == .tooManyDevices ? .deviceLimit(cause.devices ?? .empty) : nil
    case .knownAccount:
      guard let known, error?.asksForKnownAccount == true else { return nil }
      return .reauthenticate(Reauthentication(known))
    case .companyLoginLink: return error?.ssoCode == nil ? nil : .landing
    case .otherwise: return .landing
    }
  }
}

extension AuthenticationError {
  /// Whether the unregistered device is the only reason why the selected account could not be
  /// opened. The account's session is then active.
  package var leavesSessionActive: Bool {
    switch self {
    case .needsPasswordToRegisterDevice, .needsEmailToRegisterDevice, .tooManyDevices: true
    case .networkError, .migrationFailed, .accessTokenExpired, .needsAuthenticationAfterReboot,
      .deviceRemovedRemotely, .unknown, .addAccountRequested, .accountDeleted:
      false
    }
  }

  /// Whether the known account must log in again.
  var asksForKnownAccount: Bool {
    switch self {
    case .deviceRemovedRemotely, .accessTokenExpired, .needsPasswordToRegisterDevice,
      .needsAuthenticationAfterReboot:
      true
    case .networkError, .migrationFailed, .needsEmailToRegisterDevice, .tooManyDevices, .unknown,
      .addAccountRequested, .accountDeleted:
      false
    }
  }
}

// MARK: - Destinations

extension FlowStart {
  /// The distinct scenes that the row leads to. They are computed from examples of every cause.
  package var scenes: [SceneName] {
    var seen: Set<SceneName> = []
    return FlowCause.examples.filter { FlowStart.first(for: $0) == self }
      .compactMap { cause in destination(cause).map { Scene($0).name } }
      .filter { seen.insert($0).inserted }
  }
}

extension FlowCause {
  /// One cause for each combination of an error and a kind of known credentials; having none counts
  /// as a kind.
  fileprivate static let examples: [FlowCause] = {
    let account = AccountID(UserID(id: 1))
    let known: [KnownCredentials?] =
      [nil]
      + [true, false].flatMap { hasPassword in
        [true, false].map { isOfCompany in
          KnownCredentials(
            account, email: Credentials.example.email, hasPassword: hasPassword,
            usesSingleSignOn: isOfCompany)
        }
      }
    let errors: [AuthenticationError?] =
      [nil, .addAccountRequested(SSOCode.example)]
      + AuthenticationError.examples
      + DeleteReason.allCases.map { .accountDeleted($0) }
    return errors.flatMap { error in
      known.map { FlowCause(error, known: $0, devices: DeviceList.example) }
    }
  }()
}
