/// A member of an object that is not what a reader needs.
public struct JSONMemberError: Error, Hashable, Sendable {
  /// A description of the error, without a full stop.
  public let message: String

  /// An error with a message that has no full stop.
  public init(message: String) { self.message = message }
}

/// The members of an object, which are read by their names.
public struct JSONMembers: Sendable {
  private let members: [String: JSONValue]

  /// A reader of an object; of any other value, it finds no members.
  public init(_ value: JSONValue) {
    if case .object(let members) = value { self.members = members } else { members = [:] }
  }

  /// Whether there is a member.
  public func has(_ name: String) -> Bool { members[name] != nil }

  /// A text; `nil` where there is none.
  public func textIfAny(_ name: String) -> String? {
    if case .string(let text)? = members[name] { text } else { nil }
  }

  /// A text.
  public func text(_ name: String) throws(JSONMemberError) -> String {
    guard let text = textIfAny(name) else { throw missing(name, "a text") }
    return text
  }

  /// A number of 0 or more.
  public func count(_ name: String) throws(JSONMemberError) -> Int {
    guard case .number(let text)? = members[name], let count = Int(text), count >= 0 else {
      throw missing(name, "a number of 0 or more")
    }
    return count
  }

  /// Throws where the member `version` is above the version of a form that a reader knows.
  public func requireVersion(upTo known: Int) throws(JSONMemberError) {
    guard try count("version") <= known else {
      throw JSONMemberError(message: "this is of a newer version than \(known)")
    }
  }

  /// All members, each of which is a number.
  public func counts() throws(JSONMemberError) -> [String: Int] {
    var counts: [String: Int] = [:]
    for name in members.keys { counts[name] = try count(name) }
    return counts
  }

  /// A list of texts.
  public func texts(_ name: String) throws(JSONMemberError) -> [String] {
    guard case .list(let elements)? = members[name] else { throw missing(name, "a list") }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// A list of objects.
  public func list(_ name: String) throws(JSONMemberError) -> [JSONMembers] {
    guard case .list(let elements)? = members[name] else { throw missing(name, "a list") }
    return elements.map { JSONMembers($0) }
  }

  /// An object.
  public func object(_ name: String) throws(JSONMemberError) -> JSONMembers {
    guard let value = members[name], case .object = value else {
      throw missing(name, "an object")
    }
    return JSONMembers(value)
  }

  private func missing(_ name: String, _ kind: String) -> JSONMemberError {
    JSONMemberError(message: "`\(name)` is not \(kind)")
  }
}
