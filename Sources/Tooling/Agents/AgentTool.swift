import ContextProtocol
import Machines
import Running
import TextFormats

/// A tool for agents.
struct AgentTool<M: Machine>: Sendable {
  let name: String
  let title: String
  let description: String
  let parameters: [AgentParameter]
  var required: [String] = []
  /// Arguments of which the call needs at least one.
  var requiredAny: [String] = []
  /// The fields of the structured result, in addition to the fields of every result.
  let results: [(String, ContextSchema)]
  var isReadOnly = true
  /// Does the work, and returns the exit status that a command would have.
  let run: @Sendable (inout AgentPositions<M>, AgentCall<M>) throws -> ExitStatus

  /// The maximum number of lines in an answer, unless the call has another limit.
  private static var standardLimit: Int { 200 }

  private var allParameters: [AgentParameter] {
    parameters + [
      AgentParameter(
        "limit",
        .count(
          "Maximum number of lines, and of items in a list.", from: 1,
          default: Self.standardLimit))
    ]
  }

  var argumentNames: [String] { allParameters.map(\.name) }

  /// The tool as a client sees it.
  var declaration: ContextTool {
    ContextTool(
      name: name, title: title, description: description,
      input: .object(
        allParameters.map { ($0.name, $0.schema) }, requiring: required, isClosed: true),
      output: .object(AgentAnswer.fields + results, requiring: ["status"]), isReadOnly: isReadOnly)
  }

  /// Returns the limit of an answer. Throws if the arguments have a wrong name.
  func limit(in arguments: JSONObject) throws(JSONObject.Mistake) -> Int {
    try arguments.allowOnly(argumentNames)
    for name in required where !arguments.has(name) {
      throw arguments.mistake(name, "is missing")
    }
    if !requiredAny.isEmpty, !requiredAny.contains(where: arguments.has) {
      throw JSONObject.Mistake("pass \(requiredAny.map { "`\($0)`" }.joined(separator: " or "))")
    }
    return try arguments.has("limit") ? arguments.count("limit", from: 1) : Self.standardLimit
  }
}

extension AgentTool {
  /// Creates the tool that runs a command with the arguments as options, after some options that
  /// are always there.
  init(
    _ name: String, _ title: String, _ description: String, runs command: String,
    with parameters: [AgentParameter], requiring required: [String] = [],
    requiringAny requiredAny: [String] = [], always fixed: [String] = [],
    returning results: [(String, ContextSchema)]
  ) {
    self.init(
      name: name, title: title, description: description, parameters: parameters,
      required: required, requiredAny: requiredAny, results: results
    ) { _, call in
      var options = [command] + fixed
      var paths: [String] = []
      for parameter in parameters {
        let arguments = try parameter.arguments(from: call.arguments)
        options += arguments.options
        paths += arguments.paths
        guard let input = try parameter.input(from: call.arguments) else { continue }
        call.input = Array(input.utf8)
      }
      return call.run(options + ["--"] + paths)
    }
  }
}
