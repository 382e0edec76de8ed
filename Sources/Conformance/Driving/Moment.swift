import Machines
import Synchronization

/// A point in a history. It consists of the event that leads to the point, the outcome of the
/// event, and the previous moment.
///
/// Histories that begin alike share the moments of their common beginning, so copying a history
/// only copies a reference.
final class Moment<D: Driver>: Sendable {
  /// The events of a history.
  enum Event: Hashable, Sendable {
    case start
    case given(D.Given)
    case stimulus(D.Stimulus)
  }

  /// The outcome of an event.
  struct Outcome: Sendable {
    var state: D.State
    var trail = Trail<Driven<D>>()
    var fingerprint: D.Fingerprint?
    var breakdown: Breakdown?

    /// Returns whether the object behaved identically in both outcomes.
    func isSame(as other: Self) -> Bool {
      state == other.state && trail.observations == other.trail.observations
    }

    /// Returns whether an object has the same state and fingerprint after both.
    func isAt(_ other: Self) -> Bool {
      state == other.state && fingerprint == other.fingerprint
    }

    /// Returns whether the event changed nothing because it was refused or ignored.
    func changesNothing(behind state: D.State) -> Bool {
      trail.observations.count == 1 && trail.isRefusedOrIgnored && state == self.state
    }
  }

  private struct Memory {
    var earlier: Moment?
    var outcome: Outcome?
    /// The answers to queries and, without a query, the display.
    var answers: [D.Query?: (answer: Answer, display: Display?)] = [:]
    /// The reason why the last query has no answer; `nil` unless the user interrupted the wait.
    var interruption: Breakdown?
    /// The most recently reached next moment; `nil` once that moment is no longer in use.
    weak var later: Moment?
    /// The object's situation, if it was saved here.
    var snapshot: D.Snapshot?
  }

  let event: Event
  /// The number of givens and stimuli up to this moment.
  let depth: Int
  /// A number that moments with equal histories share.
  let historyHash: Int
  /// A number that moments share if the same event happened in the same situation.
  let stepHash: Int
  /// An earlier moment that is equivalent for an object because nothing has changed since.
  private let settled: Moment?
  private let memory: Mutex<Memory>

  /// Creates the start of a history. An object is created only when needed.
  init() {
    event = .start
    depth = 0
    historyHash = 0
    stepHash = 0
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
    stepHash = earlier.stepHash(of: event)
    settled =
      outcome.breakdown == nil && outcome.changesNothing(behind: earlier.state)
      ? earlier.settled ?? earlier : nil
    memory = Mutex(Memory(earlier: earlier, outcome: outcome))
  }

  /// Releases the previous moments one by one because there can be too many for recursion on the
  /// stack.
  deinit {
    var last = memory.withLock { $0.earlier.take() }
    while isKnownUniquelyReferenced(&last) {
      last = last?.memory.withLock { $0.earlier.take() }
    }
  }

  /// Whether the event changed nothing because it was refused or ignored.
  var changesNothing: Bool { settled != nil }

  private var earlier: Moment? { memory.withLock { $0.earlier } }

  /// The moments up to and including this moment: from the last one that was saved or, if none
  /// was saved or `isWhole` is set, from the start.
  func history(isWhole: Bool) -> [Moment] {
    Array(
      sequence(first: self) { isWhole || $0.snapshot == nil ? $0.earlier : nil }
    ).reversed()
  }

  /// The object's situation, if it was saved here.
  var snapshot: D.Snapshot? {
    get { memory.withLock { $0.snapshot } }
    set { memory.withLock { $0.snapshot = newValue } }
  }

  /// The outcome of the event or, at the start, the initial situation of an object.
  var outcome: Outcome {
    if let known = memory.withLock({ $0.outcome }) { return known }
    let outcome = ObjectPool<D>.shared.outcomeOfStart()
    memory.withLock { $0.outcome = outcome }
    return outcome
  }

  var state: D.State { outcome.state }
  var breakdown: Breakdown? { outcome.breakdown ?? memory.withLock { $0.interruption } }
  var trail: Trail<Driven<D>> { outcome.trail }

  /// Returns whether an object at one moment is also at the other moment.
  func isAtPlace(of other: Moment) -> Bool {
    let (one, other) = (settled ?? self, other.settled ?? other)
    return one === other || one.hasHistory(of: other)
  }
}

// MARK: - Going on

extension Moment {
  /// Whether no object can continue from this moment. If the user interrupted the wait for the
  /// start, the start is tried again.
  private var isEnd: Bool {
    memory.withLock { memory in
      guard depth == 0, memory.outcome?.breakdown?.isInterruption == true else { return }
      memory.outcome = nil
    }
    return outcome.breakdown != nil
  }

  /// Returns the moment after a given. Throws if the object rejects the given.
  func behind(_ given: D.Given) throws(Objection) -> Moment {
    guard !isEnd else { return self }
    return try ObjectPool<D>.shared.moment(behind: self, by: .given(given)).get()
  }

  /// Returns the moment after a stimulus. After a breakdown, returns this moment.
  func behind(_ stimulus: D.Stimulus) -> Moment {
    guard !isEnd else { return self }
    let event = Event.stimulus(stimulus)
    if let later = known(event) { return later }
    let moment: Moment
    switch ObjectPool<D>.shared.moment(behind: self, by: event) {
    case .success(let reached): moment = reached
    case .failure(let objection): moment = broken(event, Breakdown(objection.message))
    }
    memory.withLock { $0.later = moment }
    return moment
  }

  /// Returns the most recently reached moment after a stimulus if no object needs to take the
  /// stimulus again. No moment is reused directly after the start or a given, because otherwise a
  /// scenario could pass although its object was never reset.
  private func known(_ stimulus: Event) -> Moment? {
    guard case .stimulus = event, let later = memory.withLock({ $0.later }),
      later.event == stimulus, later.breakdown?.isInterruption != true
    else { return nil }
    return later
  }

  /// Returns the moment after an event that causes the object to break down.
  func broken(_ event: Event, _ breakdown: Breakdown) -> Moment {
    Moment(event, behind: self, Outcome(state: state, breakdown: breakdown))
  }

  /// Ends the use of the object that has reached this moment, and returns the breakdown that this
  /// reveals.
  func finish() -> Breakdown? { ObjectPool<D>.shared.finish(at: self) }

  /// Returns the answer to a query, or an answer without values if the object breaks down.
  func answer(_ query: D.Query) -> Answer { asked(query).answer }

  /// The display of the object; `nil` if it has none or breaks down.
  var display: Display? { asked(nil).display }

  private func asked(_ query: D.Query?) -> (answer: Answer, display: Display?) {
    let known = memory.withLock { $0.answers[query] }
    guard known == nil, !isEnd else { return known ?? (.none, nil) }
    let (answer, display, breakdown) = ObjectPool<D>.shared.ask(query, at: self)
    memory.withLock { memory in
      memory.interruption = breakdown?.isInterruption == true ? breakdown : nil
      // If the user interrupted the wait for a query, the query is sent again.
      guard memory.interruption == nil else { return }
      memory.answers[query] = (answer, display)
      if let breakdown { memory.outcome?.breakdown = breakdown }
    }
    return (answer, display)
  }
}

extension Answer {
  /// An answer without values.
  static var none: Answer { Answer([Bool]()) }
}

// MARK: - Comparing

extension Moment {
  /// Returns whether the two moments are indistinguishable.
  func isSame(as other: Moment) -> Bool {
    if self === other { return true }
    guard D.Fingerprint.self != Never.self, let one = outcome.fingerprint,
      let two = other.outcome.fingerprint
    else { return hasHistory(of: other) }
    return one == two && state == other.state
  }

  /// Hashes the fingerprint or, without a fingerprint, the history.
  func hash(into hasher: inout Hasher) {
    if D.Fingerprint.self != Never.self, let fingerprint = outcome.fingerprint {
      hasher.combine(fingerprint)
    } else {
      hasher.combine(historyHash)
    }
  }

  /// A number that moments share in which objects behave identically: moments with equal states
  /// and fingerprints or, without a fingerprint, with equal histories.
  var situationHash: Int {
    guard let outcome = memory.withLock({ $0.outcome }), let fingerprint = outcome.fingerprint
    else { return historyHash }
    var hasher = Hasher()
    hasher.combine(outcome.state)
    hasher.combine(fingerprint)
    return hasher.finalize()
  }

  /// Returns the ``stepHash`` of the next moment.
  func stepHash(of event: Event) -> Int {
    var hasher = Hasher()
    hasher.combine(situationHash)
    hasher.combine(event)
    return hasher.finalize()
  }

  /// Returns whether an object at one moment behaves like an object at the other moment, as far as
  /// the fingerprints are known.
  func isLike(_ other: Moment) -> Bool { situationHash == other.situationHash }

  /// Returns whether both moments have the same history.
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
