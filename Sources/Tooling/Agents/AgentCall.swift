import ContextProtocol
import Machines
import Running
import TextFormats

/// A call of a tool while it is answered.
final class AgentCall<M: Machine> {
  let arguments: JSONObject
  /// The maximum number of lines, and of items in a list.
  let limit: Int
  let output: AgentOutput
  /// The text that replaces standard input.
  var input: [UInt8] = []
  private let call: ToolCall
  private let ownTool: MachineTool<M>

  init(_ call: ToolCall, limit: Int, in wording: AgentWording, of tool: MachineTool<M>) {
    (self.call, self.limit, ownTool) = (call, limit, tool)
    (arguments, output) = (call.arguments, AgentOutput(in: wording))
  }

  /// Returns whether the client has cancelled the call.
  var isCancelled: @Sendable () -> Bool { call.isCancelled }

  /// The tool, with the call's own output.
  var tool: MachineTool<M> {
    var tool = ownTool
    let context = tool.context
    tool.context = CommandContext(
      identity: context.identity,
      output: Output(results: output.show, diagnostics: output.complain),
      interrupts: .whenever(isCancelled),
      caller: CommandCaller(
        input: input, listLimit: limit, output: output, progress: call.report))
    return tool
  }

  /// Runs a command, and returns its exit status.
  func run(_ arguments: [String]) -> ExitStatus {
    let tool = tool
    return ExitStatus(rawValue: tool.parse(arguments, run: tool.run)) ?? .internalError
  }
}
