public import Machines

/// The codes that the server sent and that are still good, one for an address.
public struct SentCodes: Hashable, Sendable {
  /// How long no other code is sent to the same address.
  public static let resendBlock = Seconds(30)

  /// One code.
  struct Sent: Hashable, Sendable {
    let address: EmailAddress
    let number: UInt8
    var blockedFor: Seconds
  }

  private var sent: [Sent] = []

  /// No codes.
  public init() {}

  /// The codes that are good, in the order of sending.
  public var open: [Code] { sent.map { .issued($0.number) } }

  /// How long until another code is sent to `address`; nothing when it would be at once.
  public func resendIsBlockedFor(_ address: EmailAddress) -> Seconds {
    sent.first { $0.address == address }?.blockedFor ?? Seconds(0)
  }

  /// Sends a code, in place of an older one. Returns `false` when the older one was sent so lately
  /// that it goes on counting.
  ///
  /// Its number is the smallest that no open code has, the older one's included: who types that one
  /// is wrong.
  mutating func send(to address: EmailAddress) -> Bool {
    guard resendIsBlockedFor(address).count == 0 else { return false }
    let taken = sent.map(\.number)
    guard let number = (1...UInt8.max).first(where: { !taken.contains($0) }) else { return false }
    sent.removeAll { $0.address == address }
    sent.append(Sent(address: address, number: number, blockedFor: Self.resendBlock))
    return true
  }

  /// Uses a code up. Returns whether it is the one that was sent to `address`.
  mutating func use(_ code: Code, of address: EmailAddress) -> Bool {
    guard
      let index = sent.firstIndex(where: { $0.address == address && .issued($0.number) == code })
    else { return false }
    sent.remove(at: index)
    return true
  }

  mutating func advance(by time: Seconds) {
    for index in sent.indices { sent[index].blockedFor = sent[index].blockedFor.minus(time) }
  }
}
