import FileAccess
import Notation
import TextFormats

/// The only folder in which agents can write files.
struct WritingFolder: Sendable {
  /// A file that does not exist yet.
  struct Target {
    let path: String
    /// The name relative to the folder.
    let name: String
  }

  /// The folder's path without symbolic links.
  private let path: String

  /// Throws if there is no such folder.
  init(_ path: String) throws(FileError) {
    guard FileSystem.kind(of: path) == .folder else { throw FileError(path, "is not a folder") }
    self.path = FileSystem.resolved(path)
  }

  /// Returns the new file with a name, which can begin with existing folders. Throws if the file
  /// exists or would not be below the folder.
  func target(named name: String) throws(JSONObject.Mistake) -> Target {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.first != "." && !part.unicodeScalars.contains(where: \.isUnseen)
    }
    guard isPlain, name.hasSuffix(".scenario") else {
      throw JSONObject.Mistake(
        "arguments.save is not the name of a file below the folder, such as a/b.scenario")
    }
    let folder = "\(path)/\(parts.dropLast().joined(separator: "/"))"
    guard FileSystem.kind(of: folder) == .folder else {
      throw JSONObject.Mistake("arguments.save names a folder that does not exist")
    }
    // Links could lead to another place.
    let resolved = FileSystem.resolved(folder)
    guard resolved == path || resolved.hasPrefix(path + "/") else {
      throw JSONObject.Mistake("arguments.save leads out of the folder")
    }
    let target = "\(resolved)/\(parts.last ?? "")"
    guard FileSystem.kind(of: target) == nil, FileSystem.resolved(target) == target else {
      throw JSONObject.Mistake("arguments.save names a file that exists; choose another name")
    }
    return Target(path: target, name: name)
  }
}
