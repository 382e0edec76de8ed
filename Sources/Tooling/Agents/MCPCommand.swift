import ArgumentParser
import ContextProtocol
import FileAccess
import JSONRPC
import Machines
import Running
import Tracing

struct MCPCommand: MachineCommand {
  static let name = "mcp"
  static let abstract = "Serve the machine to agents (Model Context Protocol)."
  static var discussion: String {
    """
    Reads messages of the Model Context Protocol, revision 2025-11-25 or 2026-07-28, from standard \
    input, and answers on standard output until the input ends. An agent's client starts it in the \
    project's folder. The tools are vocabulary, session, path, run, check_claims and coverage. \
    They read files, but without --write, they write none.

    Example: `\(ToolContext.command) mcp --write Scenarios/drafts`.
    """
  }

  @Option(
    help: ArgumentHelp(
      "Folder in which agents can save new scenarios.", valueName: "folder"),
    completion: .directory)
  var write: String?

  func validate() throws { try require(write != "", "--write needs a folder") }

  /// The maximum size of a message, in bytes.
  private static let sizeLimit = 4 << 20

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let folder = try tool.context.reading { try write.map(WritingFolder.init) }
    let identity = tool.context.identity
    var service = ContextService(
      named: identity.name, version: identity.version,
      instructions: Self.instructions(of: identity),
      offering: AgentProvider(of: tool, writingIn: folder))
    let (input, output) = HostProcess.takeStandardStreams()
    let dialect = ContextService<AgentProvider<M>>.dialect
    let connection = Connection(dialect, input: input, output: output, sizeLimit: Self.sizeLimit)
    try tool.context.reading { try connection.serve(&service) }
    return tool.end(with: .success)
  }

  private static func instructions(of identity: ReportingTool) -> String {
    """
    Tools that explore and test \(identity.thisMachine). Find its words with `vocabulary`, take \
    steps with `session`, find stimuli to a state with `path`, and test scenarios with `run`. \
    `check_claims` searches for violations of rules, and `coverage` finds what scenarios miss. The \
    resource `notation` explains scenarios and claims.
    """
  }
}
