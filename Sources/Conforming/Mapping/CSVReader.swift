import Notation

/// Reads records of comma-separated values (RFC 4180), of which the first names the fields.
///
/// A record may stand on several lines, where a text in quotes holds line breaks.
struct CSVReader: Sendable {
  /// Why a line is no part of a record, without its texts.
  enum Mistake: Error, Hashable, Sendable {
    /// Something stands behind a closing quote.
    case textBehindQuote
    /// The record has another number of values than the first one.
    case count(Int, expected: Int)
    /// The record goes on for more than ``recordLimit`` bytes.
    case tooLong

    /// A description, without a full stop.
    var message: String {
      switch self {
      case .textBehindQuote: "something stands between a closing quote and the next comma"
      case .count(let count, let expected):
        "this record has \(count.counted("value")), and the first line names \(expected)"
      case .tooLong: "a text in quotes does not end"
      }
    }
  }

  /// The largest number of bytes of a record.
  static let recordLimit = 1 << 20

  private let names: [String]
  /// For each column, the index of the field; `nil` before the first record.
  private var columns: [Int?]?
  /// The lines of a record that has not ended.
  private var begun: [UInt8] = []

  init(_ names: [String]) { self.names = names }

  /// Whether a record has begun that has not ended.
  var isWithinRecord: Bool { !begun.isEmpty }

  /// The names that no column has; empty before the first record.
  private(set) var missing: [String] = []

  /// Reads a line; returns whether a record ended with it whose fields are in `fields`.
  mutating func read(_ line: [UInt8], into fields: inout LogFields) throws(Mistake) -> Bool {
    var record = begun
    if isWithinRecord { record.append(UInt8(ascii: "\n")) }
    record += line
    guard record.count <= Self.recordLimit else {
      begun = []
      throw .tooLong
    }
    let quotes = record.count { $0 == UInt8(ascii: "\"") }
    guard quotes.isMultiple(of: 2) else {
      begun = record
      return false
    }
    begun = []
    let values = try Self.values(of: record)
    guard let columns else {
      let header = values.map { String(decoding: $0, as: UTF8.self) }
      columns = header.map { names.firstIndex(of: $0) }
      missing = names.filter { !header.contains($0) }
      return false
    }
    guard values.count == columns.count else {
      throw .count(values.count, expected: columns.count)
    }
    fields.removeAll()
    for (column, value) in zip(columns, values) where !value.isEmpty {
      if let column { fields.note(column) { $0 += value } }
    }
    return true
  }

  private static func values(of record: [UInt8]) throws(Mistake) -> [[UInt8]] {
    var values: [[UInt8]] = [[]]
    var (isQuoted, isClosed) = (false, false)
    var index = 0
    while index < record.count {
      let byte = record[index]
      if isQuoted {
        let isQuote = byte == UInt8(ascii: "\"")
        if isQuote, index + 1 < record.count, record[index + 1] == byte {
          values[values.count - 1].append(byte)
          index += 1
        } else if isQuote {
          (isQuoted, isClosed) = (false, true)
        } else {
          values[values.count - 1].append(byte)
        }
      } else if byte == UInt8(ascii: ",") {
        values.append([])
        isClosed = false
      } else if isClosed {
        throw .textBehindQuote
      } else if byte == UInt8(ascii: "\""), values[values.count - 1].isEmpty {
        isQuoted = true
      } else {
        values[values.count - 1].append(byte)
      }
      index += 1
    }
    return values
  }
}
