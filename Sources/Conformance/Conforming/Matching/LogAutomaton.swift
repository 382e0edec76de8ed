import Machines
import Notation

/// The possibilities of a machine after lines of a log, made as lines ask for them.
///
/// It forgets them all when they become too many; whoever holds some goes on from there.
struct LogAutomaton<M: Machine> {
  private struct Key: Hashable {
    let situations: [Situation<M>]
    let isCut: Bool
  }

  /// The number of situations that are kept.
  private static var capacity: Int { 400_000 }

  var model: LogModel<M>
  private var known: [Key: Possibilities<M>] = [:]
  private var starts: [[[ExactText]]: Possibilities<M>] = [:]
  private var size = 0
  /// The ways that were counted after they were forgotten.
  private var remembered: [ObjectIdentifier: Possibilities<M>.Way] = [:]
  private var trail = Trail<M>()
  /// What was counted of possibilities that were forgotten.
  private(set) var usage = LogUsage()

  init(of model: LogModel<M>) { self.model = model }

  /// The possibilities before the first line, each of `machines` being one.
  mutating func start(_ machines: [M], isCut: Bool = false) -> Possibilities<M> {
    possibilities(machines.map { Situation($0) }, isCut: isCut)
  }

  /// The possibilities behind any of some givens, each a list of lines.
  mutating func start(
    behind givens: [[ExactText]], isCut: Bool
  ) throws(NotationMistake) -> Possibilities<M> {
    if let known = starts[givens] { return known }
    let beginning = try SessionBeginning<M>(behind: givens, in: &model.lexicon)
    let start = start(beginning.machines, isCut: isCut)
    starts[givens] = start
    return start
  }

  /// Forgets everything, also the texts beside those of `model`.
  mutating func startAnew(_ model: LogModel<M>) {
    forget()
    self.model = model
  }

  /// Where a line leads, whose event has a number.
  mutating func way(
    of event: LoggedEvent<M>, numbered number: UInt32, from before: Possibilities<M>
  ) -> Possibilities<M>.Way {
    if let way = before.ways[number] { return way }
    var kernel: [Situation<M>] = []
    var origins: [(situation: Int, stimulus: M.Stimulus?)] = []
    var places: Set<Situation<M>> = []
    var isCut = before.isCut
    for (index, origin) in before.situations.enumerated() {
      model.follow(event, from: origin, &trail) { situation, stimulus in
        guard !places.contains(situation) else { return }
        // What follows a breakdown is as unknown as what is beyond the bounds.
        guard situation.isKnown, kernel.count < model.bounds.situations else {
          isCut = true
          return
        }
        places.insert(situation)
        kernel.append(situation)
        origins.append((index, stimulus))
      }
    }
    let after = possibilities(kernel, isCut: isCut)
    let way = Possibilities<M>.Way(to: after, from: origins, of: before)
    before.ways[number] = way
    size += 1
    return way
  }

  private mutating func possibilities(
    _ situations: [Situation<M>], isCut: Bool
  ) -> Possibilities<M> {
    let key = Key(situations: situations, isCut: isCut)
    if let found = known[key] { return found }
    if size > Self.capacity { forget() }
    let new = Possibilities(situations, isCut: isCut, of: model)
    known[key] = new
    size += situations.count + 1
    return new
  }

  /// Counts a session by the way of each line that was possible, and where it ended.
  mutating func count(_ ways: [Possibilities<M>.Way], endingAt situation: Int) {
    var situation = situation
    for way in ways.reversed() {
      way.counts[situation] += 1
      if way.isForgotten { remembered[ObjectIdentifier(way)] = way }
      situation = way.origins[situation].situation
    }
  }

  /// Adds what was used in another way.
  mutating func add(_ other: LogUsage) { usage.add(other) }

  /// Moves what was counted into the usage, and forgets all possibilities.
  mutating func forget() {
    var tally = UsageTally<M>(in: model.lexicon)
    func forget(_ way: Possibilities<M>.Way) {
      tally.add(way)
      way.counts = way.counts.map { _ in 0 }
      way.isForgotten = true
    }
    for before in known.values {
      before.ways.values.forEach(forget)
      (before.ways, before.isForgotten) = ([:], true)
    }
    remembered.values.forEach(forget)
    usage.add(tally.usage)
    (known, remembered) = ([:], [:])
    starts = [:]
    size = 0
  }
}
