import Foundation
import Synchronization

/// Exact output of the program in files of the project.
///
/// Tests compare it with the program's behaviour. If the environment has `UPDATE_PINS`, as in the
/// script of that name, they write it instead.
public enum Pin {
  /// Whether tests update the files.
  public static let isUpdated = ProcessInfo.processInfo.environment["UPDATE_PINS"] != nil
  /// Tests run in parallel, and several can use the same file.
  private static let lock = Mutex(())

  /// Whether a file has exactly this text. Throws the error of `String` for a file that cannot be
  /// read or written.
  public static func holds(_ text: String, file: URL) throws -> Bool {
    if isUpdated { try Data(text.utf8).write(to: file, options: .atomic) }
    return try String(contentsOf: file, encoding: .utf8) == text
  }

  /// Whether a file shows the right text in place of `shown`, which it contains once. Throws the
  /// error of `String` for a file that cannot be read or written.
  public static func holds(_ text: String, shown: String, in file: URL) throws -> Bool {
    guard isUpdated, text != shown else { return text == shown }
    return try lock.withLock { _ in
      let whole = try String(contentsOf: file, encoding: .utf8)
      guard let place = whole.firstRange(of: shown) else { return false }
      try Data(whole.replacingCharacters(in: place, with: text).utf8)
        .write(to: file, options: .atomic)
      return true
    }
  }
}
