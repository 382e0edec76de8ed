/// An address that somebody reads: the code that was sent to it came back.
public struct VerifiedAddress: Hashable, Sendable {
  /// The address.
  public let address: Address
  /// The code.
  public let code: Code

  /// An address and the code that the server found to be right.
  public init(_ address: Address, _ code: Code) {
    self.address = address
    self.code = code
  }
}
