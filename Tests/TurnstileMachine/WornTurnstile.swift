import Machines

/// A turnstile with a defect. It accepts a third coin although it is meant to hold only two. This
/// breaks the turnstile's invariant, so that tests can check how the tools report the violation.
public struct WornTurnstile: Machine {
  /// The stimuli of the intact turnstile.
  public typealias Stimulus = Turnstile.Stimulus
  /// The effects of the intact turnstile. This turnstile has no effects, because it keeps its
  /// coins.
  public typealias Effect = Turnstile.Effect
  /// The states of the intact turnstile.
  public typealias State = Turnstile.State
  /// The decider of the intact turnstile.
  public typealias Decider = Turnstile.Decider
  /// The rules of the intact turnstile.
  public typealias Rule = Turnstile.Rule
  /// The queries of the intact turnstile.
  public typealias Query = Turnstile.Query
  /// The rows of the intact turnstile. They never decide in this turnstile.
  public typealias Row = Turnstile.Row

  private var slot = Few<9, Coin>()

  /// Creates a locked turnstile.
  public init() {}

  /// The words of the intact turnstile without its given.
  public static let vocabulary = Vocabulary<WornTurnstile>()

  /// The claim that a third coin breaks.
  public static let invariants = [
    Invariant<WornTurnstile>("room-for-all", "there is room for every coin") { turnstile, _ in
      turnstile.slot.count <= 2
    }
  ]

  /// The turnstile is locked if there are no coins. Otherwise, it is unlocked, and the state
  /// contains the number of coins.
  public var state: State {
    slot.isEmpty ? .locked : .unlocked(coins: UInt8(slot.count))
  }

  /// Accepts up to nine coins, and refuses every push.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<WornTurnstile>) {
    switch stimulus {
    case .insert(let coin):
      if !slot.isFull { slot.append(coin) }
      trail.transition(to: state, via: .lock)
    case .push: trail.refuse(.locked)
    }
  }

  /// Answers through the conformance to `Query.Answering` below.
  public func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension WornTurnstile: Turnstile.Query.Answering {
  /// The inserted coins, oldest first.
  public var coins: [Coin] { Array(slot) }
}
