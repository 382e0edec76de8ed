import Authentication
import Machines
import Networking
import Running
import Simulation
import Testing

/// Compares each scene's declarations with the scene's behaviour in the library, in both
/// directions.
@Suite("The declarations and the effects of scenes")
struct DeclarationTests {
  private static let seen = Sighting.ofLibrary()

  @Test("have the same activities", arguments: SceneName.allCases)
  func activities(scene: SceneName) {
    #expect(Set(scene.declaration.activities) == Self.seen.activities[scene, default: []])
  }

  @Test("have the same questions", arguments: SceneName.allCases)
  func questions(scene: SceneName) {
    #expect(Set(scene.declaration.questions) == Self.seen.questions[scene, default: []])
  }

  @Test(
    "have the same requests, except that a token can be renewed before a request with tokens",
    arguments: SceneName.allCases)
  func requests(scene: SceneName) {
    var seen = Self.seen.requests[scene, default: []]
    if scene.declaration.requests.contains(where: \.needsToken) {
      seen.subtract([.refreshToken, .renewToken])
    }
    #expect(Set(scene.declaration.requests) == seen)
  }
}

/// The activities, questions and requests observed while each scene was visible.
private struct Sighting {
  var activities: [SceneName: Set<Activity>] = [:]
  var questions: [SceneName: Set<Question>] = [:]
  var requests: [SceneName: Set<Work>] = [:]
  private var visible: SceneName?

  static func ofLibrary() -> Sighting {
    var sighting = Sighting()
    _ = LibraryRun<World>().run(
      ScenarioFiles(LibraryTests.files),
      visit: { run, _, _ in
        // Scenes declare how their routers behave, so other designs are not observed. An app that
        // makes a mistake can send other requests.
        let machine = run.machine
        if machine.flow.stage == .all, machine.mistakes.isEmpty {
          sighting.add(run.trail.observations)
        }
      },
      report: { _ in })
    return sighting
  }

  private mutating func add(_ observations: [Observation<World>]) {
    for observation in observations {
      switch observation {
      case .transition(let state, _): stand(on: state)
      case .effect(.requests(let work, _)):
        // The version check and the request that fetches a backend do not belong to a scene.
        guard let visible, ![.open(.versionCheck), .open(.fetchBackend)].contains(work) else {
          continue
        }
        requests[visible, default: []].insert(work)
      case .effect(.shows(let screen)):
        // At the start of a scenario, a screen is shown although there was no transition.
        if case .scene = screen { continue }
        visible = nil
      case .effect, .refused, .ignored, .stays: break
      }
    }
  }

  private mutating func stand(on state: WorldState) {
    guard case .unauthenticated(_, _, let scene?, let standing) = state else {
      visible = nil
      return
    }
    visible = scene
    switch standing {
    case .busy(let activity): activities[scene, default: []].insert(activity)
    case .asking(let question): questions[scene, default: []].insert(question)
    case nil: break
    }
  }
}
