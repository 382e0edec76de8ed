import Machines

/// A barrier at a car park, in two designs: its lock decides or, as of old, an attendant.
///
/// Both open it, with different deciders and calls in a different order. They differ when the bell
/// or the horn sounds.
public struct Barrier: Machine {
  /// An act of a driver.
  @Words
  public enum Stimulus: Spoken {
    /// Drive up to it.
    case arrive
    /// Drive through.
    case pass
    /// Ring for somebody to come.
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
    /// A service is told; in which order does not matter.
    case calls(Service)
  }

  /// A condition before the first stimulus.
  @Words
  public enum Given: Spoken {
    /// Who decides; the lock otherwise.
    case design(Decider)
    /// The light at the start; red otherwise.
    case light(Light)
  }

  /// A question about the barrier.
  @Words
  public enum Query: Spoken {
    /// The lights that are on.
    @Answers<[Light]>
    case lights
  }

  /// The decider of every transition, one per design.
  public enum Decider: UInt8, Choice { case lock, attendant }

  /// A reason for ignoring a stimulus.
  public enum Rule: UInt8, Choice { case unheard }

  /// The words of the types above.
  public static let vocabulary = Vocabulary<Barrier>()

  /// The decider, which is also the name of the design.
  public private(set) var design = Decider.lock

  /// The light that is on.
  public private(set) var light = Light.red

  /// Whether it is open.
  public private(set) var state = State.closed

  /// A closed barrier, decided by its lock.
  public init() {}

  /// Sets the design or the light; throws for an attendant at an amber light.
  public mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .light(let light): self.light = light
    case .design(let design): self.design = design
    }
    if design == .attendant, light == .amber {
      throw Objection("the light is amber only where nobody attends")
    }
  }

  /// Opens for an arriving car and closes after it has passed; only the attendant hears the bell
  /// and the horn.
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
  /// The one light that is on.
  public var lights: [Light] { [light] }
}
