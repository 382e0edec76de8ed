import TextFormats

/// A JSON Schema of the arguments or the structured result of a tool.
package struct ContextSchema: JSONEncodable {
  private let record: JSONRecord

  private init(_ type: String, _ description: String?, _ details: JSONRecord = [:]) {
    record = ["type": type, "description": description] + details
  }

  /// A text.
  package static func text(_ description: String? = nil) -> Self { Self("string", description) }

  /// One of several texts.
  package static func choice(_ values: [String], _ description: String? = nil) -> Self {
    Self("string", description, ["enum": values])
  }

  /// A whole number.
  package static func count(
    _ description: String? = nil, from least: Int = 0, default: Int? = nil
  ) -> Self {
    Self("integer", description, ["minimum": least, "default": `default`])
  }

  /// True or false.
  package static func flag(_ description: String? = nil) -> Self { Self("boolean", description) }

  /// A list.
  package static func list(of element: Self, _ description: String? = nil) -> Self {
    Self("array", description, ["items": element])
  }

  /// An object with some properties. If `isClosed` is set, it has no others.
  package static func object(
    _ properties: [(String, Self)] = [], requiring required: [String] = [], isClosed: Bool = false,
    _ description: String? = nil
  ) -> Self {
    Self(
      "object", description,
      [
        "properties": JSONRecord(properties.map { ($0, $1) }),
        "required": required.isEmpty ? nil : required,
        "additionalProperties": isClosed ? false : nil,
      ])
  }

  /// Appends the schema.
  package func append(to json: inout [UInt8]) { record.append(to: &json) }
}
