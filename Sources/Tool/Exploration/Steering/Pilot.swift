import Machines

/// Plans the steps of a steered walk.
struct Pilot<M: Machine> {
  /// What is to be taken next: behind these givens, or behind the last step where there are none.
  struct Plan {
    let givens: [M.Given]?
    let stimuli: [M.Stimulus]
  }

  /// How much the map grows, in steps of the model: by looking around places, and by scouting.
  private struct Growth {
    let looking: Int
    let scouting: Int

    /// Before the first plan.
    static var first: Self { Self(looking: 15_000, scouting: 40_000) }
    /// With each further plan.
    static var usual: Self { Self(looking: 50, scouting: 200) }
    /// Where no plan is left.
    static var large: Self { Self(looking: 20_000, scouting: 20_000) }
  }

  /// The number of places above which the map grows by scouting alone.
  private static var placeLimit: Int { 60_000 }
  /// The largest number of stimuli of the ways that scouts look for: to shorten one costs the
  /// square of them.
  private static var scoutedLength: Int { 60 }
  /// How often everything is worth a step.
  private static var levelLimit: Int { 1_000 }

  private let length: Int
  private var map: SteeringMap<M>
  private var givens: [Int: [M.Given]] = [:]
  /// Where the last step led; `nil` where a sequence has to begin.
  private var here: Int?
  private var steps: ArraySlice<(place: Int, step: Int)> = []
  /// Starts that the implementation cannot have.
  private var impossible: Set<Int> = []
  private var origin = 0
  private let isInterrupted: () -> Bool

  /// A pilot of sequences of at most `length` stimuli that begin with one of these lists of givens.
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

  /// The next steps; `nil` if there is nothing more to exercise.
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

  /// Notes that the first of the steps of the plan was taken, and whether the implementation did
  /// the same in it.
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

  /// Begins no sequence any more where the plan does.
  mutating func giveUpStart() {
    impossible.insert(origin)
    here = nil
  }
}
