import Networking

/// What is known of a user who is being registered.
package struct UnregisteredUser: Hashable, Sendable {
  /// The address, with the code that was right for it.
  package var address: VerifiedAddress?
  /// Whether the user agreed to receive news; `nil` before that was asked.
  package var wantsNews: Bool?
  package var name: Name?
  package var password: Password?

  /// A user of whom this much is known.
  package init(address: VerifiedAddress? = nil, wantsNews: Bool? = nil, name: Name? = nil) {
    self.address = address
    self.wantsNews = wantsNews
    self.name = name
  }

  /// What the account is created from; `nil` while something is missing.
  package var registration: Registration? {
    guard let address, let wantsNews, let name else { return nil }
    return Registration(address, wantsNews: wantsNews, name: name, password: password)
  }

  /// Whether a password is still needed: who registers by phone logs in with codes.
  package var needsPassword: Bool {
    guard password == nil, case .email = address?.address else { return false }
    return true
  }
}
