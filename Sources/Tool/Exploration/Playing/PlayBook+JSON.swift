import Machines
import TextFormats
import Tracing

extension PlayBook {
  /// The data that a page needs to play:
  ///
  /// - `texts`: stimuli and observations in the notation.
  /// - `paths`: states, each with `state` and `names`. `displays`: as in a trace.
  /// - `looks`: for each look, the numbers of a path and a display.
  /// - `blocks`: the observations of steps. `lists`: the stimuli of a verb. For each, how many
  ///   texts there are, and their numbers.
  /// - `outcomes`: for each, the number of a block; 0, or the number of the display plus 1; and 1
  ///   where it is a change, or else 0.
  /// - `branches`: for each, how many numbers follow: the number of a list, and then numbers of
  ///   outcomes, each followed by how many stimuli have it.
  /// - `pairs`: for each, two numbers that stand for what belongs to the stimuli of some verbs: a
  ///   branch or, beginning with the number of branches, a pair.
  /// - `systems`: each with its `name`, the `beginning`, the number of the `display` there, how
  ///   many states it has as `count`, whether it is all there is as `complete`, and the `states`.
  ///   These have, one behind the other: the number of the look; that of the branch or pair that
  ///   has all outcomes; how many of the changes among them lead to a state of the system; and for
  ///   each of these, how many changes before it do not, and the signed difference of the state to
  ///   the one before it, first to the state itself.
  ///
  /// Numbers are packed as described for ``PackedNumbers``.
  package var json: JSONRecord {
    let outcomes = outcomes.values.flatMap {
      [$0.block, $0.display.map { $0 + 1 } ?? 0, $0.isChange ? 1 : 0]
    }
    var folding = PairFolding(above: branches.values.count)
    let roots = rows.values.map { folding.fold($0) }
    return [
      "texts": texts.values,
      "paths": paths.values.map { ["state": $0.text, "names": $0.names] as JSONRecord },
      "displays": displays.values.map(\.json),
      "looks": Self.packed(looks.values.flatMap { [$0.path, $0.display] }),
      "blocks": Self.packed(blocks.values), "lists": Self.packed(lists.values),
      "outcomes": Self.packed(outcomes), "branches": Self.packed(branches.values),
      "pairs": Self.packed(folding.pairs), "systems": systems.map { $0.json(roots) },
    ]
  }

  private static func packed(_ numbers: [Int]) -> String {
    numbers.reduce(into: PackedNumbers()) { $0.append($1) }.text
  }

  private static func packed(_ lists: [[Int]]) -> String {
    lists.reduce(into: PackedNumbers()) { $0.append($1) }.text
  }
}

extension PlayBook.System {
  /// The system as JSON; `roots` contains the folded number of each row.
  fileprivate func json(_ roots: [Int]) -> JSONRecord {
    var numbers = PackedNumbers()
    for (number, state) in states.enumerated() {
      numbers.append(state.look)
      numbers.append(roots[state.row])
      numbers.append(state.targets.count { $0 != nil })
      var gap = 0
      var last = number
      for target in state.targets {
        guard let target else {
          gap += 1
          continue
        }
        numbers.append(gap)
        numbers.append(signed: Int(target) - last)
        (gap, last) = (0, Int(target))
      }
    }
    return [
      "name": name, "beginning": beginning, "display": display, "count": states.count,
      "complete": end == .complete ? true : nil, "states": numbers.text,
    ]
  }
}
