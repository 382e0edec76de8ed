import Foundation

/// The paths of the project's own files.
public enum Project {
  /// The folder of the package.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
