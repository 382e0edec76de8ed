// Changing a user's address: the server mails a link to the new one.

extension Server {
  /// Mails the link, unless the user has the address already or cannot have it. The address is set
  /// only when the link is opened.
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

  /// Opens the link of the mail sent to a user, which sets address and password. Returns whether
  /// there was one.
  package mutating func openLink(of id: UserID) -> Bool {
    guard let mail = mails.open(of: id) else { return false }
    change(id) { user in
      user.email = mail.email
      user.password = mail.password
    }
    return true
  }
}
