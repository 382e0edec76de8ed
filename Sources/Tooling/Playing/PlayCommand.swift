import ArgumentParser
import Exploration
import Machines
import Notation
import Running
import ScenarioLanguage
import TextFormats
import Tracing
import WebPages

/// The formats of exported machines.
enum PlayFormat: String, CaseIterable, ExpressibleByArgument {
  /// A page for a browser, in a single file.
  case html
}

struct PlayCommand: LongCommand, MachineCommand {
  static let abstract = "Export the machine as an interactive page."
  static var discussion: String {
    """
    Starts in the initial state or at the end of a scenario, which must pass. The page holds the \
    states within reach, the likeliest first, and the result of every stimulus in each of them. On \
    the page, you can press buttons, undo steps, and copy the steps as a scenario. The page is a \
    single file that needs neither a network nor \(ToolContext.name). It reports when a step leads \
    beyond the states that it holds.

    A state is likely if pressing random buttons leads to it, with an occasional other stimulus, \
    mostly by the user. With fewer verbs, the same number of states leads further.

    Secrets are written as pseudonyms.

    Exit codes: 0 the page is written, 2 unreadable input, 3 incomplete page with --complete, 130 \
    interrupted.

    Example: `\(ToolContext.command) play --output page.html`.
    """
  }

  @OptionGroup(title: "Start") var beginning: BeginningOptions

  @OptionGroup(title: "Stimuli") var choosing: AlphabetOptions

  @OptionGroup(title: "Bounds") var ending: BoundOptions

  @OptionGroup(title: "Designs") var designs: PlayDesigns

  @Option(help: SharedHelp.format.taking("format"))
  var format = PlayFormat.html

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  /// The default maximum number of states.
  private static let stateLimit = 2_000

  var subject: String? { beginning.scenario?.name }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let (context, output) = (tool.context, tool.context.output)
    let claimed = try target.claimed(beside: beginning.paths)
    let (book, main) = try record(in: tool)
    let page = PlayPage(
      tool: tool, book: book, main: main, title: title(in: context.identity))
    switch format {
    case .html: try target.write(page.text, to: claimed, in: context)
    }
    let text = book.systems.map(extent).joined()
    if target.output == .standardOutput { output.diagnostics(text) } else { output.results(text) }
    return book.systems.map { ending.status(after: $0.end) }.max() ?? .success
  }

  private func title(in program: ReportingTool) -> String {
    let place = [beginning.scenario?.name, beginning.name].compactMap { $0 }
    return ([program.machine] + place).joined(separator: ": ").visible
  }

  /// The states of the page, and the name of the design that the page shows first.
  private func record<M: Machine>(
    in tool: MachineTool<M>
  ) throws -> (book: PlayBook, main: String) {
    let begun = try beginning.read(in: designs.design, tool).taking(choosing)
    try require(
      begun.starts.count == 1,
      "a page needs a single start, but the givens produce \(begun.starts.count)")
    let (systems, main) = try designs.systems(from: begun.starts[0], in: tool)
    var bounds = ending.bounds(orStates: Self.stateLimit)
    // Each design gets an equal share of the maximum number of states.
    bounds.states = bounds.states.map { max(1, $0 / systems.count) }
    var recorder = PlayRecorder(of: begun.alphabet, in: begun.lexicon)
    for (name, start) in systems {
      try tool.watching(ending, titled: systems.count > 1 ? name : nil) { stop, look in
        try tool.engines.play(&recorder, start, name, bounds, stop, look)
      }
    }
    return (recorder.book, main)
  }

  /// Returns a one-line description of how much of the machine is on the page.
  private func extent(of system: PlayBook.System) -> String {
    let name = system.name.isEmpty ? "" : "\(system.name): "
    var end = system.end
    // The bound applies to the total number of states in all designs.
    if case .states = end, let states = ending.states { end = .states(states) }
    return "\(name)\(system.states.count.counted("state")) (\(end.text))\n"
  }
}

/// A page on which users can operate a machine.
struct PlayPage<M: Machine> {
  let tool: MachineTool<M>
  /// The states and steps that the page contains.
  let book: PlayBook
  /// The name of the design that the page shows first.
  let main: String
  let title: String

  /// The text of the complete file.
  var text: String {
    let machine = PageMachine(M.self).json
    let page = WebPage(
      .play, title: title, head: ["tool": tool.context.identity.json] + machine + ["play": play])
    return page.opening + page.closing()
  }

  /// The contents of ``PlayBook``, and additional fields:
  ///
  /// - `verbs`: for each stimulus's verb, its actor, help and form.
  /// - `secrets`: for each text with a pseudonym, the comment that a scenario has above the first
  ///   line with that text, keyed by the number of the text.
  /// - `explained`: for each system, whether its beginning already has such a comment.
  /// - `unordered`: the verbs of the observations whose order is not compared between designs.
  /// - `command`: the option that gives a page more states.
  /// - `main`: the position of the system that the page shows first.
  private var play: JSONRecord {
    var book = book
    book.explainBeginnings { M.vocabulary.explainingSecrets(of: $0) }
    let verbs = M.vocabulary.stimuli.signatures.map {
      ($0.name, [$0.causer.name, $0.help, $0.usage])
    }
    let secrets = book.texts.values.enumerated().map {
      (String($0), M.vocabulary.commentOnSecrets(of: $1))
    }
    let explained = book.systems.map { M.vocabulary.commentOnSecrets(of: $0.beginning) != nil }
    let states = book.systems.reduce(0) { $0 + $1.states.count }
    return book.json + [
      "verbs": JSONRecord(verbs), "secrets": JSONRecord(secrets),
      "explained": JSONLiteral("\(explained)"), "unordered": tool.designs?.unordered ?? [],
      "command": "--states \(4 * states)",
      "main": book.systems.firstIndex { $0.name == main } ?? 0,
    ]
  }
}
