import Machines

extension SteeringMap {
  /// Walks at random through the model, for so many steps, in sequences of at most `length`, and
  /// enters a short way to each step that exercises what no step in the map does.
  mutating func scout(by budget: Int, within length: Int) {
    var left = budget
    while left > 0, !isComplete, let start = starts.randomElement(using: &generator) {
      left -= max(1, scout(from: start, min(left, length)))
    }
  }

  /// Walks once; returns the number of steps.
  private mutating func scout(from start: Int, _ length: Int) -> Int {
    var way: [M.Stimulus] = []
    var run = Run(of: places[start].machine)
    for _ in 0..<length {
      guard let (stimulus, set) = chooseStep(of: &run) else { break }
      way.append(stimulus)
      guard isUnknown(set) else { continue }
      var place = start
      for stimulus in shortened(way, exercising: set, from: start) {
        place = enter(stimulus, at: place)
      }
    }
    return way.count
  }

  /// The way without steps that are not needed for its last one to exercise a set.
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
