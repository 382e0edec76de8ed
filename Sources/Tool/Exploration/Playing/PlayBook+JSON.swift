import Machines
import TextFormats
import Tracing

extension PlayBook {
  /// The data that a page needs to play:
  ///
  /// - `texts`: stimuli and observations in the notation.
  /// - `paths`: states, each with `state` and `names`. `displays`: the displays, in the format of
  ///   traces.
  /// - `looks`: for each look, the numbers of a path and a display.
  /// - `blocks`: the observations of steps. `lists`: the stimuli of a verb. Each block or list
  ///   consists of the count of its texts, followed by their numbers.
  /// - `outcomes`: for each outcome, the number of a block; the number of the display plus 1, or 0
  ///   if the outcome has no display; and 1 if the outcome is a change, otherwise 0.
  /// - `branches`: for each branch, the count of the numbers that follow: the number of a list, and
  ///   then numbers of outcomes, each followed by the number of consecutive stimuli that have this
  ///   outcome.
  /// - `pairs`: for each pair, two numbers that represent the stimuli of some verbs: a branch or,
  ///   from the number of branches upwards, a pair.
  /// - `systems`: each with its `name`, its `beginning`, the number of the `display` after the
  ///   beginning, the `count` of its states, `complete` if these are all states, and the `states`.
  ///   Each state consists of the number of its look; the number of the branch or pair with all its
  ///   outcomes; the number of changes among these outcomes that lead to a state of the system; and
  ///   two numbers for each of these changes. The first number counts the changes directly before
  ///   this change that lead out of the system. The second number is the signed difference between
  ///   the change's target and the previous target, starting from the state itself.
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
  /// Returns the system as JSON. `roots` contains the folded number of each row.
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
