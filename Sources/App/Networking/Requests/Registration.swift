/// The data from which an account is created.
public struct Registration: Hashable, Sendable {
  /// The address, with the code sent to it.
  public let address: VerifiedAddress
  /// Whether the user agreed to receive news.
  public let wantsNews: Bool
  /// The user's name.
  public let name: Name
  /// The password; `nil` where the user logs in with codes sent to a phone.
  public let password: Password?

  /// A registration with everything the user has entered.
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
