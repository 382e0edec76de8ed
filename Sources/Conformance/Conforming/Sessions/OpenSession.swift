import Machines
import Notation

/// A session that can receive further lines.
final class OpenSession<M: Machine> {
  /// The name of the session.
  let key: ExactText
  /// The possible lists of givens at the start of the session. Each given is a line.
  let givens: [[ExactText]]
  /// The time of the session's last line, counted in lines of all logs.
  var time = 0
  /// The place of the session's first line, or of the first line to arrive if lines are ordered.
  let beginning: LinePlace
  /// The place of the last line that was processed.
  var place: LinePlace
  /// The waiting lines, in order.
  var waiting = WaitingLines()
  /// Whether the session might be the rest of a session that was cut off.
  var mayHaveBegun = false
  /// The lines that are late because they belong to an earlier session with the same name, which
  /// has already been judged.
  var lateness: JudgedSessions.Lateness?
  /// The order of the last line that was processed.
  var lastOrder: LineOrder? { last?.order }
  /// The order of the line that ended the session; `nil` while the session has not ended.
  var orderOfEnd: LineOrder? { last.flatMap { $0.content.ends ? $0.order : nil } }
  /// The last line that was processed.
  private var last: WaitingLine?
  /// The contents of the other processed lines with the same order as the last line; usually empty.
  private var others: [LineContent] = []
  /// The names of the session's texts.
  var names = SessionNames()
  /// The events kept so far.
  var events: [SessionEvent] = []
  /// The number of events so far.
  var eventCount = 0
  /// The number of events before which, when the session was ended, no line could still be missing.
  var settledCount = 0
  /// The possible situations of the machine; `nil` after an impossible line.
  var possibilities: Possibilities<M>?
  /// Whether the session can stop in the middle of a step, even if the model says that sessions
  /// cannot.
  var mayStop = false
  /// The first possible situation in which the session can end; `nil` if there is none.
  var end: Int? { possibilities.flatMap { $0.end ?? (mayStop ? 0 : nil) } }
  /// Whether the session is examined only after it has ended. If so, there are no possibilities
  /// until then.
  private(set) var isPostponed = false
  /// The transitions of the possible lines so far, except transitions that have already been
  /// counted.
  var ways: [Possibilities<M>.Way] = []
  /// Whether there were more possibilities than the bounds permit.
  var wasCut = false
  /// Whether some of the session's transitions have already been counted.
  var isCounted = false
  /// The reason why the session is judged although further lines can arrive; `nil` if there is no
  /// such reason.
  var cutOff: SessionCutOff?
  /// The reason why the session cannot be judged from an event on, and the place of the line that
  /// caused this; `nil` if the session can be judged.
  private(set) var obstacle: (reason: String, place: LinePlace, event: Int)?
  /// The number of damaged lines of unknown sessions before the last line, in the log of the line.
  private var strays: (log: Int, count: Int)
  /// The event before which a damaged line may have been lost; `nil` if there is no such line.
  private(set) var eventAfterStray: Int?
  /// Whether the session has been judged. Further lines then belong to another session.
  var isJudged = false
  /// The index of the first impossible event of a session that diverges, or the number of events if
  /// the end of the session is impossible.
  var impossibleEvent: Int?
  /// The verdict, once the session has been judged.
  private(set) var verdict = JudgedVerdict(finding: .undecided, events: 0, previousEnd: nil)
  /// The late line with the lowest order, if there is one.
  private(set) var lateLine: (order: LineOrder, place: LinePlace)?

  init(
    _ key: ExactText, at place: LinePlace, behind givens: [[ExactText]],
    at start: Possibilities<M>, after strays: StrayLines
  ) {
    self.strays = (place.log, strays.count(before: place))
    self.key = key
    (beginning, self.place) = (place, place)
    self.givens = givens
    possibilities = start
    wasCut = start.isCut
  }

  /// The order of an event's line; `nil` if the event is the end of the session, if it is not kept,
  /// or if lines have no order.
  func order(ofEvent index: Int) -> LineOrder? {
    index < events.count ? events[index].order : nil
  }

  /// Records a verdict, including its divergence if there is one.
  func note(_ verdict: SessionVerdict) {
    let finding: JudgedVerdict.Finding =
      switch verdict.kind {
      case .conforms: .conforms
      case .undecided: .undecided
      case .diverges:
        .diverges(
          cause: verdict.divergence?.cause ?? "", cost: verdict.alignment?.cost,
          order: impossibleEvent.flatMap(order))
      }
    self.verdict = JudgedVerdict(
      finding: finding, events: verdict.events, previousEnd: lateness?.end)
  }

  /// Records a line that arrives too late to be put in its place.
  func note(lateLine order: LineOrder, at place: LinePlace) {
    if lateLine.map({ order < $0.order }) ?? true { lateLine = (order, place) }
  }

  /// Records why the session cannot be judged from its next event on, or from its first event if
  /// the line is not in order. Only the first reason is kept.
  func note(obstacle reason: String, at place: LinePlace, isInOrder: Bool) {
    if obstacle == nil { obstacle = (reason, place, isInOrder ? eventCount : 0) }
  }

  /// Records damaged lines that may belong to the session before its next event, or before its end.
  func noteStrays(_ lines: StrayLines, at place: LinePlace) {
    let count = lines.count(before: place)
    let known = place.log == strays.log ? strays.count : 0
    if count > known, eventAfterStray == nil { eventAfterStray = eventCount }
    strays = (place.log, count)
  }

  // MARK: - Order

  /// The outcome of a line's arrival.
  enum Arrival {
    case waits
    /// The same line has arrived before.
    case repeated
    /// A later line has already been processed.
    case late
  }

  /// Adds a line to the waiting lines.
  func wait(for line: WaitingLine) -> Arrival {
    if let lastOrder, line.order <= lastOrder {
      guard line.order == lastOrder else { return .late }
      guard !hasTaken(line.content) else { return .repeated }
    }
    return waiting.insert(line) ? .waits : .repeated
  }

  /// Records that a line was processed.
  func noteTaken(_ line: WaitingLine) {
    if let last, last.order == line.order {
      if others.count < WaitingLines.repetitionLimit { others.append(last.content) }
    } else if !others.isEmpty {
      others = []
    }
    (last, place) = (line, line.place)
  }

  /// Returns whether a processed line with the same order as the last line had this content.
  private func hasTaken(_ content: LineContent) -> Bool {
    last?.content == content || others.contains(content)
  }

  /// Renumbers the events of all lines that are kept.
  func renumber(_ number: (UInt32) -> UInt32) {
    waiting.renumber(number)
    events = events.map {
      SessionEvent(number: number($0.number), place: $0.place, order: $0.order)
    }
    last = last?.renumbered(number)
    others = others.map { $0.renumbered(number) }
  }

  /// Forgets all events and restarts from the given possibilities.
  func restart(at start: Possibilities<M>) {
    (events, eventCount, ways) = ([], 0, [])
    (possibilities, isPostponed) = (start, false)
  }

  /// Postpones the examination until the session has ended. This is necessary if the texts of other
  /// sessions leave no room for the session's texts, or if not all events of the session are kept.
  func postpone() { (possibilities, ways, isPostponed) = (nil, [], true) }
}

/// The reason why a session is judged before its end.
enum SessionCutOff: String {
  case room = "judged before its end because too many sessions were open"
  case interruption = "interrupted before its end"
  case file = "the trace has no end"
}

/// An event of the session, with the place and the order of its line.
struct SessionEvent: Sendable {
  let number: UInt32
  let place: LinePlace
  let order: LineOrder?
}
