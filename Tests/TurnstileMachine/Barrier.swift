import Machines

/// A barrier at a car park, in two designs. In one design, its lock decides. In the older design,
/// an attendant decides.
///
/// Both designs open the barrier, with different deciders and with calls in a different order. They
/// differ when the bell or the horn sounds.
public struct Barrier: Machine {
  /// An act of a driver.
  @Words
  public enum Stimulus: Spoken {
    /// Drive up to the barrier.
    case arrive
    /// Drive through.
    case pass
    /// Ring for the attendant.
    case ring
    /// Sound the horn.
    case honk
  }

  /// Whether cars can pass.
  @Words
  public enum State: Path {
    /// It is down.
    case closed
    /// It is up.
    case open
  }

  /// A light at the barrier.
  public enum Light: UInt8, Choice { case red, green, amber }

  /// A service of the car park.
  public enum Service: UInt8, Choice { case counter, camera }

  /// A visible effect other than a transition.
  @Words
  public enum Effect: Spoken {
    /// A light goes on.
    case shows(Light)
    /// A service is called; the order of the calls is not fixed.
    case calls(Service)
  }

  /// A condition before the first stimulus.
  @Words
  public enum Given: Spoken {
    /// The decider, which is the lock by default.
    case design(Decider)
    /// The initial light, which is red by default.
    case light(Light)
  }

  /// A question about the barrier.
  @Words
  public enum Query: Spoken {
    /// The lights that are on.
    @Answers<[Light]>
    case lights
  }

  /// The decider of every transition. Each design has its own decider.
  public enum Decider: UInt8, Choice { case lock, attendant }

  /// A reason for ignoring a stimulus.
  public enum Rule: UInt8, Choice { case unheard }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<Barrier>()

  /// The decider, which is also the name of the design.
  public private(set) var design = Decider.lock

  /// The light that is on.
  public private(set) var light = Light.red

  /// Whether the barrier is open.
  public private(set) var state = State.closed

  /// Creates a closed barrier whose lock decides.
  public init() {}

  /// Sets the design or the light. Throws if the design is `attendant` and the light is amber.
  public mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .light(let light): self.light = light
    case .design(let design): self.design = design
    }
    if design == .attendant, light == .amber {
      throw Objection("the light is amber only where nobody attends")
    }
  }

  /// Opens the barrier for an arriving car, and closes it after the car has passed. Only the
  /// attendant hears the bell and the horn.
  public mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Barrier>) {
    switch (stimulus, design) {
    case (.arrive, .lock):
      trail.effect(.calls(.counter))
      move(to: .open, .green, &trail)
      trail.effect(.calls(.camera))
    case (.arrive, .attendant), (.ring, .attendant):
      move(to: .open, .green, &trail)
      trail.effect(.calls(.camera))
      trail.effect(.calls(.counter))
    case (.pass, _), (.honk, .attendant): move(to: .closed, .red, &trail)
    case (.ring, .lock), (.honk, .lock): trail.ignore(.unheard)
    }
  }

  private mutating func move(
    to state: State, _ light: Light, _ trail: inout Trail<Barrier>
  ) {
    self.state = state
    self.light = light
    trail.effect(.shows(light))
    trail.transition(to: state, via: design)
  }

  /// Answers through the conformance to `Query.Answering` below.
  public func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension Barrier: Barrier.Query.Answering {
  /// The single light that is on.
  public var lights: [Light] { [light] }
}
