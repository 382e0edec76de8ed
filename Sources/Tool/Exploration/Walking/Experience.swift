import Machines

/// The number of times that each verb of an alphabet was possible, by the name of the state.
///
/// Trying everything on copies of the machine would also reveal the possible stimuli. But steps are
/// the main cost of a walk, so it tries what was possible before in a state with the same name.
struct Experience<M: Machine>: Sendable {
  /// The maximum number of state names. Further names share the records of the first one, so that
  /// memory stays bounded for a machine with an unbounded set of names.
  private static var placeLimit: Int { 1_024 }

  /// The index of each state's first record, by the names of its path.
  private var places: [Phrase: ExperiencePlace] = [:]
  /// For each of these states, one record per verb.
  private var records: [Odds] = []
  private let verbCount: Int

  init(verbCount: Int) { self.verbCount = verbCount }

  /// The records for states of a name; `nil` if none was met.
  func place(named name: Phrase) -> ExperiencePlace? { places[name] }

  /// The records for states of a name, which are created if none was met.
  mutating func enteredPlace(named name: Phrase) -> ExperiencePlace {
    if let place = places[name] { return place }
    guard places.count < Self.placeLimit else { return 0 }
    places[name] = records.count
    records.append(contentsOf: repeatElement(Odds(), count: verbCount))
    return records.count - verbCount
  }

  /// The odds of a verb in states of a name.
  func odds(of verb: Int, at place: ExperiencePlace) -> Odds { records[place + verb] }

  /// Records whether an attempt with a verb succeeded.
  mutating func note(_ isSuccess: Bool, of verb: Int, at place: ExperiencePlace) {
    records[place + verb].note(isSuccess)
  }

  /// Adds later experience.
  mutating func add(_ later: Self) {
    for (place, first) in later.places.sorted(by: { $0.value < $1.value }) {
      let own = enteredPlace(named: place)
      for verb in 0..<verbCount {
        records[own + verb] = records[own + verb] + later.records[first + verb]
      }
    }
  }
}

/// The states of one name, given by the index of their first record.
typealias ExperiencePlace = Int
