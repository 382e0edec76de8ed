import Machines

/// The codes that the server has sent and still accepts. An address has no more than one such code.
///
/// A code can be used repeatedly and stays valid until another code replaces it. If a used code
/// were dropped, it would no longer block resending.
package struct SentCodes: Hashable, Sendable {
  /// The time during which the server sends no further login code or second-factor code to the same
  /// address, and `resend` sends no further code of any kind. The block is a rule of the server and
  /// does not depend on the request's outcome. A code that could not be sent blocks nothing, and
  /// the block caused by an earlier code continues.
  package static let resendBlock = Seconds(30)

  /// A code that was sent.
  package struct Sent: Hashable, Sendable {
    /// The address that the code was sent to.
    package let address: Address
    let number: UInt8
    /// The remaining time of the block that the code caused; see ``SentCodes/resendBlock``.
    package internal(set) var blockedFor: Seconds

    /// The code that was sent.
    package var code: Code { .issued(number) }
  }

  /// The valid codes with their addresses in the order in which they were sent.
  package private(set) var sent: [Sent] = []

  /// No codes.
  package init() {}

  /// The valid codes in the order in which they were sent.
  package var open: [Code] { sent.map(\.code) }

  /// Returns the time until another code can be sent to `address`; zero if it can be sent now.
  package func resendIsBlockedFor(_ address: Address) -> Seconds {
    sent.first { $0.address == address }?.blockedFor ?? Seconds(0)
  }

  /// Sends a login code or a second-factor code that replaces any older code. Returns `false` if an
  /// older code is so recent that it stays valid and blocks the new code.
  mutating func send(to address: Address) -> Bool {
    guard resendIsBlockedFor(address).count == 0 else { return false }
    sendAnother(to: address)
    return true
  }

  /// Sends a code that replaces any older code, however recent.
  ///
  /// The new code gets the smallest number that no valid code has. The code to be replaced still
  /// counts as valid, so the new code differs from it, and entering the old code counts as a
  /// mistake.
  mutating func sendAnother(to address: Address) {
    let taken = sent.map(\.number)
    guard let number = (1...UInt8.max).first(where: { !taken.contains($0) }) else { return }
    sent.removeAll { $0.address == address }
    sent.append(Sent(address: address, number: number, blockedFor: Self.resendBlock))
  }

  /// Returns whether `code` is the latest code sent to `address`.
  func isGood(_ code: Code, for address: Address) -> Bool {
    sent.contains { $0.address == address && .issued($0.number) == code }
  }

  mutating func advance(by time: Seconds) {
    for index in sent.indices { sent[index].blockedFor = sent[index].blockedFor.minus(time) }
  }
}
