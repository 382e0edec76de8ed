import LegacyAuthentication
import Machines
import Networking
import Sessions

/// The values that samples use. There is one value of each kind.
enum Sample {
  static let email = EmailAddress(id: 1, isWellFormed: true)
  static let password = Password(id: 3, class: .password)
  static let credentials = Credentials(email, password)
  static let phone = PhoneNumber(id: 5)
  static let code = Code.issued(1)
  static let name = Name(id: 6, count: 5)
  static let companyCode = SSOCode(id: 7, class: .ssoCode)
  static let account = AccountID(UserID(id: 1))
  static let known = KnownCredentials(account, email: email)
}

extension AuthenticationEvent {
  /// All events, with each value that a handler might distinguish.
  static let samples: [AuthenticationEvent] =
    starts + failures + inputs + [
      .initialSyncCompleted, .backupReady(existingAccount: true),
      .backupReady(existingAccount: false), .clientRegistrationSuccess, .loginCodeAvailable,
      .registrationStepSuccess, .userProfileChange,
    ]

  private static let starts: [AuthenticationEvent] = {
    let errors =
      [nil] + AuthenticationError.examples + [.addAccountRequested(Sample.companyCode)]
    return errors.flatMap { [.flowStart($0, nil), .flowStart($0, Sample.known)] }
  }()

  private static let failures: [AuthenticationEvent] = NetworkFailure.allCases.flatMap { failure in
    [
      .clientRegistrationError(failure, known: Sample.known),
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
  /// All combinations of the values that handlers can query.
  static let samples: [AuthenticationStatus] = {
    let users: [SelfUser?] = [nil] + SelfUser.allCases
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
