import Machines

/// A turnstile with one of several locks, so that tests can compare how the locks handle the same
/// coins.
///
/// The electronic lock differs from the mechanical one. It
/// - ignores a button, for which the mechanical one shows nothing;
/// - collects the newest coin instead of the oldest;
/// - lets everybody who paid through at the push of the third;
/// - reports a coin after it opens, not before.
public struct RebuiltTurnstile: Machine {
  /// The stimuli of the other turnstiles.
  public typealias Stimulus = Turnstile.Stimulus
  /// The states of the other turnstiles.
  public typealias State = Turnstile.State

  /// The lock that is built in.
  public enum Lock: UInt8, Choice {
    case mechanical, electronic
    /// Mechanical, and without a limit on coins.
    case worn
  }

  /// A visible effect other than a transition.
  @Words
  public enum Effect: Spoken {
    /// A coin falls into the box.
    case collects(Coin)
    /// The office hears of a coin.
    @Actor(.server)
    case reports(Coin)
  }

  /// A condition before the first stimulus.
  @Words
  public enum Given: Spoken {
    /// The lock; mechanical otherwise.
    case lock(Lock)
    /// How many coins it takes; 3 otherwise.
    @Operand(.count("N", in: 0...9))
    case room(UInt8)
  }

  /// A question about the turnstile.
  @Words
  public enum Query: Spoken {
    /// The coins in it, the oldest first.
    @Answers<[Coin]>
    case coins
  }

  /// The decider of every transition: a part of the lock.
  public enum Decider: UInt8, Choice { case lever, chip }

  /// A reason for refusing or ignoring a stimulus.
  public enum Rule: UInt8, Choice { case locked, full, strange }

  /// A row of a lock's table.
  public enum Row: UInt8, Choice, MachineRow {
    case paid, passed, charged, opened
    /// The part of the lock that the row belongs to.
    public var table: String {
      switch self {
      case .paid, .passed: "lever"
      case .charged, .opened: "chip"
      }
    }
  }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<RebuiltTurnstile>()

  /// One claim, about the number of coins.
  public static let invariants = [
    Invariant<RebuiltTurnstile>("room-for-all", "there is room for every coin") { turnstile, _ in
      turnstile.slot.count <= Int(turnstile.room)
    }
  ]

  private var slot = Few<9, Coin>()
  /// The lock that is built in.
  public private(set) var lock = Lock.mechanical
  private var room: UInt8 = 3

  /// A locked turnstile with a mechanical lock.
  public init() {}

  /// Locked without coins, otherwise unlocked with their number.
  public var state: State { slot.isEmpty ? .locked : .unlocked(coins: UInt8(slot.count)) }

  /// Installs a lock or sets the room; an electronic lock rejects room for only one coin.
  public mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .lock(let lock): self.lock = lock
    case .room(1) where lock == .electronic: throw Objection("an electronic lock takes more coins")
    case .room(let room): self.room = room
    }
  }

  /// Takes or ignores a coin; lets people through or refuses.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<RebuiltTurnstile>) {
    switch stimulus {
    case .insert(.button):
      if lock == .electronic { trail.ignore(.strange) }
    case .insert where slot.isFull || slot.count == Int(room) && lock != .worn: trail.ignore(.full)
    case .insert(let coin): insert(coin, into: &trail)
    case .push where slot.isEmpty: trail.refuse(.locked)
    case .push: push(into: &trail)
    }
  }

  private mutating func insert(_ coin: Coin, into trail: inout Trail<RebuiltTurnstile>) {
    slot.append(coin)
    if lock == .electronic {
      trail.decide(.charged)
      trail.transition(to: state, via: .chip)
      trail.effect(.reports(coin))
    } else {
      trail.decide(.paid)
      trail.effect(.reports(coin))
      trail.transition(to: state, via: .lever)
    }
  }

  private mutating func push(into trail: inout Trail<RebuiltTurnstile>) {
    guard lock == .electronic else {
      trail.decide(.passed)
      trail.effect(.collects(slot.remove(at: 0)))
      return trail.transition(to: state, via: .lever)
    }
    trail.decide(.opened)
    let isThird = slot.count == 3
    repeat {
      trail.effect(.collects(slot.remove(at: slot.count - 1)))
    } while isThird && !slot.isEmpty
    trail.transition(to: state, via: .chip)
  }

  /// Answers through the conformance to `Query.Answering` below.
  public func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension RebuiltTurnstile: RebuiltTurnstile.Query.Answering {
  /// The inserted coins that are still unused, the oldest first.
  public var coins: [Coin] { Array(slot) }
}
