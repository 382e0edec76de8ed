public import Machines

/// A turnstile with a defect: a third coin fits in although there is room for two. So its invariant
/// breaks, and tests can see what the tools make of that.
public struct WornTurnstile: Machine {
  public typealias Stimulus = Turnstile.Stimulus
  public typealias Effect = Turnstile.Effect
  public typealias State = Turnstile.State
  public typealias Decider = Turnstile.Decider
  public typealias Rule = Turnstile.Rule
  public typealias Query = Turnstile.Query
  public typealias Row = Turnstile.Row

  private var slot = Few<9, Coin>()

  public init() {}

  public static let vocabulary = Vocabulary<WornTurnstile>()

  public static let invariants = [
    Invariant<WornTurnstile>("room-for-all", "there is room for every coin") { turnstile, _ in
      turnstile.slot.count <= 2
    }
  ]

  public var state: State {
    slot.isEmpty ? .locked : .unlocked(coins: UInt8(slot.count))
  }

  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<WornTurnstile>) {
    switch stimulus {
    case .insert(let coin):
      if !slot.isFull { slot.append(coin) }
      trail.transition(to: state, via: .lock)
    case .push: trail.refuse(.locked)
    }
  }

  public func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension WornTurnstile: Turnstile.Query.Answering {
  public var coins: [Coin] { Array(slot) }
}
