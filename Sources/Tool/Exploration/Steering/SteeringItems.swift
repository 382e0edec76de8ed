import Machines
import Notation

/// The items that steps of the model exercise. Each item has a number and a count.
struct SteeringItems<M: Machine> {
  /// An item that a step exercises.
  enum Item: Hashable, Sendable {
    /// A row that decided.
    case row(M.Row)
    /// A row, and the facts by which it was chosen.
    case reason(M.Row, M.Facts)
    /// A row in a state with these names.
    case place(M.Row, Phrase)
    /// A row after a start, because the givens can affect what the row leads to.
    case start(M.Row, Int)
    /// The rows of a step, and the state that the step led to.
    case move([M.Row], Phrase)
    /// A rule that refused or ignored a verb.
    case rule(M.Rule, WordID)
    /// A verb in a state, and the forms of its observations.
    case answer(WordID, Phrase, [Phrase])

    /// The weight of exercising the item.
    var weight: Double {
      switch self {
      case .row: 16
      case .reason: 3
      case .place: 2
      case .start: 3
      case .move: 3
      case .rule: 0.5
      case .answer: 0.5
      }
    }
  }

  private var items = Numbering<Item>()
  private var weights: [Double] = []
  /// The number of times that each item was exercised.
  private var counts: [Int] = []
  private var sets = Numbering<[Int]>()
  /// For each item, the sets that contain it.
  private var holders: [[Int]] = []
  /// The current gain from exercising each set.
  private(set) var gains: [Double] = []
  /// The number of times that each item is worth exercising. Items that were exercised fewer times
  /// than this have a value.
  private(set) var level = 1

  /// Returns the number of the set of items that a step exercises. The start number identifies the
  /// start from which the state was reached.
  mutating func set(
    of stimulus: M.Stimulus, _ trail: Trail<M>, from origin: M.State, behind start: Int
  ) -> Int {
    let before = origin.phraseOfNames
    var after = before
    for observation in trail.observations {
      if case .transition(let state, _) = observation { after = state.phraseOfNames }
    }
    var found: [Int] = []
    for reason in trail.reasons {
      found.append(number(of: .row(reason.row)))
      if let facts = reason.facts { found.append(number(of: .reason(reason.row, facts))) }
      found.append(number(of: .place(reason.row, before)))
      found.append(number(of: .start(reason.row, start)))
    }
    let rows = trail.reasons.map { $0.row }
    if !rows.isEmpty { found.append(number(of: .move(rows, after))) }
    let verb = stimulus.phrase.verb
    for rule in trail.rules { found.append(number(of: .rule(rule, verb))) }
    found.append(number(of: .answer(verb, before, trail.observations.map { $0.kind })))
    return number(ofSet: Set(found).sorted())
  }

  private mutating func number(of item: Item) -> Int {
    let number = items.number(of: item)
    if number == weights.count {
      weights.append(item.weight)
      counts.append(0)
      holders.append([])
    }
    return number
  }

  private mutating func number(ofSet set: [Int]) -> Int {
    let number = sets.number(of: set)
    if number == gains.count {
      for item in set { holders[item].append(number) }
      gains.append(gain(of: set))
    }
    return number
  }

  private func gain(of set: [Int]) -> Double { set.reduce(0) { $0 + value(of: $1) } }

  private func value(of item: Int) -> Double { counts[item] < level ? weights[item] : 0 }

  /// Counts a step that exercised a set.
  mutating func add(_ set: Int) {
    for item in sets.values[set] {
      let before = value(of: item)
      counts[item] += 1
      let change = value(of: item) - before
      guard change != 0 else { continue }
      for holder in holders[item] { gains[holder] += change }
    }
  }

  /// Makes every item worth exercising one more time.
  mutating func raise() {
    level += 1
    gains = sets.values.map(gain)
  }
}
