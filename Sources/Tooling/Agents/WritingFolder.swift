import FileAccess
import Notation
import TextFormats

/// The only folder in which agents can write files.
struct WritingFolder: Sendable {
  /// A file that does not exist yet.
  struct Target {
    let path: String
  }

  private let path: String

  /// The folder need not exist. Throws if it is a file.
  init(_ path: String) throws(FileError) {
    if let kind = FileSystem.kind(of: path), kind != .folder {
      throw FileError(path, "is not a folder")
    }
    self.path = path
  }

  /// Returns the new file with a name, which can begin with folders. Throws if the file exists or
  /// would not be below the folder.
  func target(named name: String) throws(JSONObject.Mistake) -> Target {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.first != "." && !part.unicodeScalars.contains(where: \.isUnseen)
    }
    guard isPlain else {
      throw JSONObject.Mistake(
        "arguments.save is not the name of a file below the folder, such as a/b.scenario")
    }
    guard name.hasSuffix(".scenario") else {
      throw JSONObject.Mistake("arguments.save must end in .scenario")
    }
    try checkFolders(parts.dropLast())
    let target = "\(path)/\(name)"
    guard FileSystem.kind(of: target) == nil else {
      throw JSONObject.Mistake("arguments.save names a file that exists; choose another name")
    }
    return Target(path: target)
  }

  /// Throws if one of the folders exists and is a file, or is a link to another place.
  private func checkFolders(_ names: some Sequence<Substring>) throws(JSONObject.Mistake) {
    var (folder, place) = (path, FileSystem.resolved(path))
    for name in names {
      folder += "/\(name)"
      place += "/\(name)"
      guard let kind = FileSystem.kind(of: folder) else { continue }
      guard kind == .folder else {
        throw JSONObject.Mistake("arguments.save names a folder that is a file")
      }
      guard FileSystem.resolved(folder) == place else {
        throw JSONObject.Mistake("arguments.save leads through a link")
      }
    }
  }
}
