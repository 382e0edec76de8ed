public import Machines

/// What can be asked without being anybody.
public enum NonAuthenticatedEndpoint: Hashable, Sendable {
  /// Whether this build of the app may still be used.
  case versionCheck
  /// Tokens for credentials; with a code where a second factor is wanted.
  case logIn(EmailAddress, Password, Code?)
  /// A code, sent to this address.
  case sendCode(EmailAddress)
  /// A code to log in with, sent to this number.
  case sendLoginCode(PhoneNumber)
  /// Tokens for a number and the code that was sent there.
  case logInByPhone(PhoneNumber, Code)
  /// Whether a company has this code, and its pages with it.
  case validateSSOCode(SSOCode)
  /// A code for somebody who registers, sent to this address.
  case sendActivationCode(Address)
  /// Whether the code is the one that was sent to the address.
  case checkActivationCode(VerifiedAddress)
  /// A new user, and tokens.
  case createAccount(Registration)
  /// A team of this name with a new user, and tokens.
  case createTeam(Name, Registration)
}

/// What only somebody with tokens can ask.
public enum AuthenticatedEndpoint: Hashable, Sendable {
  /// The user whom the tokens belong to.
  case loadUser
  /// That this device becomes one of the user's; with the password, where it is known.
  case registerDevice(Password?)
  /// Everything that a new device must have before it is used.
  case synchronise
  /// That another device is no longer one of the user's; with the password of a user who has one.
  case removeDevice(UserDevice, Password?)
  /// That the user has this address and password, once the link of a mail to it was opened.
  case setEmail(EmailAddress, Password)
  /// An invitation into the user's team, sent to this address.
  case invite(EmailAddress)
}

/// One request as it goes over the network.
public enum Request: Hashable, Sendable {
  /// Asked by nobody in particular.
  case open(NonAuthenticatedEndpoint)
  /// A new access token for a cookie.
  case refreshToken(UserID)
  /// Asked with an access token.
  case authenticated(AuthenticatedEndpoint, UserID)

  /// What is asked for, in one word.
  public var work: Work {
    switch self {
    case .open(.versionCheck): .versionCheck
    case .open(.logIn): .logIn
    case .open(.sendCode): .sendCode
    case .open(.sendLoginCode): .sendLoginCode
    case .open(.logInByPhone): .logIn
    case .open(.validateSSOCode): .validateSsoCode
    case .open(.sendActivationCode): .sendActivationCode
    case .open(.checkActivationCode): .checkActivationCode
    case .open(.createAccount): .createAccount
    case .open(.createTeam): .createTeam
    case .refreshToken: .refreshToken
    case .authenticated(.loadUser, _): .loadUser
    case .authenticated(.registerDevice, _): .registerDevice
    case .authenticated(.synchronise, _): .synchronise
    case .authenticated(.removeDevice, _): .removeDevice
    case .authenticated(.setEmail, _): .setEmail
    case .authenticated(.invite, _): .invite
    }
  }

  /// Who asks, where it is somebody.
  public var user: UserID? {
    switch self {
    case .open: nil
    case .refreshToken(let user), .authenticated(_, let user): user
    }
  }
}

/// A kind of request, as scenarios name it.
public enum Work: UInt8, Choice {
  case versionCheck, refreshToken, loadUser, registerDevice, logIn, sendCode, synchronise
  case sendLoginCode
  case removeDevice
  case validateSsoCode
  case setEmail
  case sendActivationCode
  case checkActivationCode
  case createAccount
  case createTeam
  case invite
}

extension Work {
  /// Whether it is asked with an access token; a new one is fetched first when that has expired.
  public var needsTokens: Bool {
    switch self {
    case .versionCheck, .refreshToken, .logIn, .sendCode, .sendLoginCode, .sendActivationCode,
      .checkActivationCode, .createAccount, .createTeam, .validateSsoCode:
      false
    case .loadUser, .registerDevice, .synchronise, .removeDevice, .setEmail, .invite: true
    }
  }
}
