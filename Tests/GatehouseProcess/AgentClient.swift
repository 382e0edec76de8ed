import Foundation

/// Calls the tools for agents.
public struct AgentClient: Sendable {
  /// The answer of a tool.
  public struct Answer: Sendable {
    /// The text for people.
    public let text: String
    /// The structured result as JSON. The members of objects are sorted by name.
    public let content: String
    /// Whether the tool could not do what was asked.
    public let isError: Bool
  }

  private let program: String
  private let arguments: [String]
  private let folder: String?

  /// Creates a client of a program with these arguments in a folder.
  public init(
    _ program: String = Gatehouse.path, _ arguments: [String] = ["mcp"], in folder: String? = nil
  ) {
    (self.program, self.arguments, self.folder) = (program, arguments, folder)
  }

  /// Sends lines, and returns the lines of the answer.
  public func exchange(_ lines: [String]) throws -> [String] {
    let result = try Gatehouse.run(
      program: program, arguments, input: lines.map { $0 + "\n" }.joined(), in: folder)
    guard result.status == 0 else { throw Failure(description: "\(result)") }
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Calls tools one after the other in the same process. Each has a name and arguments in JSON.
  public func call(_ calls: (tool: String, arguments: String)...) throws -> [Answer] {
    let requests = calls.enumerated().map { index, call in
      #"{"jsonrpc":"2.0","id":\#(index),"method":"tools/call","params":{"name":"\#(call.tool)","#
        + #""arguments":\#(call.arguments)}}"#
    }
    return try exchange(requests).map(Self.answer)
  }

  /// Calls a tool.
  public func call(_ tool: String, _ arguments: String) throws -> Answer {
    guard let answer = try call((tool, arguments)).first else {
      throw Failure(description: "no answer")
    }
    return answer
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func answer(in line: String) throws -> Answer {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    guard let result = object?["result"] as? [String: Any],
      let content = result["content"] as? [[String: Any]],
      let text = content.first?["text"] as? String, let isError = result["isError"] as? Bool,
      let structured = result["structuredContent"]
    else { throw Failure(description: line) }
    let json = try JSONSerialization.data(
      withJSONObject: structured, options: [.sortedKeys, .withoutEscapingSlashes])
    return Answer(text: text, content: String(decoding: json, as: UTF8.self), isError: isError)
  }
}
