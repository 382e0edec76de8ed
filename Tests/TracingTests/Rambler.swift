import Machines
import Running
import ScenarioLanguage
import Tracing

/// A machine that goes to any specified place. It creates traces of any length, with as many
/// states, edges and deciders as a test requires.
struct Rambler: Machine {
  enum Decider: UInt8, Choice { case ann, ben, cas, dan, eve, fay, gus, hal, ida, jan }
  enum Rule: UInt8, Choice { case tired }
  enum Row: UInt8, Choice, MachineRow {
    case led
    var table: String { "way" }
  }

  static let vocabulary = Vocabulary<Rambler>()

  private var place: Place?
  private var thing: Place?

  var state: State { .out(with: thing, place) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Rambler>) {
    switch stimulus {
    case .go(let place, let decider):
      self.place = place
      trail.transition(to: state, via: decider)
    case .take(let thing, let decider):
      self.thing = thing
      trail.transition(to: state, via: decider)
    case .home(let decider):
      place = nil
      trail.transition(to: .out(with: thing, nil), via: decider)
      thing = nil
      trail.transition(to: state, via: decider)
    case .look(let place, let count):
      for _ in 0..<count { trail.effect(.sees(place)) }
    case .pass(let decider, let other):
      trail.transition(to: state, via: decider)
      trail.transition(to: state, via: other)
    case .climb: trail.refuse(.tired)
    case .rest: break
    }
  }
}

/// The name of a place.
struct Place: Interned {
  static let kind = "place"
  static var parameter: Parameter<Place> {
    .text("PLACE", expecting: "a place", examples: ["sea"])
  }
  let id: UInt16
}

extension Rambler {
  @Words
  enum Stimulus: Spoken {
    /// Go there.
    @Actor(.user)
    case go(Place, Decider)
    /// Take a thing.
    @Actor(.user)
    case take(Place, Decider)
    /// Go home.
    @Actor(.clock)
    case home(Decider)
    /// Let another decider lead.
    @Actor(.user)
    case pass(Decider, Decider)
    /// Look at a place.
    @Actor(.server)
    case look(Place, UInt8)
    /// Climb.
    @Actor(.user)
    case climb
    /// Rest.
    case rest
  }

  @Words
  enum Effect: Spoken {
    /// It is seen.
    @Actor(.user)
    case sees(Place)
  }

  @Words
  enum State: Path {
    /// Out and about.
    case out(with: Place?, Place?)
  }
}

/// Returns the trace of a rambler in one of the formats.
func ramble(_ text: String, as format: TraceFormat) throws -> String {
  try trace(text, of: Rambler.self, as: format)
}

/// Returns the trace of any machine in one of the formats.
func trace<M: Machine>(_ text: String, of machine: M.Type, as format: TraceFormat) throws -> String
{
  let document = Document(name: "r.scenario", bytes: Array(text.utf8))
  let file = ScenarioLoader<M>().load(document)
  guard file.diagnostics.isEmpty else {
    throw TraceError(file.diagnostics.map(\.text).joined(separator: "\n"))
  }
  var exporter = format.exporter
  var trace = ""
  try file.scenario(named: nil).trace { try exporter.take($0, into: &trace) }
  return trace
}
