import Driving
import Machines
import Running
import ScenarioLanguage
import Synchronization
import Testing

@Words
private enum Press: Spoken {
  /// Press the only button.
  case press
}

@Words
private enum Lamp: Path {
  /// It is there.
  case ready
}

/// The number of created objects, keyed by the number of objects that are lost at first.
private let made = Mutex<[Int: Int]>([:])

private struct Loss: Error {}

/// An object whose first instances are lost during their start, as if their process had been
/// killed.
private final class Brittle<let losses: Int>: Driver {
  typealias Stimulus = Press
  typealias State = Lamp

  static var vocabulary: Vocabulary<Driven<Brittle>> { Vocabulary() }

  let state = Lamp.ready

  init(recording record: Driving.Recorder<Brittle>) throws {
    let number = made.withLock { made in
      made[losses, default: 0] += 1
      return made[losses, default: 0]
    }
    if number <= losses { throw Loss() }
  }

  func take(_ stimulus: Press) {}
}

extension ObjectTests {
  @Suite("An object that is lost while it starts")
  struct BrittleStartTests {
    @Test("breaks only the machine that begins with it, and is not silently replaced")
    func broken() throws {
      let start = Driven<Brittle<1>>()
      for _ in 0..<2 { #expect(start.breakdown?.message == "it threw Loss()") }
      #expect(made.withLock { $0[1] } == 1)
      let intact = Driven<Brittle<1>>()
      for _ in 0..<3 {
        var copy = intact
        _ = try copy.take(.press)
        #expect(copy.breakdown == nil)
      }
    }

    @Test("breaks only the scenarios that begin with the lost object")
    func scenarios() {
      let text = "abc".map { "scenario \"\($0)\"\npress\nis ready\n" }.joined()
      let document = Document(name: "brittle.scenario", bytes: Array(text.utf8))
      let loader = ScenarioLoader<Driven<Brittle<2>>>()
      let failures = loader.load(document).scenarios.map { scenario in
        var replay = ScenarioReplay(scenario, isStrict: false)
        return replay.run()
      }
      #expect(failures.map { $0 == nil } == [false, false, true])
    }
  }
}
