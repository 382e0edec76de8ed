import Foundation
import Synchronization

/// What files of the project show of the program, word for word.
///
/// Tests hold it to what the program does. Where the environment has `UPDATE_PINS`, as in the
/// script of that name, they write it instead.
public enum Pin {
  /// Whether tests write what files show.
  public static let isUpdated = ProcessInfo.processInfo.environment["UPDATE_PINS"] != nil
  /// Tests run at the same time, and several can be about one file.
  private static let lock = Mutex(())

  /// Whether a file has a text and nothing else. Throws what `String` throws for a file that cannot
  /// be read or written.
  public static func holds(_ text: String, file: URL) throws -> Bool {
    if isUpdated { try Data(text.utf8).write(to: file, options: .atomic) }
    return try String(contentsOf: file, encoding: .utf8) == text
  }

  /// Whether a file that shows a text, which it has once, shows what is right now. Throws what
  /// `String` throws for a file that cannot be read or written.
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
