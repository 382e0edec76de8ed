import FileAccess
import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// Reads the lines of logs for a judge.
///
/// With a mapping, the logs are JSON lines or comma-separated values, or plain text if the mapping
/// has templates. Without a mapping, they are traces as JSON lines.
public struct LogReader<M: Machine> {
  /// The maximum size of a line, in bytes.
  package static var lineLimit: Int { 1 << 20 }

  /// The number of lines in which a rejected log is searched for its form.
  private static var exampleLimit: Int { 200 }

  /// If none of this many lines at the beginning of a log can be read, the log is rejected.
  private static var patience: Int { 10_000 }

  private enum Form { case json, csv, text, traces }

  /// The judge of the recorded sessions.
  package var judge: SessionJudge<M>
  private var form: Form?
  private let json: JSONLineReader
  private var csv: CSVReader
  private var text: TextLineReader?
  private var traces = TraceSession()
  private var fields: LogFields
  private var name = ""
  private var line = 0
  /// Whether any line of the log could be read.
  private var isReadable = false
  /// The first log of plain text that begins with a line of JSON.
  private var logOfJSON: String?

  /// Creates a reader for a judge.
  package init(for judge: SessionJudge<M>) {
    self.judge = judge
    json = JSONLineReader(judge.fields)
    csv = CSVReader(judge.fields)
    text = judge.mapping.textReader
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
      if form == nil {
        try check(beginning: line, of: log.name)
        try checkForm(of: line, before: &lines, of: log, isInterrupted)
      }
      take(line)
      guard self.line < Self.patience || isReadable else {
        let form =
          judge.mapping.isOfTraces
          ? "; without --map, they are read as traces in the jsonl format" : ""
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

  /// Throws if a line that should name fields is plain text. The next lines of a file show the
  /// form.
  private func checkForm(
    of line: [UInt8], before rest: inout LineReader, of log: TextSource, _ isInterrupted: () -> Bool
  ) throws(FileError) {
    let line = Array(line[line.span.byteOrderMarkLength...])
    guard LineForm.isText(line), !Self.isBlank(line), !hasNoForm(line) else { return }
    switch formOfLog(beginningWith: line) {
    case .json where Self.beginsJSON(line): return
    case .csv where CSVReader.canBegin(with: line, naming: judge.fields): return
    case .json, .csv: break
    case .text, .traces: return
    }
    var (forms, number) = (LineForms(), self.line + 1)
    let known = M.vocabulary.knownWords
    forms.add(line, at: (log.name, number), knowing: known.contains)
    while log.path != nil, number < Self.exampleLimit,
      let next = try rest.next(isInterrupted: isInterrupted)
    {
      number += 1
      forms.add(next, at: (log.name, number), knowing: known.contains)
    }
    let form = forms.commonest[0]
    throw FileError(
      log.name,
      "is neither JSON nor CSV with a field of the mapping; line \(form.line) has the form "
        + "\"\(form.template)\": put such a template after `line` in the mapping")
  }

  /// Returns whether a line with a brace or a bracket is JSON, complete or damaged, rather than
  /// text that begins with a time in brackets.
  private static func beginsJSON(_ line: [UInt8]) -> Bool {
    let start = line.drop(while: \.isBlank)
    let next = start.dropFirst().first { !$0.isBlank }
    return start.first == UInt8(ascii: "{") || next.map { "{[\"".utf8.contains($0) } ?? true
      || (try? JSONValue(line)) != nil
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
    // A line that is too long was cut off, perhaps behind blanks.
    guard !Self.isBlank(bytes) || bytes.count > Self.lineLimit || csv.isWithinRecord else { return }
    guard !hasNoForm(bytes) else { return }
    let form = form ?? begin(formOfLog(beginningWith: bytes), with: bytes)
    self.form = form
    do throws(LineDamage) { try read(bytes, as: form) } catch {
      // From now on, the session that this line belongs to is not completely known.
      judge.note(error, line: line, of: name, knowing: form == .text ? fields : nil)
      traces.note(error)
    }
  }

  /// Notes the form of a log that begins with a line.
  private mutating func begin(_ form: Form, with line: [UInt8]) -> Form {
    if form == .text, logOfJSON == nil, line.drop(while: \.isBlank).first == UInt8(ascii: "{"),
      (try? JSONValue(line)) != nil
    {
      logOfJSON = name
    }
    return form
  }

  private func formOfLog(beginningWith bytes: [UInt8]) -> Form {
    guard !judge.mapping.isOfTraces else { return .traces }
    guard text == nil else { return .text }
    // A list of objects is not a valid log, but it is not comma-separated values either.
    let first = bytes.first { $0 != UInt8(ascii: " ") }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .csv
  }

  /// Returns whether a line at the beginning of a log does not show the log's form. It is the name
  /// of one of Android's buffers, such as `--------- beginning of main`.
  private func hasNoForm(_ line: [UInt8]) -> Bool {
    form == nil && line.starts(with: "---".utf8) && formOfLog(beginningWith: line) == .csv
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
    case .text:
      isReadable = true
      if try text?.read(bytes, line: line, of: name, into: &fields) ?? false {
        judge.take(fields, line: line, of: name)
      } else {
        judge.skipLine()
      }
    case .traces:
      try traces.take(bytes, line: line, of: name, for: &judge)
      isReadable = true
    }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy(\.isBlank)
  }

  /// What the mapping does not describe as the logs have it, with the number of the line of the
  /// mapping, if any. Empty if there are no lines at all.
  package var warnings: [(number: Int?, text: String)] {
    guard judge.hasLines else { return [] }
    if let logOfJSON, text?.hasMatched == false {
      let reason =
        "\(logOfJSON.visible) has lines of JSON, and the templates of this mapping match none of "
        + "them; without `line`, the mapping reads the fields of JSON by their names"
      return [(nil, reason)]
    }
    let templates = text?.idleTemplates.map { (number: Int?.some($0.number), text: $0.reason) }
    let skipped = text?.warningOfSkippedLines.map { (number: Int?.none, text: $0) }
    return (templates ?? []) + judge.warningsOfIdleRows + [skipped].compactMap(\.self)
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
