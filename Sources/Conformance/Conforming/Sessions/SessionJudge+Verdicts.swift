import Machines
import Notation

extension SessionJudge {
  /// Ends the session of a log that contains a single session.
  package mutating func endLog(_ name: String) {
    guard logsAreSessions, let session = open[ExactText(name)] else { return }
    end(session)
  }

  /// Judges a session whose events are lines of the notation.
  ///
  /// The session is undecided if there is an obstacle, or if it is cut off without an impossible
  /// event. If `mayStop` is true, the session can end in the middle of a step.
  mutating func judge(
    _ name: String, of log: String, line: Int, behind givens: [String],
    events: [(line: EventLine, number: Int)], unless obstacle: String?, or cutOff: SessionCutOff?,
    mayStop: Bool
  ) {
    let key = ExactText(name)
    guard isChosen(key) else { return }
    tally.summary.lines.all += events.count
    let number = tally.logs.number(of: log)
    let beginning = LinePlace(log: number, line: line)
    let head = givens.map { ExactText($0) }
    guard let session = begin(key, at: beginning, behind: mapping.startGivens.map { $0 + head })
    else { return }
    session.mayStop = mayStop
    for event in events {
      session.place = LinePlace(log: number, line: event.number)
      let number = interpreter.table.number(of: event.line)
      let meaning = interpreter.table.meaning(of: number, in: &automaton.model.lexicon)
      if case .failure(let mistake)? = meaning {
        let what = "this is not a valid \(event.line.kind.rawValue): \(mistake.message)"
        noteUnmapped(what, session.place, session)
      } else {
        take(SessionEvent(number: number, place: session.place, order: nil), session)
      }
    }
    if let obstacle { session.note(obstacle: obstacle, at: session.place, isInOrder: false) }
    end(session, unlessBefore: base.mayStop ? nil : cutOff)
    if isFull { startAnew() }
  }

  /// Judges all open sessions when no more lines will arrive or the user has interrupted the wait.
  /// After an interruption, no alignments are computed.
  package mutating func finish(isInterrupted: () -> Bool = { false }) {
    tally.summary.isInterrupted = isInterrupted()
    while !open.isEmpty {
      for session in open.values.sorted(by: { $0.key < $1.key }) {
        tally.summary.isInterrupted = tally.summary.isInterrupted || isInterrupted()
        examiner.aligns = !tally.summary.isInterrupted
        if isFull { startAnew() }
        end(session, unlessBefore: tally.summary.isInterrupted ? .interruption : nil)
      }
    }
    ends = []
  }

  /// Judges a session by all its lines up to a line that ends it. If the session is cut off, lines
  /// that belong before the waiting lines could still have arrived.
  mutating func end(
    _ session: OpenSession<M>, unlessBefore cutOff: SessionCutOff? = nil
  ) {
    (session.cutOff, session.settledCount) = (cutOff, session.eventCount)
    while !session.isJudged, let first = session.waiting.popFirst() { take(first, of: session) }
    judge(session)
  }

  /// Judges a session by the lines that were processed. Lines that still wait belong to another
  /// session with the same name.
  mutating func judge(_ session: OpenSession<M>) {
    guard !session.isJudged else { return }
    session.isJudged = true
    session.noteStrays(strays, at: session.place)
    open[session.key] = nil
    if session.isPostponed, !isFull { retell(session) }
    let end = session.end
    let isCounted = end != nil || !base.visibility.stimuli.mayHide
    if !session.ways.isEmpty, isCounted { automaton.count(session.ways, endingAt: end ?? 0) }
    let (verdict, usage) = examiner.verdict(of: session, reading: interpreter.table, in: tally.logs)
    if let usage { automaton.add(usage) }
    tally.summary.add(verdict)
    report(verdict)
    session.note(verdict)
    guard let end = session.orderOfEnd else { return }
    judged.add(session.key, .upTo(end), session.verdict)
    guard let first = session.waiting.first,
      let next = begin(session.key, at: first.place, behind: session.givens)
    else { return }
    (next.waiting, next.lateness, next.time) = (session.waiting, .upTo(end), session.time)
  }

  /// Makes a session undecided if a line that came too late could change its verdict.
  mutating func castDoubt(on key: ExactText, at place: LinePlace, _ order: LineOrder?) {
    let line: LateLine =
      mapping.order == nil ? .last : order.map { .ordered($0) } ?? .misplaced
    switch judged.doubt(on: key, by: line) {
    case .none: break
    case .unknown: tally.noteUnplaced(place, of: key.text)
    case .about(let earlier):
      let verdict = SessionVerdict(
        session: key.text, log: tally.logs[place], line: place.line, kind: .undecided,
        events: earlier.events, reason: SessionVerdict.lineWasLate, scenario: nil,
        replaced: earlier.kind)
      tally.summary.replace(earlier, by: verdict)
      report(verdict)
    }
  }
}
