import Running

/// A guided session: what to type, one line after the other, and what to look at.
public struct Tour: Hashable, Sendable {
  /// The lines with which a session may begin: a world, and first steps in it.
  package let opening: [String]
  /// The lines of the tour.
  package let steps: [TourStep]
  /// What is said at the end.
  package let end: String

  /// A tour.
  public init(opening: [String], steps: [TourStep], end: String) {
    self.opening = opening
    self.steps = steps
    self.end = end
  }
}

/// One line of a tour to type.
public struct TourStep: Hashable, Sendable {
  /// What is said before it, in one or two sentences.
  package let text: String
  /// The line.
  package let line: String

  /// A line to type, and what is said before it.
  public init(_ text: String, type line: String) {
    self.text = text
    self.line = line
  }
}

/// How far a reader is in a tour.
struct TourProgress: Sendable {
  private let tour: Tour
  private var position = 0

  init(of tour: Tour) { self.tour = tour }

  /// Whether nothing is left to type.
  var isOver: Bool { position == tour.steps.count }

  /// What is said now: about the next line, or at the end.
  var text: String {
    guard !isOver else { return tour.end }
    let step = tour.steps[position]
    return "\(step.text)\n\n  \(step.line)\n"
  }

  /// What is said where another line was typed than the next one.
  var reminder: String { isOver ? "" : "(the tour goes on with: \(tour.steps[position].line))" }

  /// Goes on if `line` is the next one; returns whether it is.
  mutating func take(_ line: [UInt8]) -> Bool {
    let typed = String(decoding: line, as: UTF8.self)
    guard !isOver, Self.words(tour.steps[position].line) == Self.words(typed) else { return false }
    position += 1
    return true
  }

  private static func words(_ line: String) -> [Substring] { line.split(separator: " ") }
}

extension Command {
  /// `.tour [off]`
  static var tour: Self {
    Self(
      name: "tour", usage: "[off]", help: "be shown around in two minutes, line by line",
      brief: "be shown around",
      arguments: .text, count: 0...1, example: [".tour", ".tour off"]
    ) { session, arguments, console throws(CommandError) in
      guard let word = arguments.first else { return session.beginTour(on: console) }
      try require(
        word == "off", "only `off` may stand here", help: "usage: .tour [off]", argument: 0)
      session.tourProgress = nil
    }
  }
}

extension Session {
  /// Begins anew with the tour, if there is one, and says what comes first.
  package mutating func beginTour(on console: any Console) {
    guard let tour else { return }
    // What was done before can still be saved.
    endScenario(on: console)
    reset()
    let progress = TourProgress(of: tour)
    tourProgress = progress
    show(settings.paint.heading(progress.text) + "\n", on: console)
  }

  /// Goes on with the tour behind a line that was handled.
  mutating func continueTour(behind line: [UInt8], on console: any Console) {
    guard var progress = tourProgress else { return }
    let isNext = progress.take(line)
    tourProgress = progress.isOver ? nil : progress
    if isNext {
      show("\n" + settings.paint.heading(progress.text) + "\n", on: console)
    } else if !line.isEmpty {
      show(settings.paint.faint(progress.reminder) + "\n", on: console)
    }
  }
}
