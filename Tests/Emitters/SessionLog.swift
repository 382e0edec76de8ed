// Logs what an app does as JSON lines, which `conform` reads without a mapping. Copy this file into
// the app; it needs nothing else.

import Foundation

/// The log of a session of an app. Any thread can add lines.
final class SessionLog: Sendable {
  /// A line of the notation, such as `"log-in \(address) \(secret: password)"`. Each value becomes
  /// one word. A secret is left out, so the model accepts any secret in its place.
  struct Line: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""
      init(literalCapacity: Int, interpolationCount: Int) {}
      mutating func appendLiteral(_ literal: String) { text += literal }
      mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        text += SessionLog.word("\(value)")
      }
      mutating func appendInterpolation(words: [String]) {
        text += words.map(SessionLog.word).joined(separator: " ")
      }
      mutating func appendInterpolation(secret: some Any) { text += "_" }
    }

    fileprivate let text: String
    init(stringLiteral text: String) { self.text = text }
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  }

  private struct Record: Encodable {
    let event: String
    var name, stimulus, text, state: String?
    var givens: [String]?
    var stops: Bool?
  }

  private let descriptor: Int32
  private let lock = NSLock()

  /// Begins a session at the end of a file. If the file cannot be written, nothing is logged.
  init(path: String, session: String = UUID().uuidString, givens: [Line] = []) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    // The first line break ends a line that an earlier session may have left incomplete.
    add(Record(event: "began", name: session, givens: givens.map(\.text), stops: true), after: "\n")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Logs an input of the model, such as a tap, before the app handles it.
  func stimulus(_ line: Line) { add(Record(event: "stepped", stimulus: line.text)) }
  /// Logs an effect of the last stimulus, such as a screen that appears.
  func observation(_ line: Line) { add(Record(event: "observed", text: line.text)) }
  /// Logs the state after the effects so far.
  func state(_ line: Line) { add(Record(event: "observed", state: line.text)) }
  /// Ends the session. Without an end, the session can have stopped at any line.
  func end() { add(Record(event: "ended")) }

  // The system keeps what is written, even if the app is killed right afterwards.
  private func add(_ record: Record, after start: String = "") {
    guard let json = try? JSONEncoder().encode(record) else { return }
    var rest = (Data(start.utf8) + json + Data("\n".utf8))[...]
    lock.withLock {
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 || errno == EINTR else { return }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }

  private static func word(_ text: String) -> String {
    let bare = /[A-Za-z0-9@+\-:\/=%?&][A-Za-z0-9@._+\-:\/=%?&]*/
    guard text.wholeMatch(of: bare) == nil else { return text }
    let hidden = /[\p{C}\p{Zl}\p{Zp}]/.matchingSemantics(.unicodeScalar)
    let escaped = text.replacing(/["\\]/) { "\\\($0.output)" }.replacing(hidden) {
      $0.output.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    }
    return "\"\(escaped)\""
  }
}
