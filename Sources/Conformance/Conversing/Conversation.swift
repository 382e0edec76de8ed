import FileAccess
import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// The exchange of lines with one process of a program. Each request has one answer.
///
/// A line with `late` is not an answer. It reports spontaneous events and can arrive at any time.
final class Conversation {
  /// The maximum number of spontaneous events that a program can report before an answer, and the
  /// maximum number of lines that report them.
  private static let lateLimit = 10_000
  /// The maximum length of a line shown in an error.
  private static let shownLength = 80
  /// The minimum timeout for a program to start and introduce itself, in seconds.
  static let startingPatience = 60

  private let process: LineProcess
  private let errors = ErrorText()
  private let isInterrupted: () -> Bool
  private let knownWords: KnownWords
  /// The timeout for an answer, in seconds.
  private let patience: Int
  /// The spontaneous events since the last call of ``takeLateEvents()``, and the number of lines
  /// that reported them.
  private var (lateEvents, lateLines) = ([String](), 0)
  /// The members that have occurred in answers since the last `reset` and that occur in no answer
  /// to `reset`.
  private var members: Set<String> = []
  /// Members that belong to other answers but also occur in answers to `reset`.
  private var laxMembers: Set<String> = []

  /// Starts a process of the program. The program has `patience` seconds for each answer. Quoted
  /// texts in its errors are masked if the vocabulary with the words `knownWords` has secrets.
  /// Throws if the process cannot be started or the user interrupted the start.
  init(
    _ command: String, patience: Int, knowing knownWords: KnownWords = .ofNotation,
    isInterrupted: @escaping () -> Bool
  ) throws(Breakdown) {
    guard !isInterrupted() else { throw Breakdown(interrupting: "before the program was started") }
    (self.patience, self.knownWords) = (patience, knownWords)
    self.isInterrupted = isInterrupted
    do {
      process = try LineProcess(
        shell: command, isInterrupted: isInterrupted, errorsTo: errors)
    } catch { throw Breakdown(error.text) }
  }

  /// Returns the answer to a request. Anything but a valid answer is a breakdown.
  func ask(_ request: Request) throws(Breakdown) -> JSONObject {
    if request == .reset { errors.endSection() }
    do throws(Breakdown) { return try exchange(request) } catch {
      // Any further output of the process is unreliable.
      process.kill()
      throw error
    }
  }

  /// Returns the timeout for the answer to a request, in seconds. The first answer includes the
  /// start, which can take longer than any other answer because an interpreter has to load its
  /// modules.
  private func patience(for request: Request) -> Int {
    request == .hello ? max(patience, Self.startingPatience) : patience
  }

  private func exchange(_ request: Request) throws(Breakdown) -> JSONObject {
    let deadline = ContinuousClock.now + .seconds(patience(for: request))
    do {
      while let line = process.lineAlreadyThere() {
        let fields = try fields(of: line, answering: request)
        guard try !takesLateEvents(of: fields, beforeAnswering: request) else {
          try checkPatience(deadline)
          continue
        }
        throw Self.breakdown(answeringUnasked: line)
      }
      try process.write(Array(request.line.utf8), before: deadline)
      while true {
        let line = try process.nextLine(before: deadline)
        let answer = try fields(of: line, answering: request)
        if try takesLateEvents(of: answer, beforeAnswering: request) {
          try checkPatience(deadline)
          continue
        }
        if let error = try answer.textIfAny("error") {
          let shown = SecretMask.maskedInQuotes(error, knowing: knownWords)
          throw Breakdown("it answers \(Self.shown(request)) with an error: \(shown)")
        }
        try check(answer, line, to: request)
        return answer
      }
    } catch let breakdown as Breakdown {
      throw breakdown
    } catch let failure as LineProcess.Failure {
      throw breakdown(for: failure, answering: request)
    } catch let mistake as JSONObject.Mistake {
      throw Breakdown("its answer to \(Self.shown(request)) is wrong: \(mistake.message)")
    } catch { throw Breakdown("\(error)") }
  }

  /// Throws if the members of an answer to `reset` show that it is an additional answer to an
  /// earlier request. Such an answer can arrive before or after `reset` is sent, and is the same
  /// breakdown in both cases. Members are ignored if a program answers every `reset` with them.
  private func check(
    _ answer: JSONObject, _ line: [UInt8], to request: Request
  ) throws(Breakdown) {
    if let member = request.kind.ownMember, !laxMembers.contains(member) { members.insert(member) }
    guard request == .reset else { return }
    if members.contains(where: answer.has) { throw Self.breakdown(answeringUnasked: line) }
    members = []
    laxMembers.formUnion(RequestName.allCases.compactMap(\.ownMember).filter(answer.has))
  }

  /// Ends the process. It is a breakdown if the program sent more answers than there were requests.
  func end() throws(Breakdown) {
    // If the program has ended right after its last answer, it does not answer this request.
    _ = try ask(.reset)
    let surplus = process.remainingLine { line in
      let fields = (try? JSONValue(line)).flatMap { try? JSONObject($0.visible, at: "answer") }
      return fields?.has("late") != true
    }
    if let surplus { throw Self.breakdown(answeringUnasked: surplus) }
  }

  private static func breakdown(answeringUnasked line: [UInt8]) -> Breakdown {
    Breakdown("it gives an answer without a request: \(shown(line))")
  }

  /// Stores the spontaneous events that a line reports, and returns whether it reports any.
  private func takesLateEvents(
    of line: JSONObject, beforeAnswering request: Request
  ) throws -> Bool {
    guard line.has("late") else { return false }
    lateEvents += try line.texts("late")
    lateLines += 1
    guard max(lateEvents.count, lateLines) <= Self.lateLimit else {
      let what = lateEvents.count < lateLines ? "lines with `late`" : "events of its own accord"
      throw Breakdown(
        "it reported more than \(Self.lateLimit) \(what) before the answer to "
          + Self.shown(request))
    }
    return true
  }

  /// Throws if the deadline has passed or the user interrupted the wait. This ends the wait even if
  /// there is always more to read.
  private func checkPatience(_ deadline: ContinuousClock.Instant) throws(LineProcess.Failure) {
    guard !isInterrupted() else { throw .interrupted }
    guard ContinuousClock.now < deadline else { throw .late }
  }

  /// Removes and returns the stored spontaneous events.
  func takeLateEvents() -> [String] {
    lateLines = 0
    return lateEvents.takeAll()
  }

  private func fields(of line: [UInt8], answering request: Request) throws -> JSONObject {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(line) } catch {
      throw Breakdown(
        "it answers \(Self.shown(request)) with \(Self.shown(line)), which is not JSON: column "
          + "\(error.place.column): \(error.message); standard output is for answers only")
    }
    // A saved situation is never shown, and goes back to the program unchanged.
    let isVisible = Self.isVisible(line) || request == .save
    return try JSONObject(isVisible ? value : value.visible, at: "answer")
  }

  /// Returns whether all characters in JSON are certainly visible: printable ASCII without escapes
  /// of other characters.
  private static func isVisible(_ line: [UInt8]) -> Bool {
    var isEscaped = false
    for byte in line {
      guard (0x20...0x7e).contains(byte), !isEscaped || [0x22, 0x2f, 0x5c].contains(byte) else {
        return false
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return true
  }

  private func breakdown(
    for failure: LineProcess.Failure, answering request: Request
  ) -> Breakdown {
    let shown = Self.shown(request)
    switch failure {
    case .late:
      let others = lateLines == 0 ? "" : ", only events of its own accord"
      let seconds = patience(for: request).counted("second")
      return Breakdown("no answer to \(shown) after \(seconds)\(others)", isLate: true)
    case .interrupted: return Breakdown(interrupting: "before the answer to \(shown)")
    case .tooLong:
      return Breakdown(
        "the answer to \(shown) is a line of more than \(LineProcess.lineLimit >> 20) MiB")
    case .ended(let status, let beginning):
      let how =
        switch status {
        case nil: "closed its output"
        case let status? where status > 128: "was ended by signal \(status - 128)"
        case let status?: "ended with status \(status)"
        }
      let place = beginning.isEmpty ? "" : " in the middle of the line \(Self.shown(beginning))"
      return Breakdown("it \(how)\(place) instead of answering \(shown)")
    }
  }

  private static func shown(_ request: Request) -> String {
    request == .hello ? "`hello`" : shown(Array(request.shownLine.utf8))
  }

  private static func shown(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(shownLength), as: UTF8.self).visible
    return "`\(text)\(line.count > shownLength ? "…" : "")`"
  }
}

extension Request {
  /// The line as shown in errors, without any text that may be a secret.
  fileprivate var shownLine: String {
    if case .read(let value) = self, value.isQuoted {
      return Request.read(ValueText(type: value.type, text: "…", isQuoted: true)).line
    }
    if case .restore = self { return Request.restore("…").line }
    return line
  }
}

extension Array {
  /// Removes and returns all elements.
  fileprivate mutating func takeAll() -> [Element] {
    defer { removeAll() }
    return self
  }
}
