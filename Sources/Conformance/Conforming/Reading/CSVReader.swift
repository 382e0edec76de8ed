import Notation

/// Reads records of comma-separated values (RFC 4180), of which the first names the fields.
///
/// A record may stand on several lines, where a text in quotes holds line breaks.
struct CSVReader: Sendable {
  /// The largest number of bytes of a record.
  static let recordLimit = 1 << 20
  /// What a record lacks that goes on to the end of a log, or beyond the limit.
  static let endless = LineDamage("a quoted text is not closed")

  private let names: [String]
  /// For each column, the index of the field; `nil` before the first record.
  private var columns: [Int?]?
  /// Whether the first record cannot be read, so that no other one can.
  private var isNameless = false
  private var record = Record()

  init(_ names: [String]) { self.names = names }

  /// Whether a record has begun that has not ended.
  var isWithinRecord: Bool { record.isOpen }

  /// Reads a line; returns whether a record ended with it whose fields are in `fields`.
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

  /// For each name in the first record, the index of the field.
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

/// A record as far as its lines were read.
private struct Record {
  /// Where in a value the next byte stands. A quote begins a text in quotes at the beginning only.
  private enum RecordPlace { case beginning, plain, quoted, behindQuote }

  /// The number of bytes.
  private(set) var length = 0
  private var values: [[UInt8]] = [[]]
  private var place = RecordPlace.beginning
  private var isUTF8 = true
  private var hasTextBehindQuote = false

  /// Whether the last line ended within a text in quotes.
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
    for byte in line { add(byte) }
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
      hasTextBehindQuote = hasTextBehindQuote || place == .behindQuote
      append(byte)
      place = .plain
    }
  }

  private mutating func append(_ byte: UInt8) { values[values.count - 1].append(byte) }

  func checkedValues() throws(LineDamage) -> [[UInt8]] {
    guard isUTF8 else { throw LineDamage("this text is not valid UTF-8") }
    guard !hasTextBehindQuote else {
      throw LineDamage("unexpected text between a closing quote and the next comma")
    }
    return values
  }
}
