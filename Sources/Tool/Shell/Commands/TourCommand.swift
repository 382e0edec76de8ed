import Running

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
