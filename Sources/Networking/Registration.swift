/// What an account is created with.
public struct Registration: Hashable, Sendable {
  /// The address, and the code that was sent to it.
  public let address: VerifiedAddress
  /// Whether the user wants to hear news.
  public let wantsNews: Bool
  /// The user's name.
  public let name: Name
  /// What the user logs in with from then on; nothing where that is a code to a phone.
  public let password: Password?

  /// What somebody typed and answered on the way to an account.
  public init(
    _ address: VerifiedAddress, wantsNews: Bool, name: Name, password: Password? = nil
  ) {
    self.address = address
    self.wantsNews = wantsNews
    self.name = name
    self.password = password
  }

  /// The same registration, with a password.
  public func setting(_ password: Password) -> Self {
    Self(address, wantsNews: wantsNews, name: name, password: password)
  }
}
