import Machines
import Notation

/// An automaton whose states are the possibilities of a machine after some lines of a log. They are
/// computed on demand.
///
/// The automaton forgets all possibilities when there are too many. Sessions that hold forgotten
/// possibilities continue from them.
struct LogAutomaton<M: Machine> {
  private struct Key: Hashable {
    let situations: [Situation<M>]
    let isCut: Bool
  }

  /// The maximum number of situations and transitions that are kept, approximately.
  private static var capacity: Int { 400_000 }

  var model: LogModel<M>
  private var known: [Key: Possibilities<M>] = [:]
  private var starts: [[[ExactText]]: Possibilities<M>] = [:]
  private var size = 0
  /// The transitions that were still counted after the automaton had forgotten them.
  private var remembered: [ObjectIdentifier: Possibilities<M>.Way] = [:]
  private var trail = Trail<M>()
  /// The usage counted for forgotten possibilities.
  private(set) var usage = LogUsage()

  init(of model: LogModel<M>) { self.model = model }

  /// Returns the possibilities before the first line: one for each of `machines`.
  mutating func start(_ machines: [M], isCut: Bool = false) -> Possibilities<M> {
    possibilities(machines.map { Situation($0) }, isCut: isCut)
  }

  /// Returns the possibilities after alternative sets of givens. Each set is a list of lines.
  mutating func start(
    behind givens: [[ExactText]], isCut: Bool
  ) throws(NotationMistake) -> Possibilities<M> {
    if let known = starts[givens] { return known }
    let beginning = try SessionBeginning<M>(behind: givens, in: &model.lexicon)
    let start = start(beginning.machines, isCut: isCut)
    starts[givens] = start
    return start
  }

  /// Forgets everything, including all texts that are not in `model`.
  mutating func startAnew(_ model: LogModel<M>) {
    forget()
    self.model = model
  }

  /// Returns the transition for a line. `number` is the number of the line's event.
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
        // Behaviour after a breakdown is unknown, and so are the situations beyond the bounds.
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

  /// Counts a session along the transitions of its lines. Starts at the situation in which the
  /// session ended and goes backwards.
  mutating func count(_ ways: [Possibilities<M>.Way], endingAt situation: Int) {
    var situation = situation
    for way in ways.reversed() {
      way.counts[situation] += 1
      if way.isForgotten { remembered[ObjectIdentifier(way)] = way }
      situation = way.origins[situation].situation
    }
  }

  /// Adds usage that was counted elsewhere.
  mutating func add(_ other: LogUsage) { usage.add(other) }

  /// Moves all counts into the usage, and forgets all possibilities.
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
