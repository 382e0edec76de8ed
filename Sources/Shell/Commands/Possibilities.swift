import Machines
import Replaying

/// The stimuli that are possible at a position, and where each leads.
struct Possibilities<M: Machine>: Sendable {
  /// A stimulus that is possible.
  struct Choice {
    let text: String
    /// What it causes, in a few words: the last transition or, where the state stays, the last
    /// observation.
    let outcome: String
    fileprivate let rank: Rank
  }

  /// How far a stimulus leads on; what leads on most is offered first.
  fileprivate enum Rank: Int, CaseIterable {
    /// To a state in which the session has not been.
    case leadsOn
    /// To something that can be seen in the same state.
    case isSeen
    /// To a state in which the session was before.
    case leadsBack
    /// To nothing that can be seen.
    case staysUnseen
  }

  private let phrases: [(signature: Signature, choices: [Choice])]

  /// The number of phrases per verb listed in an overview; the others are counted.
  private static var listedWays: Int { 4 }

  /// What is possible where the session stands, or at another position of it.
  init(at body: Body<M>, position: Int? = nil) {
    // The texts tried here go into a copy, so that looking does not use up pseudonyms.
    var lexicon = body.lexicon
    let timeline = body.timeline
    let position = position ?? timeline.position
    let machine = timeline.machine(at: position)
    let stimuli = Alphabet<M>(in: &lexicon).possible(at: machine)
    let byVerb = Dictionary(grouping: stimuli) { $0.phrase.verb }
    var trail = Trail<M>()
    phrases = M.vocabulary.stimuli.signatures.compactMap { [lexicon] signature in
      byVerb[signature.id].map { values in
        let choices = values.map { Self.choice($0, at: machine, timeline, lexicon, &trail) }
        return (signature, Self.ranked(choices) { $0.rank })
      }
    }
  }

  /// By rank, and otherwise in the order in which they were.
  private static func ranked<Element>(
    _ elements: [Element], by rank: (Element) -> Rank
  ) -> [Element] {
    Rank.allCases.flatMap { wanted in elements.filter { rank($0) == wanted } }
  }

  private static func choice(
    _ stimulus: M.Stimulus, at machine: M, _ timeline: Timeline<M>, _ lexicon: Lexicon,
    _ trail: inout Trail<M>
  ) -> Choice {
    var next = machine
    next.step(stimulus, into: &trail)
    let transition = trail.observations.last { observation in
      if case .transition = observation { true } else { false }
    }
    let hasMoved = next.state != machine.state
    let seen = (hasMoved ? transition : nil) ?? trail.observations.last { $0 != .stays }
    let rank: Rank =
      if hasMoved {
        timeline.hasBeen(in: next.state) ? .leadsBack : .leadsOn
      } else {
        seen == nil ? .staysUnseen : .isSeen
      }
    return Choice(
      text: stimulus.text(in: lexicon), outcome: (seen ?? .stays).text(in: lexicon), rank: rank)
  }

  /// The user's possible stimuli in the notation: the verbs first of which one leads on.
  var users: [Choice] {
    let own = phrases.filter(\.signature.isUsers)
    return Self.ranked(own) { $0.choices.first?.rank ?? .staysUnseen }.flatMap(\.choices)
  }

  /// All other possible stimuli.
  var others: [Choice] { phrases.filter { !$0.signature.isUsers }.flatMap(\.choices) }

  /// All possible stimuli: the user's first.
  var all: [Choice] { users + others }

  /// The verbs of an actor that have a possible phrase.
  func verbs(of actor: Actor) -> [String] {
    phrases.filter { ($0.signature.actor ?? .user) == actor }.map(\.signature.name)
  }

  /// All possible phrases with a verb and where they lead, a line each; empty if there is none.
  func text(of verb: String, _ columns: Int?) -> String {
    let choices = phrases.first { $0.signature.name == verb }?.choices ?? []
    return Table(rows: choices.map { [$0.text, $0.outcome] }, margin: 2).text(within: columns)
  }

  /// The possible stimuli of all actors or of one. The user's come first, with where each leads;
  /// the others with what they mean.
  func overview(_ paint: Paint, _ columns: Int?, of only: Actor? = nil) -> String {
    var text = ""
    for actor in Actor.allCases where only == nil || actor == only {
      let all = phrases.filter { ($0.signature.actor ?? .user) == actor }
      guard !all.isEmpty else { continue }
      let own =
        actor == .user ? Self.ranked(all) { $0.choices.first?.rank ?? .staysUnseen } : all
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
      return choices.enumerated().map { index, choice in
        [choice.text, actor == .user ? choice.outcome : index == 0 ? signature.help : ""]
      }
    }
    let ways = "\(signature.help) (\(choices.count) ways: .can \(signature.name))"
    return [[signature.usage, ways]]
  }
}

extension Signature {
  fileprivate var isUsers: Bool { (actor ?? .user) == .user }
}
