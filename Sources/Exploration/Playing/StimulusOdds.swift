import Machines
import Notation

/// How likely each stimulus is that somebody chooses who plays with a machine.
///
/// Most often it is what a button on the display does, and each button has the same chance. Else it
/// is anything at all, as in a random walk: more than half of the stimuli are the user's, all
/// possible verbs of an actor have the same chance, and so have all values of a verb.
struct StimulusOdds<M: Machine> {
  private let lexicon: Lexicon
  private var lists: StimulusLists<M>
  /// The stimuli and buttons that there were last, and for each stimulus the button it belongs to.
  private var last: (stimuli: [M.Stimulus], buttons: [String], owners: [String?]) = ([], [], [])
  private var trail = Trail<M>()

  /// The chance that a button is pressed where there is one.
  private static var chanceOfButtons: Double { 0.75 }
  /// The weight of the user, beside others of whom each has one.
  private static var weightOfUser: Double { 4 }

  /// A possible stimulus.
  private struct Choice {
    let verb: WordID
    /// What it leads to; `nil` where it changes nothing.
    let next: M?
    /// The button that it belongs to; `nil` for none.
    let button: String?
  }

  /// The odds of the stimuli of `alphabet`, whose texts are in `lexicon`.
  init(of alphabet: Alphabet<M>, in lexicon: Lexicon) {
    self.lexicon = lexicon
    lists = StimulusLists(of: alphabet)
  }

  /// The machines to which a stimulus leads, each with the chance of that stimulus. Those that
  /// change nothing are left out.
  mutating func successors(of machine: M) -> [(machine: M, chance: Double)] {
    let choices = choices(at: machine)
    let buttons = Dictionary(grouping: choices.compactMap(\.button)) { $0 }.mapValues(\.count)
    let others = chances(of: Dictionary(grouping: choices.map(\.verb)) { $0 }.mapValues(\.count))
    let share = buttons.isEmpty ? 0 : Self.chanceOfButtons
    return choices.compactMap { choice in
      guard let next = choice.next else { return nil }
      let alternatives = choice.button.flatMap { buttons[$0] }.map { $0 * buttons.count }
      let pressed = alternatives.map { share / Double($0) } ?? 0
      return (next, pressed + (1 - share) * (others[choice.verb] ?? 0))
    }
  }

  private mutating func choices(at machine: M) -> [Choice] {
    let stimuli = lists.stimuli(at: machine)
    let buttons = machine.display(after: [], in: lexicon).buttons
    if last.stimuli != stimuli || last.buttons != buttons {
      let owners = stimuli.map { stimulus in
        let text = stimulus.text(in: lexicon)
        return buttons.first { text == $0 || text.hasPrefix("\($0) ") }
      }
      last = (stimuli, buttons, owners)
    }
    return stimuli.indices.compactMap { place in
      var next = machine
      next.step(stimuli[place], into: &trail)
      guard !trail.isRefusedOrIgnored else { return nil }
      return Choice(
        verb: stimuli[place].phrase.verb, next: next == machine ? nil : next,
        button: last.owners[place])
    }
  }

  /// The chance of a stimulus of each verb, of which there are so many.
  private func chances(of counts: [WordID: Int]) -> [WordID: Double] {
    let possible = M.vocabulary.stimuli.signatures.filter { counts[$0.id] != nil }
    let byActor = Dictionary(grouping: possible, by: \.causer)
    func weight(_ actor: Actor) -> Double { actor == .user ? Self.weightOfUser : 1 }
    let all = byActor.keys.reduce(0) { $0 + weight($1) }
    return possible.reduce(into: [:]) { chances, verb in
      let alternatives = (byActor[verb.causer]?.count ?? 1) * (counts[verb.id] ?? 1)
      chances[verb.id] = weight(verb.causer) / all / Double(alternatives)
    }
  }
}

extension Display {
  /// The stimuli that buttons stand for, or the beginnings of them.
  fileprivate var buttons: [String] {
    elements.compactMap { element in
      if case .button(let line) = element { line } else { nil }
    }
  }
}
