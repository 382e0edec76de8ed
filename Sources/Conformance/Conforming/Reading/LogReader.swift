import FileAccess
import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// Reads the lines of logs for a judge.
///
/// With a mapping, the logs are JSON lines or comma-separated values. Without a mapping, they are
/// traces as JSON lines.
public struct LogReader<M: Machine> {
  /// The maximum size of a line, in bytes.
  package static var lineLimit: Int { 1 << 20 }

  /// If none of this many lines at the beginning of a log can be read, the log is rejected.
  private static var patience: Int { 10_000 }

  private enum Form { case json, csv, traces }

  /// The judge of the recorded sessions.
  package var judge: SessionJudge<M>
  private let isMapped: Bool
  private var form: Form?
  private let json: JSONLineReader
  private var csv: CSVReader
  private var traces = TraceSession()
  private var fields: LogFields
  private var name = ""
  private var line = 0
  /// Whether any line of the log could be read.
  private var isReadable = false

  /// Creates a reader for a judge, with or without a mapping.
  package init(for judge: SessionJudge<M>, isMapped: Bool) {
    self.judge = judge
    self.isMapped = isMapped
    json = JSONLineReader(judge.fields)
    csv = CSVReader(judge.fields)
    fields = LogFields(count: judge.fields.count)
  }

  /// Reads a log to the end, or until `isInterrupted` returns true.
  ///
  /// A log that begins with thousands of unreadable lines, such as endless noise, causes an error.
  /// `beforeWaiting` is called before each wait for further lines.
  @usableFromInline package mutating func read(
    _ log: TextSource, isInterrupted: () -> Bool, beforeWaiting: () -> Void = {}
  ) throws(FileError) {
    begin(log.name)
    var lines = try LineReader(log, limit: Self.lineLimit)
    while let line = try lines.next(isInterrupted: isInterrupted, beforeReading: beforeWaiting) {
      if self.line == 0 { try check(beginning: line, of: log.name) }
      take(line)
      guard self.line < Self.patience || isReadable else {
        let form = isMapped ? "" : "; without --map, they are read as traces in the jsonl format"
        throw FileError(
          log.name, "is not a log: none of its first \(self.line) lines can be read\(form)")
      }
    }
    end()
  }

  /// Throws if the first line shows that the log is not text with the expected line endings.
  private func check(beginning line: [UInt8], of name: String) throws(FileError) {
    guard !line.span.isUTF16 else { throw FileError(name, "is UTF-16: save the log as UTF-8") }
    // Noise can contain a carriage return as well.
    guard let end = line.dropLast().firstIndex(of: UInt8(ascii: "\r")),
      formOfLog(beginningWith: line) == .csv, String(validating: line[..<end], as: UTF8.self) != nil
    else { return }
    throw FileError(
      name, "line 1 contains a carriage return without a line feed: end lines with LF or CRLF")
  }

  /// Starts another log.
  package mutating func begin(_ name: String) {
    self.name = name
    (line, form, isReadable) = (0, nil, false)
    (csv, traces) = (CSVReader(judge.fields), TraceSession())
  }

  /// Handles the next line.
  package mutating func take(_ bytes: [UInt8]) {
    line += 1
    let mark = line == 1 ? bytes.span.byteOrderMarkLength : 0
    let bytes = mark == 0 ? bytes : Array(bytes[mark...])
    guard !Self.isBlank(bytes) || csv.isWithinRecord else { return }
    let form = form ?? formOfLog(beginningWith: bytes)
    self.form = form
    do throws(LineDamage) { try read(bytes, as: form) } catch {
      // From now on, the session that this line belongs to is not completely known.
      judge.note(error, line: line, of: name)
      traces.note(error)
    }
  }

  private func formOfLog(beginningWith bytes: [UInt8]) -> Form {
    guard isMapped else { return .traces }
    // A list of objects is not a valid log, but it is not comma-separated values either.
    let first = bytes.first { $0 != UInt8(ascii: " ") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .csv
  }

  private mutating func read(_ bytes: [UInt8], as form: Form) throws(LineDamage) {
    guard bytes.count <= Self.lineLimit else {
      throw LineDamage("a line is longer than \(Self.lineLimit >> 20) MiB")
    }
    switch form {
    case .json:
      do throws(JSONError) { try json.read(bytes, into: &fields) } catch { throw LineDamage(error) }
      isReadable = true
      judge.take(fields, line: line, of: name)
    case .csv:
      guard try csv.read(bytes, into: &fields) else { return }
      isReadable = true
      judge.take(fields, line: line, of: name)
    case .traces:
      try traces.take(bytes, line: line, of: name, for: &judge)
      isReadable = true
    }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Ends the current log.
  package mutating func end() {
    if csv.isWithinRecord { judge.note(CSVReader.endless, line: line, of: name) }
    traces.end(of: name, for: &judge)
    judge.endLog(name)
  }
}

extension LineReader {
  /// Creates a reader of a source. A line can be up to `limit` bytes long.
  package init(_ source: TextSource, limit: Int) throws(FileError) {
    if let path = source.path {
      try self.init(path, limit: limit)
    } else {
      self.init(standardInputNamed: source.name, limit: limit)
    }
  }
}
