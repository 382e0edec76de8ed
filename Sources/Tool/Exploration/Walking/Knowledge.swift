import Machines

/// The knowledge that a walk has gained about its machine.
struct Knowledge<M: Machine>: Sendable {
  /// The number of times that steps showed each mark.
  var familiarity = Familiarity<M>()
  /// The verbs that are possible in each state.
  var experience: Experience<M>
  /// The stimuli whose effects appear only later.
  var influences: Influences<M>

  /// Creates empty knowledge about the verbs of `alphabet`.
  init(of alphabet: Alphabet<M>) {
    experience = Experience(verbCount: alphabet.verbCount)
    influences = Influences(verbCount: alphabet.verbCount)
  }

  /// Adds later knowledge.
  mutating func add(_ later: Self) {
    familiarity.add(later.familiarity)
    experience.add(later.experience)
    influences.add(later.influences)
  }
}
