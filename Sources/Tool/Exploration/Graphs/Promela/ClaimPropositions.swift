import Machines

/// The propositions of the claims about a graph: bits that are set while an event occurs, and
/// variables that are true while a condition holds.
struct ClaimPropositions<M: Machine> {
  /// An event for some values of a claim's names.
  struct Occurrence: Hashable {
    let event: ClaimEvent
    /// `nil` for the values that occur nowhere, and for events without names.
    let values: [Packed]?

    init(_ event: ClaimEvent, for values: [Packed]?) {
      self.event = event
      self.values = event.hasNames ? values : nil
    }
  }

  /// A thing that the stopwatch can count.
  enum Counted: Hashable {
    case steps
    case time
    /// The event at this index.
    case event(Int)
  }

  /// The proposition of an event: a bit of a variable.
  struct EventBit {
    let occurrence: Occurrence
    let word: Int
    let bit: Int
  }

  /// The number of bits of a variable. Spin's integers have 32 bits.
  private static var wordSize: Int { 30 }

  /// The events. An event has several bits if not all claims about it fit into one variable.
  private(set) var events: [EventBit] = []
  /// For each variable, the indices of its events.
  private(set) var words: [[Occurrence: Int]] = []
  /// The conditions.
  private(set) var conditions: [ClaimCondition<M>] = []
  /// The things that are counted, and the number at which counting ends.
  private(set) var counted: [(thing: Counted, limit: Int)] = []

  /// The milliseconds in a unit of the stopwatch. It counts seconds if all times are whole seconds,
  /// because Spin's integers have 32 bits.
  var timeUnit = 1_000

  /// Whether claims about states are also about the state before the first step.
  private let includesStart: Bool

  /// The propositions of the conditions of some claims.
  init(ofConditionsIn claims: [Claim<M>], includingStart includesStart: Bool) {
    self.includesStart = includesStart
    for claim in claims where claim.reachability == nil {
      if let condition = claim.scope.condition { add(condition) }
      switch claim.rule {
      case .always(let condition), .never(let condition), .response(.condition(let condition), _):
        add(condition)
      case .absence, .response(.event, _), .precedence, .repetition, .reachable: break
      }
    }
  }

  private mutating func add(_ condition: ClaimCondition<M>) {
    if !conditions.contains(where: { $0.text == condition.text }) { conditions.append(condition) }
  }

  /// Returns the name of the proposition of an event.
  static func name(ofEvent index: Int) -> String { "e\(index + 1)" }

  /// Returns the name of a variable with a bit for each of some events.
  static func name(ofWord index: Int) -> String { "events_\(index + 1)" }

  /// Returns the name of the variable of a condition.
  static func name(ofCondition index: Int) -> String { "c\(index + 1)" }

  private func name(of condition: ClaimCondition<M>) -> String {
    guard let index = conditions.firstIndex(where: { $0.text == condition.text }) else {
      preconditionFailure("all conditions of the claims are known")
    }
    return Self.name(ofCondition: index)
  }

  /// Returns the variable that has a bit for each event of a claim.
  ///
  /// A formula must see all of them change in one moment.
  private mutating func word(of claim: Claim<M>, for values: [Packed]?) -> [Occurrence: Int] {
    let own = Set(claim.events.map { Occurrence($0, for: values) })
    let fitting = words.firstIndex { word in
      word.count + own.count { word[$0] == nil } <= Self.wordSize
    }
    let number = fitting ?? words.count
    if fitting == nil { words.append([:]) }
    for event in claim.events {
      let occurrence = Occurrence(event, for: values)
      guard words[number][occurrence] == nil else { continue }
      let bit = words[number].count
      words[number][occurrence] = events.count
      events.append(EventBit(occurrence: occurrence, word: number, bit: bit))
    }
    return words[number]
  }

  /// Returns the number of a thing that the stopwatch counts, at least up to a limit.
  private mutating func stopwatch(counting thing: Counted, upTo limit: Int) -> Int {
    guard let known = counted.firstIndex(where: { $0.thing == thing }) else {
      counted.append((thing, limit))
      return counted.count
    }
    counted[known].limit = max(counted[known].limit, limit)
    return known + 1
  }

  // MARK: - Formulas

  /// Returns a claim for some values of its names as a formula, and adds its events; `nil` if it is
  /// not about single runs.
  mutating func formula(of claim: Claim<M>, for values: [Packed]?) -> ClaimFormula? {
    guard claim.reachability == nil else { return nil }
    let word = word(of: claim, for: values)
    let index = { (event: ClaimEvent) in word[Occurrence(event, for: values), default: 0] }
    let name = { (event: ClaimEvent) in Self.name(ofEvent: index(event)) }
    let rule: ClaimFormula.Rule
    switch claim.rule {
    case .reachable: return nil
    case .always(let condition): rule = .state("!\(self.name(of: condition))")
    case .never(let condition): rule = .state(self.name(of: condition))
    case .absence(let event): rule = .absence(of: name(event))
    case .precedence(let first, let event):
      rule = .precedence(of: name(first), before: name(event))
    case .repetition(let event, let limit):
      rule = .repetition(
        of: name(event), atMost: limit,
        stopwatch: limit == 0 ? 0 : stopwatch(counting: .event(index(event)), upTo: limit))
    case .response(let response, let bound):
      let literal =
        switch response {
        case .event(let event): name(event)
        case .condition(let condition): "(ends && \(self.name(of: condition)))"
        }
      let limit: ClaimBound =
        if case .time(let time) = bound { .time(time / timeUnit) } else { bound }
      rule = .response(literal, within: limit, stopwatch: stopwatch(for: limit))
    }
    return ClaimFormula(
      opening: claim.scope.opening.map(name), closing: claim.scope.closing.map(name),
      condition: claim.scope.condition.map(self.name), rule: rule, includesStart: includesStart)
  }

  private mutating func stopwatch(for bound: ClaimBound) -> Int {
    switch bound {
    case .steps(0): 0
    case .steps(let count): stopwatch(counting: .steps, upTo: count)
    // Spin's integers have 32 bits.
    case .time(let count):
      stopwatch(counting: .time, upTo: min(count + 1, Int(Int32.max)))
    }
  }
}

extension Claim {
  /// The events of the claim.
  var events: [ClaimEvent] {
    let events: [ClaimEvent] =
      switch rule {
      case .always, .never, .reachable, .response(.condition, _): []
      case .absence(let event), .repetition(let event, _), .response(.event(let event), _):
        [event]
      case .precedence(let first, let event): [first, event]
      }
    return events + [scope.opening, scope.closing].compactMap(\.self)
  }

  /// Whether the claim can be broken for values of its names that occur nowhere.
  var concernsAbsentValues: Bool {
    if let opening = scope.opening, !opening.isForEveryValue { return false }
    switch rule {
    case .absence(let event), .repetition(let event, _), .precedence(_, let event):
      return event.isForEveryValue
    case .always, .never, .reachable, .response: return true
    }
  }
}
