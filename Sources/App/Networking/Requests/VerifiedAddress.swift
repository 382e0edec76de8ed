/// An address together with the code that proves that the user receives messages at the address.
package struct VerifiedAddress: Hashable, Sendable {
  /// The address.
  package let address: Address
  /// The code that was sent to the address.
  package let code: Code

  /// Creates a verified address from an address and the code that the server confirmed.
  package init(_ address: Address, _ code: Code) {
    self.address = address
    self.code = code
  }
}
