import Networking

/// What is known of a user who is being registered.
struct UnregisteredUser: Hashable, Sendable {
  /// The address, with the code that was right for it.
  var address: VerifiedAddress?
  /// Whether the user agreed to receive news; `nil` before that was asked.
  var wantsNews: Bool?
  var name: Name?
  var password: Password?

  /// What the account is created from; `nil` while something is missing.
  var registration: Registration? {
    guard let address, let wantsNews, let name else { return nil }
    return Registration(address, wantsNews: wantsNews, name: name, password: password)
  }

  /// Whether a password is still needed: who registers by phone logs in with codes.
  var needsPassword: Bool {
    guard password == nil, case .email = address?.address else { return false }
    return true
  }
}
