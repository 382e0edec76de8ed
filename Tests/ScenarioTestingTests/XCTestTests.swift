import ScenarioTesting
import Testing
import TurnstileMachine
import XCTest

@Suite("All scenarios in a single test")
struct WholeSuiteTests {
  @Test("report each failure with its file and line")
  func failures() throws {
    let package = try FixturePackage(FixturePackage.mixed)
    var failures: [String] = []
    package.suite().check { message, path, line in
      failures.append("\(path.dropFirst(package.path.count)):\(line)")
      if line == 4 { #expect(message == FixturePackage.wrongText) }
    }
    #expect(
      failures == ["/Scenarios/paying/outline.scenario:3", "/Scenarios/wrong.scenario:4"])
  }

  @Test("report an error if there are none")
  func empty() throws {
    let package = try FixturePackage([:])
    var failures: [String] = []
    package.suite().check { failures.append("\($0) \($1):\($2)") }
    #expect(
      failures == ["Scenarios: error: No such file or directory \(package.caller):7"])
  }
}

final class TurnstileXCTests: XCTestCase {
  func testScenarios() {
    ScenarioSuite<Turnstile>("Tests/Fixtures/turnstile").check { message, _, _ in
      XCTFail(message)
    }
  }
}
