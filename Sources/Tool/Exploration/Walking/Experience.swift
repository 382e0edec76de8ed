import Machines

/// How often the verbs of an alphabet were possible, apart for states of each name.
///
/// What is possible could also be found out by trying everything on copies of the machine. But
/// steps are what a walk costs, so it tries what was possible before in such a state.
struct Experience<M: Machine>: Sendable {
  /// States of further names share the records of the first, so that memory does not grow with the
  /// steps of a machine that has names without end below another one.
  private static var placeLimit: Int { 1_024 }

  /// The first record of each state, by the names of its path.
  private var places: [Phrase: ExperiencePlace] = [:]
  /// For each of these states, one record a verb.
  private var records: [Odds] = []
  private let verbCount: Int

  init(verbCount: Int) { self.verbCount = verbCount }

  /// The states of a name; `nil` if none was met.
  func place(named name: Phrase) -> ExperiencePlace? { places[name] }

  /// The states of a name, which are entered if none was met.
  mutating func enteredPlace(named name: Phrase) -> ExperiencePlace {
    if let place = places[name] { return place }
    guard places.count < Self.placeLimit else { return 0 }
    places[name] = records.count
    records.append(contentsOf: repeatElement(Odds(), count: verbCount))
    return records.count - verbCount
  }

  /// How often a verb was possible in some states.
  func odds(of verb: Int, at place: ExperiencePlace) -> Odds { records[place + verb] }

  /// Adds what came of trying a verb.
  mutating func note(_ isSuccess: Bool, of verb: Int, at place: ExperiencePlace) {
    records[place + verb].note(isSuccess)
  }

  /// Adds what was learnt later.
  mutating func add(_ later: Self) {
    for (place, first) in later.places.sorted(by: { $0.value < $1.value }) {
      let own = enteredPlace(named: place)
      for verb in 0..<verbCount {
        records[own + verb] = records[own + verb] + later.records[first + verb]
      }
    }
  }
}

/// The states of one name, by the place of their first record.
typealias ExperiencePlace = Int
