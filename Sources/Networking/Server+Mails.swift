// What the server does for a user who wants another address: it mails a link there.

extension Server {
  /// Whether a mail was sent; only the link in it sets the address.
  mutating func setEmail(
    _ email: EmailAddress, _ password: Password, of id: UserID
  ) -> (Response, AnswerRow) {
    if user(id)?.email == email { return (.emailVerified, .emailVerified) }
    guard !isTaken(.email(email), byOthersThan: id) else {
      return (.failure(.addressTaken), .addressTaken)
    }
    guard addresses.status(of: .email(email)) != .invalid else {
      return (.failure(.invalidEmail), .invalidEmail)
    }
    mails.send(to: email, of: id, setting: password)
    return (.mailSent, .mailSent)
  }

  /// Somebody opens the link of the mail that was sent to a user: it sets address and password.
  /// Returns whether there is one.
  public mutating func openLink(of id: UserID) -> Bool {
    guard let mail = mails.open(of: id) else { return false }
    change(id) { user in
      user.email = mail.email
      user.password = mail.password
    }
    return true
  }
}
