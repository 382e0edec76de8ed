import FileAccess
import Running

/// The folder of the package whose tests run. Paths are shown relative to it, as the runner shows
/// them when it is started there.
struct PackageFolder: Sendable {
  /// The absolute path of the folder, with a trailing `/`.
  private let path: String

  /// The nearest folder above a source file that has a `Package.swift`; `nil` if none has.
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

  /// The path by which a file is opened.
  func absolute(_ file: String) -> String {
    if file.hasPrefix("/") { return file }
    let file = Paths.normalized(file)
    return file == "." ? path : path + file
  }

  /// The path by which a file is named.
  func relative(_ file: String) -> String {
    file.hasPrefix(path) ? String(file.dropFirst(path.count)) : file
  }

  /// A position in a file, which is named as the runner names it.
  func place(_ file: String, line: Int, column: Int = 1) -> FailurePlace {
    let file = relative(file)
    let name = path.split(separator: "/").last ?? ""
    // The identity of a file has a folder.
    let identity = file.contains("/") ? file : "\(name)/\(file)"
    return FailurePlace(fileID: identity, filePath: absolute(file), line: line, column: column)
  }
}
