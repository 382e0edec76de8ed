package import Networking

/// Turns what answers a registration into an account.
package struct RegistrationPerformer: Hashable, Sendable {
  /// The result of a successful registration.
  package struct Created: Hashable, Sendable {
    /// New tokens.
    package let tokens: Tokens
    /// The address and password of the new account; `nil` where the user logs in with codes sent to
    /// a phone.
    package let credentials: Credentials?
    /// What the device may remember about how the account logs in.
    package let known: KnownCredentials
    /// Whether the user has created a team, to which others can be invited.
    package let hasTeam: Bool
  }

  /// A performer without any state.
  package init() {}

  /// The account that results from a response; `nil` if it was not created or the request was
  /// another.
  package func created(by response: Response, to request: Request) -> Created? {
    guard case .tokens(let user, _) = response else { return nil }
    if case .open(.createAccount(let registration)) = request {
      return Created(user, registration, hasTeam: false)
    }
    if case .open(.createTeam(_, let registration)) = request {
      return Created(user, registration, hasTeam: true)
    }
    return nil
  }
}

extension RegistrationPerformer.Created {
  fileprivate init(_ user: UserID, _ registration: Registration, hasTeam: Bool) {
    let address = registration.address.address
    let email = address.email
    if let email, let password = registration.password {
      credentials = Credentials(email, password)
    } else {
      credentials = nil
    }
    tokens = Tokens(ofNewLoginBy: user)
    known = KnownCredentials(
      AccountID(user), email: email, phone: address.phone,
      hasPassword: registration.password != nil)
    self.hasTeam = hasTeam
  }
}
