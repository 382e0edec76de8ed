import Machines
import Notation
import Running

/// The stimuli that are possible at a position, and where each leads.
struct Possibilities<M: Machine>: Sendable {
  /// A stimulus that is possible.
  struct Choice {
    let text: String
    /// What it causes, in a few words: the last transition or, where the state stays, the last
    /// observation.
    let outcome: String
    /// Whether it covers something that no scenario does.
    let isUncovered: Bool
    fileprivate let rank: Rank
  }

  /// How far a stimulus leads on; what leads on most is offered first.
  fileprivate enum Rank: Comparable {
    /// To a state in which the session has not been.
    case leadsOn
    /// To something that can be seen in the same state.
    case isSeen
    /// To a state in which the session was before.
    case leadsBack
    /// To nothing that can be seen.
    case staysUnseen
  }

  private let phrases: [Phrase]

  /// What is possible with one verb: at least one choice, and first what leads on most.
  private typealias Phrase = (signature: Signature, choices: [Choice])

  /// The number of phrases per verb listed in an overview; the others are counted.
  private static var listedWays: Int { 4 }

  /// What is possible where the session stands, or at another position of it; `covered` is what
  /// scenarios cover, where that matters.
  init(at body: Body<M>, position: Int? = nil, covered: Set<CoverageItem>? = nil) {
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
        let choices = values.map {
          Self.choice($0, at: machine, timeline, covered, lexicon, &trail)
        }
        return (signature, choices.sorted { $0.rank < $1.rank })
      }
    }
  }

  private static func choice(
    _ stimulus: M.Stimulus, at machine: M, _ timeline: Timeline<M>,
    _ covered: Set<CoverageItem>?, _ lexicon: Lexicon, _ trail: inout Trail<M>
  ) -> Choice {
    var next = machine
    next.step(stimulus, into: &trail)
    let transition = trail.observations.last(where: \.isTransition)
    let hasMoved = next.state != machine.state
    let seen = (hasMoved ? transition : nil) ?? trail.observations.last { $0 != .stays }
    let rank: Rank =
      if hasMoved {
        timeline.hasBeen(in: next.state) ? .leadsBack : .leadsOn
      } else {
        seen == nil ? .staysUnseen : .isSeen
      }
    // Items are known by their names, since each library has its texts in a lexicon of its own.
    let isUncovered = covered.map { covered in
      var finder = CoverageFinder<M>(in: lexicon)
      return finder.items(of: trail, from: machine.state).contains { !covered.contains($0) }
    }
    return Choice(
      text: stimulus.text(in: lexicon),
      outcome: next.breakdown?.outcome ?? (seen ?? .stays).text(in: lexicon),
      isUncovered: isUncovered ?? false, rank: rank)
  }

  /// The user's possible stimuli in the notation: the verbs first of which one leads on.
  var users: [Choice] { phrases(of: .user).flatMap(\.choices) }

  /// All other possible stimuli.
  var others: [Choice] { phrases.filter { $0.signature.causer != .user }.flatMap(\.choices) }

  /// All possible stimuli: the user's first.
  var all: [Choice] { users + others }

  /// What an actor can do: of the user's verbs, those first of which one leads on.
  private func phrases(of actor: Actor) -> [Phrase] {
    let own = phrases.filter { $0.signature.causer == actor }
    return actor == .user ? own.sorted { $0.choices[0].rank < $1.choices[0].rank } : own
  }

  /// The verbs of an actor that have a possible phrase.
  func verbs(of actor: Actor) -> [String] {
    phrases.filter { $0.signature.causer == actor }.map(\.signature.name)
  }

  /// All possible phrases with a verb and where they lead, a line each; empty if there is none.
  func text(of verb: String, _ columns: Int?) -> String {
    let choices = phrases.first { $0.signature.name == verb }?.choices ?? []
    let rows: [Row] = choices.map { ([$0.text, $0.outcome], $0.isUncovered) }
    return Self.table(rows).text(within: columns) + Self.legend(of: rows)
  }

  /// The possible stimuli of one actor: the user's with where each leads, others with what they
  /// mean. Without an actor, the stimuli of the first actor that has any, and the
  /// numbers of the others.
  func overview(_ paint: Paint, _ columns: Int?, of only: Actor? = nil) -> String {
    let actors = M.vocabulary.causers.filter { actor in
      (only == nil || actor == only) && !phrases(of: actor).isEmpty
    }
    guard let first = actors.first else { return "nothing is possible here\n" }
    let rows = phrases(of: first).flatMap { self.rows($0, of: first) }
    let others = actors.dropFirst().map(count)
    var text = paint.heading(first.name) + "\n" + Self.table(rows).text(within: columns)
    if !others.isEmpty {
      text += paint.heading("others") + "\n" + Self.table(others).text(within: columns)
    }
    return text + Self.legend(of: rows + others)
  }

  /// The number of an actor's possible stimuli, and how to list them.
  private func count(of actor: Actor) -> Row {
    let choices = phrases(of: actor).flatMap(\.choices)
    let count = choices.count.counted("way")
    return ([actor.name, "\(count): .can \(actor.name)"], choices.contains(where: \.isUncovered))
  }

  /// A row of a list, and whether it has a star.
  private typealias Row = (cells: [String], isMarked: Bool)

  private func rows(_ phrase: Phrase, of actor: Actor) -> [Row] {
    let (signature, choices) = phrase
    guard choices.count > Self.listedWays else {
      return choices.enumerated().map { index, choice in
        let note = actor == .user ? choice.outcome : index == 0 ? signature.help : ""
        return ([choice.text, note], choice.isUncovered)
      }
    }
    let ways = "\(signature.help) (\(choices.count) ways: .can \(signature.name))"
    return [([signature.usage, ways], choices.contains(where: \.isUncovered))]
  }

  private static func table(_ rows: [Row]) -> Table {
    Table(
      rows: rows.map(\.cells), margin: 2, marked: Set(rows.indices.filter { rows[$0].isMarked }))
  }

  /// What a star in the margin means, where there is one.
  private static func legend(of rows: [Row]) -> String {
    rows.contains(where: \.isMarked) ? "* covers what no scenario does\n" : ""
  }
}
