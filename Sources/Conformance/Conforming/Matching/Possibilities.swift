import Machines

/// All situations in which the machine may stand after some lines of a log, if nothing happened
/// without a line, and where each further line leads from there.
///
/// Sessions that say the same share them, so that a line is usually a look into a table.
final class Possibilities<M: Machine> {
  /// The situations.
  let situations: [Situation<M>]
  /// Whether there are further situations than the bounds allow to look at.
  let isCut: Bool
  /// Where a line leads, by the number of its event.
  var ways: [UInt32: Way] = [:]
  /// The first situation in which a session may end, if there is one.
  let end: Int?
  /// Whether the automaton forgot them; who holds them goes on from here.
  var isForgotten = false

  /// What a line leads to, and how often it did.
  final class Way {
    let target: Possibilities
    /// For each situation that the line led to, the one from which it did, and the stimulus if the
    /// line is one.
    let origins: [(situation: Int, stimulus: M.Stimulus?)]
    /// The situations among which these are.
    let sources: [Situation<M>]
    /// How many sessions took the way, for each of the origins.
    var counts: [Int]
    /// Whether the automaton forgot it, which sessions that are open may still count.
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

  /// Some situations.
  init(_ situations: [Situation<M>], isCut: Bool, of model: LogModel<M>) {
    self.situations = situations
    self.isCut = isCut
    end = situations.firstIndex { model.mayEnd(in: $0) }
  }
}
