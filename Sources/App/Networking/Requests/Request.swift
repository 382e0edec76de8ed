import Machines

/// The endpoints that need no authentication.
@Kinds
package enum NonAuthenticatedEndpoint: Hashable, Sendable {
  /// Whether this build of the app may still be used.
  case versionCheck
  /// Tokens for a user who logs in.
  case logIn(LoginProof)
  /// Sends a second-factor code to this address.
  case sendCode(EmailAddress)
  /// Sends a login code to this number.
  case sendLoginCode(PhoneNumber)
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
@Kinds
package enum AuthenticatedEndpoint: Hashable, Sendable {
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

/// A proof of the user's identity.
package enum LoginProof: Hashable, Sendable {
  /// An address and its password, with a code if a second factor is required.
  case email(EmailAddress, Password, Code?)
  /// A phone number and the code sent to it.
  case phone(PhoneNumber, Code)
}

/// One request as it is sent over the network.
package enum Request: Hashable, Sendable {
  /// Without authentication.
  case open(NonAuthenticatedEndpoint)
  /// A new access token in exchange for a user's cookie.
  case refreshToken(UserID)
  /// With an access token of the user.
  case authenticated(AuthenticatedEndpoint, UserID)

  /// The kind of request.
  package var work: Work {
    switch self {
    case .open(let endpoint): .open(endpoint.kind)
    case .refreshToken: .refreshToken
    case .authenticated(let endpoint, _): .authenticated(endpoint.kind)
    }
  }

  /// The user who sends it; `nil` without authentication.
  package var user: UserID? {
    switch self {
    case .open: nil
    case .refreshToken(let user), .authenticated(_, let user): user
    }
  }
}
