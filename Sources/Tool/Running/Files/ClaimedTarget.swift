import FileAccess
import ScenarioLanguage

/// An output target that is safe to write, because no input of the command and no other output is
/// in the same place.
package struct ClaimedTarget {
  private let target: TextTarget

  /// Claims a target that ``ProtectedFiles`` has checked, or that the user of the shell named
  /// explicitly.
  package init(_ target: TextTarget) { self.target = target }

  /// Opens the target for writing in parts.
  package func open() throws(FileError) -> OutputTarget {
    guard let path = target.path else { return try OutputTarget.standardOutput() }
    return try OutputTarget(path)
  }

  /// Opens the target for appending.
  package func openAtEnd() throws(FileError) -> OutputTarget {
    guard let path = target.path else { return try OutputTarget.standardOutput() }
    return try OutputTarget(appendingTo: path)
  }

  /// Writes the whole content without interruption by signals.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.uninterrupted { () throws(FileError) in
      let target = try open()
      try target.write(bytes)
      try target.finish()
    }
  }
}

/// The places of a command's outputs.
struct ClaimedPlaces {
  /// The output for each file.
  private var files: [FileSystem.Place: String] = [:]
  /// For each folder that contains outputs, directly or in subfolders, one of these outputs.
  private var contents: [FileSystem.Place: String] = [:]
  private var folders: [Folder] = []

  private struct Folder {
    /// The place of the folder, followed by the places of all folders above it.
    let places: [FileSystem.Place]
    /// The extension of the folder's output files, if existing files are replaced.
    let ending: String?

    /// Returns whether a file could be in both folders.
    func overlaps(_ other: Self) -> Bool {
      guard let place = places.first, let otherPlace = other.places.first else { return false }
      return places.contains(otherPlace) || other.places.contains(place)
    }
  }

  /// Claims the file at a path; throws if nothing can be written there, or if it is already the
  /// target of another output.
  ///
  /// An output that `canRepeat`, such as the trace of one scenario, can be claimed several times.
  mutating func claim(
    _ path: String, for output: String, canRepeat: Bool = false
  ) throws(FileError) {
    try Self.checkName(path)
    try FileSystem.checkTarget(path)
    let places = FileSystem.places(to: path)
    guard let place = places.first else { return }
    if let other = files[place], other != output || !canRepeat {
      throw Self.error(path, "would be written twice, by \(other) and by \(output)")
    }
    guard !folders.contains(where: { $0.places.first == place }) else {
      throw Self.error(path, "would be both \(output) and a folder")
    }
    let above = places.dropFirst()
    if let inside = contents[place] {
      throw Self.error(path, "would be both \(output) and the folder of \(inside)")
    }
    if let folder = above.first(where: { files[$0] != nil }), let file = files[folder] {
      throw Self.error(path, "would be below a file, \(file)")
    }
    files[place] = output
    for folder in above { contents[folder] = output }
  }

  /// Claims a folder. Throws if another output goes to a file at this path, or if files with the
  /// same `ending` go to the same folder, a folder inside it or a folder that contains it.
  mutating func claim(folder path: String, alone ending: String? = nil) throws(FileError) {
    try Self.checkName(path)
    let folder = Folder(places: FileSystem.places(to: path), ending: ending)
    if let output = folder.places.first.flatMap({ files[$0] }) {
      throw Self.error(path, "would be both \(output) and a folder")
    }
    if ending != nil, folders.contains(where: { $0.ending == ending && $0.overlaps(folder) }) {
      throw Self.error(path, "would be written twice, by folders that overlap")
    }
    folders.append(folder)
  }

  private static func checkName(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw FileError("''", "is not a name for an output") }
  }

  private static func error(_ path: String, _ why: String) -> FileError {
    FileError(path, "\(why): name another place")
  }
}
