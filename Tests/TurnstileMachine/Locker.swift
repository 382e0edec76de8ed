import Machines

extension Actor {
  /// The actor who brings parcels.
  public static let courier = Actor("courier")
  /// The people who look after the lockers.
  public static let backOffice = Actor("back-office")
}

/// A locker for one parcel, with two actors of its own in addition to the user.
public struct Locker: Machine {
  /// What people do at it, or with it from afar.
  @Words
  public enum Stimulus: Spoken {
    /// Put a parcel in.
    @Actor(.courier)
    case deliver
    /// Have the parcel sent back.
    @Actor(.backOffice)
    case recall
    /// Have a parcel brought.
    @Actor(.user)
    case order
    /// Take the parcel out.
    @Actor(.user)
    case fetch
  }

  /// What is in it.
  @Words
  public enum State: Path {
    /// Nothing.
    case empty
    /// Nothing yet.
    case ordered
    /// A parcel.
    case filled
  }

  /// A visible effect other than a transition.
  @Words
  public enum Effect: Spoken {
    /// The courier is told to come.
    @Actor(.courier)
    case calls
  }

  /// The reason for refusing a stimulus.
  public enum Rule: UInt8, Choice { case otherwise }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<Locker>()

  /// What is in it.
  public private(set) var state = State.empty

  /// An empty locker.
  public init() {}

  /// Accepts an ordered parcel, hands it out, or has it sent back.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Locker>) {
    switch (stimulus, state) {
    case (.order, .empty):
      move(to: .ordered, &trail)
      trail.effect(.calls)
    case (.deliver, .ordered): move(to: .filled, &trail)
    case (.fetch, .filled): move(to: .empty, &trail)
    case (.recall, .filled):
      move(to: .empty, &trail)
      trail.effect(.calls)
    case (.order, _), (.deliver, _), (.fetch, _), (.recall, _): trail.refuse(.otherwise)
    }
  }

  private mutating func move(to state: State, _ trail: inout Trail<Locker>) {
    self.state = state
    trail.transition(to: state)
  }
}
