import Machines

extension Actor {
  /// The actor who brings parcels.
  public static let courier = Actor("courier")
  /// The people who look after the lockers.
  public static let backOffice = Actor("back-office")
}

/// A locker for one parcel. In addition to the user, it has two actors of its own.
public struct Locker: Machine {
  /// The actions of the people at the locker, and of the back office.
  @Words
  public enum Stimulus: Spoken {
    /// Put a parcel in.
    @Actor(.courier)
    case deliver
    /// Send the parcel back.
    @Actor(.backOffice)
    case recall
    /// Order a parcel.
    @Actor(.user)
    case order
    /// Take the parcel out.
    @Actor(.user)
    case fetch
  }

  /// The content of the locker.
  @Words
  public enum State: Path {
    /// Nothing.
    case empty
    /// The parcel has been ordered.
    case ordered
    /// A parcel.
    case filled
  }

  /// A visible effect other than a transition.
  @Words
  public enum Effect: Spoken {
    /// The courier is called.
    @Actor(.courier)
    case calls
  }

  /// The reason for refusing a stimulus.
  public enum Rule: UInt8, Choice { case otherwise }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<Locker>()

  /// The content of the locker.
  public private(set) var state = State.empty

  /// Creates an empty locker.
  public init() {}

  /// Accepts an ordered parcel, hands it out, or sends it back.
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
