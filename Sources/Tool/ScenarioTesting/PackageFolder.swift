import FileAccess
import Running

/// The folder of the package under test. Printed paths are relative to this folder, so they match
/// the output of a runner that is started in the folder.
struct PackageFolder: Sendable {
  /// The absolute path of the folder, including a trailing `/`.
  private let path: String

  /// Finds the nearest folder that is above a source file and contains a `Package.swift`; `nil` if
  /// there is no such folder.
  init?(above file: String) {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      if FileSystem.kind(of: "\(folder[...slash])Package.swift") == .file {
        path = String(folder[...slash])
        return
      }
      folder = folder[..<slash]
    }
    return nil
  }

  /// Returns the path for opening a file.
  func absolute(_ file: String) -> String {
    if file.hasPrefix("/") { return file }
    let file = Paths.normalized(file)
    return file == "." ? path : path + file
  }

  /// Returns the path to print for a file.
  func relative(_ file: String) -> String {
    file.hasPrefix(path) ? String(file.dropFirst(path.count)) : file
  }

  /// Returns a position in a file. The file is named as in the runner's output.
  func place(_ file: String, line: Int, column: Int = 1) -> FailurePlace {
    let file = relative(file)
    let name = path.split(separator: "/").last ?? ""
    // Swift Testing requires a folder in a file ID.
    let identity = file.contains("/") ? file : "\(name)/\(file)"
    return FailurePlace(fileID: identity, filePath: absolute(file), line: line, column: column)
  }
}
