import Notation

/// A claim as an automaton that takes the events of each step.
///
/// It does not depend on the machine: it refers to conditions by their numbers, and is told whether
/// they hold. It is therefore compiled once, and not for each machine.
final class ClaimMonitor: Sendable {
  typealias Position = ClaimStanding.Position
  /// Returns whether a condition holds after a step.
  typealias TruthAfterStep = (_ condition: Int) -> Bool
  /// Returns whether a condition holds after the transition that is an event of a step; `nil` if
  /// the state does not tell.
  typealias TruthDuringStep = (_ condition: Int, _ event: Int) -> Bool?

  /// What the claim says, with the numbers of conditions.
  enum Rule: Sendable {
    case always(Int)
    case never(Int)
    case absence, response, precedence
    case repetition(limit: Int)
    case reachable
  }

  private let index: Int
  /// The condition of the scope.
  private let condition: Int?
  private let isOpenAtStart: Bool
  private let rule: Rule
  /// The verbs of the claim's events, as a set of bits.
  let verbs: UInt64
  /// The phrases of the claim's events.
  private let phrasings: [ClaimEvent.Phrasing]
  /// For each phrase, its verb, its kind and its role. They are apart from the phrases because
  /// they are compared more often, and copying them counts no references.
  private let triggers: [Trigger]

  private struct Trigger: Sendable {
    let verb: WordID
    let isStimulus: Bool
    let role: ClaimRoles
  }
  /// The condition that a response must meet.
  private let awaited: Int?
  private let bound: ClaimBound?

  /// Creates the monitor of a claim. `number` numbers its conditions.
  init<M>(_ claim: Claim<M>, at index: Int, _ number: (ClaimCondition<M>) -> Int) {
    self.index = index
    condition = claim.scope.condition.map(number)
    isOpenAtStart = claim.scope.opening == nil
    var events: [(ClaimEvent, ClaimRoles)] = []
    var awaited: Int?
    var bound: ClaimBound?
    switch claim.rule {
    case .always(let condition): rule = .always(number(condition))
    case .never(let condition): rule = .never(number(condition))
    case .reachable: rule = .reachable
    case .absence(let event):
      rule = .absence
      events.append((event, .subject))
    case .repetition(let event, let limit):
      rule = .repetition(limit: limit)
      events.append((event, .subject))
    case .precedence(let first, let event):
      rule = .precedence
      events += [(event, .subject), (first, .predecessor)]
    case .response(let response, let limit):
      rule = .response
      bound = limit
      switch response {
      case .event(let event): events.append((event, .subject))
      case .condition(let condition): awaited = number(condition)
      }
    }
    if let event = claim.scope.closing { events.append((event, .closing)) }
    if let event = claim.scope.opening { events.append((event, .opening)) }
    let phrasings = events.flatMap { event, role in event.phrasings.map { ($0, role) } }
    self.phrasings = phrasings.map(\.0)
    triggers = phrasings.map { phrasing, role in
      Trigger(verb: phrasing.pattern.verb, isStimulus: phrasing.isStimulus, role: role)
    }
    (self.awaited, self.bound) = (awaited, bound)
    verbs = events.reduce(0) { $0 | $1.0.verbs }
  }

  /// Whether the duration of steps matters.
  var hasClock: Bool { if case .seconds = bound { true } else { false } }

  /// The conditions on which the claim depends after each step, even if no event concerns it.
  var lastingConditions: [Int] {
    switch rule {
    case .always(let own), .never(let own): [condition, own].compactMap(\.self)
    case .absence, .response, .precedence, .repetition, .reachable: condition.map { [$0] } ?? []
    }
  }

  /// Whether a response can be due.
  var hasBound: Bool { bound != nil }

  /// Returns the position before the first step.
  func start(_ holds: TruthAfterStep) -> Position {
    var position = Position()
    position.isInside = condition.map(holds) ?? true
    position.isOpen = isOpenAtStart
    if position.isActive { demandResponse(&position, 0) }
    position.isNew = false
    return position
  }

  /// Returns the roles of a phrase.
  private func part(of phrase: Phrase, isStimulus: Bool) -> ClaimPart {
    var part = ClaimPart()
    for (index, trigger) in triggers.enumerated()
    where trigger.verb == phrase.verb && trigger.isStimulus == isStimulus {
      guard phrasings[index].matches(phrase) else { continue }
      let values = phrasings[index].values(in: phrase)
      if values.isEmpty {
        part.whole.insert(trigger.role)
      } else {
        part.insert(trigger.role, for: values)
      }
    }
    return part
  }
}

// MARK: - Steps

extension ClaimMonitor {
  /// Takes a step.
  func take(
    _ step: WatchedStep, _ positions: inout ClaimPositions, _ news: inout [ClaimNews],
    after: TruthAfterStep, during: TruthDuringStep
  ) {
    for index in step.events.indices {
      if step.events[index].bit & verbs != 0 {
        let part = part(of: step.events[index].phrase, isStimulus: step.counts && index == 0)
        if !part.isNone { take(part, &positions, step, &news) }
      }
      guard let condition, step.events[index].isTransition else { continue }
      let isInside =
        during(condition, index) ?? (index == step.lastTransition ? after(condition) : nil)
      if let isInside { enter(isInside, &positions, step, &news) }
    }
    if let condition { enter(after(condition), &positions, step, &news) }
    positions.change { end(&$0, step, &news, after) }
  }

  private func take(
    _ part: ClaimPart, _ positions: inout ClaimPositions, _ step: WatchedStep,
    _ news: inout [ClaimNews]
  ) {
    for (values, _) in part.own where positions.others[values] == nil {
      positions.others[values] = positions.common
    }
    let count = news.count
    take(part.whole, &positions.common, step.duration, &news)
    let common = positions.common
    for values in positions.others.keys {
      var own: [ClaimNews] = []
      take(
        part.roles(for: values), &positions.others[values, default: common], step.duration, &own)
      // What happens for every value is told once.
      let isOwn = part.own.contains { $0.values == values }
      news += isOwn ? own : own.filter { !news[count...].contains($0) }
    }
  }

  private func enter(
    _ isInside: Bool, _ positions: inout ClaimPositions, _ step: WatchedStep,
    _ news: inout [ClaimNews]
  ) {
    positions.change { enter(isInside, &$0, step.duration, &news) }
  }

  /// Takes an event. `duration` is the duration of its step.
  private func take(
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
  private func enter(
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

  /// Takes the end of a step.
  private func end(
    _ position: inout Position, _ step: WatchedStep, _ news: inout [ClaimNews],
    _ holds: TruthAfterStep
  ) {
    if step.counts, position.isActive {
      switch rule {
      case .always(let condition): if !holds(condition) { tell(.broken, &news) }
      case .never(let condition): if holds(condition) { tell(.broken, &news) }
      case .absence, .response, .precedence, .repetition, .reachable: break
      }
    }
    guard position.isWaiting else { return }
    if let awaited, holds(awaited) { return respond(&position, step.duration, &news) }
    let isLate: Bool
    switch bound {
    case .steps:
      if !position.isNew, step.counts { position.left -= 1 }
      isLate = position.left <= 0 && (position.isNew || step.counts)
    case .seconds:
      if !position.isNew { position.left -= Int32(step.duration) }
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
    case .steps(let count): position.left = Int32(count)
    case .seconds(let count): (position.left, position.slack) = (Int32(count), Int32(duration))
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
      case .seconds: return "due within \(left.counted("second"))"
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
