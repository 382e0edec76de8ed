import Machines
import TurnstileMachine

/// A turnstile that uses the words of the intact turnstile and has one defect.
protocol FaultyTurnstile: Machine
where
  Stimulus == Turnstile.Stimulus, State == Turnstile.State, Effect == Turnstile.Effect,
  Decider == Turnstile.Decider, Rule == Turnstile.Rule, Given == Never, Query == Never,
  Row == Never, Facts == Never
{}

/// A turnstile that behaves randomly.
struct MoodyTurnstile: FaultyTurnstile {
  static let vocabulary = Vocabulary<MoodyTurnstile>()
  var state: Turnstile.State { .locked }

  mutating func take(_ stimulus: Turnstile.Stimulus, into trail: inout Trail<MoodyTurnstile>) {
    if Bool.random() { trail.refuse(.locked) } else { trail.effect(.collects(.penny)) }
  }
}

/// A turnstile that collects a token at every third push, but ignores the number of pushes in
/// comparisons.
struct ForgetfulTurnstile: FaultyTurnstile {
  static let vocabulary = Vocabulary<ForgetfulTurnstile>()
  private var pushes = 0
  var state: Turnstile.State { .locked }

  mutating func take(_ stimulus: Turnstile.Stimulus, into trail: inout Trail<ForgetfulTurnstile>) {
    guard stimulus == .push else { return }
    pushes = (pushes + 1) % 3
    if pushes == 0 { trail.effect(.collects(.token)) } else { trail.effect(.collects(.penny)) }
  }

  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// A turnstile that includes a property in its hash but not in comparisons.
struct ScatteredTurnstile: FaultyTurnstile {
  static let vocabulary = Vocabulary<ScatteredTurnstile>()
  private var pushes = 0
  var state: Turnstile.State { .locked }

  mutating func take(_ stimulus: Turnstile.Stimulus, into trail: inout Trail<ScatteredTurnstile>) {
    pushes += 1
  }

  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) { hasher.combine(pushes) }
}

/// A turnstile that remembers a push before it refuses the push.
struct HastyTurnstile: FaultyTurnstile {
  static let vocabulary = Vocabulary<HastyTurnstile>()
  private var wasPushed = false
  var state: Turnstile.State { .locked }

  mutating func take(_ stimulus: Turnstile.Stimulus, into trail: inout Trail<HastyTurnstile>) {
    guard stimulus == .push else { return }
    wasPushed = true
    trail.refuse(.locked)
  }
}

/// A turnstile that reports a transition before it changes its state.
struct EarlyTurnstile: FaultyTurnstile {
  static let vocabulary = Vocabulary<EarlyTurnstile>()
  private(set) var state = Turnstile.State.locked

  mutating func take(_ stimulus: Turnstile.Stimulus, into trail: inout Trail<EarlyTurnstile>) {
    guard stimulus == .push else { return }
    trail.transition(to: state, via: .lock)
    state = state == .locked ? .unlocked(coins: 1) : .locked
  }
}

/// A turnstile that does not report its transition.
struct SilentTurnstile: FaultyTurnstile {
  static let vocabulary = Vocabulary<SilentTurnstile>()
  private(set) var state = Turnstile.State.locked

  mutating func take(_ stimulus: Turnstile.Stimulus, into trail: inout Trail<SilentTurnstile>) {
    if case .insert(.penny) = stimulus { state = .unlocked(coins: 1) }
  }
}

/// A turnstile that counts people although the count has no effect.
struct CountingTurnstile: FaultyTurnstile {
  static let vocabulary = Vocabulary<CountingTurnstile>()
  private(set) var state = Turnstile.State.locked
  private var passed = 0

  mutating func take(_ stimulus: Turnstile.Stimulus, into trail: inout Trail<CountingTurnstile>) {
    switch (stimulus, state) {
    case (.insert, .locked): state = .unlocked(coins: 1)
    case (.push, .unlocked):
      state = .locked
      passed += 1
    case (.insert, .unlocked), (.push, .locked): return trail.refuse(.locked)
    }
    trail.transition(to: state, via: .lock)
  }
}

/// A turnstile that is equal to another turnstile only if both have the same history. This is not a
/// defect if it is declared.
struct RememberingTurnstile: FaultyTurnstile {
  static let vocabulary = Vocabulary<RememberingTurnstile>()
  static let isHistory = true
  private var stimuli: [Turnstile.Stimulus] = []
  var state: Turnstile.State { .locked }

  mutating func take(
    _ stimulus: Turnstile.Stimulus, into trail: inout Trail<RememberingTurnstile>
  ) {
    stimuli.append(stimulus)
    trail.refuse(.locked)
  }
}

/// A turnstile whose vocabulary is created again for every line.
struct WordyTurnstile: FaultyTurnstile {
  static var vocabulary: Vocabulary<WordyTurnstile> { Vocabulary() }
  var state: Turnstile.State { .locked }
  mutating func take(_ stimulus: Turnstile.Stimulus, into trail: inout Trail<WordyTurnstile>) {}
}
