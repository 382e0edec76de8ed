import Machines
import Notation

/// The chance of each stimulus when a person plays with a machine.
///
/// Usually, the person presses a button on the display, and all buttons have the same chance.
/// Otherwise, any stimulus is possible, as in a random walk. The user's stimuli then have more
/// weight than the stimuli of any other actor. All possible verbs of an actor have the same chance,
/// and so do all values of a verb.
struct StimulusOdds<M: Machine> {
  /// The machine after a stimulus, and the chance of the stimulus.
  typealias Successor = (machine: M, chance: Double)

  private let lexicon: Lexicon
  private var lists: StimulusLists<M>
  /// For each stimulus, the index of its verb and the index of its button. If the stimulus has no
  /// button, the second index is the number of buttons.
  private typealias Places = [(verb: Int, button: Int)]

  /// The most recent list of stimuli, and the places of these stimuli for each list of buttons.
  private var last: (stimuli: [M.Stimulus], places: [[String]: Places]) = ([], [:])
  private let verbs: [Signature]
  private var trail = Trail<M>()

  /// The chance of pressing a button if the display has buttons.
  private static var chanceOfButtons: Double { 0.75 }
  /// The weight of the user. Every other actor has weight 1.
  private static var weightOfUser: Double { 4 }

  /// Creates the odds for the stimuli of `alphabet`. `lexicon` contains the texts of the stimuli.
  init(of alphabet: Alphabet<M>, in lexicon: Lexicon) {
    self.lexicon = lexicon
    lists = StimulusLists(of: alphabet)
    verbs = M.vocabulary.stimuli.signatures
  }

  /// Returns the machines that the stimuli lead to, omitting stimuli that change nothing.
  mutating func successors(of machine: M) -> [Successor] {
    let stimuli = lists.stimuli(at: machine)
    let buttons = machine.display(after: [], in: lexicon).buttons
    let places = places(of: stimuli, buttons)
    var countOfVerb = [Int](repeating: 0, count: verbs.count)
    var countOfButton = [Int](repeating: 0, count: buttons.count + 1)
    var successors: [Successor] = []
    var origins: [Int] = []
    for index in stimuli.indices {
      var next = machine
      next.step(stimuli[index], into: &trail)
      guard !trail.isRefusedOrIgnored else { continue }
      countOfVerb[places[index].verb] += 1
      countOfButton[places[index].button] += 1
      guard next != machine else { continue }
      successors.append((next, 0))
      origins.append(index)
    }
    let chances = chances(of: countOfVerb, countOfButton)
    for index in successors.indices {
      let place = places[origins[index]]
      successors[index].chance = chances.verbs[place.verb] + chances.buttons[place.button]
    }
    return successors
  }

  private mutating func places(of stimuli: [M.Stimulus], _ buttons: [String]) -> Places {
    if last.stimuli != stimuli { last = (stimuli, [:]) }
    if let known = last.places[buttons] { return known }
    var places: Places = []
    for stimulus in stimuli {
      let text = stimulus.text(in: lexicon)
      let button = buttons.firstIndex { text == $0 || text.hasPrefix("\($0) ") }
      let verb = verbs.firstIndex { $0.id == stimulus.phrase.verb }
      places.append((verb ?? 0, button ?? buttons.count))
    }
    last.places[buttons] = places
    return places
  }

  /// Returns the chance of a stimulus for each verb and for each button. The chances depend on the
  /// number of possible stimuli.
  private func chances(
    of countOfVerb: [Int], _ countOfButton: [Int]
  ) -> (verbs: [Double], buttons: [Double]) {
    var verbsOfActor: [Actor: Int] = [:]
    for index in verbs.indices where countOfVerb[index] > 0 {
      verbsOfActor[verbs[index].causer, default: 0] += 1
    }
    let pressed = countOfButton.dropLast().count { $0 > 0 }
    let share = pressed > 0 ? Self.chanceOfButtons : 0
    var weight = 0.0
    for actor in verbsOfActor.keys { weight += Self.weight(of: actor) }
    let verbChances = verbs.indices.map { index in
      let actor = verbs[index].causer
      let alternatives = (verbsOfActor[actor] ?? 1) * max(1, countOfVerb[index])
      return (1 - share) * Self.weight(of: actor) / weight / Double(alternatives)
    }
    var buttonChances = countOfButton.map { share / Double(max(1, pressed) * max(1, $0)) }
    buttonChances[countOfButton.count - 1] = 0
    return (verbChances, buttonChances)
  }

  private static func weight(of actor: Actor) -> Double { actor == .user ? weightOfUser : 1 }
}

extension Display {
  /// The stimuli that buttons represent, in full or abbreviated to their first words.
  fileprivate var buttons: [String] {
    elements.compactMap { element in
      if case .button(let line, _) = element { line } else { nil }
    }
  }
}
