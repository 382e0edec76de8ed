import Networking

/// The known data of a user who is registering.
package struct UnregisteredUser: Hashable, Sendable {
  /// The address with its verified code.
  package var address: VerifiedAddress?
  /// Whether the user agreed to receive news; `nil` until the user has answered.
  package var wantsNews: Bool?
  package var name: Name?
  package var password: Password?

  /// Creates a user with the data known so far.
  package init(address: VerifiedAddress? = nil, wantsNews: Bool? = nil, name: Name? = nil) {
    self.address = address
    self.wantsNews = wantsNews
    self.name = name
  }

  /// The data for creating the account; `nil` while the address, the answer about news or the name
  /// is missing. The password can still be missing.
  package var registration: Registration? {
    guard let address, let wantsNews, let name else { return nil }
    return Registration(address, wantsNews: wantsNews, name: name, password: password)
  }

  /// Whether a password is still needed. A user who registers by phone logs in with codes instead.
  package var needsPassword: Bool {
    guard password == nil, case .email = address?.address else { return false }
    return true
  }
}
