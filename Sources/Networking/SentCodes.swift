public import Machines

/// The codes that the server sent and that are still good, one for an address.
///
/// A code is good until another is sent in its place, however often it is used: one that was used up
/// could not go on counting while no other is sent.
public struct SentCodes: Hashable, Sendable {
  /// How long no other code to log in with is sent to the same address, nor any code on `resend`. The
  /// rule is the server's: what becomes of a request does not change it, so that a code which could not
  /// be sent blocks nothing, and the block of one that was sent before goes on.
  public static let resendBlock = Seconds(30)

  /// One code.
  struct Sent: Hashable, Sendable {
    let address: Address
    let number: UInt8
    var blockedFor: Seconds
  }

  private var sent: [Sent] = []

  /// No codes.
  public init() {}

  /// The codes that are good, in the order of sending.
  public var open: [Code] { sent.map { .issued($0.number) } }

  /// How long until another code is sent to `address`; nothing when it would be at once.
  public func resendIsBlockedFor(_ address: Address) -> Seconds {
    sent.first { $0.address == address }?.blockedFor ?? Seconds(0)
  }

  /// Sends a code to log in with, in place of an older one. Returns `false` when the older one was
  /// sent so lately that it goes on counting.
  mutating func send(to address: Address) -> Bool {
    guard resendIsBlockedFor(address).count == 0 else { return false }
    sendAnother(to: address)
    return true
  }

  /// Sends a code in place of an older one, however lately that was sent.
  ///
  /// Its number is the smallest that no open code has, the older one's included: who types that one
  /// is wrong.
  mutating func sendAnother(to address: Address) {
    let taken = sent.map(\.number)
    guard let number = (1...UInt8.max).first(where: { !taken.contains($0) }) else { return }
    sent.removeAll { $0.address == address }
    sent.append(Sent(address: address, number: number, blockedFor: Self.resendBlock))
  }

  /// Whether `code` is the one that was sent to `address` last.
  func isGood(_ code: Code, for address: Address) -> Bool {
    sent.contains { $0.address == address && .issued($0.number) == code }
  }

  mutating func advance(by time: Seconds) {
    for index in sent.indices { sent[index].blockedFor = sent[index].blockedFor.minus(time) }
  }
}
