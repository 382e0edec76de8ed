import Dispatch
import Machines
import Synchronization

/// The idle live objects of a type, from the least to the most recently used.
final class ObjectPool<D: Driver>: Sendable {
  /// The shared pool of the type.
  static var shared: ObjectPool {
    ObjectPools.pool(of: D.self, made: ObjectPool())
  }

  /// The maximum number of idle objects.
  private static var limit: Int { D.isSerial ? 1 : 4 }

  private let idle = Mutex<[LiveObject<D>]>([])
  private let start = Mutex<Moment<D>.Outcome?>(nil)
  private let breakdown = Mutex<Breakdown?>(nil)
  private let breakdownAtEnd = Mutex<Breakdown?>(nil)
  /// The outcomes of histories; `nil` if they are not remembered.
  private let memory = Mutex<OutcomeMemory<D>?>(nil)
  /// The number of moments that are repeated from the start even if saved situations are closer.
  private static var wholeRepetitions: Int { 20 }
  /// Admits one thread at a time if objects share a resource.
  private let gate = DispatchSemaphore(value: 1)

  /// The first breakdown that was recorded.
  var firstBreakdown: Breakdown? { breakdown.withLock { $0 } }

  /// Records that an object broke down.
  func note(_ breakdown: Breakdown) { self.breakdown.withLock { $0 = $0 ?? breakdown } }

  /// Ends all idle objects, and returns the first breakdown that occurred while ending an object.
  func end() -> Breakdown? {
    let objects = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    for object in objects { end(object) }
    return breakdownAtEnd.withLock { $0 }
  }

  /// Ends an object and records its breakdown, unless the user interrupted the wait.
  private func end(_ object: LiveObject<D>) {
    do { try object.end() } catch { noteAtEnd(Breakdown(of: error)) }
  }

  private func noteAtEnd(_ breakdown: Breakdown) {
    if !breakdown.isInterruption { breakdownAtEnd.withLock { $0 = $0 ?? breakdown } }
  }

  /// Returns the initial situation of objects. A breakdown is remembered only if it is a timeout,
  /// so that the loss of a single object does not break later histories.
  func outcomeOfStart() -> Moment<D>.Outcome {
    if let known = start.withLock({ $0 }) { return known }
    return guarded {
      do {
        let object = try object(at: Moment())
        let outcome = try object.outcome()
        keep(object)
        start.withLock { $0 = outcome }
        return outcome
      } catch {
        var breakdown = Breakdown(of: error)
        breakdown.isBeforeStart = true
        let outcome = Moment<D>.Outcome(state: .anyExample, breakdown: breakdown)
        if breakdown.isLate { start.withLock { $0 = outcome } }
        return outcome
      }
    }
  }

  /// Returns the moment that an event leads to, or the object's objection to the event.
  func moment(
    behind moment: Moment<D>, by event: Moment<D>.Event
  ) -> Result<Moment<D>, Objection> {
    let state = moment.state
    if case .stimulus = event,
      let known = memory.withLock({ $0?.use(of: event, behind: moment) })
    {
      return .success(Moment(event, behind: moment, known))
    }
    return guarded {
      do {
        let object = try object(at: moment)
        do {
          let reached = Moment(event, behind: moment, try object.perform(event, from: state))
          guard memory.withLock({ $0?.add(reached) ?? true }) else {
            end(object)
            throw Breakdown(repeating: reached)
          }
          keep(object.standing(at: reached))
          return .success(reached)
        } catch let objection as Objection {
          // The object may have stopped partway through its history.
          end(object)
          return .failure(objection)
        }
      } catch { return .success(moment.broken(event, Breakdown(of: error))) }
    }
  }

  /// Returns the answer to a query or, without a query, the display at a moment. If the object
  /// breaks down, returns the breakdown.
  func ask(
    _ query: D.Query?, at moment: Moment<D>
  ) -> (answer: Answer, display: Display?, Breakdown?) {
    guarded {
      do {
        let object = try object(at: moment)
        let answer = try query.map(object.answer) ?? .none
        let display = query == nil ? try object.display() : nil
        keep(object)
        return (answer, display, nil)
      } catch { return (.none, nil, Breakdown(of: error)) }
    }
  }

  /// Resets the idle object that has reached a moment at the end of its history, or ends the object
  /// if it cannot be reset. Returns the breakdown that this reveals, unless the user interrupted
  /// the wait.
  func finish(at moment: Moment<D>) -> Breakdown? {
    guarded {
      do {
        guard let object = idleObject(at: moment) else { return nil }
        guard let reset = try object.reset() else {
          try object.end()
          return nil
        }
        keep(try atStart(reset))
        return nil
      } catch {
        let breakdown = Breakdown(of: error)
        return breakdown.isInterruption ? nil : breakdown
      }
    }
  }

  private func guarded<Result>(_ work: () -> Result) -> Result {
    guard D.isSerial else { return work() }
    gate.wait()
    defer { gate.signal() }
    return work()
  }

  /// Returns an object that has reached a moment. This is an idle object if possible, otherwise an
  /// object that is driven to the moment.
  private func object(at moment: Moment<D>) throws -> LiveObject<D> {
    if let found = idleObject(at: moment) { return found.standing(at: moment) }
    let object = try objectRepeating(moment)
    // A search that goes back to a moment once does so again.
    if moment.depth > 0, moment.snapshot == nil { moment.snapshot = try object.save() }
    return object
  }

  /// Returns an object that is driven to a moment: from the last moment before it that was saved
  /// or, if none was saved or `isWhole` is set, from the start. Throws a breakdown if a step has
  /// another outcome.
  private func objectRepeating(_ moment: Moment<D>, isWhole: Bool = false) throws -> LiveObject<D> {
    let history = moment.history(isWhole: isWhole)
    let object = try objectAtStart(of: history, isWhole: isWhole)
    for (before, passed) in zip(history, history.dropFirst()) {
      let outcome = try object.perform(passed.event, from: before.state)
      guard outcome.isSame(as: passed.outcome) else {
        end(object)
        throw Breakdown(repeating: passed)
      }
      memory.withLock { $0?.confirm(passed) }
    }
    return object.standing(at: moment)
  }

  /// Returns an object at the first moment of a history, which was saved or is the start.
  private func objectAtStart(of history: [Moment<D>], isWhole: Bool) throws -> LiveObject<D> {
    guard !isWhole, let first = history.first, let snapshot = first.snapshot else {
      return try objectAtStart()
    }
    let oldest = idle.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    return try (oldest ?? .make()).restoring(snapshot, at: first)
  }

  /// Removes and returns an idle object that has reached a moment. An object at exactly this moment
  /// is preferred to an object at another moment with the same history.
  private func idleObject(at moment: Moment<D>) -> LiveObject<D>? {
    // A scenario starts with a reset, even if an object is in the same situation.
    let isSearching = memory.withLock { $0 != nil }
    return idle.withLock { idle in
      let index =
        idle.lastIndex { $0.moment === moment }
        ?? idle.lastIndex { $0.moment.isAtPlace(of: moment) }
        ?? (isSearching ? idle.lastIndex { $0.moment.isLike(moment) } : nil)
      return index.map { idle.remove(at: $0) }
    }
  }

  /// Returns an object at the start of a history. This is an idle object at its start; failing
  /// that, the least recently used object, if the pool is full and that object can be reset;
  /// otherwise, a new object.
  private func objectAtStart() throws -> LiveObject<D> {
    if let ready = idleObject(at: Moment()) { return ready }
    let oldest = idle.withLock { idle in
      idle.count < Self.limit ? nil : idle.removeFirst()
    }
    var reset: LiveObject<D>?
    do {
      reset = try oldest?.reset()
      if let oldest, reset == nil { end(oldest) }
    } catch { noteAtEnd(Breakdown(of: error)) }
    return try atStart(reset ?? .make())
  }

  /// Returns a new or reset object if it starts in the same situation as the first object.
  private func atStart(_ object: LiveObject<D>) throws -> LiveObject<D> {
    guard let start = start.withLock({ $0 }), start.breakdown == nil else { return object }
    let outcome = try object.outcome()
    guard outcome.state == start.state, outcome.fingerprint == start.fingerprint else {
      throw Breakdown("`reset` did not lead back to its initial state")
    }
    return object
  }

  /// Remembers outcomes from now on. A history that has another outcome than before is then a
  /// breakdown.
  func rememberOutcomes() { memory.withLock { $0 = $0 ?? OutcomeMemory() } }

  /// Forgets all breakdowns and outcomes.
  func forgetBreakdowns() {
    breakdown.withLock { $0 = nil }
    breakdownAtEnd.withLock { $0 = nil }
    start.withLock { $0 = nil }
    memory.withLock { $0 = nil }
  }

  /// Repeats each history that was reached once, and resets all idle objects. Records the first
  /// breakdown that this reveals. Stops early once `isEnded` returns true.
  func confirmOutcomes(until isEnded: () -> Bool) {
    do {
      let moments = memory.withLock { $0?.toConfirm ?? [] }
      for (index, moment) in moments.enumerated() where !isEnded() {
        guard memory.withLock({ $0?.isUnconfirmed(moment) ?? false }) else { continue }
        let isWhole = index < Self.wholeRepetitions
        try guarded { Result { keep(try objectRepeating(moment, isWhole: isWhole)) } }.get()
      }
      for object in idle.withLock({ $0 }) where !isEnded() {
        if let breakdown = finish(at: object.moment) { throw breakdown }
      }
    } catch {
      let breakdown = Breakdown(of: error)
      if !breakdown.isInterruption { note(breakdown) }
    }
  }

  private func keep(_ object: LiveObject<D>) {
    let surplus = idle.withLock { idle in
      idle.append(object)
      return idle.count > Self.limit ? idle.removeFirst() : nil
    }
    if let surplus { end(surplus) }
  }
}

/// The pools of all types. They are stored here because a generic type cannot have static stored
/// properties.
private enum ObjectPools {
  private static let pools = Mutex<[ObjectIdentifier: any Sendable]>([:])

  static func pool<D: Driver>(
    of type: D.Type, made pool: @autoclosure () -> ObjectPool<D>
  ) -> ObjectPool<D> {
    pools.withLock { pools in
      if let known = pools[ObjectIdentifier(type)] as? ObjectPool<D> { return known }
      let made = pool()
      pools[ObjectIdentifier(type)] = made
      return made
    }
  }
}

extension Breakdown {
  /// Creates the breakdown of an object whose last event had another outcome than before.
  fileprivate init<D>(repeating moment: Moment<D>) {
    self.init(
      "repeated from the start, step \(moment.depth) had another outcome: its behaviour must "
        + "depend on givens and stimuli alone; `check-machine` finds an example")
  }

  /// Creates the breakdown that an error represents.
  init(of error: any Error) {
    switch error {
    case let breakdown as Breakdown: self = breakdown
    case let objection as Objection: self.init(objection.message)
    default: self.init("\(error)")
    }
  }
}
