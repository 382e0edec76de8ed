import Machines
import Tracing

/// Counts the rows and transitions that sessions used.
struct UsageTally<M: Machine> {
  private var recorder: GraphRecorder<M>
  private var counts: [M.Row: Int] = [:]
  private var trail = Trail<M>()

  init(in lexicon: Lexicon) {
    recorder = GraphRecorder(startingIn: M().state, in: lexicon)
  }

  /// The counts.
  var usage: LogUsage {
    var usage = LogUsage()
    for (row, count) in counts { usage.rows[row.path, default: 0] += count }
    for (move, count) in recorder.taken { usage.moves[move, default: 0] += count }
    return usage
  }

  /// Adds the steps of a transition. Each step counts as often as it was taken.
  mutating func add(_ way: Possibilities<M>.Way) {
    for (origin, count) in zip(way.origins, way.counts) where count > 0 {
      guard let stimulus = origin.stimulus else { continue }
      var machine = way.sources[origin.situation].machine
      add(stimulus, at: &machine, times: count)
    }
  }

  /// Adds a step that was taken `count` times.
  mutating func add(_ stimulus: M.Stimulus, at machine: inout M, times count: Int) {
    let before = machine.state
    machine.step(stimulus, into: &trail)
    for row in trail.rows { counts[row, default: 0] += count }
    recorder.count(trail, by: stimulus, from: before, times: count)
  }
}
