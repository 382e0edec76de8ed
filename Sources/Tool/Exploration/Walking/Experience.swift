import Machines

/// For each verb of an alphabet and each state name, the number of times that the verb was possible
/// in states with that name.
///
/// Trying everything on copies of the machine would also reveal the possible stimuli. But steps are
/// the main cost of a walk, so the walk tries the stimuli that were possible earlier in a state
/// with the same name.
struct Experience<M: Machine>: Sendable {
  /// The maximum number of state names. Further names share the records of the first name. This
  /// bounds the memory use for a machine with an unbounded set of names.
  private static var placeLimit: Int { 1_024 }

  /// The index of the first record for each state. The key consists of the names of the state's
  /// path.
  private var places: [Phrase: ExperiencePlace] = [:]
  /// One record per verb for each state in `places`.
  private var records: [Odds] = []
  private let verbCount: Int

  init(verbCount: Int) { self.verbCount = verbCount }

  /// Returns the records for states with this name, or `nil` if no such state has been reached.
  func place(named name: Phrase) -> ExperiencePlace? { places[name] }

  /// Returns the records for states with this name. If no such state has been reached, the records
  /// are created.
  mutating func enteredPlace(named name: Phrase) -> ExperiencePlace {
    if let place = places[name] { return place }
    guard places.count < Self.placeLimit else { return 0 }
    places[name] = records.count
    records.append(contentsOf: repeatElement(Odds(), count: verbCount))
    return records.count - verbCount
  }

  /// Returns the odds of a verb in states with the same name.
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

/// States that share a name, identified by the index of their first record.
typealias ExperiencePlace = Int
