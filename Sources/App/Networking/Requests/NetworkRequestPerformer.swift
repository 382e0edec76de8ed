import Machines

/// The network through which every request passes. It records whether the device is online and
/// which requests are waiting.
///
/// The server answers at once unless a scenario holds the answer back or makes the request fail. A
/// held request waits until its answer is delivered or the request times out.
package struct NetworkRequestPerformer: Hashable, Sendable {
  /// The timeout of a request.
  package static let timeOut = Seconds(60)

  /// A request whose answer is held back.
  package struct HeldRequest: Hashable, Sendable {
    /// The held request.
    package let request: Request
    /// The time left until the request times out; `nil` if it has no timeout.
    package internal(set) var dueIn: Seconds?
    /// Whether the caller has cancelled the request.
    package internal(set) var isCancelled: Bool

    /// Whether the notification extension has sent the request.
    fileprivate var isOfExtension: Bool { request.work == .renewToken }
  }

  /// A failure that is forced on the next request of a given kind.
  package struct Forced: Hashable, Sendable {
    /// The kind of request that fails.
    package let work: Work
    /// The failure with which the request ends.
    package let failure: NetworkFailure
  }

  /// Whether there is a network.
  package var isOnline = true

  /// The unanswered requests, in the order in which they were sent. At most five of them are
  /// uncancelled: the version check, the request for a backend, one request of the session, one
  /// request of the flow and one request of the notification extension.
  package private(set) var held = Few<7, HeldRequest>()
  private static let keptRequests = 6

  /// The app's request for an access token that is not sent before the notification extension has
  /// ended; `nil` if there is none.
  package var awaitingExtension: Request?

  // Each kind of work has no more than one entry, and the capacity exceeds the number of kinds.

  /// The kinds of work whose next answer is held back.
  package private(set) var heldNext = Few<32, Work>()
  /// The kinds of work whose next request fails.
  package private(set) var forced = Few<32, Forced>()

  /// The request that the app sends again until it ends; `nil` unless the configuration repeats
  /// requests.
  package var repeated: RepeatedRequest?

  /// Creates a network that is online and has no requests.
  package init() {}

  /// Holds back the answer to the next request of this kind.
  package mutating func holdNext(_ work: Work) {
    if !heldNext.contains(work) { heldNext.append(work) }
  }

  /// Makes the next request of this kind fail.
  package mutating func failNext(_ work: Work, with failure: NetworkFailure) {
    if let index = forced.firstIndex(where: { $0.work == work }) { forced.remove(at: index) }
    forced.append(Forced(work: work, failure: failure))
  }

  /// Sends a request. Returns `nil` if its answer is held back. If `waitsForNetwork` is true, a
  /// request sent offline is held rather than failed, and a held request never times out.
  package mutating func perform(
    _ request: Request, waitsForNetwork: Bool = false, at server: inout Server,
    presenting cookie: PresentedCookie = .valid
  ) -> (response: Response, row: AnswerRow)? {
    guard isOnline || waitsForNetwork else { return (.failure(.networkError), .noNetwork) }
    let heldIndex = heldNext.firstIndex(of: request.work)
    if let heldIndex { heldNext.remove(at: heldIndex) }
    guard isOnline, heldIndex == nil else {
      makeRoom()
      let dueIn = waitsForNetwork ? nil : Self.timeOut
      held.append(HeldRequest(request: request, dueIn: dueIn, isCancelled: false))
      return nil
    }
    if let index = forced.firstIndex(where: { $0.work == request.work }) {
      let failure = forced.remove(at: index).failure
      return (server.failing(request, with: failure), .forcedFailure)
    }
    return server.answer(request, presenting: cookie)
  }

  /// Removes and returns the held request of this kind that has waited longest, or returns `nil` if
  /// no request of this kind is held. Requests that are not cancelled take precedence.
  package mutating func take(_ work: Work) -> HeldRequest? {
    let ofKind = held.indices.filter { held[$0].request.work == work }
    return (ofKind.first { !held[$0].isCancelled } ?? ofKind.first).map { held.remove(at: $0) }
  }

  /// Cancels `request`. An answer that still arrives is ignored.
  package mutating func cancel(_ request: Request) {
    if repeated?.request == request { repeated = nil }
    guard let index = held.firstIndex(where: { $0.request == request && !$0.isCancelled }) else {
      return
    }
    held[index].isCancelled = true
  }

  /// Drops every request of the app, because it has ended.
  package mutating func forgetRequestsOfApp() {
    for index in held.indices.reversed() where !held[index].isOfExtension { held.remove(at: index) }
    repeated = nil
    awaitingExtension = nil
  }

  /// Drops the request of the notification extension, because it has ended.
  package mutating func forgetExtension() {
    for index in held.indices.reversed() where held[index].isOfExtension { held.remove(at: index) }
  }

  /// The user for whom the notification extension is requesting an access token; `nil` if the
  /// extension is not running.
  package var userOfExtension: UserID? { held.first(where: \.isOfExtension)?.request.user }

  /// Whether the app is requesting an access token for this user.
  package func isRefreshing(for user: UserID) -> Bool {
    held.contains { !$0.isCancelled && $0.request == .refreshToken(user) }
  }

  /// The request that waits until it is sent again; `nil` if there is none.
  package var postponed: Request? {
    repeated.flatMap { $0.dueIn == nil ? nil : $0.request }
  }

  /// Returns the request that is due to be sent again, or `nil` if no such request is due. The
  /// request is then under way.
  package mutating func takeDue() -> Request? {
    guard let request = postponed, repeated?.dueIn?.count == 0 else { return nil }
    repeated?.resend()
    return request
  }

  /// The time until a request times out or is sent again; `nil` if there is no such request.
  package var nextDue: Seconds? {
    (held.compactMap(\.dueIn) + [repeated?.dueIn].compactMap(\.self)).min()
  }

  /// Advances the clock by `time`, which must not exceed ``nextDue``. Removes the requests that
  /// have timed out and returns them from the oldest to the newest.
  package mutating func advance(by time: Seconds) -> [HeldRequest] {
    repeated?.advance(by: time)
    var due: [HeldRequest] = []
    for index in held.indices.reversed() {
      held[index].dueIn = held[index].dueIn?.minus(time)
      if held[index].dueIn?.count == 0 { due.insert(held.remove(at: index), at: 0) }
    }
    return due
  }

  /// Makes room by dropping the oldest cancelled request. The list keeps fewer of them than it has
  /// room for, because each would multiply the states of a search.
  private mutating func makeRoom() {
    guard held.count >= Self.keptRequests, let index = held.firstIndex(where: \.isCancelled) else {
      return
    }
    held.remove(at: index)
  }
}
