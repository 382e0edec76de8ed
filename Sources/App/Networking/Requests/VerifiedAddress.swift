/// An address together with the code that proves its owner reads it.
public struct VerifiedAddress: Hashable, Sendable {
  /// The address.
  public let address: Address
  /// The code.
  public let code: Code

  /// An address, and the code that the server confirmed.
  public init(_ address: Address, _ code: Code) {
    self.address = address
    self.code = code
  }
}
