import Machines

/// Says what is to be said of sessions. Those that say the same are looked at once.
struct SessionExaminer<M: Machine> {
  /// The number of looks that are remembered.
  private static var capacity: Int { 10_000 }

  private struct Variant: Hashable {
    let events: [EventLine]
    let givens: [[String]]
  }

  /// What a session shares with others that say the same; lines are numbers of events.
  private enum Finding {
    case conforms(LogUsage)
    case diverges(event: Int, SessionVerdict.Divergence, SessionVerdict.Alignment?)
    case undecided(String)
  }

  private let model: LogModel<M>
  /// The number of sessions that are still to be written as scenarios.
  private var scenarios: Int
  private var findings: [Variant: Finding] = [:]
  /// Whether alignments are looked for.
  var aligns = true

  /// An examiner that writes so many sessions as scenarios.
  init(by model: LogModel<M>, scenarios: Int) {
    self.model = model
    self.scenarios = scenarios
  }

  /// The verdict on a session that has ended, whose events `table` knows; and what it used, where
  /// it conforms by something that happened without a line.
  mutating func verdict(
    of session: OpenSession<M>, reading table: EventTable<M>, in logs: LogNames
  ) -> (SessionVerdict, LogUsage?) {
    let lines = session.events.map { table.entries[Int($0.number)].line }
    let isKept = lines.count == session.eventCount
    let finding = finding(on: session, lines, isKept: isKept)
    let scenario = scenarios > 0 && isKept ? scenario(of: session, lines, finding) : nil
    if scenario != nil { scenarios -= 1 }
    let places = session.events.map(\.place)
    func verdict(
      _ kind: SessionVerdict.Kind, at place: LinePlace,
      _ divergence: SessionVerdict.Divergence? = nil, _ reason: String? = nil,
      _ alignment: SessionVerdict.Alignment? = nil
    ) -> SessionVerdict {
      SessionVerdict(
        session: session.key, log: logs[place], line: place.line, kind: kind,
        events: session.eventCount, divergence: divergence, reason: reason, alignment: alignment,
        scenario: scenario)
    }
    switch finding {
    case nil: return (verdict(.conforms, at: session.beginning), nil)
    case .conforms(let usage)?: return (verdict(.conforms, at: session.beginning), usage)
    case .undecided(let reason)?:
      return (verdict(.undecided, at: session.obstacle?.place ?? session.place, nil, reason), nil)
    case .diverges(let event, let divergence, let alignment)?:
      let place = event < places.count ? places[event] : session.place
      let told = divergence.at(place.line)
      return (verdict(.diverges, at: place, told, nil, alignment?.on(places.map(\.line))), nil)
    }
  }

  /// What there is to find; `nil` where the session conforms as it is.
  private mutating func finding(
    on session: OpenSession<M>, _ lines: [EventLine], isKept: Bool
  ) -> Finding? {
    if let obstacle = session.obstacle { return .undecided(obstacle.reason) }
    if session.possibilities?.end != nil {
      return session.cutOff == .file ? .undecided(SessionCutOff.file.rawValue) : nil
    }
    guard isKept else { return finding(onBeginning: lines, of: session) }
    let finding = found(lines, session)
    if let cutOff = session.cutOff, case .diverges(event: lines.count, _, _)? = finding {
      return .undecided(cutOff.rawValue)
    }
    return finding
  }

  /// What there is to find in the lines that are kept of a long session.
  private func finding(onBeginning lines: [EventLine], of session: OpenSession<M>) -> Finding {
    var model = model
    model.mayStop = true
    let look = SessionExamination(lines, behind: session.givens, by: model)
    guard !session.wasCut, let look,
      case .impossible(let event, let situations) = look.explanation(), event < lines.count
    else { return .undecided("it is too long for a close look") }
    return .diverges(event: event, look.divergence(at: event, in: situations), nil)
  }

  private func scenario(
    of session: OpenSession<M>, _ lines: [EventLine], _ finding: Finding?
  ) -> String? {
    let look = SessionExamination(lines, behind: session.givens, by: model)
    switch finding {
    case .undecided?: return nil
    case nil, .conforms?: return look?.scenario(named: session.key, upTo: nil)
    case .diverges(let event, _, _)?: return look?.scenario(named: session.key, upTo: event)
    }
  }

  private mutating func found(_ lines: [EventLine], _ session: OpenSession<M>) -> Finding? {
    let variant = Variant(events: lines, givens: session.givens)
    if let known = findings[variant] { return known }
    guard let look = SessionExamination(lines, behind: session.givens, by: model) else {
      return .undecided("its beginning is impossible")
    }
    let finding = finding(by: look, lines, wasCut: session.wasCut)
    if findings.count >= Self.capacity { findings = [:] }
    findings[variant] = finding
    return finding
  }

  private func finding(
    by look: SessionExamination<M>, _ lines: [EventLine], wasCut: Bool
  ) -> Finding {
    switch look.explanation() {
    case .possible(let start, let moves): return .conforms(look.usage(of: moves, from: start))
    case .cut: return .undecided(SessionVerdict.searchWasCut)
    case .impossible(let event, let situations):
      guard !wasCut else { return .undecided("it may begin in more ways than are looked at") }
      return .diverges(
        event: event, look.divergence(at: event, in: situations),
        aligns ? look.alignment(on: Array(lines.indices)) : nil)
    }
  }
}

extension SessionVerdict.Divergence {
  /// The same on another line.
  fileprivate func at(_ line: Int) -> Self {
    Self(line: line, event: event, states: states, possible: possible, cause: cause)
  }
}

extension SessionVerdict.Alignment {
  /// The same with the lines of events instead of their indices.
  fileprivate func on(_ lines: [Int]) -> Self {
    let changes = changes.map { change in
      Change(
        kind: change.kind, line: lines.isEmpty ? 0 : lines[change.line], seen: change.seen,
        expected: change.expected)
    }
    return Self(cost: cost, least: least, changes: changes)
  }
}
