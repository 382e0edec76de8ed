import Machines
import Synchronization

/// A place of a history: the event that leads there, what came of it, and the moment before.
///
/// Histories that begin alike share their moments, so that copying one is copying a reference.
final class Moment<D: Driver>: Sendable {
  /// What happened.
  enum Event: Hashable, Sendable {
    case start
    case given(D.Given)
    case stimulus(D.Stimulus)
  }

  /// What came of an event.
  struct Outcome: Sendable {
    var state: D.State
    var trail = Trail<Driven<D>>()
    var fingerprint: D.Fingerprint?
    var breakdown: Breakdown?

    /// Whether the object did the same in both.
    func isSame(as other: Self) -> Bool {
      state == other.state && trail.observations == other.trail.observations
    }

    /// Whether the event changed nothing: it was refused or ignored.
    func changesNothing(behind state: D.State) -> Bool {
      trail.observations.count == 1 && trail.isRefusedOrIgnored && state == self.state
    }
  }

  private struct Memory {
    var earlier: Moment?
    var outcome: Outcome?
    var answers: [D.Query: Answer] = [:]
    /// Why there is no answer to the last query, if the user did not wait for it.
    var interruption: Breakdown?
    /// The moment after this one that was reached last, as long as somebody holds it.
    weak var later: Moment?
  }

  let event: Event
  /// The number of events before it.
  let depth: Int
  private let historyHash: Int
  /// The moment at which an object stands just as well, because nothing changed since.
  private let settled: Moment?
  private let memory: Mutex<Memory>

  /// The start, at which an object is only made when it is asked for something.
  init() {
    event = .start
    depth = 0
    historyHash = 0
    settled = nil
    memory = Mutex(Memory())
  }

  init(_ event: Event, behind earlier: Moment, _ outcome: Outcome) {
    self.event = event
    depth = earlier.depth + 1
    var hasher = Hasher()
    hasher.combine(earlier.historyHash)
    hasher.combine(event)
    historyHash = hasher.finalize()
    settled =
      outcome.breakdown == nil && outcome.changesNothing(behind: earlier.state)
      ? earlier.settled ?? earlier : nil
    memory = Mutex(Memory(earlier: earlier, outcome: outcome))
  }

  /// Releases the moments before it one after the other: there may be too many for the stack.
  deinit {
    var last = memory.withLock { $0.earlier.take() }
    while isKnownUniquelyReferenced(&last) {
      last = last?.memory.withLock { $0.earlier.take() }
    }
  }

  private var earlier: Moment? { memory.withLock { $0.earlier } }

  /// The moments from the start to this one.
  var history: [Moment] {
    Array(sequence(first: self) { $0.earlier }).reversed()
  }

  /// What came of the event; for the start, what an object is like before anything.
  var outcome: Outcome {
    if let known = memory.withLock({ $0.outcome }) { return known }
    let outcome = ObjectPool<D>.shared.outcomeOfStart()
    memory.withLock { $0.outcome = outcome }
    return outcome
  }

  var state: D.State { outcome.state }
  var breakdown: Breakdown? { outcome.breakdown ?? memory.withLock { $0.interruption } }
  var trail: Trail<Driven<D>> { outcome.trail }

  /// Whether an object that stands at the one also stands at the other.
  func isAtPlace(of other: Moment) -> Bool {
    let (one, other) = (settled ?? self, other.settled ?? other)
    return one === other || one.hasHistory(of: other)
  }
}

// MARK: - Going on

extension Moment {
  /// Whether no object goes on from here. What the start is like is asked again if the user did not
  /// wait for that.
  private var isEnd: Bool {
    memory.withLock { memory in
      guard depth == 0, memory.outcome?.breakdown?.isInterruption == true else { return }
      memory.outcome = nil
    }
    return outcome.breakdown != nil
  }

  /// The moment behind a given; throws if the object objects to it.
  func behind(_ given: D.Given) throws(Objection) -> Moment {
    guard !isEnd else { return self }
    return try ObjectPool<D>.shared.moment(behind: self, by: .given(given)).get()
  }

  /// The moment behind a stimulus. Behind a breakdown there is none.
  func behind(_ stimulus: D.Stimulus) -> Moment {
    guard !isEnd else { return self }
    let event = Event.stimulus(stimulus)
    if let later = memory.withLock({ $0.later }), later.event == event,
      later.breakdown?.isInterruption != true
    {
      return later
    }
    let moment: Moment
    switch ObjectPool<D>.shared.moment(behind: self, by: event) {
    case .success(let reached): moment = reached
    case .failure(let objection): moment = broken(event, Breakdown(objection.message))
    }
    memory.withLock { $0.later = moment }
    return moment
  }

  /// The moment behind an event at which no object stands.
  func broken(_ event: Event, _ breakdown: Breakdown) -> Moment {
    Moment(event, behind: self, Outcome(state: state, breakdown: breakdown))
  }

  /// The answer to a query; no values where an object breaks down for it.
  func answer(_ query: D.Query) -> Answer {
    let known = memory.withLock { $0.answers[query] }
    guard known == nil, !isEnd else { return known ?? .none }
    let (answer, breakdown) = ObjectPool<D>.shared.ask(query, at: self)
    memory.withLock { memory in
      memory.interruption = breakdown?.isInterruption == true ? breakdown : nil
      // What the user did not wait for is asked again.
      guard memory.interruption == nil else { return }
      memory.answers[query] = answer
      if let breakdown { memory.outcome?.breakdown = breakdown }
    }
    return answer
  }
}

extension Answer {
  /// No values.
  static var none: Answer { Answer([Bool]()) }
}

// MARK: - Comparing

extension Moment {
  /// Whether nothing tells the two from each other.
  func isSame(as other: Moment) -> Bool {
    if self === other { return true }
    guard D.Fingerprint.self != Never.self, let one = outcome.fingerprint,
      let two = other.outcome.fingerprint
    else { return hasHistory(of: other) }
    return one == two && state == other.state
  }

  /// Hashes what ``isSame(as:)`` compares.
  func hash(into hasher: inout Hasher) {
    if D.Fingerprint.self != Never.self, let fingerprint = outcome.fingerprint {
      hasher.combine(fingerprint)
    } else {
      hasher.combine(historyHash)
    }
  }

  /// Whether the same happened up to both.
  private func hasHistory(of other: Moment) -> Bool {
    guard depth == other.depth, historyHash == other.historyHash else { return false }
    var (one, two): (Moment?, Moment?) = (self, other)
    while let first = one, let second = two, first !== second {
      guard first.event == second.event else { return false }
      (one, two) = (first.earlier, second.earlier)
    }
    return true
  }
}
