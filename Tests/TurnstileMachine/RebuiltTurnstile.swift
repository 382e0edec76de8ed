import Machines

/// A turnstile with one of several locks, so that tests can compare how the locks handle the same
/// coins.
///
/// The electronic lock differs from the mechanical lock. It
/// - ignores a button, while the mechanical lock shows nothing;
/// - collects the newest coin instead of the oldest;
/// - collects all coins at a single push if there are three;
/// - reports a coin after it opens instead of before.
public struct RebuiltTurnstile: Machine {
  /// The stimuli of the other turnstiles.
  public typealias Stimulus = Turnstile.Stimulus
  /// The states of the other turnstiles.
  public typealias State = Turnstile.State

  /// The installed lock.
  public enum Lock: UInt8, Choice {
    case mechanical, electronic
    /// A mechanical lock without a limit on coins.
    case worn
  }

  /// A visible effect other than a transition.
  @Words
  public enum Effect: Spoken {
    /// A coin falls into the box.
    case collects(Coin)
    /// A coin is reported to the office.
    @Actor(.server)
    case reports(Coin)
  }

  /// A condition before the first stimulus.
  @Words
  public enum Given: Spoken {
    /// The lock, which is mechanical by default.
    case lock(Lock)
    /// The maximum number of coins (3 by default).
    @Operand(.count("N", in: 0...9))
    case room(UInt8)
  }

  /// A question about the turnstile.
  @Words
  public enum Query: Spoken {
    /// The coins in the turnstile, oldest first.
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
    /// The part of the lock to which the row belongs.
    public var table: String {
      switch self {
      case .paid, .passed: "lever"
      case .charged, .opened: "chip"
      }
    }
  }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<RebuiltTurnstile>()

  /// A claim about the number of coins.
  public static let invariants = [
    Invariant<RebuiltTurnstile>("room-for-all", "there is room for every coin") { turnstile, _ in
      turnstile.slot.count <= Int(turnstile.room)
    }
  ]

  private var slot = Few<9, Coin>()
  /// The installed lock.
  public private(set) var lock = Lock.mechanical
  private var room: UInt8 = 3

  /// Creates a locked turnstile with a mechanical lock.
  public init() {}

  /// The turnstile is locked if there are no coins. Otherwise, it is unlocked, and the state
  /// contains the number of coins.
  public var state: State { slot.isEmpty ? .locked : .unlocked(coins: UInt8(slot.count)) }

  /// Installs a lock or sets the maximum number of coins. Throws if the lock is electronic and the
  /// maximum is one coin.
  public mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .lock(let lock): self.lock = lock
    case .room(1) where lock == .electronic: throw Objection("an electronic lock takes more coins")
    case .room(let room): self.room = room
    }
  }

  /// Accepts or ignores a coin, and lets people through or refuses a push.
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
  /// The inserted coins that have not been used yet, oldest first.
  public var coins: [Coin] { Array(slot) }
}
