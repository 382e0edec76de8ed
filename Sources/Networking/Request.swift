public import Machines

/// The endpoints that need no authentication.
public enum NonAuthenticatedEndpoint: Hashable, Sendable {
  /// Whether this build of the app may still be used.
  case versionCheck
  /// Tokens for credentials, with a code if a second factor is required.
  case logIn(EmailAddress, Password, Code?)
  /// Sends a second-factor code to this address.
  case sendCode(EmailAddress)
  /// Sends a login code to this number.
  case sendLoginCode(PhoneNumber)
  /// Tokens for a phone number and the code sent to it.
  case logInByPhone(PhoneNumber, Code)
  /// Whether a company has this code, and hence login pages.
  case validateSSOCode(SSOCode)
  /// Sends a registration code to this address.
  case sendActivationCode(Address)
  /// Whether the code is the one sent to the address.
  case checkActivationCode(VerifiedAddress)
  /// A new user, with tokens.
  case createAccount(Registration)
  /// A new team of this name with a new user, with tokens.
  case createTeam(Name, Registration)
  /// The configuration of another backend, from the address in a link.
  case fetchBackend(BackendURL)
}

/// The endpoints that need an access token.
public enum AuthenticatedEndpoint: Hashable, Sendable {
  /// The user to whom the tokens belong.
  case loadUser
  /// Registers this device for the user, with the password if it is known.
  case registerDevice(Password?)
  /// All data that a new device needs before it can be used.
  case synchronise
  /// Removes another device of the user, with the password if the user has one.
  case removeDevice(UserDevice, Password?)
  /// Sets the user's address and password once the link mailed to that address has been opened.
  case setEmail(EmailAddress, Password)
  /// Sends an invitation to the user's team to this address.
  case invite(EmailAddress)
}

/// One request as it is sent over the network.
public enum Request: Hashable, Sendable {
  /// Without authentication.
  case open(NonAuthenticatedEndpoint)
  /// A new access token in exchange for a user's cookie.
  case refreshToken(UserID)
  /// With an access token of the user.
  case authenticated(AuthenticatedEndpoint, UserID)

  /// The kind of request.
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
    case .open(.fetchBackend): .fetchBackend
    case .refreshToken: .refreshToken
    case .authenticated(.loadUser, _): .loadUser
    case .authenticated(.registerDevice, _): .registerDevice
    case .authenticated(.synchronise, _): .synchronise
    case .authenticated(.removeDevice, _): .removeDevice
    case .authenticated(.setEmail, _): .setEmail
    case .authenticated(.invite, _): .invite
    }
  }

  /// The user who sends it; `nil` without authentication.
  public var user: UserID? {
    switch self {
    case .open: nil
    case .refreshToken(let user), .authenticated(_, let user): user
    }
  }
}

/// A kind of request, with the name that scenarios use.
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
  case fetchBackend
}

extension Work {
  /// Whether it needs an access token; if that has expired, a new one is fetched first.
  public var needsTokens: Bool {
    switch self {
    case .versionCheck, .refreshToken, .logIn, .sendCode, .sendLoginCode, .sendActivationCode,
      .checkActivationCode, .createAccount, .createTeam, .validateSsoCode, .fetchBackend:
      false
    case .loadUser, .registerDevice, .synchronise, .removeDevice, .setEmail, .invite: true
    }
  }
}
