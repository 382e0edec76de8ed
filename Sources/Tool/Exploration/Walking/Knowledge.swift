import Machines

/// What a walk has learnt of its machine.
struct Knowledge<M: Machine>: Sendable {
  /// How often steps showed what they can show.
  var familiarity = Familiarity<M>()
  /// Which verbs are possible where.
  var experience: Experience<M>
  /// Which stimuli matter only later.
  var influences: Influences<M>

  /// Knows nothing yet of the verbs of `alphabet`.
  init(of alphabet: Alphabet<M>) {
    experience = Experience(verbCount: alphabet.verbCount)
    influences = Influences(verbCount: alphabet.verbCount)
  }

  /// Adds what was learnt later.
  mutating func add(_ later: Self) {
    familiarity.add(later.familiarity)
    experience.add(later.experience)
    influences.add(later.influences)
  }
}
