import Notation

/// Reads records of comma-separated values (RFC 4180). The first record names the fields.
///
/// A record can extend over several lines if a quoted text contains line breaks.
struct CSVReader: Sendable {
  /// The maximum size of a record, in bytes.
  static let recordLimit = 1 << 20
  /// The damage reported for a record whose quoted text continues to the end of the log or beyond
  /// the size limit.
  static let endless = LineDamage("a quoted field is not closed")

  private let names: [String]
  /// For each column, the index of the field; `nil` before the first record.
  private var columns: [Int?]?
  /// Whether the first record cannot be read. If so, no other record can be read.
  private var isNameless = false
  private var record = Record()

  init(_ names: [String]) { self.names = names }

  /// Returns whether a line can be the first line of a log: a list of names, one of which is among
  /// `names`, or the beginning of a quoted name.
  static func canBegin(with line: [UInt8], naming names: [String]) -> Bool {
    var record = Record()
    record.add(line)
    let found = record.isOpen ? [] : record.values.flatMap { $0.split { ";\t".utf8.contains($0) } }
    return record.isOpen || names.isEmpty
      || names.contains { name in found.contains { $0.elementsEqual(name.utf8) } }
  }

  /// Whether a record has begun but not ended.
  var isWithinRecord: Bool { record.isOpen }

  /// Reads a line. Returns whether the line ended a record of values. If so, `fields` contains the
  /// record's fields.
  mutating func read(_ line: [UInt8], into fields: inout LogFields) throws(LineDamage) -> Bool {
    record.add(line)
    let isEndless = record.length > Self.recordLimit
    guard isEndless || !record.isOpen else { return false }
    defer { record = Record() }
    guard !isEndless else { throw Self.endless }
    guard !isNameless else { throw LineDamage("the first line does not name the fields") }
    guard let columns else {
      isNameless = true
      columns = try columns(of: record.checkedValues())
      isNameless = false
      return false
    }
    let values = try record.checkedValues()
    guard values.count == columns.count else {
      throw LineDamage(
        "this record has \(values.count.counted("value")), and the first line names "
          + "\(columns.count)")
    }
    fields.removeAll()
    for (column, value) in zip(columns, values) where !value.isEmpty {
      if let column { fields.note(column) { $0 += value } }
    }
    return true
  }

  /// Returns the index of the field for each name in the first record.
  private func columns(of header: [[UInt8]]) throws(LineDamage) -> [Int?] {
    if header.count == 1, header[0].contains(where: { ";\t".utf8.contains($0) }) {
      throw LineDamage("the first line names one field: names are separated by commas")
    }
    let columns = header.map { name in names.firstIndex { $0.utf8.elementsEqual(name) } }
    for (index, name) in names.enumerated() where columns.count(where: { $0 == index }) > 1 {
      throw LineDamage("the first line names `\(name.visible)` twice")
    }
    return columns
  }
}

/// The part of a record that has been read so far.
private struct Record {
  /// The position of the next byte within a value. A quote starts a quoted text only at the
  /// beginning of a value.
  private enum RecordPlace { case beginning, plain, quoted, behindQuote }

  /// The size of the record, in bytes.
  private(set) var length = 0
  private(set) var values: [[UInt8]] = [[]]
  private var place = RecordPlace.beginning
  private var isUTF8 = true
  private var hasTextBehindQuote = false
  private var hasReturn = false

  /// Whether the last line ended within a quoted text.
  var isOpen: Bool { place == .quoted }

  mutating func add(_ line: [UInt8]) {
    if isOpen {
      append(UInt8(ascii: "\n"))
      length += 1
    }
    length += line.count
    isUTF8 =
      isUTF8
      && (line.allSatisfy { $0 < 0x80 } || String(validating: line, as: UTF8.self) != nil)
    // A carriage return at the end belongs to the line ending, even in a log that was cut off
    // before the LF.
    let isEnded = line.last == UInt8(ascii: "\r")
    for byte in isEnded ? line.dropLast() : line[...] { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    switch (place, byte) {
    case (.beginning, UInt8(ascii: "\"")): place = .quoted
    case (.quoted, UInt8(ascii: "\"")): place = .behindQuote
    case (.behindQuote, UInt8(ascii: "\"")):
      append(byte)
      place = .quoted
    case (.quoted, _): append(byte)
    case (_, UInt8(ascii: ",")):
      values.append([])
      place = .beginning
    case (.beginning, _), (.plain, _), (.behindQuote, _):
      hasReturn = hasReturn || byte == UInt8(ascii: "\r")
      hasTextBehindQuote = hasTextBehindQuote || place == .behindQuote
      append(byte)
      place = .plain
    }
  }

  private mutating func append(_ byte: UInt8) { values[values.count - 1].append(byte) }

  func checkedValues() throws(LineDamage) -> [[UInt8]] {
    guard isUTF8 else { throw LineDamage.notUTF8 }
    guard !hasReturn else {
      throw LineDamage("a carriage return outside quotes: end lines with LF or CRLF")
    }
    guard !hasTextBehindQuote else {
      throw LineDamage("unexpected text between a closing quote and the next comma")
    }
    return values
  }
}
