import Machines

extension SessionJudge {
  /// Whether it is time to forget texts and lines.
  var isFull: Bool {
    interpreter.isFull(growth) || textCount > 2 * Self.textLimit
  }

  /// The number of texts that come from neither the mapping nor the alphabet.
  private var textCount: Int { automaton.model.lexicon.count - base.lexicon.count }

  /// Rebuilds the lexicon and the tables, and replays the events of the open sessions.
  ///
  /// If a session's texts do not fit, the session is examined after it has ended.
  mutating func startAnew() {
    let lines = interpreter.table.lines
    automaton.startAnew(base)
    interpreter.forget()
    growth = 2
    for session in open.values.sorted(by: { $0.key < $1.key }) {
      session.renumber { interpreter.table.number(of: lines[Int($0)]) }
      guard session.possibilities != nil else { continue }
      textCount < Self.textLimit ? retell(session) : session.postpone()
    }
    // At least half of the table must be free, or it would soon be rebuilt again.
    while interpreter.isFull(growth / 2) { growth *= 2 }
  }

  /// Replays the events of a session. If not all events are kept, the session is examined after it
  /// has ended.
  mutating func retell(_ session: OpenSession<M>) {
    let events = session.events
    let isWhole = session.eventCount == events.count && !session.isCounted
    guard isWhole,
      let start = try? automaton.start(behind: session.givens, isCut: mapping.hasMoreStarts)
    else { return session.postpone() }
    session.restart(at: start)
    for event in events { take(event, session) }
  }
}
