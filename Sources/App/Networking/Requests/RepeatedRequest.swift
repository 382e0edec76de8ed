import Machines

/// The flow's request, if the configuration repeats requests. It counts how often the request is
/// sent until the request ends.
package struct RepeatedRequest: Hashable, Sendable {
  /// The longest time within which sent requests can be counted.
  package static let longestCount = Seconds.minutes(1)

  private static let shortestWait = Seconds(1)
  private static let longestWait = Seconds(60)
  /// The time after which a request is given up. Only waits count. If each wait is twice as long as
  /// the wait before it, this is the end of the first wait of 60 seconds.
  private static let patience = Seconds.minutes(2)

  /// The request as it is sent each time.
  package let request: Request
  /// The time until the request is sent again; `nil` while the request is under way.
  package private(set) var dueIn: Seconds?
  /// The time to wait before the request is sent again.
  private var nextWait = Self.shortestWait
  /// The sum of all waits.
  private var waited = Seconds(0)
  /// The times since the request was sent, in the order of sending. Times of ``longestCount`` or
  /// more are left out.
  private var sentAgo = [Seconds(0)]

  /// Creates a request that is sent for the first time.
  package init(_ request: Request) { self.request = request }

  /// Whether the app has waited long enough to give up.
  package var isExhausted: Bool { waited >= Self.patience }

  /// Returns how often the request was sent within the last `time`, up to ``longestCount``.
  package func count(within time: Seconds) -> UInt8 {
    UInt8(sentAgo.count { $0 < time })
  }

  /// Sends the request again after a wait, and returns the length of this wait. Each wait is twice
  /// as long as the one before it, up to 60 seconds. A hasty app always waits for only one second,
  /// the shortest time on the clock.
  package mutating func postpone(isHasty: Bool) -> Seconds {
    let wait = isHasty ? Self.shortestWait : nextWait
    if !isHasty { nextWait = min(Seconds(wait.count * 2), Self.longestWait) }
    waited = Seconds(waited.count + wait.count)
    dueIn = wait
    return wait
  }

  /// Advances the clock by `time`, which must not exceed ``dueIn``.
  mutating func advance(by time: Seconds) {
    dueIn = dueIn?.minus(time)
    let passed = min(time, Self.longestCount)
    sentAgo = sentAgo.map { Seconds($0.count + passed.count) }.filter { $0 < Self.longestCount }
  }

  /// Notes that the request is sent again.
  mutating func resend() {
    dueIn = nil
    sentAgo.append(Seconds(0))
  }
}

extension Request {
  /// Whether a request that got no answer can be sent again without harm. A second message with a
  /// code, a code that is tried twice, or a second account would be harmful.
  package var isRepeatable: Bool {
    switch self {
    case .open(.logIn(.email(_, _, nil))), .open(.validateSSOCode): true
    case .open, .refreshToken, .renewToken, .authenticated: false
    }
  }
}
