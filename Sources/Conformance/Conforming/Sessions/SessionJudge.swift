import Machines
import Notation

/// Judges recorded sessions as their lines arrive. Memory use does not grow with the number of
/// sessions.
package struct SessionJudge<M: Machine> {
  /// The maximum number of texts in the lexicon while no session is open.
  static var textLimit: Int { 20_000 }
  /// The maximum size of a session's name and of a line's sort key, in bytes. Many names and keys
  /// are kept, so the limit keeps memory use bounded.
  private static var keyLimit: Int { 1 << 12 }
  /// The maximum number of transitions to keep for a session before they are counted.
  private static var wayLimit: Int { 4_096 }

  let mapping: LogMapping<M>
  /// Whether each log is one session, regardless of the content of its lines.
  let logsAreSessions: Bool
  private let options: SessionOptions
  /// The sessions to judge; empty for all.
  private let chosen: Set<ExactText>
  /// The model with only the texts of the mapping and the alphabet.
  let base: LogModel<M>
  var automaton: LogAutomaton<M>
  var interpreter: LineInterpreter<M>
  var examiner: SessionExaminer<M>
  var open: [ExactText: OpenSession<M>] = [:]
  /// The ends of sessions, kept until they take effect. Each end has the line count at which it
  /// takes effect.
  var ends: ArraySlice<(key: ExactText, order: LineOrder, due: Int)> = []
  var judged: JudgedSessions
  private var quietest = QuietestSessions()
  /// The factor by which the number of lines can exceed the usual capacity. It is needed because
  /// open sessions use some of the lines.
  var growth = 2
  private var lineCount = 0
  var tally = LineTally()
  /// The damaged lines that can belong to any open session.
  var strays = StrayLines()
  /// Called with each verdict.
  let report: (SessionVerdict) -> Void

  /// Creates a judge that compares sessions with a machine and the stimuli of `alphabet`. Without a
  /// mapping, the sessions contain lines of the notation. The texts of `claims` are in `lexicon`.
  package init(
    mapping: LogMapping<M>?, alphabet: Alphabet<M>, checking claims: [Claim<M>] = [],
    in lexicon: Lexicon, options: SessionOptions,
    report: @escaping (SessionVerdict) -> Void
  ) {
    self.options = options
    chosen = Set(options.chosen.map { ExactText($0) })
    self.mapping = mapping ?? LogMapping()
    logsAreSessions = mapping.map { $0.session.isEmpty && !$0.isOfTraces } ?? false
    base = LogModel(
      lexicon: lexicon, alphabet: alphabet, visibility: mapping?.visibility ?? Visibility(),
      bounds: options.bounds, mayStop: mapping?.mayStop ?? false)
    automaton = LogAutomaton(of: base)
    interpreter = LineInterpreter(self.mapping)
    examiner = SessionExaminer(by: base, scenarios: options.scenarios, checking: claims)
    judged = JudgedSessions(capacity: options.openSessions * 8)
    self.report = report
    tally.summary.claims = claims.count
  }

  /// Returns the summary of all sessions that have been judged.
  package mutating func summary() -> ConformanceSummary {
    automaton.forget()
    var summary = tally.summary
    summary.usage = automaton.usage
    return summary
  }

  /// Whether any line of a log has been read.
  var hasLines: Bool { tally.summary.lines.all > 0 }

  /// The fields to read from a log.
  package var fields: [String] { mapping.fields }

  // MARK: - Lines

  /// Processes a line of a log. `name` identifies the session if the mapping has no field that
  /// does.
  package mutating func take(_ fields: LogFields, line: Int, of name: String) {
    let place = LinePlace(log: tally.logs.number(of: name), line: line)
    countLine { $0.take(fields, at: place) }
  }

  /// The warnings about rows of the mapping that no line uses. There are none if not all sessions
  /// were read.
  var warningsOfIdleRows: [(number: Int?, text: String)] {
    chosen.isEmpty && !tally.summary.isInterrupted ? interpreter.idleRows.warnings : []
  }

  /// Counts a line that matches none of the mapping's templates.
  mutating func skipLine() {
    tally.summary.lines.skipped += 1
    countLine { _ in }
  }

  private mutating func countLine(_ process: (inout Self) -> Void) {
    tally.summary.lines.all += 1
    lineCount += 1
    process(&self)
    while let first = ends.first, first.due <= lineCount {
      ends.removeFirst()
      if let session = open[first.key], session.waiting.hasEnd(upTo: first.order) { end(session) }
    }
    if isFull { startAnew() }
  }

  private mutating func take(_ fields: LogFields, at place: LinePlace) {
    guard let key = key(of: fields, at: place), isChosen(key) else { return }
    let content = interpreter.content(of: fields, in: &automaton.model.lexicon)
    let orderText = mapping.order.flatMap { fields.bytes(of: $0) }
    let isOrdered = orderText.map { $0.count <= Self.keyLimit } ?? false
    let order = isOrdered ? orderText.map { LineOrder($0) } : nil
    let begins = interpreter.begins(fields)
    if begins, let session = open[key] { end(session) }
    guard let session = session(key, at: place, order, content, isNew: begins) else { return }
    session.time = lineCount
    if let order {
      wait(for: WaitingLine(order: order, place: place, content: content), of: session)
    } else if let field = mapping.order {
      let reason = orderText == nil ? "no" : "too long a"
      noteUnmapped(
        "\(reason) \(mapping.fields[field]) gives the order of the line", place, session,
        isInOrder: false)
    } else {
      session.place = place
      note(content, place, session)
    }
  }

  /// Records a line that cannot be read, except for its fields in `known`. If they do not identify
  /// its session, it can belong to any session that is open.
  mutating func note(
    _ damage: LineDamage, line: Int, of name: String, knowing known: LogFields? = nil
  ) {
    let place = LinePlace(log: tally.logs.number(of: name), line: line)
    tally.note(damage, at: place)
    guard let key = logsAreSessions ? ExactText(name) : known.flatMap(key) else {
      return strays.note(place)
    }
    guard isChosen(key), let session = session(key, at: place, nil, nil) else { return }
    session.note(obstacle: damage.obstacle, at: place, isInOrder: mapping.order == nil)
  }

  func isChosen(_ session: ExactText) -> Bool {
    chosen.isEmpty || chosen.contains(session)
  }

  /// Returns the session that fields identify, or `nil` if they identify no session.
  private func key(of fields: LogFields) -> ExactText? {
    guard !mapping.session.isEmpty, let key = fields.text(in: mapping.session) else { return nil }
    return key.utf8.count <= Self.keyLimit ? ExactText(key) : nil
  }

  private mutating func key(of fields: LogFields, at place: LinePlace) -> ExactText? {
    guard !mapping.session.isEmpty else { return ExactText(tally.logs[place]) }
    if let key = key(of: fields) { return key }
    let key = fields.text(in: mapping.session)
    let names = mapping.session.map { mapping.fields[$0] }.joined(separator: ", ")
    let reason = key == nil ? "no" : "too long a"
    tally.noteUnmapped("\(reason) \(names) names the session of the line", place, of: "")
    return nil
  }

  /// Returns the session of a line, and begins the session if it is new. Returns `nil` if the
  /// session has already been judged. A line that cannot be read has no content. If `isNew` is
  /// true, the line does not belong to an earlier session with the same name.
  private mutating func session(
    _ key: ExactText, at place: LinePlace, _ order: LineOrder?, _ content: LineContent?,
    isNew: Bool = false
  ) -> OpenSession<M>? {
    let session = open[key]
    let earlier = session == nil && !isNew ? judged.lateness(of: key) : nil
    let lateness = session?.lateness ?? earlier
    if let lateness, lateness.holds(for: order) {
      let ends = content?.ends ?? false
      if ends, lateness.end == order {
        tally.noteRepeated()
      } else {
        tally.noteLate(content, place, of: key.text)
        // If no line had ended the session, a late line that only ends it changes nothing.
        let matters = content?.mayHaveEvents ?? true || ends && lateness.end != nil
        if matters { castDoubt(on: key, at: place, order) }
      }
      return nil
    }
    if let session { return session }
    while open.count >= options.openSessions { judgeQuietest() }
    let new = begin(key, at: place, behind: mapping.startGivens)
    new?.lateness = lateness
    new?.mayHaveBegun = !isNew && lateness == nil && judged.mayHaveForgotten(key)
    return new
  }

  mutating func begin(
    _ key: ExactText, at place: LinePlace, behind givens: [[ExactText]]
  ) -> OpenSession<M>? {
    let start: Possibilities<M>
    do throws(NotationMistake) {
      start = try automaton.start(behind: givens, isCut: mapping.hasMoreStarts)
    } catch {
      tally.noteUnmapped("the session cannot start: \(error.message)", place, of: key.text)
      return nil
    }
    let session = OpenSession(key, at: place, behind: givens, at: start, after: strays)
    open[key] = session
    return session
  }

  /// Judges the session that has been quiet for longest.
  private mutating func judgeQuietest() {
    let session = quietest.next(of: open)
    end(session, unlessBefore: .room)
    guard session.orderOfEnd == nil else { return }
    judged.add(session.key, .all, session.verdict)
  }

  // MARK: - Order

  /// Adds a line to the waiting lines. If too many lines wait, processes the first waiting line.
  private mutating func wait(for line: WaitingLine, of session: OpenSession<M>) {
    switch session.wait(for: line) {
    case .repeated: tally.noteRepeated()
    case .late:
      tally.noteLate(line.content, line.place, of: session.key.text)
      if line.content.mayHaveEvents || line.content.ends {
        session.note(lateLine: line.order, at: line.place)
      }
    case .waits:
      if line.content.ends {
        ends.append((session.key, line.order, lineCount + options.waitingLines))
      }
      guard session.waiting.count > options.waitingLines else { return }
      if let first = session.waiting.popFirst() { take(first, of: session) }
    }
  }

  mutating func take(_ line: WaitingLine, of session: OpenSession<M>) {
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
    case .events(let numbers):
      let order = session.lastOrder
      for number in numbers {
        take(SessionEvent(number: number, place: place, order: order), session)
      }
    case .texts: break
    }
    if content.ends { judge(session) }
  }

  mutating func noteUnmapped(
    _ reason: String, _ place: LinePlace, _ session: OpenSession<M>, isInOrder: Bool = true
  ) {
    tally.noteUnmapped(reason, place, of: session.key.text)
    session.note(obstacle: "a line is not mapped: \(reason)", at: place, isInOrder: isInOrder)
  }

  mutating func take(_ event: SessionEvent, _ session: OpenSession<M>) {
    let index = session.eventCount
    session.noteStrays(strays, at: event.place)
    session.eventCount += 1
    if index < options.bounds.alignedLines { session.events.append(event) }
    guard let here = session.possibilities else { return }
    guard let way = way(of: event.number, from: here) else { return session.postpone() }
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

  /// Returns the transition for an event, or `nil` if there is no room for the event's texts. The
  /// transition is usually already known.
  private mutating func way(
    of number: UInt32, from here: Possibilities<M>
  ) -> Possibilities<M>.Way? {
    if let known = here.ways[number] { return known }
    let meaning = interpreter.table.meaning(of: number, in: &automaton.model.lexicon)
    guard case .success(let event)? = meaning else { return nil }
    return automaton.way(of: event, numbered: number, from: here)
  }
}
