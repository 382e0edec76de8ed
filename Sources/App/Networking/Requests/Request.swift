import Machines

/// The endpoints that need no authentication.
@Kinds
package enum NonAuthenticatedEndpoint: Hashable, Sendable {
  /// Checks whether this build of the app may still be used.
  case versionCheck
  /// Logs a user in and returns tokens.
  case logIn(LoginProof)
  /// Sends a second-factor code to this address.
  case sendCode(EmailAddress)
  /// Sends a login code to this number.
  case sendLoginCode(PhoneNumber)
  /// Checks whether this code belongs to a company, which then has its own login pages.
  case validateSSOCode(SSOCode)
  /// Sends a registration code to this address.
  case sendActivationCode(Address)
  /// Checks whether the code matches the code sent to the address.
  case checkActivationCode(VerifiedAddress)
  /// Creates a user and returns tokens.
  case createAccount(Registration)
  /// Creates a team of this name with a new user, and returns tokens.
  case createTeam(Name, Registration)
  /// Fetches the configuration of another backend from the address in a link.
  case fetchBackend(BackendURL)
}

/// The endpoints that need an access token.
@Kinds
package enum AuthenticatedEndpoint: Hashable, Sendable {
  /// Loads the user to whom the tokens belong.
  case loadUser
  /// Registers this device for the user. The password is included if it is known.
  case registerDevice(Password?)
  /// Loads all data that a new device needs before it can be used.
  case synchronise
  /// Removes another device of the user. The password is included if the user has a password.
  case removeDevice(UserDevice, Password?)
  /// Sets the user's address and password once the link mailed to that address has been opened.
  case setEmail(EmailAddress, Password)
  /// Sends an invitation to the user's team to this address.
  case invite(EmailAddress)
}

/// A proof of the user's identity.
package enum LoginProof: Hashable, Sendable {
  /// An address and its password, and a code if a second factor is required.
  case email(EmailAddress, Password, Code?)
  /// A phone number and the code sent to it.
  case phone(PhoneNumber, Code)
}

/// One request as it is sent over the network.
package enum Request: Hashable, Sendable {
  /// A request without authentication.
  case open(NonAuthenticatedEndpoint)
  /// A request for a new access token in exchange for a user's cookie.
  case refreshToken(UserID)
  /// A request of the notification extension for a new access token in exchange for a user's
  /// cookie.
  case renewToken(UserID)
  /// A request with an access token of the user.
  case authenticated(AuthenticatedEndpoint, UserID)

  /// The kind of request.
  package var work: Work {
    switch self {
    case .open(let endpoint): .open(endpoint.kind)
    case .refreshToken: .refreshToken
    case .renewToken: .renewToken
    case .authenticated(let endpoint, _): .authenticated(endpoint.kind)
    }
  }

  /// The user who sends the request; `nil` without authentication.
  package var user: UserID? {
    switch self {
    case .open: nil
    case .refreshToken(let user), .renewToken(let user), .authenticated(_, let user): user
    }
  }
}
