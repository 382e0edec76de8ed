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

  /// Returns the answer to a query at a moment. If the object breaks down, the answer has no values
  /// and the breakdown is returned as well.
  func ask(_ query: D.Query, at moment: Moment<D>) -> (Answer, Breakdown?) {
    guarded {
      do {
        let object = try object(at: moment)
        let answer = try object.answer(query)
        keep(object)
        return (answer, nil)
      } catch { return (.none, Breakdown(of: error)) }
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
    return try objectRepeating(moment)
  }

  /// Returns an object that is driven to a moment from the start. Throws a breakdown if a step has
  /// another outcome.
  private func objectRepeating(_ moment: Moment<D>) throws -> LiveObject<D> {
    let object = try objectAtStart()
    let history = moment.history
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

  /// Removes and returns an idle object that has reached a moment. An object at exactly this moment
  /// is preferred to an object at another moment with the same history.
  private func idleObject(at moment: Moment<D>) -> LiveObject<D>? {
    idle.withLock { idle in
      let index =
        idle.lastIndex { $0.moment === moment }
        ?? idle.lastIndex { $0.moment.isAtPlace(of: moment) }
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

  /// Repeats each history that was reached once, and resets all idle objects. Records the first
  /// breakdown that this reveals. Stops early once `isEnded` returns true.
  func confirmOutcomes(until isEnded: () -> Bool) {
    do {
      for moment in memory.withLock({ $0?.toConfirm ?? [] }) where !isEnded() {
        guard memory.withLock({ $0?.isUnconfirmed(moment) ?? false }) else { continue }
        try guarded { Result { keep(try objectRepeating(moment)) } }.get()
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
      "repeated from the start, step \(moment.depth) had another outcome: "
        + "its behaviour must depend on givens and stimuli alone")
  }

  /// Creates the breakdown that an error represents.
  fileprivate init(of error: any Error) {
    switch error {
    case let breakdown as Breakdown: self = breakdown
    case let objection as Objection: self.init(objection.message)
    default: self.init("\(error)")
    }
  }
}
