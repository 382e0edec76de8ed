import Machines

/// All situations that the machine can be in after some lines of a log, if nothing happened without
/// a line, and the transitions from there for further lines.
///
/// Sessions with the same lines share them, so that handling a line is usually one table look-up.
final class Possibilities<M: Machine> {
  /// The situations.
  let situations: [Situation<M>]
  /// Whether there are more situations than the bounds allow to explore.
  let isCut: Bool
  /// The transition for a line, by the number of its event.
  var ways: [UInt32: Way] = [:]
  /// The first situation in which a session can end, if there is one.
  let end: Int?
  /// Whether the automaton forgot them; sessions that hold them continue from here.
  var isForgotten = false

  /// The transition for a line, with the number of times that it was used.
  final class Way {
    let target: Possibilities
    /// For each target situation, the index of its source situation, and the stimulus if the line
    /// is one.
    let origins: [(situation: Int, stimulus: M.Stimulus?)]
    /// The source situations.
    let sources: [Situation<M>]
    /// The number of sessions that used the transition, per origin.
    var counts: [Int]
    /// Whether the automaton forgot the transition, which open sessions can still count.
    var isForgotten: Bool

    init(
      to target: Possibilities, from origins: [(situation: Int, stimulus: M.Stimulus?)],
      of source: Possibilities
    ) {
      self.target = target
      self.origins = origins
      (sources, isForgotten) = (source.situations, source.isForgotten)
      counts = Array(repeating: 0, count: origins.count)
    }
  }

  /// Possibilities that consist of some situations.
  init(_ situations: [Situation<M>], isCut: Bool, of model: LogModel<M>) {
    self.situations = situations
    self.isCut = isCut
    end = situations.firstIndex { model.mayEnd(in: $0) }
  }
}
