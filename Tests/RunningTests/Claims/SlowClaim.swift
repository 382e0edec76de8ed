import Machines
import ToyMachine

/// Evaluates a claim over a whole history, straight from the definitions of its lines and without
/// any state that is carried from step to step.
struct SlowClaim {
  /// A step as text.
  struct Step {
    /// The stimulus, unless it is refused, and the observations.
    let events: [String]
    let counts: Bool
    let duration: Int
    let before: (state: String, level: String)
    let after: (state: String, level: String)
  }

  /// What happens in a history, one after the other.
  private enum Item {
    case event(String)
    /// The condition of the scope begins or ceases to hold.
    case rise, fall
    /// The end of a step.
    case end(Int)
  }

  private let claim: ClaimSketch
  private let steps: [Step]
  private let isInsideAtStart: Bool
  private var items: [Item] = []

  /// Returns the index of the first step in which the claim is broken; `nil` if there is none.
  static func firstBreach(of claim: ClaimSketch, in steps: [Step]) -> Int? {
    let slow = Self(claim, steps)
    return [nil, "a", "b"].compactMap { slow.firstBreach(for: $0) }.min()
  }

  private init(_ claim: ClaimSketch, _ steps: [Step]) {
    (self.claim, self.steps) = (claim, steps)
    let start = steps.first?.before ?? (state: "one", level: "low")
    isInsideAtStart = claim.condition?.holds(start.state, start.level) ?? true
    var isInside = isInsideAtStart
    for (index, step) in steps.enumerated() {
      let last = step.events.lastIndex { $0.hasPrefix("-> ") }
      for (place, event) in step.events.enumerated() {
        items.append(.event(event))
        guard let condition = claim.condition, event.hasPrefix("-> ") else { continue }
        let state = String(event.dropFirst(3))
        let now =
          condition.holds(state)
          ?? (place == last ? condition.holds(step.after.state, step.after.level) : isInside)
        if now != isInside { items.append(now ? .rise : .fall) }
        isInside = now
      }
      let now = claim.condition?.holds(step.after.state, step.after.level) ?? true
      if now != isInside { items.append(now ? .rise : .fall) }
      isInside = now
      items.append(.end(index))
    }
  }

  // MARK: - Events and scopes

  private func matches(_ place: Int, _ event: [String]?, _ value: String?) -> Bool {
    guard let event, case .event(let text) = items[place] else { return false }
    let words = text.split(separator: " ")
    return event.contains { pattern in
      let parts = pattern.split(separator: " ")
      return parts.count == words.count
        && zip(parts, words).allSatisfy { part, word in
          part == "_" || part == word || part == "<k>" && value.map { $0 == word } ?? false
        }
    }
  }

  private func isEdge(_ place: Int, rising: Bool) -> Bool {
    switch items[place] {
    case .rise: rising
    case .fall: !rising
    case .event, .end: false
    }
  }

  private func isInside(at place: Int) -> Bool {
    let edge = (0..<place).last { isEdge($0, rising: true) || isEdge($0, rising: false) }
    return edge.map { isEdge($0, rising: true) } ?? isInsideAtStart
  }

  private func opens(at place: Int, _ value: String?) -> Bool {
    claim.opening == nil
      ? isEdge(place, rising: true) : matches(place, claim.opening, value)
  }

  private func isActive(at place: Int, _ value: String?) -> Bool {
    guard isInside(at: place) else { return false }
    let opened = (0..<place).last { opens(at: $0, value) } ?? (claim.opening == nil ? -1 : nil)
    guard let opened else { return false }
    // An event that closes and opens a scope leaves it open.
    return !(opened + 1..<place).contains { matches($0, claim.closing, value) }
  }

  /// The place from which on a scope counts its events.
  private func beginning(before place: Int, _ value: String?) -> Int {
    (0..<place).last {
      opens(at: $0, value) || matches($0, claim.closing, value) || isEdge($0, rising: true)
        || isEdge($0, rising: false)
    } ?? -1
  }

  private func step(of place: Int) -> Int {
    for later in items[place...] { if case .end(let step) = later { return step } }
    preconditionFailure("a history ends with the end of a step")
  }

  // MARK: - Rules

  private func firstBreach(for value: String?) -> Int? {
    switch claim.rule {
    case .always(let condition): return firstEnd(value) { !condition.holds($0, $1) }
    case .never(let condition): return firstEnd(value) { condition.holds($0, $1) }
    case .response(let event, let steps, let seconds):
      return firstLate(value, steps, seconds) { matches($0, event, value) }
    case .condition(let condition, let steps, let seconds):
      return firstLate(value, steps, seconds) { place in
        guard case .end(let step) = items[place] else { return false }
        return condition.holds(self.steps[step].after.state, self.steps[step].after.level)
      }
    case .absence(let event):
      return items.indices.first { matches($0, event, value) && isActive(at: $0, value) }
        .map(step)
    case .precedence(let first, let before):
      return items.indices.first { place in
        guard matches(place, before, value), isActive(at: place, value) else { return false }
        return !(beginning(before: place, value) + 1..<place).contains {
          matches($0, first, value) && isActive(at: $0, value)
        }
      }.map(step)
    case .repetition(let event, let limit):
      return items.indices.first { place in
        guard matches(place, event, value), isActive(at: place, value) else { return false }
        let count = (beginning(before: place, value) + 1...place).count {
          matches($0, event, value) && isActive(at: $0, value)
        }
        return count > limit
      }.map(step)
    }
  }

  private func firstEnd(_ value: String?, _ isBroken: (String, String) -> Bool) -> Int? {
    items.indices.compactMap { place -> Int? in
      guard case .end(let step) = items[place], steps[step].counts, isActive(at: place, value)
      else { return nil }
      return isBroken(steps[step].after.state, steps[step].after.level) ? step : nil
    }.first
  }

  private func firstLate(
    _ value: String?, _ count: Int?, _ seconds: Int?, isResponse: (Int) -> Bool
  ) -> Int? {
    var due = items.indices.filter { place in
      opens(at: place, value)
        && (claim.opening == nil ? isActive(at: place + 1, value) : isInside(at: place))
    }
    if claim.opening == nil, isInsideAtStart { due.insert(-1, at: 0) }
    var settled = -1
    for begin in due where begin >= settled {
      guard
        let end = (begin + 1..<items.count).first(where: { place in
          isResponse(place) || matches(place, claim.closing, value) || isEdge(place, rising: false)
            || isLate(at: place, since: begin, count, seconds)
        })
      else { return nil }
      let isEarly =
        isResponse(end) || matches(end, claim.closing, value) || isEdge(end, rising: false)
      if !isEarly { return step(of: end) }
      settled = end
    }
    return nil
  }

  /// Whether the bound of a response that became due at `begin` has passed at the end of a step.
  private func isLate(at place: Int, since begin: Int, _ count: Int?, _ seconds: Int?) -> Bool {
    guard case .end(let last) = items[place] else { return false }
    let first = begin < 0 ? 0 : step(of: begin) + 1
    let later = first <= last ? Array(steps[first...last]) : []
    if let seconds { return later.reduce(0) { $0 + $1.duration } > seconds }
    guard let count else { return false }
    let isOwn = begin >= 0 && first > last
    return later.count { $0.counts } >= count && (isOwn || later.contains { $0.counts })
  }
}
