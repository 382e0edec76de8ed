import Machines
import Running

/// A reader's progress in a tour.
struct TourProgress<M: Machine>: Sendable {
  private let tour: Tour
  private var position = 0
  /// The session's position at the start of the lesson.
  private(set) var place: TourPlace<M>

  init(of tour: Tour, from place: TourPlace<M>) {
    self.tour = tour
    self.place = place
  }

  /// Whether all lines of the tour have been typed.
  var isOver: Bool { position == tour.steps.count }

  /// The line to type; empty at the end of the tour.
  var line: String { isOver ? "" : tour.steps[position].line }

  private var number: String { "lesson \(position + 1) of \(tour.steps.count)" }

  /// The text before the first lesson.
  var introduction: String {
    let count = tour.steps.count
    return "A tour of \(count) lessons, each with a line to type. The tour waits while you try "
      + "other lines. An empty line repeats the lesson, and `.tour off` leaves.\n\n"
  }

  /// The text of the current lesson. At the end of the tour, its closing text.
  var text: String {
    guard !isOver else {
      return "That was the tour. The shell is still open.\n\n\(tour.end)"
    }
    return "(\(number)) \(tour.steps[position].text)\n\n  \(line)\n"
  }

  /// The note printed after a line that does not complete the lesson.
  var reminder: String { "(\(number) continues with the line below; .tour off leaves the tour)" }

  /// The notes printed when the session returns to the lesson's position, and when the user leaves
  /// the tour.
  var returning: String { "(first, back to where \(number) begins)" }
  var leaving: String { "The tour ends in \(number); .tour begins again." }

  /// Returns whether a line is the line to type in the current lesson.
  func asks(for line: [UInt8]) -> Bool { Self.words(line) == Self.words(Array(self.line.utf8)) }

  /// Returns whether a line begins with the same word as the line to type.
  func resembles(_ line: [UInt8]) -> Bool {
    Self.words(line).first == Self.words(Array(self.line.utf8)).first
  }

  /// Continues with the next lesson.
  mutating func goOn(from place: TourPlace<M>) {
    position += 1
    self.place = place
  }

  private static func words(_ line: [UInt8]) -> [Substring] {
    String(decoding: line, as: UTF8.self).split(separator: " ")
  }
}

/// A session's position, and the scenario that led to the position.
struct TourPlace<M: Machine>: Sendable {
  let head: Head<M>
  let begun: Body<M>?

  init(of session: Session<M>) {
    head = session.head
    begun = session.begun
  }
}

extension Command {
  /// `.tour [off]`
  static var tour: Self {
    Self(
      name: "tour", usage: "[again|off]",
      help: "learn the shell in two minutes, line by line; within the tour, repeat the lesson",
      brief: "be shown around",
      arguments: .text, isForPeople: true, count: 0...1, example: [".tour", ".tour off"]
    ) { session, arguments, console throws(CommandError) in
      guard let word = arguments.first else { return session.showLesson(on: console) }
      guard word != "again" else { return session.beginTour(on: console) }
      try require(
        word == "off", "only `again` or `off` is allowed here", help: "usage: .tour [again|off]",
        argument: 0)
      session.show(
        (session.tourProgress?.leaving ?? "no tour is under way; .tour begins one") + "\n",
        on: console)
      session.tourProgress = nil
    }
  }
}

extension Session {
  /// Prints the lesson of the current tour, or begins the tour.
  fileprivate mutating func showLesson(on console: any Console) {
    guard let progress = tourProgress else { return beginTour(on: console) }
    show(settings.paint.heading(progress.text) + "\n", on: console)
  }

  /// Starts the tour, if there is one, from its beginning, and prints the first lesson.
  package mutating func beginTour(on console: any Console) {
    guard let tour else { return }
    // Steps taken before the tour can still be saved.
    endScenario(on: console)
    reset()
    let progress = TourProgress(of: tour, from: TourPlace(of: self))
    tourProgress = progress
    show(progress.introduction + settings.paint.heading(progress.text) + "\n", on: console)
  }

  /// Passes a line to `handle` during a tour. Only a line that serves the lesson's purpose
  /// completes the lesson. The lesson's own line does so from any position.
  mutating func takeInTour(
    _ line: [UInt8], on console: any Console, _ handle: (inout Self) -> Void
  ) {
    guard let progress = tourProgress else { return handle(&self) }
    let isNext = progress.asks(for: line)
    var isInPlace = stands(at: progress.place)
    if isNext, !isInPlace {
      go(to: progress.place)
      show(settings.paint.faint(progress.returning) + "\n", on: console)
      isInPlace = true
    }
    let before = complaintCount
    handle(&self)
    guard !hasEnded, !line.starts(with: ".tour".utf8) else { return }
    let hasSucceeded = complaintCount == before && !isRefused
    if hasSucceeded, isNext || isInPlace && isAsGood(line, as: progress) {
      goOn(from: progress, on: console)
    } else if line.isEmpty {
      show("\n" + settings.paint.heading(progress.text) + "\n", on: console)
    } else if line.first != UInt8(ascii: " ") {
      show(
        settings.paint.faint(progress.reminder) + "\n\n  \(progress.line)\n\n", on: console)
    }
  }

  private mutating func goOn(from before: TourProgress<M>, on console: any Console) {
    var progress = before
    progress.goOn(from: TourPlace(of: self))
    tourProgress = progress.isOver ? nil : progress
    show("\n" + settings.paint.heading(progress.text) + "\n", on: console)
  }

  /// Whether the last step was not possible.
  private var isRefused: Bool {
    guard let timeline = begun?.timeline else { return false }
    return timeline.trail(at: timeline.position).isRefusedOrIgnored
  }

  /// Returns whether a handled line serves the lesson's purpose. Such a line asks another question
  /// with the same command, or is a stimulus that has the same verb and leads to the same state.
  private func isAsGood(_ line: [UInt8], as progress: TourProgress<M>) -> Bool {
    guard progress.resembles(line) else { return false }
    if let name = progress.line.split(separator: " ").first, name.first == "." {
      return commands.contains { ".\($0.name)" == name && $0.group == .asking }
    }
    var meant = self
    (meant.head, meant.begun) = (progress.place.head, progress.place.begun)
    (meant.recording, meant.tourProgress) = (nil, nil)
    meant.take(Array(progress.line.utf8), on: SilentConsole())
    return begun != nil && meant.begun != nil && meant.state == state
  }

  private func stands(at place: TourPlace<M>) -> Bool {
    guard let begun, let other = place.begun else {
      return begun == nil && place.begun == nil
        && head.beginning.body.timeline.machine == place.head.beginning.body.timeline.machine
    }
    return begun.timeline.position == other.timeline.position && isAmongSteps(other)
  }

  /// Returns whether the steps to another scenario's current position are among the steps of the
  /// current scenario.
  private func isAmongSteps(_ other: Body<M>) -> Bool {
    guard let timeline = begun?.timeline, other.timeline.position <= timeline.last else {
      return false
    }
    let position = other.timeline.position
    return timeline.path(to: position) == other.timeline.path(to: position)
      && timeline.machine(at: position) == other.timeline.machine
  }

  /// Returns to a place. If the steps that led to the place are steps of the current scenario, the
  /// scenario's branches are kept.
  private mutating func go(to place: TourPlace<M>) {
    if let other = place.begun, isAmongSteps(other) {
      _ = travel { $0.go(to: other.timeline.position) }
    } else {
      reset()
      (head, begun) = (place.head, place.begun)
    }
  }
}

/// A console that shows nothing.
private struct SilentConsole: Console {
  func show(_ output: String) {}
  func complain(_ diagnostics: String) {}
  var columns: Int? { nil }
}
