import Machines
import Notation

/// A machine that repeats its secrets. Tests use it to check how tools print secrets.
struct Safe: Machine {
  enum Decider: UInt8, Choice { case owner }
  enum Rule: UInt8, Choice { case never }
  enum Row: UInt8, Choice, MachineRow {
    case only
    var table: String { "safe" }
  }

  static let vocabulary = Vocabulary<Safe>()

  private var secret: PIN?
  var state: State { .open(pin: secret) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Safe>) {
    switch stimulus {
    case .keep(let pin):
      secret = pin
      trail.effect(.says(pin))
      trail.transition(to: state, via: .owner)
    }
  }

  func answer(_ query: Query) -> Answer { query.answer(by: self) }
}

extension Safe: Safe.Query.Answering {
  var kept: PIN? { secret }
}

struct PIN: Secret {
  enum Class: UInt8, Choice { case pin }
  static let kind = "pin"
  let id: UInt16
  var secretClass: Class { .pin }
  init(id: UInt16, class: Class) { self.id = id }
  static func classify(_ text: Span<UInt8>) -> Class { .pin }
}

extension Safe {
  @Words
  enum Stimulus: Spoken {
    /// Keep a secret.
    case keep(PIN)
  }

  @Words
  enum Effect: Spoken {
    /// It tells.
    case says(PIN)
  }

  @Words
  enum State: Path {
    /// It is open.
    case open(pin: PIN?)
  }

  @Words
  enum Query: Spoken {
    /// The stored secret.
    @Answers<PIN?>
    case kept
  }
}
