import FileAccess
import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// Reads the lines of logs for a judge: with a mapping, lines of JSON or comma-separated values;
/// without one, traces in lines of JSON.
public struct LogReader<M: Machine> {
  /// The largest number of bytes of a line.
  package static var lineLimit: Int { 1 << 20 }

  /// The number of lines at the beginning of a log of which at least one can be read.
  private static var patience: Int { 10_000 }

  private enum Form { case json, csv, traces }

  /// The judge of what the lines say.
  package var judge: SessionJudge<M>
  private let isMapped: Bool
  private var form: Form?
  private let json: JSONLineReader
  private var csv: CSVReader
  private var traces = TraceSession()
  private var fields: LogFields
  private var name = ""
  private var line = 0
  /// Whether some of the log could be read.
  private var isReadable = false

  /// A reader for a judge that has a mapping or none.
  package init(for judge: SessionJudge<M>, isMapped: Bool) {
    self.judge = judge
    self.isMapped = isMapped
    json = JSONLineReader(judge.fields)
    csv = CSVReader(judge.fields)
    fields = LogFields(count: judge.fields.count)
  }

  /// Reads a log to its end; less where `isInterrupted`. What begins with thousands of lines that
  /// cannot be read, such as noise without an end, is an error. Before it waits for further lines,
  /// it calls `beforeWaiting`.
  @usableFromInline package mutating func read(
    _ log: TextSource, isInterrupted: () -> Bool, beforeWaiting: () -> Void = {}
  ) throws(FileError) {
    begin(log.name)
    var lines = try LineReader(log, limit: Self.lineLimit)
    while let line = try lines.next(isInterrupted: isInterrupted, beforeReading: beforeWaiting) {
      guard self.line > 0 || !line.span.isUTF16 else {
        throw FileError(log.name, "is UTF-16: save the log as UTF-8")
      }
      take(line)
      guard self.line < Self.patience || isReadable else {
        let form = isMapped ? "" : "; without --map, they are read as traces in the jsonl format"
        throw FileError(
          log.name, "is not a log: none of its first \(self.line) lines can be read\(form)")
      }
    }
    end()
  }

  /// Begins with another log.
  package mutating func begin(_ name: String) {
    self.name = name
    (line, form, isReadable) = (0, nil, false)
    (csv, traces) = (CSVReader(judge.fields), TraceSession())
  }

  /// Takes the next line.
  package mutating func take(_ bytes: [UInt8]) {
    line += 1
    let mark = line == 1 ? bytes.span.byteOrderMarkLength : 0
    let bytes = mark == 0 ? bytes : Array(bytes[mark...])
    guard !Self.isBlank(bytes) || csv.isWithinRecord else { return }
    let form = form ?? formOfLog(beginningWith: bytes)
    self.form = form
    do throws(LineDamage) { try read(bytes, as: form) } catch {
      // The session of which the line is a part is not known as a whole.
      judge.note(error, line: line, of: name)
      traces.note(error)
    }
  }

  private func formOfLog(beginningWith bytes: [UInt8]) -> Form {
    guard isMapped else { return .traces }
    // A list of objects is no log, but no comma-separated values either.
    let first = bytes.first { $0 != UInt8(ascii: " ") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .csv
  }

  private mutating func read(_ bytes: [UInt8], as form: Form) throws(LineDamage) {
    guard bytes.count <= Self.lineLimit else {
      throw LineDamage("a line has more than \(Self.lineLimit >> 20) MiB")
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

  /// Ends a log.
  package mutating func end() {
    if csv.isWithinRecord { judge.note(CSVReader.endless, line: line, of: name) }
    traces.end(of: name, for: &judge)
    judge.endLog(name)
  }
}

extension LineReader {
  /// A reader of a source, of which a line may have `limit` bytes.
  package init(_ source: TextSource, limit: Int) throws(FileError) {
    if let path = source.path {
      try self.init(path, limit: limit)
    } else {
      self.init(standardInputNamed: source.name, limit: limit)
    }
  }
}
