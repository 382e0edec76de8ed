import Machines

/// Plans the steps of a steered walk.
struct Pilot<M: Machine> {
  /// What is to be taken next: behind these givens, or behind the last step where there are none.
  struct Plan {
    let givens: [M.Given]?
    let stimuli: [M.Stimulus]
  }

  /// The number of steps of the model that are taken before the first plan, with each further one,
  /// and where no plan is left.
  private static var firstGrowth: Int { 40_000 }
  private static var growth: Int { 150 }
  private static var largeGrowth: Int { 20_000 }
  /// The number of places above which the map grows no more.
  private static var placeLimit: Int { 60_000 }
  /// How often everything is worth a step.
  private static var levelLimit: Int { 1_000 }

  private var map: SteeringMap<M>
  private var givens: [Int: [M.Given]] = [:]
  /// Where the last step led; `nil` where a sequence has to begin.
  private var here: Int?
  private var steps: ArraySlice<(place: Int, step: Int)> = []
  /// Starts that the implementation cannot have.
  private var impossible: Set<Int> = []
  private var origin = 0

  /// A pilot of sequences that begin with one of these lists of givens.
  init(from starts: [[M.Given]], on ground: Ground<M>, seed: UInt64) {
    var machines: [M] = []
    var lists: [[M.Given]] = []
    for start in starts {
      guard let machine = try? Preparation<M>(start).machine else { continue }
      machines.append(machine)
      lists.append(start)
    }
    map = SteeringMap(from: machines, by: ground.alphabet, seed: seed)
    for (machine, list) in zip(machines, lists) {
      guard let place = map.number(of: machine), givens[place] == nil else { continue }
      givens[place] = list
    }
    map.grow(by: Self.firstGrowth)
  }

  /// The next steps; `nil` if there is nothing more to exercise.
  mutating func plan(within length: Int, left: Int) -> Plan? {
    map.grow(by: map.places.count < Self.placeLimit ? Self.growth : 0)
    while map.level < Self.levelLimit {
      let start = left > 0 ? here : nil
      if let plan = map.plan(from: start, left, within: length, without: impossible) {
        steps = plan.steps[...]
        origin = plan.origin
        let isBeginning = plan.origin != start
        return Plan(
          givens: isBeginning ? givens[plan.origin] ?? [] : nil,
          stimuli: plan.steps.compactMap { map.places[$0.place].steps?[$0.step].stimulus })
      }
      if !map.isComplete, map.places.count < Self.placeLimit {
        map.grow(by: Self.largeGrowth)
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
      here = map.places[place].steps?[index].target
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
