import Machines

/// A session of which further lines may come.
final class OpenSession<M: Machine> {
  /// What the session is called.
  let key: String
  /// The givens with which it may begin, as lines.
  let givens: [[String]]
  /// When the last line came, counted in lines of all logs.
  var time = 0
  /// Where its first line stands, or the first that came of those in order.
  let beginning: LinePlace
  /// Where the last line stands that was taken.
  var place: LinePlace
  /// The lines that wait, in order.
  var waiting: ArraySlice<WaitingLine> = []
  /// Which lines are late ones of a session of the same name that was judged before.
  var lateness: JudgedSessions.Lateness?
  /// The order of the last line that was taken.
  private var lastOrder: LineOrder? { last?.order }
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
  /// Where the machine may stand; `nil` behind a line that is impossible.
  var possibilities: Possibilities<M>?
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

  init(_ key: String, at place: LinePlace, behind givens: [[String]], at start: Possibilities<M>) {
    self.key = key
    (beginning, self.place) = (place, place)
    self.givens = givens
    possibilities = start
    wasCut = start.isCut
  }

  /// The number of lines of one order that are told from further ones.
  private static var orderLimit: Int { 1_000 }

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
    var index = waiting.endIndex
    while index > waiting.startIndex, waiting[index - 1].order >= line.order {
      index -= 1
      if waiting[index].order == line.order, waiting[index].content == line.content {
        return .repeated
      }
    }
    while index < waiting.endIndex, waiting[index].order == line.order { index += 1 }
    waiting.insert(line, at: index)
    return .waits
  }

  /// Notes that a line no longer waits.
  func noteTaken(_ line: WaitingLine) {
    if let last, last.order == line.order {
      if others.count < Self.orderLimit { others.append(last.content) }
    } else if !others.isEmpty {
      others = []
    }
    (last, place) = (line, line.place)
  }

  /// Whether a line of the last order said this.
  private func hasTaken(_ content: LineContent) -> Bool {
    last?.content == content || others.contains(content)
  }

  /// Whether a line waits with which it ends, at this order or before it.
  func awaitsEnd(upTo order: LineOrder) -> Bool {
    waiting.contains { $0.content.ends && $0.order <= order }
  }

  /// Gives the events of all lines that are kept other numbers.
  func renumber(_ number: (UInt32) -> UInt32) {
    waiting = waiting.map { $0.renumbered(number) }[...]
    last = last?.renumbered(number)
    others = others.map { $0.renumbered(number) }
  }

  /// Forgets all events.
  func restart(at start: Possibilities<M>) {
    (events, eventCount, ways) = ([], 0, [])
    possibilities = start
  }
}

/// Why the end of a session is not waited for.
enum SessionCutOff: String {
  case room = "too many sessions were open to wait for its end"
  case interruption = "interrupted before its end"
  case file = "the trace has no end"
}

/// An event of the session, with the place of its line.
struct SessionEvent: Sendable {
  let number: UInt32
  let place: LinePlace
}

/// A line that waits for earlier ones.
struct WaitingLine: Sendable {
  let order: LineOrder
  let place: LinePlace
  let content: LineContent

  /// The same line, whose events have other numbers.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    Self(order: order, place: place, content: content.renumbered(number))
  }
}
