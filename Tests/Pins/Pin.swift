import Foundation
import Synchronization

/// The exact output of the program, which is stored in files of the project.
///
/// Tests compare the files with the program's behaviour. If the environment variable `UPDATE_PINS`
/// is set, as it is by `Tests/update-pins`, tests write the files instead.
public enum Pin {
  /// Whether tests update the files.
  public static let isUpdated = ProcessInfo.processInfo.environment["UPDATE_PINS"] != nil
  /// Tests run in parallel, and several tests can use the same file.
  private static let lock = Mutex(())

  /// Returns whether a file has exactly this text. Throws the error from `String` if the file
  /// cannot be read or written.
  public static func holds(_ text: String, file: URL) throws -> Bool {
    if isUpdated { try Data(text.utf8).write(to: file, options: .atomic) }
    return try String(contentsOf: file, encoding: .utf8) == text
  }

  /// Returns whether `text`, the correct text, equals `shown`, which must occur in the file once.
  /// If pins are being updated, replaces `shown` with `text` in the file. Throws the error from
  /// `String` if the file cannot be read or written.
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
