import Driving
import Exploration
import Machines
import Notation
import Running
import TextFormats
import Tracing

/// The text of an exploration's results.
struct ExplorationOutput<M: Machine> {
  let report: ExplorationReport<M>
  /// Whether the text includes coverage.
  let hasCoverage: Bool
  /// Whether vacuous claims are failures.
  let isStrict: Bool
  /// The bounds of the search.
  let ending: BoundOptions
  /// The names of the claims that only a search of the whole machine can check.
  var unchecked: [String] = []

  /// The deciding traces, the coverage, the claims, and the extent of the search.
  var text: String {
    traces + (hasCoverage ? coverage : "") + claims + WorldOptions.remark(onUnchecked: unchecked)
      + extent
  }

  /// Whether a trace shows the answer to a claim.
  var hasTraces: Bool { report.verdicts.contains { $0.trace != nil } }

  /// Whether a bound or the user ended the search.
  var isCut: Bool { isBounded && report.end != .settled }

  /// Whether a graph contains all results. This is the case if all states were visited, every claim
  /// holds without unmet conditions, and coverage is not requested.
  var isPlain: Bool {
    !isBounded && !hasCoverage && status == .success
      && report.verdicts.allSatisfy { $0.unmet.isEmpty }
  }

  /// The exit status after the exploration.
  var status: ExitStatus {
    let isWrong = report.verdicts.contains { verdict in
      verdict.answer == .broken || verdict.answer == .vacuous && isStrict
    }
    if isWrong { return .failed }
    let status = ending.status(after: report.end)
    if status == .success, isAboutNothing { return .unreadable }
    let open = report.verdicts.filter { $0.answer == .open }
    guard status == .success || status == .unknown && open.isEmpty else { return status }
    if open.contains(where: \.property.isShownByOne) { return .failed }
    return ending.status(.success, isBounded: !unchecked.isEmpty)
  }

  /// The traces that show the answers to claims.
  var traces: String {
    report.verdicts.reduce(into: "") { text, verdict in
      guard let trace = verdict.trace else { return }
      let steps = trace.steps.count.counted("step")
      text +=
        verdict.answer == .holds
        ? "# \(verdict.property.text): after \(steps)\n"
        : "# Broken after \(steps): \(breakdown(behind: trace, verdict) ?? verdict.property.text)\n"
      text += trace.text(in: report.lexicon) + assertion(for: trace) + "\n"
    }
  }

  /// Returns the machine's breakdown in the last step of a trace; `nil` if the machine does not
  /// break down. If it broke down in the search but not again, returns that breakdown.
  private func breakdown(behind trace: Trace<M>, _ verdict: PropertyVerdict<M>) -> String? {
    guard var machine = try? Preparation<M>(trace.givens).machine else { return nil }
    var trail = Trail<M>()
    for step in trace.steps { machine.step(step.stimulus, into: &trail) }
    let known =
      verdict.invariantName == "breakdown"
      ? (M.self as? any DrivenMachine.Type)?.firstBreakdown : nil
    return (machine.breakdown ?? known).map { BrokenInvariant($0).summary }
  }

  /// Returns the assertion about the initial state if the trace has no steps. Otherwise, returns an
  /// empty text.
  private func assertion(for trace: Trace<M>) -> String {
    // The givens of a trace are known to be valid.
    guard trace.steps.isEmpty, let start = try? Preparation<M>(trace.givens).machine else {
      return ""
    }
    let assertion = "is \(start.state.text(in: report.lexicon))\n"
    return trace.givens.isEmpty ? assertion : "\n" + assertion
  }

  private var coverage: String {
    let covered = report.coverage.items.union(report.coverage.startItems)
    let missing = CoverageFinder<M>.declared.filter { !covered.contains($0) }
    let line = { (item: CoverageItem) in "  \(item.kind.rawValue) \(item.name)\n" }
    var text = "covered:\n" + covered.sorted().map(line).joined()
    if !missing.isEmpty { text += "not reached:\n" + missing.map(line).joined() }
    return text
  }

  private var claims: String {
    let invariants = report.verdicts.filter { $0.invariantName != nil }
    var text = "\(verdict(on: invariants)) (\(end))\n"
    text += Self.folded(invariants.compactMap(\.invariantName))
    for verdict in report.verdicts where Self.isTold(verdict) {
      text += "\(verdict.property.text): \(Self.text(of: verdict))\n"
      text += verdict.deadEnd?.text ?? ""
    }
    return text
  }

  /// Whether a verdict has its own line. Invariants and claims that hold are only counted.
  private static func isTold(_ verdict: PropertyVerdict<M>) -> Bool {
    if verdict.answer == .broken { return true }
    if verdict.property.rule != nil {
      return verdict.answer == .vacuous || verdict.stepsBeyondReach != nil
    }
    return verdict.invariantName == nil
  }

  /// The verdict on claims if no step was taken.
  static var nothing: String { "no step was taken, so nothing was checked" }

  private func verdict(on invariants: [PropertyVerdict<M>]) -> String {
    if isAboutNothing { return Self.nothing }
    let rules = report.verdicts.filter { $0.property.rule != nil }
    let broken = (invariants + rules).count { $0.answer == .broken }
    let states = report.states.counted("state")
    let claims = [
      invariants.count.counted("invariant"), rules.isEmpty ? nil : rules.count.counted("claim"),
    ].compactMap(\.self).joined(separator: " and ")
    return broken == 0
      ? "no violation of \(claims) in \(states)"
      : "\(broken.counted("violation")) of \(claims) in \(states)"
  }

  /// Returns the names of the checked claims, folded to lines of up to 80 columns.
  static func folded(_ names: [String]) -> String {
    var lines: [String] = []
    for name in names {
      if let last = lines.last, last.count + name.count + 3 <= 80 {
        lines[lines.count - 1] = "\(last), \(name)"
      } else {
        lines.append("  \(name)")
      }
    }
    return lines.isEmpty ? "" : lines.joined(separator: ",\n") + "\n"
  }

  private var isBounded: Bool { report.end != .complete }

  /// Whether a bound prevented even the first step.
  private var isAboutNothing: Bool { isCut && report.steps == 0 }

  /// Returns the results for programs, with up to `limit` claims.
  func record(listing limit: Int) -> JSONRecord {
    let broken = report.verdicts.filter { $0.answer == .broken }
    let list = broken + report.verdicts.filter { $0.answer != .broken }
    return [
      "states": report.states, "complete": !isBounded, "violations": broken.count,
      "claims": list.prefix(limit).map { verdict -> JSONRecord in
        ["claim": verdict.property.text, "answer": Self.text(of: verdict)]
      } + Self.records(ofUnchecked: unchecked), "counterexamples": traces.isEmpty ? nil : traces,
    ]
  }

  /// Returns the claims that were not checked, for programs.
  static func records(ofUnchecked claims: [String]) -> [JSONRecord] {
    claims.map { ["claim": "claim \"\($0)\"", "answer": "not checked"] }
  }

  private static func text(of verdict: PropertyVerdict<M>) -> String {
    switch verdict.answer {
    case .holds: verdict.property.isShownByOne ? "reached" : "holds"
    case .broken: verdict.property.isShownByOne ? "not reachable" : "broken"
    case .vacuous:
      "shows nothing" + verdict.unmet.remark + (verdict.vacuity.map { ": \($0)" } ?? "")
    case .open:
      (verdict.property.isShownByOne ? "not reached" : "no violation found (search incomplete)")
        + verdict.unmet.remark + (verdict.stepsBeyondReach.map(Self.remark(onBreakTaking:)) ?? "")
    }
  }

  /// The remark on a claim whose bound is too large for the search.
  private static func remark(onBreakTaking steps: Int) -> String {
    ": only \(steps.counted("step")) in a row can break it, and the search took fewer"
  }

  /// Why the search ended. A violation ends the search even if other questions are open.
  private var end: String {
    let isViolated = report.verdicts.contains { $0.answer == .broken }
    return report.end == .settled && isViolated
      ? "stopped at the first violation" : report.end.text
  }

  private var extent: String {
    var text =
      "\(report.states.counted("state")), \(report.steps.counted("step")), "
      + "depth \(report.depth)\n"
    for givens in report.alike {
      let users = givens.map {
        "`\($0.text(in: report.lexicon).split(separator: " ").prefix(2).joined(separator: " "))`"
      }
      text += "\(users.joined(separator: ", ")) are interchangeable and were treated as one\n"
    }
    if let machine = M.self as? any TriedMachine.Type, !machine.hasFingerprints {
      text +=
        "without fingerprints, states cannot be told apart: \(report.states.grouped) visited are "
        + "sequences\n"
    }
    if report.unexpanded > 0 { text += "\(report.unexpanded.counted("state")) not expanded\n" }
    if let advice = report.end.advice { text += "\(advice) to see more\n" }
    if case .memory = report.end {
      text +=
        "a counter that only grows, or absolute time, makes the number of states infinite\n"
    }
    return isAboutNothing ? text : text + memory
  }

  private var memory: String {
    let share = Double(report.byteCount * 10 / max(1, report.states)) / 10
    guard !report.parts.isEmpty else { return "\(share) bytes per state\n" }
    let bytes = report.parts.reduce(0) { $0 + $1.byteCount }
    let parts = report.parts.filter { !$0.name.contains("+") }
      .map { "\($0.name) \($0.count.grouped)" }.joined(separator: ", ")
    return "\(share) bytes per state, and \(((bytes + 1023) / 1024).grouped) KB for their parts: "
      + "\(parts)\n"
  }
}

extension PropertyVerdict {
  /// The name of the invariant; `nil` if the claim does not belong to the machine.
  var invariantName: String? { property.invariantName }
}

extension Property {
  /// The name of the invariant; `nil` if the claim does not belong to the machine.
  var invariantName: String? {
    if case .invariant(let invariant) = self { invariant.name } else { nil }
  }
}
