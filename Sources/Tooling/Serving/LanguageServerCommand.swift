import ArgumentParser
import FileAccess
import JSONRPC
import LanguageServing
import Machines
import Running
import ScenarioEditing
import Tracing

/// Serves editors over standard input and output.
struct LanguageServerCommand: MachineCommand {
  static let name = "lsp"
  static let abstract = "Serve editors with diagnostics, completion and help."
  static var discussion: String {
    """
    Speaks the Language Server Protocol over standard input and output. The editor starts the \
    server in the folder of a project, and the server reads the editor's unsaved texts. Scenarios, \
    files of claims, and scenarios in Markdown are served. The exit status is 1 if the editor ends \
    the connection without shutting the server down.
    """
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let engines = tool.engines
    let identity = tool.context.identity
    let parts = Workspace<M>.Parts(
      tool: identity, setting: tool.setting, designs: tool.designs?.given, cards: tool.cards,
      load: engines.load, take: engines.take)
    var server = LanguageServer(
      of: identity, startedBy: tool.context.start, Workspace(parts))
    try Connection(.languageServer).serve(&server)
    return server.isShutDown ? .success : .failed
  }
}
