import Networking

/// What is known of a user who is being registered.
struct UnregisteredUser: Hashable, Sendable {
  /// The address, with the code that was right for it.
  var address: VerifiedAddress?
  /// Whether the user agreed to receive news; `nil` before that was asked.
  var wantsNews: Bool?
  var name: Name?
  var password: Password?

  /// Whether a password is still needed: who registers by phone logs in with codes.
  var needsPassword: Bool {
    guard password == nil, case .email = address?.address else { return false }
    return true
  }
}
