import ArgumentParser
import Exploration
import Machines
import Notation
import Replaying
import ScenarioTracing

/// The options of explorations for graphs.
struct GraphExplorationOptions<M: Machine>: ParsableArguments {
  @OptionGroup var given: GivenOptions<M>

  @OptionGroup var choosing: AlphabetOptions<M>

  @Option(help: "Look at so many states at most, where the graph is explored.")
  var states = 1_000

  func validate() throws {
    guard states > 0 else { throw ValidationError("--states is at least 1") }
  }

  /// The machine behind the givens.
  func start(in design: DesignOption<M>) throws -> GraphStart<M> {
    let beginning = try given.read(in: design)
    var lexicon = beginning.lexicon
    let alphabet = try choosing.alphabet(in: &lexicon)
    let starts = try beginning.starts(from: alphabet, in: lexicon)
    return GraphStart(starts: starts, alphabet: alphabet, lexicon: lexicon)
  }

  /// Explores from the givens on.
  func explore(in design: DesignOption<M>, _ jobs: Int) throws -> GraphExploration<M> {
    let start = try start(in: design)
    var bounds = SearchBounds()
    bounds.states = states
    let space = SearchSpace(
      from: start.starts, by: start.alphabet, in: start.lexicon, within: bounds)
    let watch = SearchWatch(seconds: nil, megabytes: 4_096)
    defer { watch.end() }
    let report = try Engines.running.explore(
      Exploration(of: space), jobs, { [watch] in watch.reason() }, { _ in })
    return GraphExploration(start: start, report: report)
  }
}

/// Where a graph begins.
struct GraphStart<M: Machine> {
  let starts: [ExplorationStart<M>]
  let alphabet: Alphabet<M>
  let lexicon: Lexicon

  /// The first of the machines.
  var machine: M { starts[0].machine }
}

/// What an exploration found for a graph.
struct GraphExploration<M: Machine> {
  let start: GraphStart<M>
  let report: ExplorationReport<M>

  /// How far it came.
  var remark: String {
    let states = report.states.counted("state")
    return report.end == .complete
      ? "explored all \(states)" : "explored \(states), and there are more"
  }

  /// Adds the ways that it found.
  func declare(in recorder: inout GraphRecorder<M>) {
    for number in 0..<report.graph.stateCount {
      report.graph.takeSteps(from: number) { machine, stimulus, trail, _ in
        recorder.declare(trail, by: stimulus, from: machine.state)
      }
    }
  }

  /// Every state and step as a state chart.
  var chart: String {
    var text = ""
    GraphFormat.scxml.write(report.graph) { text += $0 }
    return text
  }
}
