import Foundation

/// A folder that is deleted at the end of the test.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and creates missing folders above it.
  public func write(_ name: String, _ text: String = "") throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes a shell script as a program that can be started immediately.
  ///
  /// Another process writes it. A process that another test is starting can inherit a file that the
  /// test process has open, and a file that is open for writing cannot be executed.
  public func writeProgram(_ name: String, _ script: String) throws {
    let write = #"""
      mkdir -p "${1%/*}" && printf '#!/bin/sh\n%s\n' "$2" > "$1" && chmod +x "$1"
      """#
    let writer = try Process.run(
      URL(filePath: "/bin/sh"), arguments: ["-c", write, "sh", "\(path)/\(name)", script])
    writer.waitUntilExit()
  }

  /// Removes a file.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// Creates a symbolic link.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// Returns the content of a file.
  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Returns the names of the files and folders in the folder, including hidden ones.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Returns the sorted paths of all files in the folder and its subfolders, relative to the
  /// folder.
  public func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
