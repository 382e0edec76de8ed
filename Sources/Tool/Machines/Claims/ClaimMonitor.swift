import Notation

/// A claim as an automaton.
///
/// It does not depend on the machine: it refers to conditions by their numbers, and is told whether
/// they hold. It is therefore compiled once, and not for each machine. It consists of numbers
/// alone, so copying it is cheap.
struct ClaimMonitor: Sendable {
  typealias Position = ClaimStanding.Position

  /// What the claim says, with the numbers of conditions.
  enum Rule: Sendable {
    case always(Int)
    case never(Int)
    case absence, response, precedence
    case repetition(limit: Int)
    case reachable
  }

  /// The condition of the scope.
  let condition: Int?
  /// The condition that the claim makes about the state after each step in its scope.
  let lasting: Int?
  /// The condition that a response must meet.
  private let awaited: Int?
  private let bound: ClaimBound?
  private let index: Int
  private let isOpenAtStart: Bool
  private let rule: Rule

  /// Creates the monitor of a claim. `number` numbers its conditions.
  init<M>(_ claim: Claim<M>, at index: Int, _ number: (ClaimCondition<M>) -> Int) {
    self.index = index
    condition = claim.scope.condition.map(number)
    isOpenAtStart = claim.scope.opening == nil
    var (awaited, bound, lasting): (Int?, ClaimBound?, Int?)
    switch claim.rule {
    case .always(let condition):
      lasting = number(condition)
      rule = .always(number(condition))
    case .never(let condition):
      lasting = number(condition)
      rule = .never(number(condition))
    case .reachable: rule = .reachable
    case .absence: rule = .absence
    case .repetition(_, let limit): rule = .repetition(limit: limit)
    case .precedence: rule = .precedence
    case .response(let response, let limit):
      rule = .response
      bound = limit
      if case .condition(let condition) = response { awaited = number(condition) }
    }
    (self.awaited, self.bound, self.lasting) = (awaited, bound, lasting)
  }

  /// Whether the duration of steps matters.
  var hasClock: Bool { if case .time = bound { true } else { false } }

  /// Whether a response can be due.
  var hasBound: Bool { bound != nil }

  /// Returns the position before the first step.
  func start(_ holds: (Int) -> Bool) -> Position {
    var position = Position()
    position.isInside = condition.map(holds) ?? true
    position.isOpen = isOpenAtStart
    if position.isActive { demandResponse(&position, 0) }
    position.isNew = false
    return position
  }
}

// MARK: - Steps

extension ClaimMonitor {
  /// Takes an event. `duration` is the duration of its step in milliseconds.
  func take(
    _ roles: ClaimRoles, _ position: inout Position, _ duration: Int, _ news: inout [ClaimNews]
  ) {
    if roles.contains(.subject), position.isActive { takeSubject(&position, duration, &news) }
    if roles.contains(.predecessor), position.isActive { position.hasPreceded = true }
    if roles.contains(.closing), position.isOpen {
      position.isOpen = false
      position.forget()
    }
    guard roles.contains(.opening) else { return }
    position.isOpen = true
    (position.hasPreceded, position.count) = (false, 0)
    guard position.isInside else { return }
    tell(.opened, &news)
    demandResponse(&position, duration)
  }

  private func takeSubject(
    _ position: inout Position, _ duration: Int, _ news: inout [ClaimNews]
  ) {
    switch rule {
    case .always, .never, .reachable: break
    case .absence: tell(.broken, &news)
    case .response: respond(&position, duration, &news)
    case .precedence: tell(position.hasPreceded ? .confirmed : .broken, &news)
    case .repetition(let limit):
      if position.count < limit {
        position.count += 1
        tell(.confirmed, &news)
      } else {
        tell(.broken, &news)
      }
    }
  }

  /// Takes the condition of the scope as it is from now on.
  func enter(
    _ isInside: Bool, _ position: inout Position, _ duration: Int, _ news: inout [ClaimNews]
  ) {
    guard position.isInside != isInside else { return }
    position.isInside = isInside
    guard isInside else { return position.forget() }
    if isOpenAtStart { position.isOpen = true }
    guard position.isOpen else { return }
    tell(.opened, &news)
    if isOpenAtStart { demandResponse(&position, duration) }
  }

  /// Takes the end of a step that was not refused, for a claim about every state.
  func look(_ position: Position, _ news: inout [ClaimNews], _ holds: (Int) -> Bool) {
    guard position.isActive else { return }
    switch rule {
    case .always(let condition): if !holds(condition) { tell(.broken, &news) }
    case .never(let condition): if holds(condition) { tell(.broken, &news) }
    case .absence, .response, .precedence, .repetition, .reachable: break
    }
  }

  /// Takes the end of a step while a response is due. A step that does not count was refused.
  func wait(
    _ position: inout Position, _ duration: Int, counts: Bool, _ news: inout [ClaimNews],
    _ holds: (Int) -> Bool
  ) {
    guard position.isWaiting else { return }
    if let awaited, holds(awaited) { return respond(&position, duration, &news) }
    let isLate: Bool
    switch bound {
    case .steps:
      if !position.isNew, counts { position.left -= 1 }
      isLate = position.left <= 0 && (position.isNew || counts)
    case .time:
      if !position.isNew { position.left -= Int64(duration) }
      isLate = position.left < 0
    case nil: isLate = false
    }
    position.isNew = false
    guard isLate else { return }
    tell(.broken, &news)
    position.isWaiting = false
    (position.left, position.slack) = (0, 0)
  }

  /// Makes a response due, unless one is due already.
  private func demandResponse(_ position: inout Position, _ duration: Int) {
    guard let bound, !position.isWaiting else { return }
    (position.isWaiting, position.isNew) = (true, true)
    switch bound {
    case .steps(let count): position.left = Int64(count)
    case .time(let count): (position.left, position.slack) = (Int64(count), Int64(duration))
    }
  }

  private func respond(
    _ position: inout Position, _ duration: Int, _ news: inout [ClaimNews]
  ) {
    guard position.isWaiting else { return }
    // The response may have come as late as the end of this step, and may have become due as early
    // as the start of the step that required it.
    let spent = position.isNew ? duration : duration + Int(position.slack)
    tell(hasClock && spent > Int(position.left) ? .undecided : .confirmed, &news)
    (position.isWaiting, position.isNew) = (false, false)
    (position.left, position.slack) = (0, 0)
  }

  private func tell(_ kind: ClaimNews.Kind, _ news: inout [ClaimNews]) {
    news.append(ClaimNews(claim: index, kind: kind))
  }
}

// MARK: - Texts

extension ClaimMonitor {
  /// Returns where the claim stands, as a clause.
  func text(of positions: ClaimPositions) -> String {
    let others = positions.others.values.filter { $0 != positions.common }
    let text = text(of: positions.common)
    guard !others.isEmpty else { return text }
    let texts = Set(others.map { self.text(of: $0) }).sorted()
    let values = others.count.counted("value")
    return texts == [text] ? text : "\(text); for \(values): \(texts.joined(separator: "; "))"
  }

  private func text(of position: Position) -> String {
    guard position.isActive else { return "not in its scope" }
    if position.isWaiting, let bound {
      let left = Int(position.left)
      switch bound {
      case .steps: return "due within \(left.counted("step"))"
      case .time: return "due within \(Milliseconds(UInt64(max(0, left))).text)"
      }
    }
    switch rule {
    case .precedence: return position.hasPreceded ? "the first event has occurred" : "checked"
    case .repetition(let limit): return "\(position.count) of at most \(limit)"
    case .response: return "nothing is due"
    case .always, .never, .absence: return "checked"
    case .reachable: return "for searches"
    }
  }
}
