import Machines
import Replaying
import ScenarioLanguage
import ScenarioTracing

/// A machine that goes to any place it is told, for traces of any length, with as many states,
/// edges and deciders as a test requires.
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

  var state: State { .out(thing, place) }

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
      trail.transition(to: .out(thing, nil), via: decider)
      thing = nil
      trail.transition(to: state, via: decider)
    case .look(let place, let count):
      for _ in 0..<count { trail.effect(Effect(place: place)) }
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
  let id: UInt16
}

extension Parameter where Value == Place {
  fileprivate static var place: Self { .text("PLACE", expecting: "a place", examples: ["sea"]) }
}

extension Parameter where Value == UInt8 {
  fileprivate static var times: Self { .count("N", in: 0...255) }
}

extension Rambler {
  enum Stimulus: Spoken {
    case go(Place, Decider)
    case take(Place, Decider)
    case home(Decider)
    case pass(Decider, Decider)
    case look(Place, UInt8)
    case climb
    case rest

    enum Words {
      static let go = Verb("go", "Go there", .place, .choice("BY"), embed: Stimulus.go)
      static let take = Verb("take", "Take it", .place, .choice("BY"), embed: Stimulus.take)
      static let home = Verb("home", "Go home", .choice("BY"), embed: Stimulus.home)
      static let pass = Verb(
        "pass", "Have another lead", .choice("BY"), .choice("TO"), embed: Stimulus.pass)
      static let look = Verb(
        "look", "Look at it", .place, .times, embed: Stimulus.look)
      static let climb = Verb<Stimulus>("climb", "Climb", embed: { .climb })
      static let rest = Verb<Stimulus>("rest", "Rest", embed: { .rest })
    }

    static let glossary = Glossary([
      Words.go.erased(.user), Words.take.erased(.user), Words.home.erased(.clock),
      Words.pass.erased(.user),
      Words.look.erased(.server), Words.climb.erased(.user), Words.rest.erased,
    ])

    var phrase: Phrase {
      switch self {
      case .go(let place, let decider): Words.go(place, decider)
      case .take(let thing, let decider): Words.take(thing, decider)
      case .home(let decider): Words.home(decider)
      case .pass(let decider, let other): Words.pass(decider, other)
      case .look(let place, let count): Words.look(place, count)
      case .climb: Words.climb()
      case .rest: Words.rest()
      }
    }
  }

  struct Effect: Spoken {
    let place: Place

    static let sees = Verb("sees", "It is seen", .place, embed: Effect.init)
    static let glossary = Glossary([sees.erased(.user)])
    var phrase: Phrase { Self.sees(place) }
  }

  enum State: Path {
    case out(Place?, Place?)

    static let verb = Verb(
      "out", "Out and about", .optional(.place.payload("with")), .optional(.place.below),
      embed: State.out)
    static let glossary = Glossary([verb.erased])

    var phrase: Phrase {
      switch self {
      case .out(let thing, let place): Self.verb(thing, place)
      }
    }
  }
}

/// The trace of a ramble in some format.
func ramble(_ text: String, as format: TraceFormat) throws -> String {
  try trace(text, of: Rambler.self, as: format)
}

/// The trace of any machine in some format.
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
