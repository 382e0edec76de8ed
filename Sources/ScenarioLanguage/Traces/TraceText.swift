import TextFormats
import Notation

/// What a trace in JSON says, as a text in the notation.
///
/// Only what the notation says is read, and what shows that nothing was lost; all else is told there a
/// second time, and passed over.
struct TraceText {
  /// The newest version that is known, of both forms.
  static let version = 1

  /// The text: a scenario that asserts everything, for each trace.
  private(set) var bytes: [UInt8] = []

  /// Where each line of the text stands in the file.
  private(set) var lines: [TraceLine] = []

  /// Why nothing was read from some place on.
  private(set) var error: JSONError?

  /// The file.
  let file: [UInt8]

  /// Reads a file.
  init(_ file: [UInt8]) {
    self.file = file
    do throws(JSONError) { try read() } catch { self.error = error }
  }

  /// Whether a file is JSON: the first byte that is not white space, behind a byte order mark, is `{`.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(bytes)
    return reader.skipSpace() && bytes[reader.place.offset] == UInt8(ascii: "{")
  }

  /// Whether a JSON file holds a trace of ours, as far as its first value shows. One that is damaged
  /// there does when it begins as ours do: it is to be told of, not passed over.
  static func isTrace(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(bytes)
    guard let first = try? JSONFields(["event", "#meta"], of: &reader) else {
      let beginning = String(decoding: bytes.prefix(512), as: UTF8.self)
      return [#""event":"began""#, #""trace":{"version":"#].contains { beginning.contains($0) }
    }
    if let event = try? first.string("event") { return event.says("began", in: bytes) }
    guard var meta = try? first.value("#meta") else { return false }
    return (try? JSONFields(["trace"], of: &meta))?.has("trace") ?? false
  }

  private mutating func read() throws(JSONError) {
    var reader = JSONReader(file)
    _ = reader.skipSpace()
    var rest = reader
    let first = try JSONFields(["event", "#meta", "states"], of: &rest)
    if first.has("event") {
      try readEvents(from: &reader)
    } else if first.has("#meta") || first.has("states") {
      try readStates(of: first)
      guard !rest.skipSpace() else { throw JSONError(TraceFault.textBehindTrace, at: rest.place) }
    } else {
      throw JSONError(TraceFault.noTrace, at: first.place)
    }
  }

  /// Takes what is known of a trace before its first step.
  mutating func begin(_ head: JSONFields) throws(JSONError) {
    let version = try head.count("version", from: 1)
    guard version.0 <= Self.version else {
      throw JSONError(TraceFault.newerVersion(version.0), at: version.at)
    }
    let name = try head.string("name")
    var heading = TraceLine.Role.heading.prefix
    Quotation.write(name.text(in: file), quoted: true, into: &heading)
    var tags: Set<String> = []
    try head.forEachString(of: "tags") { (string) throws(JSONError) in
      let tag = string.text(in: file)
      guard ScenarioSyntax.isTag(tag) else {
        throw JSONError(TraceFault.noTag, at: string.place, length: string.width)
      }
      guard tags.insert(tag).inserted else {
        throw JSONError(TraceFault.tagTwice, at: string.place, length: string.width)
      }
      heading += " @\(tag)"
    }
    guard heading.utf8.count <= Line.maximumLength else {
      throw JSONError(TraceFault.tooLong, at: name.place)
    }
    bytes += heading.utf8
    bytes.append(UInt8(ascii: "\n"))
    lines.append(TraceLine(role: .heading, string: name))
    try append(.given, from: head, "givens")
  }

  /// Takes a step.
  mutating func take(_ step: JSONFields) throws(JSONError) {
    try append(.stimulus, step.string("stimulus"))
  }

  /// Takes the lines of a list.
  mutating func append(
    _ role: TraceLine.Role, from fields: JSONFields, _ name: String
  ) throws(JSONError) {
    try fields.forEachString(of: name) { (string) throws(JSONError) in try append(role, string) }
  }

  /// Takes a line.
  mutating func append(_ role: TraceLine.Role, _ string: JSONString) throws(JSONError) {
    bytes += role.prefix.utf8
    let start = bytes.count
    string.append(to: &bytes, from: file)
    guard !bytes[start...].contains(where: { $0 == 0x0a || $0 == 0x0d }) else {
      bytes.removeSubrange((start - role.prefix.utf8.count)...)
      throw JSONError(TraceFault.severalLines, at: string.place, length: string.width)
    }
    guard bytes.count - start + role.prefix.utf8.count <= Line.maximumLength else {
      bytes.removeSubrange((start - role.prefix.utf8.count)...)
      throw JSONError(TraceFault.tooLong, at: string.place)
    }
    bytes.append(UInt8(ascii: "\n"))
    lines.append(TraceLine(role: role, string: string))
  }
}
