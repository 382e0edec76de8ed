import Machines

/// The e-mails whose links have not been opened yet. Each user has no more than one such e-mail,
/// because a new e-mail replaces the previous one.
///
/// When the link is opened, the user gets the address that the e-mail was sent to and the password
/// that was requested together with the address.
package struct SentMails: Hashable, Sendable {
  struct Mail: Hashable, Sendable {
    let user: UserID
    let email: EmailAddress
    let password: Password
    var blockedFor: Seconds
  }

  private var sent: [Mail] = []

  /// No mails.
  package init() {}

  /// Returns the time until another e-mail can be sent to `address` on request; zero if it can be
  /// sent now.
  package func resendIsBlockedFor(_ address: EmailAddress) -> Seconds {
    sent.first { $0.email == address }?.blockedFor ?? Seconds(0)
  }

  mutating func send(to email: EmailAddress, of user: UserID, setting password: Password) {
    sent.removeAll { $0.user == user }
    sent.append(
      Mail(user: user, email: email, password: password, blockedFor: SentCodes.resendBlock))
  }

  /// Removes and returns a user's e-mail, and invalidates every other e-mail to the same address.
  /// Returns `nil` if there is no e-mail to the user.
  mutating func open(of user: UserID) -> Mail? {
    guard let mail = sent.first(where: { $0.user == user }) else { return nil }
    sent.removeAll { $0.email == mail.email }
    return mail
  }

  mutating func advance(by time: Seconds) {
    for index in sent.indices { sent[index].blockedFor = sent[index].blockedFor.minus(time) }
  }
}
