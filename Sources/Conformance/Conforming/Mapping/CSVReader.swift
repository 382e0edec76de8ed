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
    /// The first line has one name, with a sign that separates names elsewhere.
    case separator
    /// A text is not UTF-8.
    case notUTF8
    /// The record goes on for more than ``recordLimit`` bytes.
    case tooLong

    /// A description, without a full stop.
    var message: String {
      switch self {
      case .textBehindQuote: "something stands between a closing quote and the next comma"
      case .count(let count, let expected):
        "this record has \(count.counted("value")), and the first line names \(expected)"
      case .separator: "the first line names one field: names are separated by commas"
      case .notUTF8: "this is not UTF-8"
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
  /// Whether the last of them ends within a text in quotes.
  private var isOpen = false

  init(_ names: [String]) { self.names = names }

  /// Whether a record has begun that has not ended.
  var isWithinRecord: Bool { isOpen }

  /// Reads a line; returns whether a record ended with it whose fields are in `fields`.
  mutating func read(_ line: [UInt8], into fields: inout LogFields) throws(Mistake) -> Bool {
    if isOpen { begun.append(UInt8(ascii: "\n")) }
    begun += line
    isOpen = Self.isOpen(behind: line, isOpen)
    guard begun.count <= Self.recordLimit else {
      (begun, isOpen) = ([], false)
      throw .tooLong
    }
    guard !isOpen else { return false }
    let record = begun
    begun = []
    guard record.allSatisfy({ $0 < 0x80 }) || String(validating: record, as: UTF8.self) != nil
    else { throw .notUTF8 }
    let values = try Self.values(of: record)
    guard let columns else {
      let header = values.map { String(decoding: $0, as: UTF8.self) }
      columns = header.map { names.firstIndex(of: $0) }
      if header.count == 1, header[0].contains(where: { $0 == ";" || $0 == "\t" }) {
        throw .separator
      }
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

  /// Whether a line ends within a text in quotes, of which it may begin within one. A quote begins
  /// such a text at the beginning of a value only.
  private static func isOpen(behind line: [UInt8], _ isOpen: Bool) -> Bool {
    var (isOpen, isClosed) = (isOpen, false)
    var isAtBeginning = !isOpen
    for byte in line {
      if byte == UInt8(ascii: "\""), isOpen || isClosed || isAtBeginning {
        isClosed = isOpen
        isOpen.toggle()
      } else {
        isClosed = false
      }
      isAtBeginning = !isOpen && byte == UInt8(ascii: ",")
    }
    return isOpen
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
