/// An address together with the code that proves that its owner reads it.
package struct VerifiedAddress: Hashable, Sendable {
  /// The address.
  package let address: Address
  /// The code.
  package let code: Code

  /// An address, and the code that the server confirmed.
  package init(_ address: Address, _ code: Code) {
    self.address = address
    self.code = code
  }
}
