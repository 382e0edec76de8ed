import Machines
import Notation

/// How likely each stimulus is that somebody chooses who plays with a machine.
///
/// As in a random walk, more than half of them are the user's, all verbs of an actor that are
/// possible have the same chance, and so have all values of a verb.
struct StimulusOdds<M: Machine> {
  private var lists: StimulusLists<M>
  private var trail = Trail<M>()
  private let verbs = M.vocabulary.stimuli.signatures

  /// The weight of the user, beside others of whom each has one.
  private static var weightOfUser: Double { 4 }

  init(of alphabet: Alphabet<M>) { lists = StimulusLists(of: alphabet) }

  /// The machines to which a stimulus leads, each with the chance of that stimulus. Those that
  /// change nothing are left out.
  mutating func successors(of machine: M) -> [(machine: M, chance: Double)] {
    var changed: [(machine: M, verb: WordID)] = []
    var counts: [WordID: Int] = [:]
    for stimulus in lists.stimuli(at: machine) {
      var next = machine
      next.step(stimulus, into: &trail)
      guard !trail.isRefusedOrIgnored else { continue }
      let verb = stimulus.phrase.verb
      counts[verb, default: 0] += 1
      if next != machine { changed.append((next, verb)) }
    }
    let chances = chances(of: counts)
    return changed.map { ($0.machine, chances[$0.verb] ?? 0) }
  }

  /// The chance of a stimulus of each verb, of which there are so many.
  private func chances(of counts: [WordID: Int]) -> [WordID: Double] {
    let possible = verbs.filter { counts[$0.id] != nil }
    let byActor = Dictionary(grouping: possible, by: \.causer)
    func weight(_ actor: Actor) -> Double { actor == .user ? Self.weightOfUser : 1 }
    let all = byActor.keys.reduce(0) { $0 + weight($1) }
    return possible.reduce(into: [:]) { chances, verb in
      let alternatives = (byActor[verb.causer]?.count ?? 1) * (counts[verb.id] ?? 1)
      chances[verb.id] = weight(verb.causer) / all / Double(alternatives)
    }
  }
}
