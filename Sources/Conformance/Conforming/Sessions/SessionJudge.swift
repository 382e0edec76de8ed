import Machines

/// Judges recorded sessions as their lines come, in memory that does not grow with their number.
package struct SessionJudge<M: Machine> {
  /// The number of texts in the lexicon as long as nothing is open.
  private static var textLimit: Int { 20_000 }
  /// The number of ways of a session that are kept before they are tally.summary.
  private static var wayLimit: Int { 4_096 }

  private let mapping: LogMapping<M>
  /// Whether each log is one session, whatever its lines say.
  private let logsAreSessions: Bool
  private let options: SessionOptions
  /// The model with the texts of mapping and alphabet alone.
  private let base: LogModel<M>
  private var automaton: LogAutomaton<M>
  private var interpreter: LineInterpreter<M>
  private var examiner: SessionExaminer<M>
  private var open: [String: OpenSession<M>] = [:]
  /// The ends of sessions that were seen, and the number of lines after which they count.
  private var ends: [(key: String, order: LineOrder, due: Int)] = []
  private var judged: JudgedSessions
  private var quietest = QuietestSessions()
  /// How many times as many texts and lines there may be, since open sessions have some.
  private var growth = 2
  private var lineCount = 0
  private var tally = LineTally()
  /// Called with each verdict.
  private let report: (SessionVerdict) -> Void

  /// A judge of sessions by a machine whose stimuli `alphabet` has; without a mapping, of sessions
  /// that say what they say in the notation.
  package init(
    mapping: LogMapping<M>?, alphabet: Alphabet<M>, in lexicon: Lexicon, options: SessionOptions,
    report: @escaping (SessionVerdict) -> Void
  ) {
    self.options = options
    self.mapping = mapping ?? LogMapping()
    logsAreSessions = mapping?.session.isEmpty ?? false
    base = LogModel(
      lexicon: lexicon, alphabet: alphabet, visibility: mapping?.visibility ?? Visibility(),
      bounds: options.bounds, mayStop: mapping?.mayStop ?? false)
    automaton = LogAutomaton(of: base)
    interpreter = LineInterpreter(self.mapping)
    examiner = SessionExaminer(by: base, scenarios: options.scenarios)
    judged = JudgedSessions(capacity: options.openSessions * 8)
    self.report = report
  }

  /// What is said of all sessions that were judged.
  package mutating func summary() -> ConformanceSummary {
    automaton.forget()
    var summary = tally.summary
    summary.usage = automaton.usage
    return summary
  }

  /// The fields that a log must have.
  package var fields: [String] { mapping.fields }

  // MARK: - Lines

  /// Takes a line of a log, of which `name` tells sessions apart where no field does.
  package mutating func take(_ fields: LogFields, line: Int, of name: String) {
    tally.summary.lines.all += 1
    lineCount += 1
    while let first = ends.first, first.due <= lineCount {
      ends.removeFirst()
      guard let session = open[first.key], session.awaitsEnd(upTo: first.order) else { continue }
      end(session)
    }
    let place = LinePlace(log: tally.logs.number(of: name), line: line)
    guard let key = key(of: fields, at: place), isChosen(key) else { return }
    let content = interpreter.content(of: fields, in: &automaton.model.lexicon)
    let order = mapping.order.flatMap { fields.bytes(of: $0) }.map { LineOrder($0) }
    guard let session = session(key, at: place, order, isEnd: content.ends) else { return }
    session.time = lineCount
    if let order {
      wait(for: WaitingLine(order: order, place: place, content: content), of: session)
    } else if let field = mapping.order {
      noteUnmapped("no \(mapping.fields[field]) puts the line in order", place, session)
    } else {
      session.place = place
      note(content, place, session)
    }
    if isFull(growth) { startAnew() }
  }

  /// Whether it is time to forget texts and lines.
  private func isFull(_ growth: Int) -> Bool {
    interpreter.isFull(growth) || automaton.model.lexicon.count > growth * Self.textLimit
  }

  /// The number of lines that could not be read.
  var damagedLines: Int { tally.summary.lines.damaged }

  /// Notes a line that cannot be read.
  mutating func note(_ damage: LineDamage, line: Int, of name: String) {
    let place = LinePlace(log: tally.logs.number(of: name), line: line)
    tally.note(damage, at: place)
    guard logsAreSessions, isChosen(name),
      let session = session(name, at: place, nil, isEnd: false)
    else { return }
    session.note(obstacle: damage.obstacle, at: place)
  }

  private func isChosen(_ session: String) -> Bool {
    options.chosen.isEmpty || options.chosen.contains(session)
  }

  private mutating func key(of fields: LogFields, at place: LinePlace) -> String? {
    guard !mapping.session.isEmpty else { return tally.logs[place] }
    if let key = fields.text(in: mapping.session) { return key }
    let names = mapping.session.map { mapping.fields[$0] }.joined(separator: ", ")
    tally.noteUnmapped("no \(names) says which session the line is of", place, of: "")
    return nil
  }

  /// The session of a line, which begins if it is new; `nil` if it was judged already.
  private mutating func session(
    _ key: String, at place: LinePlace, _ order: LineOrder?, isEnd: Bool
  ) -> OpenSession<M>? {
    let session = open[key]
    let lateness = session == nil ? judged.lateness(of: key) : session?.lateness
    if let lateness, lateness.holds(for: order) {
      let isRepeated = isEnd && lateness.end == order
      isRepeated ? tally.noteRepeated() : tally.noteLate(place, of: key)
      return nil
    }
    if let session { return session }
    while open.count >= options.openSessions { judgeQuietest() }
    let new = begin(key, at: place, behind: mapping.startGivens)
    new?.lateness = lateness
    return new
  }

  private mutating func begin(
    _ key: String, at place: LinePlace, behind givens: [[String]]
  ) -> OpenSession<M>? {
    let start: Possibilities<M>
    do throws(NotationMistake) {
      start = try automaton.start(behind: givens, isCut: mapping.hasMoreStarts)
    } catch {
      tally.noteUnmapped("the session cannot begin: \(error.message)", place, of: key)
      return nil
    }
    let session = OpenSession(key, at: place, behind: givens, at: start)
    open[key] = session
    return session
  }

  // MARK: - Order

  /// Puts a line among those that wait, and takes the first when there are too many.
  private mutating func wait(for line: WaitingLine, of session: OpenSession<M>) {
    switch session.wait(for: line) {
    case .repeated: tally.noteRepeated()
    case .late:
      session.note(obstacle: "a line came too late", at: line.place)
      tally.summary.lines.late += 1
    case .waits:
      if line.content.ends {
        ends.append((session.key, line.order, lineCount + options.waitingLines))
      }
      guard session.waiting.count > options.waitingLines else { return }
      if let first = session.waiting.popFirst() { take(first, of: session) }
    }
  }

  private mutating func take(_ line: WaitingLine, of session: OpenSession<M>) {
    session.noteTaken(line)
    note(line.content, line.place, session)
  }

  // MARK: - Events

  private mutating func note(
    _ content: LineContent, _ place: LinePlace, _ session: OpenSession<M>
  ) {
    let content = interpreter.content(content, &session.names, in: &automaton.model.lexicon)
    switch content.meaning {
    case .unmapped(let reason): noteUnmapped(reason, place, session)
    case .events(let numbers): for number in numbers { take(number, place, session) }
    case .texts: break
    }
    if content.ends { judge(session) }
  }

  private mutating func noteUnmapped(
    _ reason: String, _ place: LinePlace, _ session: OpenSession<M>
  ) {
    tally.noteUnmapped(reason, place, of: session.key)
    session.note(obstacle: "a line is not mapped: \(reason)", at: place)
  }

  private mutating func take(_ number: UInt32, _ place: LinePlace, _ session: OpenSession<M>) {
    let index = session.eventCount
    session.eventCount += 1
    if index < options.bounds.alignedLines {
      session.events.append(.init(number: number, place: place))
    }
    guard let here = session.possibilities, let way = way(of: number, from: here) else { return }
    session.wasCut = session.wasCut || way.target.isCut
    guard !way.target.situations.isEmpty else {
      session.possibilities = nil
      return
    }
    session.ways.append(way)
    session.possibilities = way.target
    guard session.ways.count >= Self.wayLimit else { return }
    automaton.count(session.ways, endingAt: 0)
    session.ways = []
    session.isCounted = true
  }

  /// Where an event leads, which most often was seen there before.
  private mutating func way(
    of number: UInt32, from here: Possibilities<M>
  ) -> Possibilities<M>.Way? {
    if let known = here.ways[number] { return known }
    guard case .success(let event) = interpreter.table.entries[Int(number)].meaning else {
      return nil
    }
    return automaton.way(of: event, numbered: number, from: here)
  }

  // MARK: - Verdicts

  /// Ends the sessions that no field tells from others of the same log.
  package mutating func endLog(_ name: String) {
    guard logsAreSessions, let session = open[name] else { return }
    end(session)
  }

  /// Judges a session, which says its events in the notation and begins in a line; it is undecided
  /// if there is an obstacle, and if it is cut off where nothing is impossible.
  mutating func judge(
    _ name: String, of log: String, line: Int, behind givens: [String],
    events: [(line: EventLine, number: Int)], unless obstacle: String?, or cutOff: SessionCutOff?
  ) {
    guard isChosen(name) else { return }
    tally.summary.lines.all += events.count
    let number = tally.logs.number(of: log)
    let beginning = LinePlace(log: number, line: line)
    guard let session = begin(name, at: beginning, behind: [givens]) else { return }
    for event in events {
      session.place = LinePlace(log: number, line: event.number)
      let number = interpreter.number(of: event.line, in: &automaton.model.lexicon)
      if case .failure(let mistake) = interpreter.table.entries[Int(number)].meaning {
        let what = "this is no \(event.line.kind.rawValue): \(mistake.message)"
        noteUnmapped(what, session.place, session)
      } else {
        take(number, session.place, session)
      }
    }
    if let obstacle { session.note(obstacle: obstacle, at: session.place) }
    end(session, unlessBefore: cutOff)
    if isFull(growth) { startAnew() }
  }

  /// Judges all sessions of which no more lines come or, if that is interrupted, are waited for;
  /// alignments are then not looked for.
  package mutating func finish(isInterrupted: () -> Bool = { false }) {
    tally.summary.isInterrupted = isInterrupted()
    while !open.isEmpty {
      for session in open.values.sorted(by: { $0.key < $1.key }) {
        tally.summary.isInterrupted = tally.summary.isInterrupted || isInterrupted()
        examiner.aligns = !tally.summary.isInterrupted
        end(session, unlessBefore: tally.summary.isInterrupted ? .interruption : nil)
      }
    }
    ends = []
  }

  /// Judges the session that was quiet for longest.
  private mutating func judgeQuietest() {
    let session = quietest.next(of: open)
    end(session, unlessBefore: .room)
    if session.cutOff != nil { judged.add(session.key, .all) }
  }

  /// Judges a session by all its lines up to one that ends it; without one, it is cut off.
  private mutating func end(
    _ session: OpenSession<M>, unlessBefore cutOff: SessionCutOff? = nil
  ) {
    while !session.isJudged, let first = session.waiting.popFirst() { take(first, of: session) }
    guard !session.isJudged else { return }
    session.cutOff = cutOff
    judge(session)
  }

  /// Judges a session by the lines that were taken; those that still wait are of another one of the
  /// same name.
  private mutating func judge(_ session: OpenSession<M>) {
    guard !session.isJudged else { return }
    session.isJudged = true
    open[session.key] = nil
    let end = session.possibilities?.end
    let isCounted = end != nil || !base.visibility.stimuli.mayHide
    if !session.ways.isEmpty, isCounted { automaton.count(session.ways, endingAt: end ?? 0) }
    let (verdict, usage) = examiner.verdict(of: session, reading: interpreter.table, in: tally.logs)
    if let usage { automaton.add(usage) }
    tally.summary.add(verdict)
    report(verdict)
    guard let end = session.orderOfEnd else { return }
    judged.add(session.key, .upTo(end))
    guard let first = session.waiting.first,
      let next = begin(session.key, at: first.place, behind: session.givens)
    else { return }
    (next.waiting, next.lateness, next.time) = (session.waiting, .upTo(end), session.time)
  }

  /// Makes lexicon and tables anew, and has the sessions that are open say everything once more.
  private mutating func startAnew() {
    let table = interpreter.table
    automaton.startAnew(base)
    interpreter.forget()
    growth = 2
    func renumbered(_ number: UInt32) -> UInt32 {
      interpreter.number(of: table.entries[Int(number)].line, in: &automaton.model.lexicon)
    }
    for session in open.values.sorted(by: { $0.key < $1.key }) {
      let events = session.events
      session.renumber(renumbered)
      let isWhole = session.eventCount == events.count && !session.isCounted
      let start = try? automaton.start(behind: session.givens, isCut: mapping.hasMoreStarts)
      guard isWhole, let start else {
        session.note(
          obstacle: "too many different texts for so long a session", at: session.place)
        session.possibilities = nil
        session.ways = []
        session.events = events.map { .init(number: renumbered($0.number), place: $0.place) }
        continue
      }
      session.restart(at: start)
      for event in events { take(renumbered(event.number), event.place, session) }
    }
    // Half of it is to be free, or everything would soon be said again.
    while isFull(growth / 2) { growth *= 2 }
  }
}
