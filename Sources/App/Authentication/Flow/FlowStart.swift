import Machines
import Networking
import Sessions

/// Where the flow starts: the first row that holds.
@Sentences
package enum FlowStart: UInt8, Choice {
  /// The user has no e-mail address, without which no device after the first is registered.
  case needsEmail
  /// The user has too many devices.
  case deviceLimit
  /// The user must log in again, and it is known who.
  case knownAccount
  /// A link asked for another account, and logs in with a company's code: once the first scene
  /// stands, the link runs there.
  case companyLoginLink
  /// Anything else.
  case otherwise

  /// The first row that holds.
  package static func first(for cause: FlowCause) -> FlowStart {
    allCases.first { $0.destination(cause) != nil } ?? .otherwise
  }

  /// The first scene, when the row holds.
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
  /// Whether it ended the opening of the selected account whose session is active: it only lacks
  /// the registration of the device.
  package var leavesSessionActive: Bool {
    switch self {
    case .needsPasswordToRegisterDevice, .needsEmailToRegisterDevice, .tooManyDevices: true
    case .networkError, .migrationFailed, .accessTokenExpired, .needsAuthenticationAfterReboot,
      .deviceRemovedRemotely, .unknown, .addAccountRequested, .accountDeleted:
      false
    }
  }

  /// Whether the account that is known logs in again.
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

// MARK: - Where its rows lead

extension FlowStart {
  /// The scenes that the row leads to, each once: what comes of every cause, with examples of what
  /// can be known.
  package var scenes: [SceneName] {
    var seen: Set<SceneName> = []
    return FlowCause.examples.filter { FlowStart.first(for: $0) == self }
      .compactMap { cause in destination(cause).map { Scene($0).name } }
      .filter { seen.insert($0).inserted }
  }
}

extension FlowCause {
  /// Every error, with and without what can be known beside it.
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
