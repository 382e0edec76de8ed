import Exploration
import Machines
import Notation
import Running
import TextFormats

/// The results of searches in bounded worlds, one after the other.
struct WorldsExploration<M: Machine> {
  /// What the search of a world showed.
  private struct Extent {
    let world: String
    let states: Int
    let steps: Int
    let depth: Int
    let end: SearchEnd
  }

  /// What the searches so far showed about a claim.
  private struct Claim {
    let property: Property<M>
    /// The world in which a trace decided the claim.
    var decider: String?
    /// Whether every search with this claim visited all states.
    var isComplete = true
    /// The states that the claim names and that no search reached.
    var unmet: [UnmetName]

    var isBroken: Bool { decider != nil && !property.isShownByOne }
    var isReached: Bool { decider != nil && property.isShownByOne }
    var isVacuous: Bool {
      decider == nil && isComplete && (!unmet.isEmpty || vacuity != nil)
    }
    /// Why no search tested a claim about steps; `nil` if one of them tested it.
    var vacuity: String?
    var isInvariant: Bool { if case .invariant = property { true } else { false } }
    var isRule: Bool { property.rule != nil }
  }

  private var extents: [Extent] = []
  private var claims: [Claim] = []
  private var traces = ""
  /// The names of the claims that only a search of the whole machine can check.
  var unchecked: [String] = []
  /// The worlds that were not searched, because a bound or the user ended the searches.
  var rest: [String] = []

  /// Whether further searches are not needed, because a claim is violated, or because all claims
  /// are goals that were reached.
  var isSettled: Bool {
    let others = claims.filter { !$0.isInvariant && !$0.isRule }
    return claims.contains(where: \.isBroken)
      || !others.isEmpty && others.allSatisfy(\.isReached)
  }

  /// Adds the search of a world. A claim about several worlds has the same text in all of them.
  mutating func add(_ output: ExplorationOutput<M>, of world: String) {
    let report = output.report
    extents.append(
      Extent(
        world: world, states: report.states, steps: report.steps, depth: report.depth,
        end: report.end))
    for verdict in report.verdicts {
      let same = claims.firstIndex { $0.property.text == verdict.property.text }
      let index = same ?? claims.count
      if same == nil {
        claims.append(
          Claim(property: verdict.property, unmet: verdict.unmet, vacuity: verdict.vacuity))
      }
      if verdict.vacuity == nil { claims[index].vacuity = nil }
      claims[index].isComplete = claims[index].isComplete && report.end == .complete
      claims[index].unmet.removeAll { name in !verdict.unmet.contains { $0.text == name.text } }
      guard verdict.trace != nil, claims[index].decider == nil else { continue }
      claims[index].decider = world
    }
    traces += output.traces
  }

  /// Returns the exit status. With `isStrict`, a claim that was not tested is a failure.
  func status(isStrict: Bool, _ ending: BoundOptions) -> ExitStatus {
    if claims.contains(where: { $0.isBroken || $0.isVacuous && isStrict }) { return .failed }
    if extents.contains(where: { $0.end == .interrupted }) { return .interrupted }
    let goals = claims.filter(\.property.isShownByOne)
    guard goals.allSatisfy(\.isReached) else {
      return ending.complete && !(isWhole && isOfEverything) ? .unknown : .failed
    }
    if extents.allSatisfy({ $0.steps == 0 }) { return .unreadable }
    return ending.status(.success, isBounded: !isWhole && !isSettled || !unchecked.isEmpty)
  }

  /// The traces, the claims, and the extent of each search.
  var text: String {
    traces + verdict + "\n"
      + ExplorationOutput<M>.folded(claims.compactMap(\.property.invariantName))
      + claims.filter { isTold($0) }.map(line).joined() + table + remark
  }

  /// Whether a claim has its own line. Claims that hold are only counted.
  private func isTold(_ claim: Claim) -> Bool {
    claim.isBroken || !claim.isInvariant && !(claim.isRule && claim.vacuity == nil)
  }

  private var isWhole: Bool { rest.isEmpty && extents.allSatisfy { $0.end.isWhole } }

  /// Whether one of the worlds is the whole machine.
  private var isOfEverything: Bool { extents.contains { $0.world == BoundedWorld.everything } }

  private var verdict: String {
    guard extents.contains(where: { $0.steps > 0 }) else {
      return ExplorationOutput<M>.nothing
    }
    let invariants = claims.filter(\.isInvariant)
    let (broken, count) = (invariants.count(where: \.isBroken), invariants.count)
    let states = extents.reduce(0) { $0 + $1.states }.counted("state")
    let place = "in \(states) of \(extents.count.counted("world"))"
    let rules = claims.filter(\.isRule)
    let all = [
      count.counted("invariant"), rules.isEmpty ? nil : rules.count.counted("claim"),
    ].compactMap(\.self).joined(separator: " and ")
    let deadEnds = hasNoDeadEnd ? " and no dead end" : ""
    guard broken + rules.count(where: \.isBroken) == 0 else {
      return "\(broken + rules.count(where: \.isBroken)) of \(all) violated \(place)"
    }
    return "no violation of \(all)\(deadEnds) \(place)"
  }

  /// Whether each claim that something stays reachable was shown in all worlds.
  private var hasNoDeadEnd: Bool {
    let paths = claims.filter(\.property.isAboutPaths)
    return !paths.isEmpty && rest.isEmpty
      && paths.allSatisfy { $0.decider == nil && $0.isComplete && !$0.isVacuous }
  }

  /// Returns the results for programs, with up to `limit` claims.
  func record(listing limit: Int) -> JSONRecord {
    let list = claims.filter(\.isBroken) + claims.filter { !$0.isBroken }
    return [
      "states": extents.reduce(0) { $0 + $1.states }, "complete": isWhole,
      "violations": claims.count(where: \.isBroken),
      "claims": list.prefix(limit).map { claim -> JSONRecord in
        ["claim": claim.property.text, "answer": answer(about: claim), "world": claim.decider]
      } + ExplorationOutput<M>.records(ofUnchecked: unchecked),
      "counterexamples": traces.isEmpty ? nil : traces,
    ]
  }

  private func line(about claim: Claim) -> String {
    "\(claim.property.text): \(answer(about: claim))\n"
  }

  private func answer(about claim: Claim) -> String {
    switch (claim.decider, claim.property.isShownByOne) {
    case (let world?, true): "reached in the world \(world)"
    case (let world?, false):
      claim.property.isAboutPaths
        ? "not with the stimuli of the world \(world) alone; `--world everything` takes all"
        : "broken in the world \(world)"
    case (nil, true): claim.isComplete ? "not reachable in these worlds" : "not reached"
    case (nil, false) where !claim.isComplete || !rest.isEmpty:
      "no violation found (search incomplete)" + claim.unmet.remark
    case (nil, false):
      claim.isVacuous
        ? "shows nothing" + claim.unmet.remark + (claim.vacuity.map { ": \($0)" } ?? "")
        : "holds in these worlds"
    }
  }

  private var table: String {
    let width = extents.map(\.world.count).max() ?? 0
    let table = TextTable(["    states", "depth"], corner: "world", width: width)
    return "\n\(table.heading)  search\n"
      + extents.map { extent in
        let row = table.row(extent.world, [extent.states.grouped, extent.depth.grouped])
        return "\(row)  \(extent.end.shortText)\n"
      }.joined()
  }

  private var remark: String {
    let shown = rest.count > 5 ? Array(rest.prefix(4)) + ["and \(rest.count - 4) more"] : rest
    let names = rest.isEmpty ? "" : "not searched: \(shown.joined(separator: ", "))\n"
    let claims = WorldOptions.remark(onUnchecked: unchecked)
    return names + claims + (isOfEverything ? "" : WorldOptions.othersRemark)
  }
}

extension SearchEnd {
  /// Whether the search visited every state that its questions needed.
  fileprivate var isWhole: Bool { self == .complete || self == .settled }

  /// The reason in a table.
  fileprivate var shortText: String {
    switch self {
    case .complete: "complete"
    case .settled: "ended early"
    // A search has only the time that the previous searches left.
    case .duration: "out of time"
    case .depth, .states, .memory: "stopped at \(option ?? "")"
    case .interrupted: "interrupted"
    }
  }
}
