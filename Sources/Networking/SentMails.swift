public import Machines

/// The mails whose link nobody opened yet, one for a user: another takes the place of the one before.
///
/// A link sets the address that the mail went to, and the password that was asked for with it.
public struct SentMails: Hashable, Sendable {
  struct Mail: Hashable, Sendable {
    let user: UserID
    let email: EmailAddress
    let password: Password
    var blockedFor: Seconds
  }

  private var sent: [Mail] = []

  /// No mails.
  public init() {}

  /// How long until another mail is sent to `address` on request; nothing when it would be at once.
  public func resendIsBlockedFor(_ address: EmailAddress) -> Seconds {
    sent.first { $0.email == address }?.blockedFor ?? Seconds(0)
  }

  mutating func send(to email: EmailAddress, of user: UserID, setting password: Password) {
    sent.removeAll { $0.user == user }
    sent.append(
      Mail(user: user, email: email, password: password, blockedFor: SentCodes.resendBlock))
  }

  /// Takes a user's mail out; whatever other mail went to its address sets nothing any more.
  mutating func open(of user: UserID) -> Mail? {
    guard let mail = sent.first(where: { $0.user == user }) else { return nil }
    sent.removeAll { $0.email == mail.email }
    return mail
  }

  mutating func advance(by time: Seconds) {
    for index in sent.indices { sent[index].blockedFor = sent[index].blockedFor.minus(time) }
  }
}
