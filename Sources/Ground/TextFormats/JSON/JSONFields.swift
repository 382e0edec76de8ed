/// The positions of selected values in an object. All other values are skipped.
package struct JSONFields {
  /// The start of the object.
  package let place: JSONPlace

  private let reader: JSONReader
  private var places: [String: JSONPlace] = [:]

  /// Reads the object at the current position of `reader` and moves past it.
  package init(_ names: [String], of reader: inout JSONReader) throws(JSONError) {
    try reader.expect(.object)
    place = reader.place
    self.reader = reader
    var places: [String: JSONPlace] = [:]
    try reader.readMembers { (key, reader) throws(JSONError) in
      if let name = names.first(where: { key.says($0, in: reader.bytes) }) {
        _ = try reader.kind()
        guard places.updateValue(reader.place, forKey: name) == nil else {
          throw JSONError(.fieldTwice(name), at: key.place, length: key.width)
        }
      }
      try reader.skipValue()
    }
    self.places = places
  }

  /// Returns whether the object contains the field.
  package func has(_ name: String) -> Bool { places[name] != nil }

  /// Returns a reader positioned at the value of a field.
  package func value(_ name: String) throws(JSONError) -> JSONReader {
    guard let place = places[name] else {
      throw JSONError(.missingField(name), at: self.place)
    }
    return reader.at(place)
  }

  /// Returns the value of a string field.
  package func string(_ name: String) throws(JSONError) -> JSONString {
    var value = try value(name)
    return try value.readString()
  }

  /// Returns the value of an integer field and its position. The value must be at least `least`.
  package func count(_ name: String, from least: Int = 0) throws(JSONError) -> (Int, at: JSONPlace)
  {
    var value = try value(name)
    let place = value.place
    let range = try value.readNumber()
    let text = String(decoding: value.bytes[range], as: UTF8.self)
    guard let count = Int(text), count >= least else {
      throw JSONError(.noCount(least: least), at: place, length: range.count)
    }
    return (count, place)
  }

  /// Visits the elements of a field that is a list of strings.
  package func forEachString(
    of name: String, _ visit: (JSONString) throws(JSONError) -> Void
  ) throws(JSONError) {
    var value = try value(name)
    try value.readElements { (reader) throws(JSONError) in try visit(try reader.readString()) }
  }
}
