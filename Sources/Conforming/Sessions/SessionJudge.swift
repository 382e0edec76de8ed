public import Machines

/// Judges recorded sessions as their lines come, in memory that does not grow with their number.
public struct SessionJudge<M: Machine> {
  /// The number of texts at which the lexicon is made anew.
  private static var textLimit: Int { 40_000 }
  /// The number of ways of a session that are kept before they are counted.
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
  /// How many times as many texts and lines as usual there may be, since open sessions have more.
  private var growth = 1
  private var lineCount = 0
  private var counted = ConformanceSummary()
  /// Called with each verdict.
  private let report: (SessionVerdict) -> Void

  /// A judge of sessions by a machine whose stimuli `alphabet` has; without a mapping, of sessions
  /// that say what they say in the notation.
  public init(
    mapping: LogMapping<M>?, alphabet: Alphabet<M>, in lexicon: Lexicon, options: SessionOptions,
    report: @escaping (SessionVerdict) -> Void
  ) {
    self.options = options
    self.mapping = mapping ?? LogMapping()
    logsAreSessions = mapping?.session.isEmpty ?? false
    base = LogModel(
      lexicon: lexicon, alphabet: alphabet, visibility: mapping?.visibility ?? .complete,
      bounds: options.bounds, mayStop: mapping?.mayStop ?? false)
    automaton = LogAutomaton(of: base)
    interpreter = LineInterpreter(self.mapping)
    examiner = SessionExaminer(by: base, scenarios: options.scenarios)
    judged = JudgedSessions(capacity: options.openSessions * 10)
    self.report = report
  }

  /// What is said of all sessions that were judged.
  public mutating func summary() -> ConformanceSummary {
    automaton.forget()
    var summary = counted
    summary.usage = automaton.usage
    return summary
  }

  /// The fields that a log must have.
  public var fields: [String] { mapping.fields }

  // MARK: - Lines

  /// Takes a line of a log, of which `name` tells sessions apart where no field does.
  public mutating func take(_ fields: LogFields, line: Int, of name: String) {
    counted.lines.all += 1
    lineCount += 1
    while let first = ends.first, first.due <= lineCount {
      ends.removeFirst()
      guard let session = open[first.key], session.awaitsEnd(upTo: first.order) else { continue }
      end(session)
    }
    guard let key = key(of: fields, in: name, line: line) else { return }
    guard isChosen(key) else { return }
    let order = mapping.order.flatMap { fields.bytes(of: $0) }.map { LineOrder($0) }
    guard let session = session(key, of: name, line: line, order) else { return }
    (session.time, session.line) = (lineCount, line)
    let content = interpreter.content(of: fields, in: &automaton.model.lexicon)
    if let order {
      wait(order, line, content, session)
    } else if let field = mapping.order {
      note(.unmapped("no \(mapping.fields[field]) puts the line in order"), line, session)
    } else {
      note(content, line, session)
    }
    if isFull { startAnew() }
  }

  /// Whether it is time to forget texts and lines.
  private var isFull: Bool {
    interpreter.isFull(growth) || automaton.model.lexicon.count > growth * Self.textLimit
  }

  /// The number of lines that could not be read.
  var damagedLines: Int { counted.lines.damaged }

  /// Notes a line that cannot be read.
  mutating func note(_ damage: LineDamage, line: Int, of name: String) {
    counted.lines.all += 1
    counted.lines.damaged += 1
    let example = ConformanceSummary.Example(session: "", log: name, line: line)
    counted.note(damage.reason, example, in: \.unmapped)
    guard logsAreSessions, isChosen(name), let session = session(name, of: name, line: line, nil)
    else { return }
    session.line = line
    session.obstacle = session.obstacle ?? damage.obstacle
  }

  private func isChosen(_ session: String) -> Bool {
    options.chosen.isEmpty || options.chosen.contains(session)
  }

  private mutating func key(of fields: LogFields, in name: String, line: Int) -> String? {
    guard !mapping.session.isEmpty else { return name }
    if let key = fields.text(in: mapping.session) { return key }
    let names = mapping.session.map { mapping.fields[$0] }.joined(separator: ", ")
    noteUnmapped("no \(names) says which session the line is of", line, "", name)
    return nil
  }

  private mutating func noteUnmapped(
    _ reason: String, _ line: Int, _ session: String, _ log: String
  ) {
    counted.lines.unmapped += 1
    let example = ConformanceSummary.Example(session: session, log: log, line: line)
    counted.note(reason, example, in: \.unmapped)
  }

  /// The session of a line, which begins if it is new; `nil` if it was judged already.
  private mutating func session(
    _ key: String, of name: String, line: Int, _ order: LineOrder?
  ) -> OpenSession<M>? {
    let session = open[key]
    let lateness = session.map { $0.lateness } ?? judged.lateness(of: key)
    if let lateness, lateness.holds(for: order) {
      counted.lines.late += 1
      let example = ConformanceSummary.Example(session: key, log: name, line: line)
      counted.note("its session was judged before it came", example, in: \.unmapped)
      return nil
    }
    if let session { return session }
    while open.count >= options.openSessions { judgeQuietest() }
    let new = begin(key, of: name, behind: mapping.startGivens)
    new?.lateness = lateness
    return new
  }

  private mutating func begin(
    _ key: String, of name: String, behind givens: [[String]]
  ) -> OpenSession<M>? {
    let start: Possibilities<M>
    do throws(BeginningMistake) {
      start = try automaton.start(behind: givens, isCut: mapping.hasMoreStarts)
    } catch {
      noteUnmapped("the session cannot begin: \(error.message)", 1, key, name)
      return nil
    }
    let session = OpenSession(key, of: name, behind: givens, at: start)
    open[key] = session
    return session
  }

  // MARK: - Order

  /// Puts a line among those that wait, and takes the first when there are too many.
  private mutating func wait(
    _ order: LineOrder, _ line: Int, _ content: LineContent, _ session: OpenSession<M>
  ) {
    if let last = session.lastOrder, order <= last {
      guard order == last else {
        session.obstacle = session.obstacle ?? "a line came too late"
        return counted.lines.late += 1
      }
      guard !session.hasTaken(content) else { return counted.lines.repeated += 1 }
    }
    var index = session.waiting.endIndex
    while index > 0, session.waiting[index - 1].order >= order {
      index -= 1
      if session.waiting[index].order == order, session.waiting[index].content == content {
        return counted.lines.repeated += 1
      }
    }
    while index < session.waiting.endIndex, session.waiting[index].order == order { index += 1 }
    let isEnd = interpreter.ends(content)
    session.waiting.insert(
      .init(order: order, line: line, content: content, ends: isEnd), at: index)
    if isEnd { ends.append((session.key, order, lineCount + options.waitingLines)) }
    if session.waiting.count > options.waitingLines { takeFirst(of: session) }
  }

  private mutating func takeFirst(of session: OpenSession<M>) {
    let first = session.waiting.removeFirst()
    session.noteTaken(first)
    note(first.content, first.line, session)
  }

  // MARK: - Events

  private mutating func note(_ content: LineContent, _ line: Int, _ session: OpenSession<M>) {
    note(
      interpreter.meaning(of: content, &session.names, in: &automaton.model.lexicon), line, session)
  }

  private mutating func note(_ meaning: LineMeaning, _ line: Int, _ session: OpenSession<M>) {
    switch meaning {
    case .unmapped(let reason):
      noteUnmapped(reason, line, session.key, session.log)
      session.obstacle = session.obstacle ?? "a line is not mapped: \(reason)"
    case .events(let numbers, let ends):
      for number in numbers { take(number, line, session) }
      if ends { judge(session) }
    }
  }

  private mutating func take(_ number: UInt32, _ line: Int, _ session: OpenSession<M>) {
    let index = session.eventCount
    session.eventCount += 1
    if index < options.bounds.alignedLines {
      session.events.append(.init(number: number, line: line))
    }
    guard let here = session.possibilities,
      case .success(let event) = interpreter.table.entries[Int(number)].meaning
    else { return }
    let way = automaton.way(of: event, numbered: number, from: here)
    session.wasCut = session.wasCut || way.target.isCut
    guard !way.target.situations.isEmpty else { return session.possibilities = nil }
    session.ways.append(way)
    session.possibilities = way.target
    guard session.ways.count >= Self.wayLimit else { return }
    automaton.count(session.ways, endingAt: 0)
    session.ways = []
    session.isCounted = true
  }

  // MARK: - Verdicts

  /// Ends the sessions that no field tells from others of the same log.
  public mutating func endLog(_ name: String) {
    guard logsAreSessions, let session = open[name] else { return }
    end(session)
  }

  /// Judges a whole session, which says its events in the notation; it is undecided if there is an
  /// obstacle.
  mutating func judge(
    _ name: String, of log: String, behind givens: [String],
    events: [(line: EventLine, number: Int)], unless obstacle: String?
  ) {
    guard isChosen(name) else { return }
    counted.lines.all += events.count
    guard let session = begin(name, of: log, behind: [givens]) else { return }
    session.obstacle = obstacle
    for event in events {
      session.line = event.number
      let number = interpreter.number(of: event.line, in: &automaton.model.lexicon)
      if case .failure(let mistake) = interpreter.table.entries[Int(number)].meaning {
        let what = "this is no \(event.line.kind.rawValue): \(mistake.message)"
        note(.unmapped(what), event.number, session)
      } else {
        take(number, event.number, session)
      }
    }
    end(session)
    if isFull { startAnew() }
  }

  /// Judges all sessions of which no more lines come or, if that is interrupted, are waited for.
  public mutating func finish(isInterrupted: Bool = false) {
    counted.isInterrupted = isInterrupted
    while !open.isEmpty {
      for session in open.values.sorted(by: { $0.key < $1.key }) {
        end(session, unlessBefore: isInterrupted ? .interruption : nil)
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
    _ session: OpenSession<M>, unlessBefore cutOff: OpenSession<M>.CutOff? = nil
  ) {
    while !session.waiting.isEmpty, open[session.key] === session { takeFirst(of: session) }
    guard open[session.key] === session else { return }
    session.cutOff = cutOff
    judge(session)
  }

  /// Judges a session by the lines that were taken; those that still wait are of another one of the
  /// same name.
  private mutating func judge(_ session: OpenSession<M>) {
    guard open.removeValue(forKey: session.key) != nil else { return }
    let end = session.possibilities?.end
    let isCounted = end != nil || !base.visibility.mayHideStimuli
    if !session.ways.isEmpty, isCounted { automaton.count(session.ways, endingAt: end ?? 0) }
    let (verdict, usage) = examiner.verdict(of: session, reading: interpreter.table)
    if let usage { automaton.add(usage) }
    counted.add(verdict, line: session.line)
    report(verdict)
    guard let end = session.orderOfEnd else { return }
    judged.add(session.key, .upTo(end))
    guard !session.waiting.isEmpty,
      let next = begin(session.key, of: session.log, behind: session.givens)
    else { return }
    (next.waiting, next.lateness) = (session.waiting, .upTo(end))
    (next.time, next.line) = (session.time, session.line)
  }

  /// Makes lexicon and tables anew, and has the sessions that are open say everything once more.
  private mutating func startAnew() {
    let table = interpreter.table
    automaton.startAnew(base)
    interpreter.forget()
    growth = 1
    func renumbered(_ number: UInt32) -> UInt32 {
      interpreter.number(of: table.entries[Int(number)].line, in: &automaton.model.lexicon)
    }
    for session in open.values.sorted(by: { $0.key < $1.key }) {
      let events = session.events
      session.renumber(renumbered)
      let isWhole = session.eventCount == events.count && !session.isCounted
      let start = try? automaton.start(behind: session.givens, isCut: mapping.hasMoreStarts)
      guard isWhole, let start else {
        session.obstacle = session.obstacle ?? "too many different texts for so long a session"
        session.possibilities = nil
        session.ways = []
        session.events = events.map { .init(number: renumbered($0.number), line: $0.line) }
        continue
      }
      session.restart(at: start)
      for event in events { take(renumbered(event.number), event.line, session) }
    }
    while isFull { growth *= 2 }
  }
}
