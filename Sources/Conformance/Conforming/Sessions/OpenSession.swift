import Machines
import Notation

/// A session of which further lines may come.
final class OpenSession<M: Machine> {
  /// What the session is called.
  let key: ExactText
  /// The givens with which it may begin, as lines.
  let givens: [[ExactText]]
  /// When the last line came, counted in lines of all logs.
  var time = 0
  /// Where its first line stands, or the first that came of those in order.
  let beginning: LinePlace
  /// Where the last line stands that was taken.
  var place: LinePlace
  /// The lines that wait, in order.
  var waiting = WaitingLines()
  /// Whether it may be the rest of a session that was cut off.
  var mayHaveBegun = false
  /// Which lines are late ones of a session of the same name that was judged before.
  var lateness: JudgedSessions.Lateness?
  /// The order of the last line that was taken.
  var lastOrder: LineOrder? { last?.order }
  /// That of the line that ended the session; `nil` if none did.
  var orderOfEnd: LineOrder? { last.flatMap { $0.content.ends ? $0.order : nil } }
  /// The line that was taken last.
  private var last: WaitingLine?
  /// What other lines of its order said; hardly ever are there any.
  private var others: [LineContent] = []
  /// The names of texts.
  var names = SessionNames()
  /// The events so far, as far as they are kept.
  var events: [SessionEvent] = []
  /// The number of events so far.
  var eventCount = 0
  /// The number of events before which no line can have been missing when it was ended.
  var settledCount = 0
  /// Where the machine may stand; `nil` behind a line that is impossible.
  var possibilities: Possibilities<M>?
  /// Whether it is looked at when it has ended, so that there are no possibilities before.
  private(set) var isPostponed = false
  /// The ways of the lines that were possible, as far as they are kept.
  var ways: [Possibilities<M>.Way] = []
  /// Whether there were more possibilities than the bounds allow to look at.
  var wasCut = false
  /// Whether some of its ways were counted already.
  var isCounted = false
  /// Why it is judged although further lines may come, if so.
  var cutOff: SessionCutOff?
  /// Why nothing can be said of the session, and of which line, if there is such a reason.
  private(set) var obstacle: (reason: String, place: LinePlace)?
  /// Whether it was judged, so that further lines are of another one.
  var isJudged = false
  /// What was said of it if it diverges, and may not if another line comes.
  private(set) var divergence: OrderedDivergence?

  init(
    _ key: ExactText, at place: LinePlace, behind givens: [[ExactText]],
    at start: Possibilities<M>
  ) {
    self.key = key
    (beginning, self.place) = (place, place)
    self.givens = givens
    possibilities = start
    wasCut = start.isCut
  }

  /// Notes what was said of it.
  func note(_ verdict: SessionVerdict) {
    guard let cause = verdict.divergence?.cause, let lastOrder else { return }
    divergence = OrderedDivergence(
      events: verdict.events, cause: cause, cost: verdict.alignment?.cost,
      previousEnd: lateness?.end, last: lastOrder)
  }

  /// Notes why nothing can be said of the session; the first reason counts.
  func note(obstacle reason: String, at place: LinePlace) {
    if obstacle == nil { obstacle = (reason, place) }
  }

  // MARK: - Order

  /// What becomes of a line.
  enum Arrival {
    case waits
    /// It was there already.
    case repeated
    /// A later one was taken.
    case late
  }

  /// Puts a line among those that wait.
  func wait(for line: WaitingLine) -> Arrival {
    if let lastOrder, line.order <= lastOrder {
      guard line.order == lastOrder else { return .late }
      guard !hasTaken(line.content) else { return .repeated }
    }
    return waiting.insert(line) ? .waits : .repeated
  }

  /// Notes that a line no longer waits.
  func noteTaken(_ line: WaitingLine) {
    if let last, last.order == line.order {
      if others.count < WaitingLines.repetitionLimit { others.append(last.content) }
    } else if !others.isEmpty {
      others = []
    }
    (last, place) = (line, line.place)
  }

  /// Whether a line of the last order said this.
  private func hasTaken(_ content: LineContent) -> Bool {
    last?.content == content || others.contains(content)
  }

  /// Gives the events of all lines that are kept other numbers.
  func renumber(_ number: (UInt32) -> UInt32) {
    waiting.renumber(number)
    events = events.map { SessionEvent(number: number($0.number), place: $0.place) }
    last = last?.renumbered(number)
    others = others.map { $0.renumbered(number) }
  }

  /// Forgets all events.
  func restart(at start: Possibilities<M>) {
    (events, eventCount, ways) = ([], 0, [])
    (possibilities, isPostponed) = (start, false)
  }

  /// Has the session be looked at when it has ended, since there is no room for its texts among
  /// the texts of others.
  func postpone() { (possibilities, ways, isPostponed) = (nil, [], true) }
}

/// Why the end of a session is not waited for.
enum SessionCutOff: String {
  case room = "judged before its end because too many sessions were open"
  case interruption = "interrupted before its end"
  case file = "the trace has no end"
}

/// An event of the session, with the place of its line.
struct SessionEvent: Sendable {
  let number: UInt32
  let place: LinePlace
}
