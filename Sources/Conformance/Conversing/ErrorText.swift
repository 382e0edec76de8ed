import FileAccess
import Notation
import Synchronization

/// Forwards a program's standard error to the standard error of this process.
///
/// Lines are shown on arrival, up to a limit. The last lines of the remaining output are shown at
/// the end of a section, such as a scenario.
final class ErrorText: ErrorReader {
  private let section = Mutex(Section())

  func take(_ written: [UInt8]) { section.withLock { $0.take(written) } }

  func finish() { endSection() }

  /// Shows how many bytes are left out, and then the last lines of the withheld output.
  func endSection() {
    section.withLock { section in
      section.end()
      section = Section()
    }
  }
}

private struct Section {
  /// The size limit, in bytes, of the output shown on arrival and of the output shown at the end.
  private static let byteLimit = 4096
  private static let lineLimit = 20

  /// The number of lines and bytes that can still be shown on arrival.
  private var (lines, bytes) = (lineLimit, byteLimit)
  /// The beginning of an incomplete line or, beyond the limit, the end of the output so far.
  private var rest: [UInt8] = []
  /// The number of bytes dropped before `rest`.
  private var leftOut = 0

  mutating func take(_ written: [UInt8]) {
    rest += written
    while lines > 0, let end = rest.prefix(bytes).firstIndex(of: UInt8(ascii: "\n")) {
      Self.show(rest[...end])
      (lines, bytes) = (lines - 1, bytes - (end + 1))
      rest.removeFirst(end + 1)
    }
    if rest.count > bytes { lines = 0 }
    if lines == 0 { forget(allBut: rest.suffix(Self.byteLimit)) }
  }

  mutating func end() {
    if lines == 0 { forget(allBut: lastLines) }
    if leftOut > 0 {
      FileSystem.complain(
        "… \(leftOut.counted("byte")) of the program's standard error left out …\n")
    }
    guard let last = rest.last else { return }
    Self.show(last == UInt8(ascii: "\n") ? rest[...] : rest + [UInt8(ascii: "\n")])
  }

  /// The last lines of `rest`, or all of `rest` if it contains only the end of a single long line.
  private var lastLines: ArraySlice<UInt8> {
    var starts = rest.indices.dropFirst().filter { rest[$0 - 1] == UInt8(ascii: "\n") }
    if leftOut == 0 { starts.insert(0, at: 0) }
    return rest[(starts.suffix(Self.lineLimit).first ?? 0)...]
  }

  private mutating func forget(allBut kept: ArraySlice<UInt8>) {
    leftOut += rest.count - kept.count
    rest = Array(kept)
  }

  private static func show(_ lines: ArraySlice<UInt8>) {
    FileSystem.complain(String(decoding: lines, as: UTF8.self).visibleLines)
  }
}
