import ArgumentParser
import Exploration
import Machines
import Running
import ScenarioLanguage
import Simulation
import Tracing

/// Writes a long trace in one of the formats, step by step.
@main
struct Exports: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exports", abstract: "Write a long trace.",
    discussion: """
      The steps are those of random walks, which are taken again and again: they are made while \
      they are written, and none is kept.
      """)

  @Option(help: "How many steps the trace has.")
  var steps = 100_000

  @Option(
    help: "The form of the trace.",
    transform: { format in
      guard let format = TraceFormat(rawValue: format) else {
        throw ValidationError("There is no such form.")
      }
      return format
    })
  var format = TraceFormat.text

  @Argument(help: "Where to write; - is standard output.")
  var file = "-"

  func run() throws {
    let walks = Walks()
    var writer = try TraceWriter(
      format, by: ReportingTool(name: "exports", version: "1.0.0"),
      to: ClaimedTarget(TextTarget(argument: file)).open)
    var tracer = Tracer(
      named: "walks", tags: [], givens: [], start: World(), lexicon: walks.lexicon)
    try writer.take(.began(tracer.head))
    var left = steps
    while left > 0 {
      for walk in walks.all {
        var run = Run(of: walk.start)
        for stimulus in walk.stimuli.prefix(left) {
          try run.take(stimulus)
          try writer.take(.stepped(tracer.step(stimulus, leadingTo: run)))
        }
        left -= min(left, walk.stimuli.count)
      }
    }
    try writer.take(.ended(tracer.end()))
  }
}

/// Random walks through the world.
private struct Walks {
  /// The initial state and the stimuli of a walk.
  struct Walk {
    let start: World
    let stimuli: [World.Stimulus]
  }

  private(set) var all: [Walk] = []
  private(set) var lexicon = Lexicon()

  init() {
    var (all, lexicon) = (all, lexicon)
    _ = RandomWalk<World>(sequences: 50, length: 20, seed: 1).run { trace, texts in
      var start = Run<World>()
      // The givens of a walk are consistent, so preparing them cannot fail.
      for given in trace.givens { try? start.prepare(given) }
      all.append(Walk(start: start.machine, stimuli: trace.steps.map(\.stimulus)))
      lexicon = texts
    }
    (self.all, self.lexicon) = (all, lexicon)
  }
}
