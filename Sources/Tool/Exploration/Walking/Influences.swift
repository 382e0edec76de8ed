import Machines

/// Which stimuli show nothing, but change what comes of a later one: a request that will fail, for
/// example.
///
/// They are kept by the observations that would have come of the later one. What kept a request
/// from being answered once does so wherever it is sent.
struct Influences<M: Machine>: Sendable {
  /// Observations beyond these have no list of their own, so that memory does not grow with the
  /// steps.
  private static var limit: Int { 1_024 }
  /// The number of stimuli that are kept for an observation, which are the latest.
  private static var share: Int { 8 }

  /// For each verb, whether its stimuli were silent where they were possible.
  private var silences: [Odds]
  /// The observations in the order in which they were met: nothing may depend on that of a
  /// dictionary.
  private var observations: [Fingerprint] = []
  private var stimuli: [Fingerprint: [M.Stimulus]] = [:]

  init(verbCount: Int) { silences = Array(repeating: Odds(), count: verbCount) }

  /// The chance that a stimulus of a verb shows nothing.
  func silence(of verb: Int) -> Odds { silences[verb] }

  mutating func note(_ isSilent: Bool, of verb: Int) { silences[verb].note(isSilent) }

  /// Notes that behind `stimulus` something else came of a step than what `trail` tells.
  mutating func note(_ stimulus: M.Stimulus, changing trail: Trail<M>) {
    for observation in trail.observations { note(stimulus, at: Self.key(of: observation)) }
  }

  private mutating func note(_ stimulus: M.Stimulus, at key: Fingerprint) {
    if stimuli[key] == nil {
      guard observations.count < Self.limit else { return }
      observations.append(key)
    }
    var known = stimuli[key, default: []]
    guard !known.contains(stimulus) else { return }
    if known.count == Self.share { known.removeFirst() }
    known.append(stimulus)
    stimuli[key] = known
  }

  /// A stimulus that changed one of the observations of `trail` before; `nil` if none is known.
  func stimulus(changing trail: Trail<M>, using generator: inout SplitMix64) -> M.Stimulus? {
    trail.observations.randomElement(using: &generator).flatMap {
      stimuli[Self.key(of: $0)]?.randomElement(using: &generator)
    }
  }

  /// Adds what was learnt later.
  mutating func add(_ later: Self) {
    silences = zip(silences, later.silences).map { $0 + $1 }
    for key in later.observations {
      for stimulus in later.stimuli[key] ?? [] { note(stimulus, at: key) }
    }
  }

  private static func key(of observation: Observation<M>) -> Fingerprint {
    var key = Fingerprint()
    key.add(observation.phrase)
    return key
  }
}
