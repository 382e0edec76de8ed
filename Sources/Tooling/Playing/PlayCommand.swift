import ArgumentParser
import Exploration
import Machines
import Notation
import Replaying
import ScenarioLanguage

/// A form in which somebody can play with a machine elsewhere.
enum PlayFormat: String, CaseIterable, ExpressibleByArgument {
  /// A page for a browser, in one file.
  case html
}

struct PlayCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play", abstract: "Write a page on which the app can be played with.",
      discussion: """
        Starts from the app as it is, or from where a scenario ends. The page has states within \
        reach, the likeliest first, and what comes of every stimulus in each of them: buttons can \
        be pressed and steps taken back, and what was done is a scenario to be copied. It is one \
        file, which needs no network and no \(RunningTool.name). Where it knows no further, it \
        says so.

        Likely is what somebody comes to who presses any button of the display and now and then \
        does something else, more often than not as the user. With few verbs, as many states lead \
        further.

        Secrets are on the page as words that stand for them, such as password-1.

        Exit codes: 0 the page is written, 2 something cannot be read, 130 interrupted.
        """)
  }

  @OptionGroup(title: "Where it begins") var beginning: BeginningOptions<M>

  @OptionGroup(title: "What can be done") var choosing: AlphabetOptions<M>

  @OptionGroup(title: "Where it ends, in all designs together") var ending: BoundOptions

  @OptionGroup(title: "Who decides") var designs: PlayDesigns<M>

  @Option(help: ArgumentHelp("The form: html, a page for a browser.", valueName: "format"))
  var format = PlayFormat.html

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  /// The number of states where nothing else bounds it.
  private static var stateLimit: Int { 2_000 }

  func run() throws {
    Interrupts.watch()
    try Reading(path: beginning.scenario?.name, paint: color.paint).run {
      try target.protect([beginning.scenario?.path].compactMap { $0 })
      let book = try record()
      let page = PlayPage<M>(of: book, title: title)
      switch format {
      case .html: try target.write(page.text)
      }
      let text = book.systems.map(extent).joined()
      if target.output == .standardOutput { Output.diagnostics(text) } else { Output.results(text) }
    }
    if Interrupts.isRaised { try ExitStatus.interrupted.exit() }
  }

  private var title: String {
    let place = [beginning.scenario?.name, beginning.name].compactMap { $0 }
    return ([RunningTool.name] + place).joined(separator: ": ").visible
  }

  private func record() throws -> PlayBook {
    let beginning = try beginning.read(in: designs.design)
    var lexicon = beginning.lexicon
    let alphabet = try choosing.alphabet(in: &lexicon)
    let starts = try beginning.starts(from: alphabet, in: lexicon)
    guard starts.count == 1 else {
      throw ValidationError("a page has one start, and the givens make \(starts.count)")
    }
    let systems = try designs.systems(from: starts[0])
    var bounds = ending.bounds(orStates: Self.stateLimit)
    // One design has a share of the states.
    bounds.states = bounds.states.map { max(1, $0 / systems.count) }
    var recorder = PlayRecorder(of: alphabet, in: lexicon)
    var watch = ending.watch()
    defer { watch.end() }
    for (name, start) in systems {
      try Engines.running.play(
        &recorder, start, name, bounds, { [watch] in watch.reason() },
        { watch.show($0, of: systems.count > 1 ? name : nil) })
    }
    return recorder.book
  }

  /// How much of the app is on the page, in a line.
  private func extent(of system: PlayBook.System) -> String {
    let name = system.name.isEmpty ? "" : "\(system.name): "
    var end = system.end
    // The states are those of all designs together.
    if case .states = end, let states = ending.states { end = .states(states) }
    return "\(name)\(system.states.count.counted("state")): \(end.text)\n"
  }
}
