import Notation

/// A JSON object whose fields are read by name. Errors contain the path of the field.
///
/// A field whose value is null counts as missing.
package struct JSONObject: Sendable {
  /// The error thrown if an object does not have the form that its reader requires. Its description
  /// has no full stop.
  package struct Mistake: Error, Hashable, Sendable {
    package let message: String

    package init(_ message: String) { self.message = message }
  }

  private let members: [String: JSONValue]
  /// The path of the object, such as `hello.types[2]`.
  private let place: String

  /// Creates the object at a path.
  package init(_ value: JSONValue, at place: String) throws(Mistake) {
    guard case .object(let members) = value else {
      throw Mistake("\(place) is \(value.kind), but an object is expected")
    }
    self.members = members
    self.place = place
  }

  /// The sorted names of the fields.
  package var names: [String] { members.keys.sorted() }

  /// Throws if there is a field with any other name, such as a misspelt name.
  package func allowOnly(_ names: String...) throws(Mistake) { try allowOnly(names) }

  /// Throws if there is a field with any other name.
  package func allowOnly(_ names: [String]) throws(Mistake) {
    guard let other = self.names.first(where: { !names.contains($0) }) else { return }
    throw Mistake(
      "\(place) has `\(other.visible)`, which is none of \(names.joined(separator: ", "))")
  }

  /// Throws if the field is missing.
  package func demand(_ name: String, _ wanted: String) throws(Mistake) {
    if !has(name) { throw missing(name, wanted) }
  }

  /// Returns whether the field exists and is not null.
  package func has(_ name: String) -> Bool { members[name] ?? .null != .null }

  /// Returns the value of a field, or `nil` if the field is missing.
  package func value(_ name: String) -> JSONValue? { members[name] }

  /// Returns the text in a field.
  package func text(_ name: String) throws(Mistake) -> String {
    guard let text = try textIfAny(name) else { throw missing(name, "a text") }
    return text
  }

  /// Returns the text in a field, or `nil` if the field is missing.
  package func textIfAny(_ name: String) throws(Mistake) -> String? {
    switch members[name] {
    case .string(let text): return text
    case nil, .null: return nil
    case let other?: throw wrong(other, in: name, "a text")
    }
  }

  /// Returns the boolean in a field, or false if the field is missing.
  package func flag(_ name: String) throws(Mistake) -> Bool {
    switch members[name] {
    case .boolean(let value): return value
    case nil, .null: return false
    case let other?: throw wrong(other, in: name, "true or false")
    }
  }

  /// Returns the whole number in a field, which must be at least `least`.
  package func count(_ name: String, from least: Int = 0) throws(Mistake) -> Int {
    guard let value = members[name] else { throw missing(name, "a whole number") }
    guard case .number(let digits) = value, let count = Int(digits) else {
      throw wrong(value, in: name, "a whole number")
    }
    guard count >= least else { throw mistake(name, "must be at least \(least)") }
    guard count <= Int.largestJSONCount else { throw mistake(name, "is too large") }
    return count
  }

  /// Returns the non-negative numbers in all fields, keyed by field name.
  package func counts() throws(Mistake) -> [String: Int] {
    var counts: [String: Int] = [:]
    for name in members.keys { counts[name] = try count(name) }
    return counts
  }

  /// Throws if `version` is newer than the version known to the reader.
  package func requireVersion(upTo known: Int) throws(Mistake) {
    guard try count("version") <= known else {
      throw Mistake("this has a newer version than \(known)")
    }
  }

  /// Returns the texts of a list, or no texts if the field is missing.
  package func texts(_ name: String) throws(Mistake) -> [String] {
    var texts: [String] = []
    for (index, element) in try list(name).enumerated() {
      guard case .string(let text) = element else {
        throw wrong(element, in: "\(name)[\(index)]", "a text")
      }
      texts.append(text)
    }
    return texts
  }

  /// Returns the objects of a list, or no objects if the field is missing.
  package func objects(_ name: String) throws(Mistake) -> [JSONObject] {
    var objects: [JSONObject] = []
    for (index, element) in try list(name).enumerated() {
      objects.append(try JSONObject(element, at: "\(place).\(name)[\(index)]"))
    }
    return objects
  }

  /// Returns the object in a field.
  package func object(_ name: String) throws(Mistake) -> JSONObject {
    guard let object = try objectIfAny(name) else { throw missing(name, "an object") }
    return object
  }

  /// Returns the object in a field, or `nil` if the field is missing.
  package func objectIfAny(_ name: String) throws(Mistake) -> JSONObject? {
    guard has(name), let value = members[name] else { return nil }
    return try JSONObject(value, at: "\(place).\(name)")
  }

  /// Returns a mistake about a field.
  package func mistake(_ name: String, _ what: String) -> Mistake {
    Mistake("\(place).\(name) \(what)")
  }

  private func list(_ name: String) throws(Mistake) -> [JSONValue] {
    switch members[name] {
    case .list(let elements): return elements
    case nil, .null: return []
    case let other?: throw wrong(other, in: name, "a list")
    }
  }

  private func missing(_ name: String, _ wanted: String) -> Mistake {
    Mistake("\(place).\(name) is missing: \(wanted)")
  }

  private func wrong(_ value: JSONValue, in name: String, _ wanted: String) -> Mistake {
    Mistake("\(place).\(name) is \(value.kind), but \(wanted) is expected")
  }
}
