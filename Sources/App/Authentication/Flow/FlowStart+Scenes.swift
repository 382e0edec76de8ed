import Networking
import Sessions

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
      + AuthenticationErrorCode.allCases.map { AuthenticationError($0, because: nil) }
      + DeleteReason.allCases.map { .accountDeleted($0) }
    return errors.flatMap { error in
      known.map { FlowCause(error, known: $0, devices: DeviceList.example) }
    }
  }()
}
