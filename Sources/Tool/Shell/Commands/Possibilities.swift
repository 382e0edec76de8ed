import Machines
import Notation
import Running

/// The possible stimuli at a position, and their results.
struct Possibilities<M: Machine>: Sendable {
  /// A possible stimulus.
  struct Choice {
    let text: String
    /// A short description of the result: the last transition or, if the state does not change, the
    /// last observation.
    let outcome: String
    /// Whether the stimulus covers an item that no scenario covers.
    let isUncovered: Bool
    fileprivate let rank: Rank
  }

  /// The progress that a stimulus makes. Stimuli with the most progress are offered first.
  fileprivate enum Rank: Comparable {
    /// The stimulus leads to a state that the session has not visited.
    case leadsOn
    /// The stimulus has visible consequences, but does not change the state.
    case isSeen
    /// The stimulus leads to a state that the session has already visited.
    case leadsBack
    /// The stimulus has no visible consequences.
    case staysUnseen
  }

  private let phrases: [Phrase]

  /// The possible stimuli that share a verb. There is at least one stimulus, and the stimuli with
  /// the most progress come first.
  private typealias Phrase = (signature: Signature, choices: [Choice])

  /// The maximum number of phrases listed per verb in an overview. If a verb has more phrases, they
  /// are counted instead.
  private static var listedWays: Int { 4 }

  /// Finds the possible stimuli at `position` or, by default, at the session's current position.
  /// `covered` contains the items that scenarios cover, or is `nil` if coverage does not matter.
  init(at body: Body<M>, position: Int? = nil, covered: Set<CoverageItem>? = nil) {
    // The alphabet adds its texts to a copy of the lexicon, so that listing stimuli does not use up
    // pseudonyms.
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
    // Items are identified by their names, because each library has its own lexicon.
    let isUncovered = covered.map { covered in
      var finder = CoverageFinder<M>(in: lexicon)
      return finder.items(of: trail, from: machine.state).contains { !covered.contains($0) }
    }
    return Choice(
      text: stimulus.text(in: lexicon),
      outcome: next.breakdown?.outcome ?? (seen ?? .stays).text(in: lexicon),
      isUncovered: isUncovered ?? false, rank: rank)
  }

  /// The user's possible stimuli. Stimuli with the verbs that make the most progress come first.
  var users: [Choice] { phrases(of: .user).flatMap(\.choices) }

  /// The possible stimuli of all other actors.
  var others: [Choice] { phrases.filter { $0.signature.causer != .user }.flatMap(\.choices) }

  /// All possible stimuli. The user's stimuli come first.
  var all: [Choice] { users + others }

  /// Returns an actor's possible phrases. The user's verbs that make the most progress come first.
  private func phrases(of actor: Actor) -> [Phrase] {
    let own = phrases.filter { $0.signature.causer == actor }
    return actor == .user ? own.sorted { $0.choices[0].rank < $1.choices[0].rank } : own
  }

  /// Returns an actor's verbs for which a phrase is possible.
  func verbs(of actor: Actor) -> [String] {
    phrases.filter { $0.signature.causer == actor }.map(\.signature.name)
  }

  /// Returns all possible phrases with a verb, and their results, one phrase per line; empty if
  /// there are none.
  func text(of verb: String, _ columns: Int?) -> String {
    let choices = phrases.first { $0.signature.name == verb }?.choices ?? []
    let rows: [Row] = choices.map { ([$0.text, $0.outcome], $0.isUncovered) }
    return Self.table(rows).text(within: columns) + Self.legend(of: rows)
  }

  /// Returns the possible stimuli of one actor. The user's stimuli are listed with their results,
  /// and other stimuli with their meanings. If no actor is specified, lists the stimuli of the
  /// first actor that has any, and counts the stimuli of the other actors.
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

  /// Returns the number of an actor's possible stimuli, and the command that lists them.
  private func count(of actor: Actor) -> Row {
    let choices = phrases(of: actor).flatMap(\.choices)
    let count = choices.count.counted("way")
    return ([actor.name, "\(count): .can \(actor.name)"], choices.contains(where: \.isUncovered))
  }

  /// A row of a list. `isMarked` adds a star to the row.
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

  /// Returns the meaning of a star in the margin; empty if no row has a star.
  private static func legend(of rows: [Row]) -> String {
    rows.contains(where: \.isMarked) ? "* covers something that no scenario covers\n" : ""
  }
}
