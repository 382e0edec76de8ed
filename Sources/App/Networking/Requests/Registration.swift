/// The data from which an account is created.
package struct Registration: Hashable, Sendable {
  /// The address and the code that was sent to it.
  package let address: VerifiedAddress
  /// Whether the user agreed to receive news.
  package let wantsNews: Bool
  /// The user's name.
  package let name: Name
  /// The password; `nil` if the user logs in with codes sent to a phone.
  package let password: Password?

  /// Creates a registration with everything that the user has entered.
  package init(
    _ address: VerifiedAddress, wantsNews: Bool, name: Name, password: Password? = nil
  ) {
    self.address = address
    self.wantsNews = wantsNews
    self.name = name
    self.password = password
  }

  /// Returns the same registration with a password.
  package func setting(_ password: Password) -> Self {
    Self(address, wantsNews: wantsNews, name: name, password: password)
  }
}
