import FileAccess
import FlowDesigns
import Running
import ScenarioLanguage
import Simulation
import TemporaryFiles
import Testing

/// With `given option keep-alerts`, an alert stays on screen, and the next alert waits for it. With
/// `given option app-lock`, a lock covers screens. That makes no declared difference undeclared.
@Suite("A declared divergence with alerts that stay or a lock")
struct AccidentDivergenceTests {
  /// Returns the names of the differences that the coordinator and the routers show in a scenario,
  /// and the undeclared differences.
  private func differences(_ scenario: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("alerts.scenario", scenario)
    var differences: [String] = []
    _ = try Library.compare(among: .ofFlow, by: ["\(folder.path)/alerts.scenario"]) { event in
      switch event {
      case .compared(let scenario):
        if case .diverges(let step) = scenario.verdict {
          differences.append("undeclared: \(step.stimulus)")
        }
        differences += scenario.declarations
      case .unreadable(let error): differences.append(error.text)
      case .rejected(let errors, _): differences += errors.map(\.text)
      case .began, .leftOut, .ended: break
      }
    }
    return differences
  }

  @Test("stays declared if only one design has an alert on screen afterwards")
  func onScreen() throws {
    let text = """
      given account alice cookie missing
      given option keep-alerts
      launch
      remove-device alice
      """
    #expect(try differences(text) == ["error-dropped"])
  }

  @Test("stays declared if the app lock covers the screens")
  func locked() throws {
    let text = """
      given account alice cookie expired unregistered
      given clipboard "wire-2b7c5c1e-8f5b-4d5b-9f62-0d6f3f1f2a11"
      given option app-lock
      launch
      """
    #expect(try differences(text) == ["prompt-on-landing"])
  }

  @Test("stays declared if the alert has to wait for another one")
  func waiting() throws {
    let text = """
      given user erik email erik@example.com password "Sunflower-3" devices 7
      given option keep-alerts
      launch
      choose log-in
      log-in erik@example.com "Sunflower-3"
      continue
      fail-next register-device
      retry
      retry
      """
    #expect(try differences(text) == ["too-many-devices-after-all"])
  }
}
