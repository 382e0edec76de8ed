import Foundation

/// The paths of the project's files.
public enum Project {
  /// The folder of the package.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
