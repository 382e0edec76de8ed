import Machines

/// Stimuli that have no visible effect of their own but change the outcome of a later stimulus. For
/// example, a stimulus can make a later request fail.
///
/// They are indexed by the observations that the later stimulus would otherwise have caused. A
/// stimulus that once prevented a request from being answered can do so whenever the request is
/// sent.
struct Influences<M: Machine>: Sendable {
  /// The maximum number of observations with their own list. The limit bounds the memory use.
  private static var limit: Int { 1_024 }
  /// The maximum number of stimuli per observation. The latest stimuli are kept.
  private static var share: Int { 8 }

  /// For each verb, the odds that a stimulus is silent.
  private var silences: [Odds]
  /// The observations in the order in which they were first seen. The list exists because a result
  /// must not depend on the order of a dictionary.
  private var observations: [Fingerprint] = []
  private var stimuli: [Fingerprint: [M.Stimulus]] = [:]

  init(verbCount: Int) { silences = Array(repeating: Odds(), count: verbCount) }

  /// Returns the chance that a stimulus of a verb has no visible effect.
  func silence(of verb: Int) -> Odds { silences[verb] }

  mutating func note(_ isSilent: Bool, of verb: Int) { silences[verb].note(isSilent) }

  /// Records that a step after `stimulus` had observations that differ from `trail`.
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

  /// Returns a stimulus that once changed one of the observations of `trail`, or `nil` if no such
  /// stimulus is known.
  func stimulus(changing trail: Trail<M>, using generator: inout SplitMix64) -> M.Stimulus? {
    trail.observations.randomElement(using: &generator).flatMap {
      stimuli[Self.key(of: $0)]?.randomElement(using: &generator)
    }
  }

  /// Adds later knowledge.
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
