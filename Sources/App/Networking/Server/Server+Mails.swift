// Changes a user's address by mailing a link to the new address.

extension Server {
  /// Mails the link unless the user already has the address or cannot have it. The address is set
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

  /// Opens the link in the e-mail sent to a user, and thereby sets the user's address and password.
  /// Returns whether there was such an e-mail.
  package mutating func openLink(of id: UserID) -> Bool {
    guard let mail = mails.open(of: id) else { return false }
    change(id) { user in
      user.email = mail.email
      user.password = mail.password
    }
    return true
  }
}
