import Machines

/// The codes that the server has sent and still accepts, at most one for each address.
///
/// A code stays valid until another replaces it, however often it is used. If a used code were
/// dropped, it would no longer block resending.
package struct SentCodes: Hashable, Sendable {
  /// How long the server sends no further login code to the same address, and no further code of
  /// any kind on `resend`. The block is the server's rule and independent of the request's outcome:
  /// a code that could not be sent blocks nothing, and the block of an earlier code continues.
  package static let resendBlock = Seconds(30)

  /// One code.
  package struct Sent: Hashable, Sendable {
    /// The address that it was sent to.
    package let address: Address
    let number: UInt8
    /// How long no further code is sent to the address.
    package internal(set) var blockedFor: Seconds

    /// The code.
    package var code: Code { .issued(number) }
  }

  /// The valid codes with their addresses, in the order in which they were sent.
  package private(set) var sent: [Sent] = []

  /// No codes.
  package init() {}

  /// The valid codes, in the order in which they were sent.
  package var open: [Code] { sent.map(\.code) }

  /// The time until another code can be sent to `address`; zero if it can be sent now.
  package func resendIsBlockedFor(_ address: Address) -> Seconds {
    sent.first { $0.address == address }?.blockedFor ?? Seconds(0)
  }

  /// Sends a login code that replaces any older one. Returns `false` if the older one is recent
  /// enough to block it and stays valid.
  mutating func send(to address: Address) -> Bool {
    guard resendIsBlockedFor(address).count == 0 else { return false }
    sendAnother(to: address)
    return true
  }

  /// Sends a code that replaces any older one, however recent.
  ///
  /// It gets the smallest number that no valid code has, the replaced one included, so that typing
  /// the old code is a mistake.
  mutating func sendAnother(to address: Address) {
    let taken = sent.map(\.number)
    guard let number = (1...UInt8.max).first(where: { !taken.contains($0) }) else { return }
    sent.removeAll { $0.address == address }
    sent.append(Sent(address: address, number: number, blockedFor: Self.resendBlock))
  }

  /// Whether `code` is the latest one sent to `address`.
  func isGood(_ code: Code, for address: Address) -> Bool {
    sent.contains { $0.address == address && .issued($0.number) == code }
  }

  mutating func advance(by time: Seconds) {
    for index in sent.indices { sent[index].blockedFor = sent[index].blockedFor.minus(time) }
  }
}
