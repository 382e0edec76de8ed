import ContextProtocol
import FileAccess
import JSONRPC
import Machines
import Notation
import Running
import ScenarioLanguage
import Shell
import TextFormats

/// The tools and resources for agents over a machine.
struct AgentProvider<M: Machine>: ContextProvider {
  private let tool: MachineTool<M>
  private let agentTools: [AgentTool<M>]
  private var positions = AgentPositions<M>()

  /// Creates the tools. Scenarios can be saved in `folder`.
  init(of tool: MachineTool<M>, writingIn folder: WritingFolder?) {
    self.tool = tool
    agentTools = [
      .vocabulary, .session(writingIn: folder), .path, .runScenarios, .checkClaims, .coverage,
    ]
  }

  var tools: [ContextTool] { agentTools.map(\.declaration) }

  mutating func answer(to call: ToolCall) -> ToolAnswer {
    guard let chosen = agentTools.first(where: { $0.name == call.tool }) else {
      return AgentAnswer.mistake("there is no tool `\(call.tool.visible)`")
    }
    defer { tool.forgetBreakdowns() }
    do {
      let limit = try chosen.limit(in: call.arguments)
      let wording = AgentWording(arguments: chosen.argumentNames, of: tool.context.name)
      let running = AgentCall(call, limit: limit, in: wording, of: tool)
      let status = try chosen.run(&positions, running)
      return AgentAnswer.after(status, running.output, limit: limit)
    } catch let mistake as JSONObject.Mistake {
      return AgentAnswer.mistake(mistake.message)
    } catch { return AgentAnswer.mistake("\(error)") }
  }
}

// MARK: - Resources

extension AgentProvider {
  private var scheme: String { tool.context.name }

  private func uri(_ topic: String) -> String { "\(scheme)://\(topic)" }

  var resources: [ContextResource] {
    [
      ContextResource(
        uri: uri("notation"), name: "Notation", description: NotationCommand.abstract,
        mediaType: "text/plain"),
      ContextResource(
        uri: uri("vocabulary"), name: "Vocabulary", description: VocabularyCommand.abstract,
        mediaType: "text/markdown"),
    ]
      + tool.cards.map { card in
        ContextResource(
          uri: uri("cards/\(card.name)"), name: card.name, description: card.help,
          mediaType: "text/markdown")
      }
      + claimFiles.map { file in
        ContextResource(
          uri: uri("claims/\(Self.name(of: file))"), name: "Claims: \(Self.name(of: file))",
          description: "The claims in \(file).", mediaType: "text/plain")
      }
  }

  func text(of uri: String) -> String? {
    let topic = String(uri.dropFirst(scheme.count + "://".count))
    let parts = topic.split(separator: "/", maxSplits: 1).map(String.init)
    switch parts.first {
    case "cards": return tool.cards.first { $0.name == parts.last }?.text()
    case "claims": return claimFiles.first { Self.name(of: $0) == parts.last }.flatMap(claims)
    default: return reference(on: topic)
    }
  }

  private func reference(on topic: String) -> String? {
    let output = AgentOutput(in: AgentWording(arguments: [], of: tool.context.name))
    var tool = tool
    tool.context = .printing(
      to: Output(results: output.show, diagnostics: output.complain), as: tool.context.identity)
    let status = tool.run([DocsCommand.name, topic])
    return status == ExitStatus.success.rawValue ? output.text : nil
  }

  private var claimFiles: [String] {
    ClaimLibrary.files(at: ClaimLibrary.defaultFolder).files
      .filter { FileSystem.kind(of: $0) == .file }
  }

  /// The name of a file of claims without its folder and extension.
  private static func name(of file: String) -> String {
    let last = file.dropFirst(ClaimLibrary.defaultFolder.count + 1)
    return String(last.dropLast(ClaimDocument.fileExtension.count + 1))
  }

  /// Returns the text of a file of claims without texts that can be secrets.
  private func claims(in file: String) -> String? {
    ClaimLibrary([file], knowing: M.vocabulary.knownWords).texts.first?.maskedText
  }
}
