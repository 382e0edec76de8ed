import FileAccess
import Machines
import Notation
import ScenarioLanguage
import TextFormats

/// The exchange of lines with one process of a program: each request has one answer.
///
/// A line with `late` is no answer: it tells what happened by itself, and may come at any time.
final class Conversation {
  /// The largest number of events that a program may tell by itself at a time.
  private static let lateLimit = 10_000
  /// The most of a line that an error shows.
  private static let shownLength = 80

  private let process: LineProcess
  /// How long the program may take to answer, in seconds.
  private let patience: Int
  /// What happened by itself since the last call of ``takeLateEvents()``.
  private var lateEvents: [String] = []

  /// Starts a process of the program, which may take so many seconds to answer, unless it is
  /// interrupted.
  init(
    _ command: String, patience: Int, isInterrupted: @escaping () -> Bool = { false }
  ) throws(Breakdown) {
    self.patience = patience
    do { process = try LineProcess(shell: command, isInterrupted: isInterrupted) } catch {
      throw Breakdown(error.text)
    }
  }

  /// The answer to a request. Everything but an answer that can be understood is a breakdown.
  func ask(_ request: Request) throws(Breakdown) -> JSONObject {
    do throws(Breakdown) { return try exchange(request) } catch {
      // Nothing that it says from now on can be relied on.
      process.kill()
      throw error
    }
  }

  private func exchange(_ request: Request) throws(Breakdown) -> JSONObject {
    let deadline = ContinuousClock.now + .seconds(patience)
    do {
      while let line = process.lineAlreadyThere() {
        guard try !takesLateEvents(of: fields(of: line, answering: request)) else { continue }
        throw Breakdown("it answers what nobody asked: \(Self.shown(line))")
      }
      try process.write(Array(request.line.utf8), before: deadline)
      while true {
        let line = try process.nextLine(before: deadline)
        let answer = try fields(of: line, answering: request)
        if try takesLateEvents(of: answer) { continue }
        if let error = try answer.textIfAny("error") {
          let shown = SecretMask.maskedInQuotes(error)
          throw Breakdown("it answers \(Self.shown(request)) with an error: \(shown)")
        }
        return answer
      }
    } catch let breakdown as Breakdown {
      throw breakdown
    } catch let failure as LineProcess.Failure {
      let isLate = if case .late = failure { true } else { false }
      throw Breakdown(message(for: failure, answering: request), isLate: isLate)
    } catch let mistake as JSONObject.Mistake {
      throw Breakdown("its answer to \(Self.shown(request)) is wrong: \(mistake.message)")
    } catch { throw Breakdown("\(error)") }
  }

  /// Keeps what happened by itself, if a line tells that.
  private func takesLateEvents(of line: JSONObject) throws -> Bool {
    guard line.has("late") else { return false }
    lateEvents += try line.texts("late")
    guard lateEvents.count <= Self.lateLimit else {
      throw Breakdown("it tells more than \(Self.lateLimit) events by itself")
    }
    return true
  }

  /// What happened by itself, and was not taken yet.
  func takeLateEvents() -> [String] { lateEvents.takeAll() }

  private func fields(of line: [UInt8], answering request: Request) throws -> JSONObject {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(line) } catch {
      throw Breakdown(
        "it answers \(Self.shown(request)) with \(Self.shown(line)), which is no JSON: column "
          + "\(error.place.column): \(error.message); only answers go to standard output")
    }
    return try JSONObject(value.visible, at: "answer")
  }

  private func message(
    for failure: LineProcess.Failure, answering request: Request
  ) -> String {
    switch failure {
    case .late:
      let others = lateEvents.isEmpty ? "" : ", but what happened by itself"
      return "no answer to \(Self.shown(request)) after \(patience.counted("second"))\(others)"
    case .interrupted: return "interrupted before the answer to \(Self.shown(request))"
    case .tooLong:
      return "the answer to \(Self.shown(request)) is a line of more than "
        + "\(LineProcess.lineLimit >> 20) MiB"
    case .ended(let status, let beginning):
      let how =
        switch status {
        case nil: "closed its output"
        case let status? where status > 128: "was ended by signal \(status - 128)"
        case let status?: "ended with status \(status)"
        }
      let place = beginning.isEmpty ? "" : " in the middle of the line \(Self.shown(beginning))"
      return "it \(how)\(place), where the answer to \(Self.shown(request)) belongs"
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
  /// The line as errors show it: a text that may be a secret is left out.
  fileprivate var shownLine: String {
    if case .read(let value) = self, value.isQuoted {
      return Request.read(ValueText(type: value.type, text: "…", isQuoted: true)).line
    }
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
