import Machines

/// An object and the moment of the history that it has reached.
final class LiveObject<D: Driver>: Sendable {
  /// Work to perform on an object.
  typealias Work<Result> = @Sendable (D, Recorder<D>) async throws -> Result

  private let driver: D
  private let record: Recorder<D>
  private let executor: any WorkExecutor
  /// The moment that the object has reached. It is read only by the thread that took the object out
  /// of the pool.
  let moment: Moment<D>

  private init(
    _ driver: D, _ record: Recorder<D>, _ executor: any WorkExecutor, at moment: Moment<D>
  ) {
    self.driver = driver
    self.record = record
    self.executor = executor
    self.moment = moment
  }

  /// Returns a new object at the start of a history.
  static func make() throws -> LiveObject {
    let record = Recorder<D>()
    let executor: any WorkExecutor = D.isPunctual ? WaitingExecutor() : QueueExecutor()
    let driver = try Self.wait(for: "it to be made", record, executor) { record in
      try await D(recording: record)
    }
    return LiveObject(driver, record, executor, at: Moment())
  }

  /// Returns the same object at another moment.
  func standing(at moment: Moment<D>) -> LiveObject {
    LiveObject(driver, record, executor, at: moment)
  }

  /// Returns the current state and fingerprint of the object.
  func outcome() throws -> Moment<D>.Outcome {
    try perform("its state") { driver, record in try await Self.outcome(of: driver, record) }
  }

  /// Performs an event and waits until the object is idle.
  func perform(
    _ event: Moment<D>.Event, from state: D.State
  ) throws -> Moment<D>.Outcome {
    switch event {
    case .start: return try outcome()
    case .given(let given):
      return try perform("`prepare` to return") { driver, record in
        try await driver.prepare(given)
        try await Self.settle(driver, record)
        // Nothing is observed before the first stimulus.
        _ = record.taken()
        return try await Self.outcome(of: driver, record)
      }
    case .stimulus(let stimulus):
      return try perform("`take` to return") { driver, record in
        try await driver.take(stimulus)
        try await Self.settle(driver, record)
        return try await Self.outcome(of: driver, record, behind: state)
      }
    }
  }

  /// Returns the object's answer to a query.
  func answer(_ query: D.Query) throws -> Answer {
    try perform("its answer") { driver, _ in try await driver.answer(query) }
  }

  /// Returns the display of the object; `nil` if it has none.
  func display() throws -> Display? {
    try perform("its display") { driver, _ in try await driver.display }
  }

  /// Resets the object to the start of a history. Returns `nil` if the object could not be reset.
  func reset() throws -> LiveObject? {
    let isReset = try perform("it to start again") { driver, record in
      guard try await driver.reset() else { return false }
      _ = record.taken()
      return true
    }
    return isReset ? standing(at: Moment()) : nil
  }

  /// Returns the object's situation; `nil` if it cannot be saved.
  func save() throws -> D.Snapshot? {
    try perform("`save` to return") { driver, _ in try await driver.save() }
  }

  /// Brings the object into the situation that was saved at a moment. Throws a breakdown if the
  /// object is then in another situation.
  func restoring(_ snapshot: D.Snapshot, at moment: Moment<D>) throws -> LiveObject {
    let outcome = try perform("`restore` to return") { driver, record in
      try await driver.restore(snapshot)
      _ = record.taken()
      return try await Self.outcome(of: driver, record)
    }
    guard outcome.isAt(moment.outcome) else {
      throw Breakdown("`restore` did not lead back to the saved state")
    }
    return standing(at: moment)
  }

  /// Ends the object. Throws if the object does not end in time.
  func end() throws { try perform("its end") { driver, _ in try await driver.end() } }

  private static func settle(_ driver: D, _ record: Recorder<D>) async throws {
    if record.awaited == nil { record.waits(for: "`settle` to return") }
    try await driver.settle()
    record.waits(for: nil)
  }

  private static func outcome(
    of driver: D, _ record: Recorder<D>, behind state: D.State? = nil
  ) async throws -> Moment<D>.Outcome {
    let now = try await driver.state
    var outcome = Moment<D>.Outcome(state: now)
    outcome.fingerprint = try await driver.fingerprint
    // Reports made since the start, or since the last given, are kept for the step of the first
    // stimulus.
    guard let state else { return outcome }
    outcome.trail = record.taken()
    outcome.trail.complete(from: state, to: now)
    return outcome
  }
}

// MARK: - Waiting

extension LiveObject {
  private func perform<Result: Sendable>(
    _ awaited: String, _ work: @escaping Work<Result>
  ) throws -> Result {
    try Self.wait(for: awaited, record, executor) { [driver] record in
      try await work(driver, record)
    }
  }

  /// Returns the result of some work. On timeout, throws a ``Breakdown`` that names the awaited
  /// result. For any error other than an ``Objection``, throws a ``Breakdown`` that describes the
  /// error.
  private static func wait<Result: Sendable>(
    for awaited: String, _ record: Recorder<D>, _ executor: any WorkExecutor,
    _ work: @escaping @Sendable (Recorder<D>) async throws -> Result
  ) throws -> Result {
    let attempt = Attempt<Result>(on: executor) { try await work(record) }
    switch attempt.result(within: D.patience) {
    case .success(let result): return result
    case .failure(let error as Objection): throw error
    case .failure(let error as Breakdown): throw error
    case .failure(let error): throw Breakdown("it threw \(error)")
    case nil:
      let reason = "not idle after \(D.patience): waiting for \(record.awaited ?? awaited)"
      throw Breakdown(reason, isLate: true)
    }
  }
}

extension Trail {
  /// Adds the transition for a machine without deciders if the step ends in a state other than the
  /// last state that the object reported.
  fileprivate mutating func complete(from before: M.State, to now: M.State) {
    guard M.Decider.all.isEmpty else { return }
    let told = observations.reversed().lazy.compactMap { observation in
      if case .transition(let state, _) = observation { state } else { nil }
    }.first
    if told ?? before != now { append(.transition(now, via: nil)) }
  }
}
