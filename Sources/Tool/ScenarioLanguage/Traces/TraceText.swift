import Notation
import TextFormats

/// Converts a JSON trace to the notation.
///
/// Only two kinds of fields are read: fields that belong in the notation, and fields that reveal
/// whether parts of the trace were lost. All other fields are redundant and are skipped.
struct TraceText {
  /// The text. It has one scenario per trace, and each scenario asserts every observation of its
  /// trace.
  private(set) var bytes: [UInt8] = []

  /// For each line of the text, its position in the file.
  private(set) var lines: [TraceLine] = []

  /// The error that stopped the conversion.
  private(set) var error: JSONError?

  /// The content of the file.
  let file: [UInt8]

  /// Converts a file.
  init(_ file: [UInt8]) {
    self.file = file
    do throws(JSONError) { try read() } catch { self.error = error }
  }

  /// Returns whether a file is JSON: its first byte after a byte order mark and white space is `{`.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(bytes)
    return reader.skipSpace() && bytes[reader.place.offset] == UInt8(ascii: "{")
  }

  /// Returns whether a JSON file contains a trace of this program, judged by its first value. A
  /// damaged value also counts if it begins like a trace, so that the error is reported instead of
  /// the file being ignored.
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
      guard !rest.skipSpace() else { throw JSONError(.textBehindTrace, at: rest.place) }
    } else {
      throw JSONError(.noTrace, at: first.place)
    }
  }

  /// Starts a scenario with the fields that precede the first step.
  mutating func begin(_ head: JSONFields) throws(JSONError) {
    let version = try head.count("version", from: 1)
    if let objection = TraceVersion.objection(to: version.0) {
      throw JSONError(.newerVersion(objection), at: version.at)
    }
    let name = try head.string("name")
    var heading = "scenario \(Quotation.word(name.text(in: file), quoted: true))"
    var tags: Set<String> = []
    try head.forEachString(of: "tags") { (string) throws(JSONError) in
      let tag = string.text(in: file)
      guard ScenarioSyntax.isTag(tag) else {
        throw JSONError(.noTag, at: string.place, length: string.width)
      }
      guard tags.insert(tag).inserted else {
        throw JSONError(.tagTwice, at: string.place, length: string.width)
      }
      heading += " @\(tag)"
    }
    guard heading.utf8.count <= Line.maximumLength else {
      throw JSONError(.tooLong, at: name.place)
    }
    bytes += heading.utf8
    bytes.append(UInt8(ascii: "\n"))
    lines.append(TraceLine(role: .heading, string: name))
    try append(.given, from: head, "givens")
  }

  /// Adds the stimulus of a step.
  mutating func take(_ step: JSONFields) throws(JSONError) {
    try append(.stimulus, step.string("stimulus"))
  }

  /// Throws an error about a step without observations: it would have no block, and therefore no
  /// expectations. Only a step in which the machine breaks down can have no observations.
  func demandObservation(in step: JSONFields) throws(JSONError) -> Never {
    throw JSONError(.noObservation, at: try step.value("observations").place)
  }

  /// Adds each string in a list as a line.
  mutating func append(
    _ role: TraceLine.Role, from fields: JSONFields, _ name: String
  ) throws(JSONError) {
    try fields.forEachString(of: name) { (string) throws(JSONError) in try append(role, string) }
  }

  /// Adds a line.
  mutating func append(_ role: TraceLine.Role, _ string: JSONString) throws(JSONError) {
    let start = bytes.count
    bytes += role.prefix.utf8
    string.append(to: &bytes, from: file)
    let hasBreak = bytes[start...].contains { $0 == 0x0a || $0 == 0x0d }
    guard !hasBreak, bytes.count - start <= Line.maximumLength else {
      bytes.removeSubrange(start...)
      throw hasBreak
        ? JSONError(.severalLines, at: string.place, length: string.width)
        : JSONError(.tooLong, at: string.place)
    }
    bytes.append(UInt8(ascii: "\n"))
    lines.append(TraceLine(role: role, string: string))
  }
}
