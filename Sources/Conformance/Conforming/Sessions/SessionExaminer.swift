import Machines
import Notation

/// Produces verdicts on sessions. Sessions with the same events are examined only once.
struct SessionExaminer<M: Machine> {
  /// The maximum number of findings to remember.
  private static var capacity: Int { 10_000 }

  private struct Variant: Hashable {
    let events: [EventLine]
    let givens: [[ExactText]]
    let mayStop: Bool
  }

  /// The part of a verdict that sessions with the same events share. Lines are indices of events.
  private enum Finding {
    case conforms(LogUsage)
    case diverges(event: Int, SessionVerdict.Divergence, SessionVerdict.Alignment?)
    case undecided(String)
  }

  private let model: LogModel<M>
  /// The number of sessions that can still be written as scenarios.
  private var scenarios: Int
  private var findings: [Variant: Finding] = [:]
  /// The claims to check, if any.
  private let claims: ClaimSet<M>?
  private var breaches: [Variant: [SessionVerdict.Breach]] = [:]
  /// Whether to search for alignments.
  var aligns = true

  /// Creates an examiner that writes up to this many sessions as scenarios, and checks claims,
  /// whose texts are in the model's lexicon.
  init(by model: LogModel<M>, scenarios: Int, checking claims: [Claim<M>]) {
    self.model = model
    self.claims = claims.isEmpty ? nil : ClaimSet(claims)
    self.scenarios = scenarios
  }

  /// Returns the verdict on an ended session whose events are in `table`. Also returns the usage if
  /// the session conforms only on the assumption that some events happened without a line.
  mutating func verdict(
    of session: OpenSession<M>, reading table: EventTable<M>, in logs: LogNames
  ) -> (SessionVerdict, LogUsage?) {
    let lines = session.events.map { table.lines[Int($0.number)] }
    let isKept = lines.count == session.eventCount
    let finding = finding(on: session, lines, isKept: isKept)
    let scenario = scenarios > 0 && isKept ? scenario(of: session, lines, finding) : nil
    if scenario != nil { scenarios -= 1 }
    var verdict = SessionVerdict(
      session: session.key.text, log: "", line: 0, kind: .conforms, events: session.eventCount,
      scenario: scenario)
    var place = session.beginning
    var usage: LogUsage?
    switch finding {
    case nil: break
    case .conforms(let used)?: usage = used
    case .undecided(let reason)?:
      (verdict.kind, verdict.reason) = (.undecided, reason)
      place = session.obstacle?.place ?? session.lateLine?.place ?? session.place
    case .diverges(let event, let divergence, let alignment)?:
      session.impossibleEvent = event
      let places = session.events.map(\.place)
      place = event < places.count ? places[event] : session.place
      (verdict.kind, verdict.divergence, verdict.alignment) = (.diverges, divergence, alignment)
      verdict.divergence?.line = place.line
      if var changes = alignment?.changes, !places.isEmpty {
        for index in changes.indices { changes[index].line = places[changes[index].line].line }
        verdict.alignment?.changes = changes
      }
    }
    (verdict.log, verdict.line) = (logs[place], place.line)
    if verdict.kind == .conforms, let claims {
      verdict.breaches = breaches(of: claims, in: session, lines, isKept: isKept)
    }
    return (verdict, usage)
  }

  /// Returns the claims that a conforming session breaks or leaves undecided. A session that is too
  /// long to be examined leaves all of them undecided.
  private mutating func breaches(
    of claims: ClaimSet<M>, in session: OpenSession<M>, _ lines: [EventLine], isKept: Bool
  ) -> [SessionVerdict.Breach] {
    guard isKept else {
      return SessionVerdict.Breach.undecided(claims, at: session.beginning.line)
    }
    let variant = Variant(events: lines, givens: session.givens, mayStop: session.mayStop)
    var found =
      breaches[variant]
      ?? SessionExamination(lines, behind: session.givens, by: model(of: session))?
      .breaches(of: claims) ?? []
    if breaches.count >= Self.capacity { breaches = [:] }
    breaches[variant] = found
    for index in found.indices where !session.events.isEmpty {
      found[index].line = session.events[found[index].line].place.line
    }
    return found
  }

  private func model(of session: OpenSession<M>) -> LogModel<M> {
    var model = model
    model.mayStop = model.mayStop || session.mayStop
    return model
  }

  /// Returns the finding on a session, or `nil` if the session conforms without further events.
  private mutating func finding(
    on session: OpenSession<M>, _ lines: [EventLine], isKept: Bool
  ) -> Finding? {
    let finding = finding(onLinesInTime: lines, of: session, isKept: isKept)
    let impossible: Int? = if case .diverges(let event, _, _)? = finding { event } else { nil }
    if let obstacle = session.obstacle {
      // An event before the line with the obstacle is impossible whatever the line means.
      return impossible.map { $0 < obstacle.event } ?? false ? finding : .undecided(obstacle.reason)
    }
    if let impossible, let event = session.eventAfterStray, impossible >= event {
      return .undecided(LineDamage.stray)
    }
    guard let late = session.lateLine else { return finding }
    // If an impossible event comes before the late line, the event is also impossible with that
    // line.
    if let impossible, let order = session.order(ofEvent: impossible), order <= late.order {
      return finding
    }
    return .undecided(SessionVerdict.lineWasLate)
  }

  /// The finding on a session without its late lines.
  private mutating func finding(
    onLinesInTime lines: [EventLine], of session: OpenSession<M>, isKept: Bool
  ) -> Finding? {
    if session.end != nil {
      return session.cutOff == .file ? .undecided(SessionCutOff.file.rawValue) : nil
    }
    let finding = isKept ? found(lines, session) : finding(onBeginning: lines, of: session)
    guard case .diverges(let event, _, _)? = finding else { return finding }
    if session.mayHaveBegun { return .undecided(SessionVerdict.mayHaveBegun) }
    if let cutOff = session.cutOff, event >= session.settledCount {
      return .undecided(cutOff.rawValue)
    }
    return finding
  }

  /// Returns the finding on a long session, based on the lines that were kept.
  private func finding(onBeginning lines: [EventLine], of session: OpenSession<M>) -> Finding {
    var model = model
    model.mayStop = true
    let look = SessionExamination(lines, behind: session.givens, by: model)
    guard !session.wasCut, let look,
      case .impossible(let event, let situations) = look.explanation(), event < lines.count
    else { return .undecided("it is too long to be examined in detail") }
    return .diverges(event: event, look.divergence(at: event, in: situations), nil)
  }

  private func scenario(
    of session: OpenSession<M>, _ lines: [EventLine], _ finding: Finding?
  ) -> String? {
    let look = SessionExamination(lines, behind: session.givens, by: model(of: session))
    switch finding {
    case .undecided?: return nil
    case nil, .conforms?: return look?.scenario(named: session.key.text, upTo: nil)
    case .diverges(let event, _, _)?: return look?.scenario(named: session.key.text, upTo: event)
    }
  }

  private mutating func found(_ lines: [EventLine], _ session: OpenSession<M>) -> Finding? {
    let variant = Variant(events: lines, givens: session.givens, mayStop: session.mayStop)
    if let known = findings[variant] { return known }
    guard let look = SessionExamination(lines, behind: session.givens, by: model(of: session))
    else {
      return .undecided("its start is impossible, or one of its lines has no meaning")
    }
    let finding = finding(by: look, wasCut: session.wasCut)
    if findings.count >= Self.capacity { findings = [:] }
    findings[variant] = finding
    return finding
  }

  private func finding(by look: SessionExamination<M>, wasCut: Bool) -> Finding {
    switch look.explanation() {
    case .possible(let start, let moves): return .conforms(look.usage(of: moves, from: start))
    case .cut: return .undecided(SessionVerdict.searchWasCut)
    case .unknown(let breakdown):
      return .undecided(
        breakdown.isInterruption ? SessionCutOff.interruption.rawValue : breakdown.outcome)
    case .impossible(let event, let situations):
      guard !wasCut else { return .undecided("it has more possible starts than were tried") }
      return .diverges(
        event: event, look.divergence(at: event, in: situations),
        aligns ? look.alignment() : nil)
    }
  }
}
