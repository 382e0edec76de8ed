import TextFormats

/// A tool as a client sees it.
package struct ContextTool: Sendable {
  /// A word of letters, digits and underscores.
  package let name: String
  /// The name for people.
  package let title: String
  /// Everything that an agent must know to use the tool.
  package let description: String
  /// The arguments, which are an object.
  package let input: ContextSchema
  /// The structured result, which is an object.
  package let output: ContextSchema
  /// Whether the tool changes nothing outside the server.
  package let isReadOnly: Bool

  package init(
    name: String, title: String, description: String, input: ContextSchema,
    output: ContextSchema, isReadOnly: Bool
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.input, self.output, self.isReadOnly) = (input, output, isReadOnly)
  }

  var record: JSONRecord {
    let annotations: JSONRecord = [
      "readOnlyHint": isReadOnly, "destructiveHint": false, "openWorldHint": false,
    ]
    return [
      "name": name, "title": title, "description": description, "inputSchema": input,
      "outputSchema": output, "annotations": annotations,
    ]
  }
}

/// The answer of a tool.
package struct ToolAnswer: Sendable {
  /// The answer for people.
  package let text: String
  /// The answer for programs. It conforms to the tool's output schema.
  package let content: JSONRecord
  /// Whether the tool could not do what was asked.
  package let isError: Bool

  package init(text: String, content: JSONRecord, isError: Bool) {
    (self.text, self.content, self.isError) = (text, content, isError)
  }

  var record: JSONRecord {
    let text: JSONRecord = ["type": "text", "text": text]
    return ["content": [text], "structuredContent": content, "isError": isError]
  }
}

/// A text that clients can read.
package struct ContextResource: Sendable {
  /// The address, such as `shop://notation`.
  package let uri: String
  /// The name for people.
  package let name: String
  /// The content in one sentence.
  package let description: String
  /// The type of the text, such as `text/markdown`.
  package let mediaType: String

  package init(uri: String, name: String, description: String, mediaType: String) {
    (self.uri, self.name) = (uri, name)
    (self.description, self.mediaType) = (description, mediaType)
  }

  var record: JSONRecord {
    ["uri": uri, "name": name, "description": description, "mimeType": mediaType]
  }
}

/// Offers tools and resources.
package protocol ContextProvider {
  var tools: [ContextTool] { get }
  var resources: [ContextResource] { get }

  /// Returns the answer of one of the tools. A mistake in the arguments is an answer, too.
  mutating func answer(to call: ToolCall) -> ToolAnswer

  /// Returns the text of one of the resources; `nil` if it no longer exists.
  func text(of uri: String) -> String?
}
