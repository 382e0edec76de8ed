import Machines

/// Plans the steps of a steered walk.
struct Pilot<M: Machine> {
  /// The next steps. They come after the givens of the plan or, if the plan has no givens, after
  /// the last step.
  struct Plan {
    let givens: [M.Given]?
    let stimuli: [M.Stimulus]
  }

  /// The growth of the map by expanding places and by scouting, counted in steps of the model.
  private struct Growth {
    let looking: Int
    let scouting: Int

    /// The growth before the first plan.
    static var first: Self { Self(looking: 15_000, scouting: 40_000) }
    /// The growth for each further plan.
    static var usual: Self { Self(looking: 50, scouting: 200) }
    /// The growth when no plan is left.
    static var large: Self { Self(looking: 20_000, scouting: 20_000) }
  }

  /// The number of places above which the map grows only by scouting.
  private static var placeLimit: Int { 60_000 }
  /// The maximum number of stimuli in a scout's path. The limit is needed because shortening takes
  /// quadratic time.
  private static var scoutedLength: Int { 60 }
  /// The maximum number of times that each item is worth exercising.
  private static var levelLimit: Int { 1_000 }

  private let length: Int
  private var map: SteeringMap<M>
  private var givens: [Int: [M.Given]] = [:]
  /// The place that the last step led to; `nil` if a new sequence has to begin.
  private var here: Int?
  private var steps: ArraySlice<(place: Int, step: Int)> = []
  /// The starts with which the implementation cannot begin.
  private var impossible: Set<Int> = []
  private var origin = 0
  private let isInterrupted: () -> Bool

  /// Creates a pilot for sequences of up to `length` stimuli that begin with one of these lists of
  /// givens.
  init(
    from starts: [[M.Given]], length: Int, on ground: Ground<M>, seed: UInt64,
    isInterrupted: @escaping () -> Bool
  ) {
    self.length = length
    self.isInterrupted = isInterrupted
    let starts = starts.compactMap { try? Preparation<M>($0) }
    map = SteeringMap(from: starts.map(\.machine), by: ground.alphabet, seed: seed)
    for start in starts {
      guard let place = map.number(of: start.machine), givens[place] == nil else { continue }
      givens[place] = start.givens
    }
    grow(by: .first)
  }

  private mutating func grow(by growth: Growth) {
    if map.places.count < Self.placeLimit { map.grow(by: growth.looking) }
    map.scout(by: growth.scouting, within: min(length, Self.scoutedLength), isInterrupted)
  }

  /// Returns the next steps, or `nil` if nothing is left to exercise.
  mutating func plan(left: Int) -> Plan? {
    grow(by: .usual)
    while map.level < Self.levelLimit {
      let start = left > 0 ? here : nil
      if let plan = map.plan(from: start, left, within: length, without: impossible) {
        steps = plan.steps[...]
        origin = plan.origin
        let isBeginning = plan.origin != start
        return Plan(
          givens: isBeginning ? givens[plan.origin] ?? [] : nil,
          stimuli: plan.steps.map { map.places[$0.place].steps[$0.step].stimulus })
      }
      if !map.isComplete, map.places.count < Self.placeLimit {
        grow(by: .large)
      } else {
        map.raise()
      }
    }
    return nil
  }

  /// Records that the first remaining step of the plan was taken, and whether the implementation
  /// gave the model's answer.
  mutating func note(isSame: Bool) {
    guard let (place, index) = steps.popFirst() else { return }
    map.take(index, at: place)
    if isSame {
      here = map.places[place].steps[index].target
    } else {
      map.close(index, at: place)
      here = nil
    }
  }

  /// Permanently abandons the start of the current plan.
  mutating func giveUpStart() {
    impossible.insert(origin)
    here = nil
  }
}
