import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

/// A bridge to a library for state machines, with an order as its example.
enum Bridge: String, CaseIterable, CustomTestStringConvertible {
  case transitions
  case statemachine
  case xstate

  var testDescription: String { rawValue }

  /// The command that starts the bridge in its folder.
  private var command: String {
    switch self {
    case .transitions: "python3 transitions_bridge.py"
    case .statemachine: "python3 statemachine_bridge.py"
    case .xstate: "node xstate-bridge.mjs"
    }
  }

  /// A command that succeeds if the library is installed.
  private var probe: String {
    switch self {
    case .transitions: "python3 -c 'import transitions'"
    case .statemachine: "python3 -c 'import statemachine'"
    case .xstate: "node --input-type=module -e 'import \"xstate\"'"
    }
  }

  private static let folder = Project.folder.appending(path: "Tests/Bridges").path

  /// The bridges whose libraries are installed here.
  static let installed = allCases.filter {
    (try? Gatehouse.shell($0.probe, in: folder))?.status == 0
  }

  func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Gatehouse.Result {
    let machine = "cd '\(Self.folder)' && exec \(command)"
    return try folder.gatehouse(["--machine", machine] + arguments)
  }
}

@Suite(
  "A bridge to a library for state machines",
  .enabled(if: !Bridge.installed.isEmpty, "needs transitions, python-statemachine or XState"))
struct BridgeTests {
  private static func scenario(_ bridge: Bridge) -> String {
    let (early, unpacked) =
      switch bridge {
      case .transitions: ("no-transition", "condition")
      case .statemachine: ("not-allowed", "not-allowed")
      case .xstate: ("not-now", "not-now")
      }
    return """
      ship
        refused \(early)
      pay
        receipt
        -> paid
      ship
        refused \(unpacked)
      pack
        stays
      ship
        -> shipped

      """
  }

  @Test("runs scenarios", arguments: Bridge.installed)
  func scenarios(_ bridge: Bridge) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.scenario", Self.scenario(bridge))
    let result = try bridge.run(["run", "--strict", "a.scenario"], in: folder)
    #expect(result.output.contains("\n1 passed, 0 failed, "), "\(result)")
  }

  @Test("passes the checks of programs, and is searched completely", arguments: Bridge.installed)
  func soundness(_ bridge: Bridge) throws {
    let folder = try TemporaryFolder()
    let check = try bridge.run(["check-machine"], in: folder)
    #expect(check.output.hasPrefix("no mistake found in "), "\(check)")
    #expect(check.status == 0)
    let explored = try bridge.run(["explore"], in: folder)
    #expect(explored.output.hasPrefix("no violation of 1 invariant in "), "\(explored)")
    #expect(!explored.output.contains("not expanded"))
  }
}
