import CFaults
import Replaying
import Synchronization

/// The name and the version of the program, as reports, help and files of its own say them.
@usableFromInline struct RunningTool: Sendable {
  let name: String
  let version: String
  /// What stands before the arguments of each of its commands.
  var options = ""

  private static let running = Mutex<(tool: any Sendable, identity: RunningTool)?>(nil)

  /// Has the program say what it lacks where memory or the stack is used up.
  @usableFromInline static func explainFaults() {
    faults_explain(ExitStatus.internalError.rawValue)
  }

  /// Says which tool runs: once, before anything asks.
  static func begin(_ tool: some Sendable, as identity: RunningTool) {
    running.withLock { $0 = (tool, identity) }
  }

  /// The tool that runs, if it is of this type.
  static func tool<Tool: Sendable>(_ type: Tool.Type) -> Tool? {
    running.withLock { $0?.tool as? Tool }
  }

  private static var identity: RunningTool? { running.withLock { $0?.identity } }

  /// The name of the program that runs.
  static var name: String { identity?.name ?? "" }

  /// What stands before the arguments of each of its commands.
  static var options: String { identity?.options ?? "" }

  /// Its version.
  static var version: String { identity?.version ?? "" }

  /// The name of a variable of the program: `SHOP_PAGER`.
  static func variable(_ name: String) -> String {
    let prefix = Self.name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return "\(String(prefix))_\(name)"
  }
}
