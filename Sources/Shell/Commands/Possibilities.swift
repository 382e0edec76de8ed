import Machines
import Replaying

/// The stimuli that are possible at a position, and where each leads.
struct Possibilities<M: Machine>: Sendable {
  /// A stimulus that is possible.
  private struct Choice {
    let text: String
    /// What it causes, in a few words: the last transition or, where the state stays, the last
    /// observation.
    let outcome: String
    /// 0 where it leads to another state, 1 where something else can be seen, 2 where nothing can.
    let rank: Int
  }

  private let phrases: [(signature: Signature, choices: [Choice])]

  /// The number of phrases per verb listed in an overview; the others are counted.
  private static var listedWays: Int { 4 }

  /// What is possible where the session stands, or at another position of it.
  init(at body: Body<M>, position: Int? = nil) {
    // The texts tried here go into a copy, so that looking does not use up pseudonyms.
    var lexicon = body.lexicon
    let machine = body.timeline.run(at: position ?? body.timeline.position).machine
    let stimuli = Alphabet<M>(in: &lexicon).possible(at: machine)
    let byVerb = Dictionary(grouping: stimuli) { $0.phrase.verb }
    var trail = Trail<M>()
    phrases = M.vocabulary.stimuli.signatures.compactMap { [lexicon] signature in
      guard let values = byVerb[signature.id] else { return nil }
      let choices = values.map { Self.choice($0, at: machine, lexicon, &trail) }
      // What leads on comes first, and otherwise the order of the vocabulary is kept.
      let ranked = (0...2).flatMap { rank in choices.filter { $0.rank == rank } }
      return (signature, ranked)
    }
  }

  private static func choice(
    _ stimulus: M.Stimulus, at machine: M, _ lexicon: Lexicon, _ trail: inout Trail<M>
  ) -> Choice {
    var next = machine
    next.step(stimulus, into: &trail)
    let transition = trail.observations.last { observation in
      if case .transition = observation { true } else { false }
    }
    let hasMoved = next.state != machine.state
    let seen = (hasMoved ? transition : nil) ?? trail.observations.last { $0 != .stays }
    return Choice(
      text: stimulus.text(in: lexicon), outcome: (seen ?? .stays).text(in: lexicon),
      rank: hasMoved ? 0 : seen == nil ? 2 : 1)
  }

  /// All possible stimuli in the notation: the user's first, and of a verb first what leads on.
  var all: [String] {
    let isUsers = { (signature: Signature) in (signature.actor ?? .user) == .user }
    return (phrases.filter { isUsers($0.signature) } + phrases.filter { !isUsers($0.signature) })
      .flatMap { $0.choices.map(\.text) }
  }

  /// The verbs of an actor that have a possible phrase.
  func verbs(of actor: Actor) -> [String] {
    phrases.filter { ($0.signature.actor ?? .user) == actor }.map(\.signature.name)
  }

  /// All possible phrases with a verb and where they lead, a line each; empty if there is none.
  func text(of verb: String, _ columns: Int?) -> String {
    let choices = phrases.first { $0.signature.name == verb }?.choices ?? []
    return Table(rows: choices.map { [$0.text, $0.outcome] }, margin: 2).text(within: columns)
  }

  /// The possible stimuli of all actors or of one. The user's come last, closest to the prompt,
  /// with where each leads; the others with what they mean.
  func overview(_ paint: Paint, _ columns: Int?, of only: Actor? = nil) -> String {
    var text = ""
    for actor in Actor.allCases.reversed() where only == nil || actor == only {
      let own = phrases.filter { ($0.signature.actor ?? .user) == actor }
      guard !own.isEmpty else { continue }
      text += paint.heading(actor.name) + "\n"
      text += Table(rows: own.flatMap { rows($0, of: actor) }, margin: 2).text(within: columns)
    }
    return text.isEmpty ? "nothing is possible here\n" : text
  }

  private func rows(
    _ phrase: (signature: Signature, choices: [Choice]), of actor: Actor
  ) -> [[String]] {
    let (signature, choices) = phrase
    guard choices.count > Self.listedWays else {
      return choices.map { [$0.text, actor == .user ? $0.outcome : signature.help] }
    }
    let ways = "\(signature.help) (\(choices.count) ways: .can \(signature.name))"
    return [[signature.usage, ways]]
  }
}
