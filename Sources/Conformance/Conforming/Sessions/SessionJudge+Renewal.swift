import Machines

extension SessionJudge {
  /// Whether it is time to forget texts and lines.
  var isFull: Bool {
    interpreter.isFull(growth) || textCount > 2 * Self.textLimit
  }

  /// The number of texts that come neither from the mapping nor from the alphabet.
  private var textCount: Int { automaton.model.lexicon.count - base.lexicon.count }

  /// Rebuilds lexicon and tables, and has the sessions that are open say everything once more;
  /// those for whose texts there is no room do so when they have ended.
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
    // Half of it is to be free, or everything would soon be said again.
    while interpreter.isFull(growth / 2) { growth *= 2 }
  }

  /// Has a session say everything once more; one of which not all events are kept is looked at
  /// closely when it has ended.
  mutating func retell(_ session: OpenSession<M>) {
    let events = session.events
    let isWhole = session.eventCount == events.count && !session.isCounted
    guard isWhole,
      let start = try? automaton.start(behind: session.givens, isCut: mapping.hasMoreStarts)
    else { return session.postpone() }
    session.restart(at: start)
    for event in events { take(event.number, event.place, session) }
  }
}
