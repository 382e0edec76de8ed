import Machines
import Networking
import Running
import ScenarioLanguage
import Sessions
import Simulation
import Testing
import Tracing

@Suite("An app that repeats requests")
struct RepetitionTests {
  @Test("differs from any other app only once a request is repeated")
  func library() throws {
    let library = try SharedSequences<World>(of: ScenarioFiles(LibraryTests.files))
    var count = 0
    for sequence in library.sequences {
      var plain = try Preparation<World>(sequence.givens).machine
      var repeating = plain
      try repeating.prepare(.option(.repeatRequests))
      for stimulus in sequence.stimuli {
        let (one, other) = (try plain.take(stimulus), try repeating.take(stimulus))
        if one != other {
          #expect(other.contains { if case .effect(.repeats) = $0 { true } else { false } })
          break
        }
        count += 1
      }
    }
    #expect(count > 5_000)
  }

  @Test("counts no request without the option, or within more than a minute")
  func counted() throws {
    var world = World()
    let query = { Query.requestsWithin(Seconds($0), .open(.logIn)) }
    #expect(world.answer(query(60)).isAboutNothing)
    try world.prepare(.option(.repeatRequests))
    #expect(world.answer(query(60)) == Answer(0 as UInt8))
    #expect(world.answer(query(61)).isAboutNothing)
  }
}
