import Machines
import TextFormats

/// The results of walks through one machine. The walks can have any seeds and can belong to
/// different processes.
///
/// Summaries can be added in any order.
package struct WalkSummary: Hashable, Sendable {
  /// A walk in the summary.
  package struct Walk: Hashable, Sendable {
    /// The design of the machine; `nil` if no given selected a design.
    package let design: String?
    /// The seed that determined the walk.
    package let seed: UInt64
    /// The intended number of sequences.
    package let sequences: Int
    /// The number of stimuli per sequence.
    package let length: Int
    /// The number of steps taken.
    package let steps: Int
    /// A hash of the observations. Identical walks have the same hash.
    package let fingerprint: UInt64
    /// Whether the walk was interrupted before all its sequences were taken.
    package let isInterrupted: Bool
    /// The broken invariant; `nil` if the walk broke no invariant.
    package let breach: Breach?
  }

  /// A sequence that broke an invariant.
  package struct Breach: Hashable, Sendable {
    /// The name of the invariant.
    package let invariant: String
    /// The invariant and its claim as a clause.
    package let summary: String
    /// The necessary steps as a scenario; `nil` if the necessary steps are unknown.
    package let scenario: String?

    /// Creates a breach from a broken invariant and the scenario that breaks it.
    package init(invariant: String, summary: String, scenario: String?) {
      (self.invariant, self.summary, self.scenario) = (invariant, summary, scenario)
    }
  }

  /// What the walks must show, in addition to unbroken invariants.
  package struct Demands: Hashable, Sendable {
    /// The minimum share of rows and rules to reach, in percent; 0 if there is none.
    package let minimum: Int
    /// Whether vacuous conditions are forbidden.
    package let isStrict: Bool

    /// Creates the demands of a command.
    package init(minimum: Int, isStrict: Bool) {
      (self.minimum, self.isStrict) = (minimum, isStrict)
    }
  }

  /// A row or rule, and the number of times that it decided.
  package struct Mark: Hashable, Sendable {
    /// The name used in coverage reports.
    package let name: String
    /// The number of times that the row or rule decided.
    package var count: Int
  }

  /// The walks, sorted by design and seed.
  package private(set) var walks: [Walk]
  /// All rows and rules in declared order.
  package private(set) var marks: [Mark]
  /// The declared states that no walk reached. They are in declared order.
  package private(set) var missingStates: [String]
  /// The claimed conditions, each with the states that none of its walks reached.
  package private(set) var conditions: [CheckedCondition]
  /// What all walks together must show. If several commands made demands, the strictest demands
  /// apply.
  package private(set) var demands: Demands

  /// Creates a summary of one walk.
  package init<M>(
    _ report: RandomWalkReport<M>, through design: String?, seed: UInt64, sequences: Int,
    length: Int, isInterrupted: Bool, breach: Breach?, demands: Demands
  ) {
    self.demands = demands
    walks = [
      Walk(
        design: design, seed: seed, sequences: sequences, length: length, steps: report.steps,
        fingerprint: report.fingerprint, isInterrupted: isInterrupted, breach: breach)
    ]
    marks = report.coverage.counts.map { Mark(name: $0.name, count: $0.count) }
    missingStates = report.missingStates
    conditions = report.conditions
  }

  /// Adds the results of other walks. Throws if they belong to another machine or have already been
  /// added.
  package mutating func add(_ other: Self) throws(JSONObject.Mistake) {
    guard marks.map(\.name) == other.marks.map(\.name) else {
      throw JSONObject.Mistake("these walks are from another machine")
    }
    if let twice = other.walks.first(where: { walk in walks.contains { $0.isSame(as: walk) } }) {
      throw JSONObject.Mistake(
        "the walk with the seed \(twice.seed) is also in an earlier part")
    }
    walks = (walks + other.walks).sorted { $0.order < $1.order }
    for (index, mark) in other.marks.enumerated() {
      marks[index].count = .sumOfCounts(marks[index].count, mark.count)
    }
    missingStates = missingStates.filter(Set(other.missingStates).contains)
    conditions = (conditions + other.conditions).merged
    demands = Demands(
      minimum: max(demands.minimum, other.demands.minimum),
      isStrict: demands.isStrict || other.demands.isStrict)
  }

  /// The number of steps of all walks.
  package var steps: Int { walks.map(\.steps).reduce(0, Int.sumOfCounts) }
}

extension [CheckedCondition] {
  /// The distinct conditions, each with the states that none of its walks reached. The order does
  /// not depend on the order of the walks.
  fileprivate var merged: Self {
    Dictionary(grouping: self, by: \.text).map { text, same in
      CheckedCondition(
        text: text, isClaim: same[0].isClaim,
        unmet: same.dropFirst().reduce(same[0].unmet) { unmet, other in
          unmet.compactMap { name in
            other.unmet.first { $0.text == name.text }.map {
              UnmetName(text: name.text, isMetBelow: name.isMetBelow || $0.isMetBelow)
            }
          }
        }, vacuity: same.allSatisfy { $0.vacuity != nil } ? same[0].vacuity : nil)
    }.sorted { $0.text < $1.text }
  }
}

extension WalkSummary.Walk {
  /// The values that determined the walk. Reports sort walks by these values, in this order.
  fileprivate var order: (String, UInt64, Int, Int) { (design ?? "", seed, sequences, length) }

  fileprivate func isSame(as other: Self) -> Bool { order == other.order }
}

extension WalkSummary {
  /// The value of the `summary` field that identifies a summary of walks.
  package static let mark = "walk"
  /// The version of the format. It increases when a field is removed or changes its meaning.
  private static let version = 1

  /// The summary as a JSON object on one line.
  package var json: String {
    let marks = marks.map { ["name": $0.name, "count": $0.count] as JSONRecord }
    let summary: JSONRecord = [
      "summary": Self.mark, "version": Self.version, "steps": steps, "walks": walks.map(\.json),
      "marks": marks, "missingStates": missingStates,
      "conditions": conditions.isEmpty ? nil : conditions.map(\.json),
      "minimum": demands.minimum > 0 ? demands.minimum : nil,
      "strict": demands.isStrict ? true : nil,
    ]
    return summary.text
  }

  /// Reads a summary.
  package init(_ json: JSONObject) throws(JSONObject.Mistake) {
    try json.requireVersion(upTo: Self.version)
    for list in ["walks", "marks", "missingStates"] { try json.demand(list, "a list") }
    walks = []
    for walk in try json.objects("walks") { walks.append(try Walk(walk)) }
    marks = []
    for mark in try json.objects("marks") {
      marks.append(Mark(name: try mark.text("name"), count: try mark.count("count")))
    }
    missingStates = try json.texts("missingStates")
    conditions = try json.objects("conditions").map(CheckedCondition.init)
    demands = Demands(
      minimum: json.has("minimum") ? try json.count("minimum") : 0,
      isStrict: try json.flag("strict"))
  }
}

extension WalkSummary.Walk {
  fileprivate var json: JSONRecord {
    let broken = breach.map { breach -> JSONRecord in
      ["invariant": breach.invariant, "summary": breach.summary, "scenario": breach.scenario]
    }
    return [
      // The seed is text because some programs read numbers above 2^53 inexactly.
      "design": design, "seed": String(seed), "sequences": sequences, "length": length,
      "steps": steps, "fingerprint": String(fingerprint, radix: 16),
      "interrupted": isInterrupted ? true : nil, "broken": broken,
    ]
  }

  fileprivate init(_ json: JSONObject) throws(JSONObject.Mistake) {
    func number(_ name: String, radix: Int) throws(JSONObject.Mistake) -> UInt64 {
      if let number = UInt64(try json.text(name), radix: radix) { return number }
      throw json.mistake(name, "is not a number")
    }
    seed = try number("seed", radix: 10)
    fingerprint = try number("fingerprint", radix: 16)
    design = try json.textIfAny("design")
    (sequences, length) = (try json.count("sequences"), try json.count("length"))
    steps = try json.count("steps")
    isInterrupted = try json.flag("interrupted")
    breach = try json.objectIfAny("broken").map { (broken) throws(JSONObject.Mistake) in
      WalkSummary.Breach(
        invariant: try broken.text("invariant"), summary: try broken.text("summary"),
        scenario: try broken.textIfAny("scenario"))
    }
  }
}

extension CheckedCondition {
  fileprivate var json: JSONRecord {
    let unmet = unmet.map { name -> JSONRecord in
      ["state": name.text, "metBelow": name.isMetBelow ? true : nil]
    }
    return [
      isClaim ? "claim" : "condition": text, "unmet": isClaim ? nil : unmet, "untested": vacuity,
    ]
  }

  fileprivate init(_ json: JSONObject) throws(JSONObject.Mistake) {
    isClaim = json.has("claim")
    text = try json.text(isClaim ? "claim" : "condition")
    vacuity = try json.textIfAny("untested")
    unmet = try json.objects("unmet").map { (name) throws(JSONObject.Mistake) in
      UnmetName(text: try name.text("state"), isMetBelow: try name.flag("metBelow"))
    }
  }
}
