import Machines

extension SteeringMap {
  /// Takes random walks through the model from known places, with a total of `budget` steps.
  ///
  /// Paths have up to `length` steps. For each step that exercises a new set, a shortened path to
  /// the step is entered into the map. Ends early if `isInterrupted` returns true.
  mutating func scout(by budget: Int, within length: Int, _ isInterrupted: () -> Bool) {
    var left = budget
    while left > 0, !isComplete, !isInterrupted(), let place = regions.next(using: &generator) {
      left -= max(1, scout(from: place, min(left, length - places[place].depth)))
    }
  }

  /// Takes one walk, and returns its number of steps.
  private mutating func scout(from place: Int, _ length: Int) -> Int {
    let start = places[place].start
    var way = way(to: place)
    let known = way.count
    var run = Run(of: places[place].machine)
    var intention: M.Stimulus?
    while way.count < known + length {
      let step = chooseStep(of: &run, behind: start, intending: &intention)
      guard let (stimulus, set) = step else { break }
      way.append(stimulus)
      guard isUnknown(set) else { continue }
      var place = start
      for stimulus in shortened(way, exercising: set, from: start) {
        place = enter(stimulus, at: place)
      }
    }
    return way.count - known
  }

  /// Returns the path reduced to the steps that its last step needs in order to exercise the set.
  private mutating func shortened(
    _ way: [M.Stimulus], exercising set: Int, from start: Int
  ) -> [M.Stimulus] {
    var way = way
    var index = way.count - 2
    while index >= 0 {
      var shorter = way
      shorter.remove(at: index)
      if exercises(set, by: shorter, from: start) { way = shorter }
      index -= 1
    }
    return way
  }
}
