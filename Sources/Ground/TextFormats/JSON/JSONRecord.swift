/// The fields of a JSON object, in order. A field whose value is `nil` is omitted.
///
/// The fields are stored as JSON, so nesting a record in another record costs no more than copying
/// its text.
package struct JSONRecord: JSONEncodable, ExpressibleByDictionaryLiteral {
  /// The fields, separated by commas, in UTF-8.
  private(set) var fields: [UInt8] = []

  /// Creates the fields of a literal, such as `["name": name, "line": 4]`.
  package init(dictionaryLiteral fields: (String, (any JSONEncodable)?)...) { self.init(fields) }

  /// Creates a record of fields in order.
  package init(_ fields: [(String, (any JSONEncodable)?)]) {
    self.fields.reserveCapacity(32 * fields.count)
    for case (let name, let value?) in fields {
      if !self.fields.isEmpty { self.fields.append(UInt8(ascii: ",")) }
      name.append(to: &self.fields)
      self.fields.append(UInt8(ascii: ":"))
      value.append(to: &self.fields)
    }
  }

  /// Returns the fields of both records, in order.
  package static func + (first: Self, second: Self) -> Self {
    var sum = first
    sum += second
    return sum
  }

  /// Adds fields at the end.
  package static func += (record: inout Self, further: Self) {
    if !record.fields.isEmpty, !further.fields.isEmpty { record.fields.append(UInt8(ascii: ",")) }
    record.fields += further.fields
  }

  /// The object on one line without a line break.
  package var text: String {
    var json: [UInt8] = []
    append(to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  /// Appends the object.
  package func append(to json: inout [UInt8]) {
    json.append(UInt8(ascii: "{"))
    json += fields
    json.append(UInt8(ascii: "}"))
  }
}

/// A value that is already JSON.
package struct JSONLiteral: JSONEncodable {
  private let json: String

  /// Wraps a JSON text. A final line break is dropped.
  package init(_ json: String) { self.json = json.last == "\n" ? String(json.dropLast()) : json }

  /// Appends the text unchanged.
  package func append(to json: inout [UInt8]) { json += self.json.utf8 }
}
