import Machines
package import Networking
package import Sessions

/// The values in samples, of which there is one of each kind.
package enum Sample {
  package static let email = EmailAddress(id: 1, isWellFormed: true)
  package static let password = Password(id: 3, class: .password)
  package static let credentials = Credentials(email, password)
  package static let phone = PhoneNumber(id: 5)
  package static let code = Code.issued(1)
  package static let name = Name(id: 6, count: 5)
  package static let companyCode = SSOCode(id: 7, class: .ssoCode)
  package static let account = AccountID(UserID(id: 1))
  package static let known = KnownCredentials(account, email: email)
}

extension AuthenticationEvent {
  /// Every event, with each value that a handler might distinguish.
  package static let samples: [AuthenticationEvent] =
    starts + failures + inputs + [
      .initialSyncCompleted, .backupReady(existingAccount: true),
      .backupReady(existingAccount: false), .clientRegistrationSuccess, .loginCodeAvailable,
      .registrationStepSuccess, .userProfileChange,
    ]

  private static let starts: [AuthenticationEvent] = {
    let errors =
      [nil]
      + AuthenticationErrorCode.allCases.map { AuthenticationError($0, because: .userInitiated) }
      + [.addAccountRequested(Sample.companyCode)]
    return errors.flatMap { [.flowStart($0, nil), .flowStart($0, Sample.known)] }
  }()

  private static let failures: [AuthenticationEvent] = NetworkFailure.allCases.flatMap { failure in
    [
      .clientRegistrationError(ClientRegistrationError(failure: failure, known: Sample.known)),
      .authenticationFailure(failure), .registrationError(failure),
    ]
  }

  private static let inputs: [AuthenticationEvent] = {
    let texts: [EnteredText] = [
      .email(Sample.email), .phone(Sample.phone), .code(Sample.code), .name(Sample.name),
      .password(Sample.password),
    ]
    return texts.map { .userInput(.text($0)) } + [
      .userInput(.button), .userInput(.emailAndPassword(Sample.credentials)),
      .userInput(.phone(Sample.phone)),
    ]
  }()
}

extension AuthenticationStatus {
  /// Everything that handlers may ask, in each combination.
  package static let samples: [AuthenticationStatus] = {
    let users: [SelfUser?] = [nil, SelfUser(hasEmail: false), SelfUser(hasEmail: true)]
    return (0..<16).flatMap { bits in
      users.map { user in
        var status = AuthenticationStatus(hasActiveSession: bits & 1 != 0, selfUser: user)
        status.numberOfAccounts = bits & 2 != 0 ? 2 : 0
        status.hasCompletedInitialSync = bits & 4 != 0
        status.isRegistered = bits & 8 != 0
        return status
      }
    }
  }()
}
