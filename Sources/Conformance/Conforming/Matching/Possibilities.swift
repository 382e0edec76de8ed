import Machines

/// All situations that the machine can be in after some lines of a log, assuming that every event
/// has a line. Also contains the transitions for further lines.
///
/// Sessions with the same lines share their possibilities, so handling a line is usually one table
/// look-up.
final class Possibilities<M: Machine> {
  /// The situations.
  let situations: [Situation<M>]
  /// Whether there are more situations than the bounds allow.
  let isCut: Bool
  /// The transitions for further lines, keyed by the number of the line's event.
  var ways: [UInt32: Way] = [:]
  /// The first situation in which a session can end; `nil` if there is no such situation.
  let end: Int?
  /// Whether the automaton has forgotten these possibilities. Sessions that still hold the
  /// possibilities continue from them.
  var isForgotten = false

  /// A transition for a line, and the number of times that it was used.
  final class Way {
    let target: Possibilities
    /// For each target situation, the index of its source situation and, if the line is a stimulus,
    /// the stimulus.
    let origins: [(situation: Int, stimulus: M.Stimulus?)]
    /// The source situations.
    let sources: [Situation<M>]
    /// For each origin, the number of times that sessions used the transition.
    var counts: [Int]
    /// Whether the automaton has forgotten the transition. Open sessions can still count it.
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

  /// Creates the possibilities that consist of these situations.
  init(_ situations: [Situation<M>], isCut: Bool, of model: LogModel<M>) {
    self.situations = situations
    self.isCut = isCut
    end = situations.firstIndex { model.mayEnd(in: $0) }
  }
}
