import Machines
import Running
import ScenarioLanguage
import Sessions
import Simulation
import Testing
import Tracing

@Suite("A browser that keeps the session of its last user")
struct BrowserSessionTests {
  @Test("changes a scenario only once it shows a session or has the session of another user")
  func library() throws {
    let library = try SharedSequences<World>(of: ScenarioFiles(LibraryTests.files))
    var count = 0
    for sequence in library.sequences {
      var plain = try Preparation<World>(sequence.givens).machine
      var keeping = plain
      try keeping.prepare(.option(.keepBrowserSession))
      for stimulus in sequence.stimuli {
        let (one, other) = (try plain.take(stimulus), try keeping.take(stimulus))
        if one != other {
          let isAboutSession = other.contains { $0.isAboutSession }
          #expect(isAboutSession)
          break
        }
        count += 1
      }
    }
    #expect(count > 5_000)
  }
}

extension Observation<World> {
  fileprivate var isAboutSession: Bool {
    if case .effect(.offers) = self { true } else { self == .refused(.otherUser) }
  }
}
