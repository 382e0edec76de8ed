import Machines

/// A random claim about a ``Toy``, as text and as its parts.
package struct ClaimSketch {
  /// A condition: some of the states, or a level, or both.
  package struct Condition {
    let states: [String]?
    let level: String?

    var text: String {
      let isOf = states.map { names in names.map { "is \($0)" }.joined(separator: " or ") }
      let has = level.map { "has level \($0)" }
      guard let isOf, let has else { return isOf ?? has ?? "" }
      return states?.count == 1 ? "\(isOf) and \(has)" : "(\(isOf)) and \(has)"
    }

    package func holds(_ state: String, _ level: String) -> Bool {
      (states?.contains(state) ?? true) && (self.level.map { $0 == level } ?? true)
    }

    /// Returns whether the condition holds in a state of unknown level; `nil` if it depends on it.
    package func holds(_ state: String) -> Bool? {
      if let states, !states.contains(state) { return false }
      return level == nil ? true : nil
    }
  }

  package enum Rule {
    case always(Condition)
    case never(Condition)
    case absence([String])
    case response([String], steps: Int?, seconds: Int?)
    case condition(Condition, steps: Int?, seconds: Int?)
    case precedence(first: [String], before: [String])
    case repetition([String], limit: Int)
  }

  package var condition: Condition?
  package var opening: [String]?
  package var closing: [String]?
  package let rule: Rule

  package init(using random: inout ToyRandom) {
    let hasName = random.next(3) == 0
    func condition() -> Condition {
      let states = [["one"], ["two"], ["one", "three"], ["two", "four", "five"]]
      switch random.next(4) {
      case 0: return Condition(states: nil, level: random.next(2) == 0 ? "low" : "high")
      case 1: return Condition(states: random.one(of: states), level: "high")
      default: return Condition(states: random.one(of: states), level: nil)
      }
    }
    func event() -> [String] {
      let plain = [
        "push a", "push b", "push _", "wait _", "shows a", "shows b", "shows _", "beeps", "-> two",
        "-> one", "refused stuck",
      ]
      let named = ["push <k>", "shows <k>"]
      return (0...random.next(2)).map { _ in
        hasName && random.next(3) > 0 ? random.one(of: named) : random.one(of: plain)
      }
    }
    if random.next(3) == 0 { self.condition = condition() }
    if random.next(2) == 0 { opening = event() }
    if random.next(3) == 0 { closing = event() }
    let steps = random.next(2) == 0
    let bound = random.next(4)
    var choice = random.next(7)
    if choice > 4, self.condition == nil, opening == nil { choice = random.next(5) }
    switch choice {
    case 0: rule = .always(condition())
    case 1: rule = .never(condition())
    case 2: rule = .absence(event())
    case 3: rule = .precedence(first: event(), before: event())
    case 4: rule = .repetition(event(), limit: random.next(3))
    case 5:
      rule = .response(event(), steps: steps ? bound : nil, seconds: steps ? nil : 2 * bound)
    default:
      rule = .condition(condition(), steps: steps ? bound : nil, seconds: steps ? nil : 2 * bound)
    }
  }

  /// Whether no name occurs only once, which would be an error.
  package var isValid: Bool {
    var events = (opening ?? []) + (closing ?? [])
    switch rule {
    case .always, .never, .condition: break
    case .absence(let event), .response(let event, _, _), .repetition(let event, _): events += event
    case .precedence(let first, let before): events += first + before
    }
    return events.count { $0.contains("<") } != 1
  }

  /// Returns the claim as a text.
  package func text(named name: String) -> String {
    var lines: [String] = []
    func event(_ event: [String]) -> String { event.joined(separator: " or ") }
    func bound(_ steps: Int?, _ seconds: Int?) -> String {
      steps.map { "\($0) steps" } ?? "\(seconds ?? 0)s"
    }
    if let condition { lines.append("while \(condition.text)") }
    if let opening { lines.append("after \(event(opening))") }
    switch rule {
    case .always(let condition): lines.append("always \(condition.text)")
    case .never(let condition): lines.append("never \(condition.text)")
    case .absence(let absent): lines.append("never \(event(absent))")
    case .response(let awaited, let steps, let seconds):
      lines.append("within \(bound(steps, seconds)) \(event(awaited))")
    case .condition(let awaited, let steps, let seconds):
      lines.append("within \(bound(steps, seconds)) \(awaited.text)")
    case .precedence(let first, let before):
      lines += ["first \(event(first))", "before \(event(before))"]
    case .repetition(let repeated, let limit):
      lines.append("at most \(limit) \(event(repeated))")
    }
    if let closing { lines.append("until \(event(closing))") }
    return "claim \"\(name)\"\n" + lines.map { "  \($0)\n" }.joined()
  }
}
