import Machines

/// A machine with a defect. Its effects depend on the hash seed of the process, so two processes
/// see different results.
struct Oracle: Machine {
  static let vocabulary = Vocabulary<Oracle>()

  var state: State { .here }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Oracle>) {
    switch stimulus {
    case .ask:
      trail.effect(.says(0))
      trail.effect(.says(UInt8(truncatingIfNeeded: "oracle".hashValue)))
    case .rest: break
    }
  }

  @Words
  enum Stimulus: Spoken {
    /// Ask the oracle.
    case ask
    /// Let the oracle rest.
    case rest
  }

  @Words
  enum State: Path {
    /// It is here.
    case here
  }

  @Words
  enum Effect: Spoken {
    /// The oracle says a number.
    case says(UInt8)
  }
}
