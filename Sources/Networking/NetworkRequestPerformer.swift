public import Machines

/// What every request goes through: whether there is a network, and how long to wait for an answer.
///
/// The server answers at once, unless a scenario has it hold an answer back or fail; a request that
/// is held waits for its time-out.
public struct NetworkRequestPerformer: Hashable, Sendable {
  /// How long a request waits for its answer.
  public static let timeOut = Seconds(60)

  /// A request whose answer does not come yet.
  public struct HeldRequest: Hashable, Sendable {
    /// What was asked.
    public let request: Request
    /// How long it still waits.
    public internal(set) var dueIn: Seconds
    /// Whether whoever asked no longer wants to know.
    public internal(set) var isCancelled: Bool
  }

  /// A failure that the next request of a kind meets.
  private struct Forced: Hashable, Sendable {
    let work: Work
    let failure: NetworkFailure
  }

  /// Whether there is a network.
  public var isOnline = true

  /// The requests without an answer, in the order in which they were asked. At most four are wanted
  /// at a time: the version check, a backend, and one request each of the session and of the flow.
  public private(set) var held = Few<6, HeldRequest>()

  // Of each kind of work there is one at most, and there are fewer kinds than that.
  private var heldNext = Few<32, Work>()
  private var forced = Few<32, Forced>()

  /// A network that works.
  public init() {}

  /// The answer to the next request of this kind is held back.
  public mutating func holdNext(_ work: Work) {
    if !heldNext.contains(work) { heldNext.append(work) }
  }

  /// The next request of this kind fails.
  public mutating func failNext(_ work: Work, with failure: NetworkFailure) {
    if let index = forced.firstIndex(where: { $0.work == work }) { forced.remove(at: index) }
    forced.append(Forced(work: work, failure: failure))
  }

  /// Asks. `nil` when the answer is held back.
  public mutating func perform(
    _ request: Request, at server: inout Server, isCookieExpired: Bool
  ) -> (response: Response, row: AnswerRow)? {
    guard isOnline else { return (.failure(.networkError), .noNetwork) }
    if let index = heldNext.firstIndex(of: request.work) {
      heldNext.remove(at: index)
      makeRoom()
      held.append(HeldRequest(request: request, dueIn: Self.timeOut, isCancelled: false))
      return nil
    }
    if let index = forced.firstIndex(where: { $0.work == request.work }) {
      let failure = forced.remove(at: index).failure
      return (server.failing(request, with: failure), .forcedFailure)
    }
    return server.answer(request, isCookieExpired: isCookieExpired)
  }

  /// Takes the request of this kind out that has waited longest; one still wanted before any other.
  public mutating func take(_ work: Work) -> HeldRequest? {
    let ofKind = held.indices.filter { held[$0].request.work == work }
    return (ofKind.first { !held[$0].isCancelled } ?? ofKind.first).map { held.remove(at: $0) }
  }

  /// Nobody waits for `request` any longer; its answer, should one come, is too late.
  public mutating func cancel(_ request: Request) {
    guard let index = held.firstIndex(where: { $0.request == request && !$0.isCancelled }) else {
      return
    }
    held[index].isCancelled = true
  }

  /// The app is gone, and whatever it asked.
  public mutating func forgetRequests() { held.removeAll() }

  /// How long until the next request times out.
  public var nextDue: Seconds? { held.map(\.dueIn).min() }

  /// Lets time pass, at most ``nextDue``, and takes out what timed out, first asked first.
  public mutating func advance(by time: Seconds) -> [HeldRequest] {
    var due: [HeldRequest] = []
    for index in held.indices.reversed() {
      held[index].dueIn = held[index].dueIn.minus(time)
      if held[index].dueIn.count == 0 { due.insert(held.remove(at: index), at: 0) }
    }
    return due
  }

  /// Of those that fill the room some are not wanted: the one that waits longest gives its place up.
  private mutating func makeRoom() {
    guard held.isFull, let index = held.firstIndex(where: \.isCancelled) else { return }
    held.remove(at: index)
  }
}
