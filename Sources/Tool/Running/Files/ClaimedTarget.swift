import FileAccess
import ScenarioLanguage

/// The target of an output that may be written: it is nothing that the command reads, and no other
/// output of it.
package struct ClaimedTarget {
  private let target: TextTarget

  /// ``ProtectedFiles`` knows that it is so, or the user of the shell, who said it.
  package init(_ target: TextTarget) { self.target = target }

  /// Opens the target, to be written bit by bit.
  package func open() throws(FileError) -> OutputTarget {
    guard let path = target.path else { return try OutputTarget.standardOutput() }
    return try OutputTarget(path)
  }

  /// Opens the target, to be written behind what it holds.
  package func openAtEnd() throws(FileError) -> OutputTarget {
    guard let path = target.path else { return try OutputTarget.standardOutput() }
    return try OutputTarget(appendingTo: path)
  }

  /// Writes the whole of it, which no signal cuts in two.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try FileSystem.uninterrupted { () throws(FileError) in
      let target = try open()
      try target.write(bytes)
      try target.finish()
    }
  }
}

/// The places to which the outputs of a command go.
struct ClaimedPlaces {
  /// What goes to a file.
  private var files: [FileSystem.Place: String] = [:]
  private var folders: [Folder] = []

  private struct Folder {
    /// The place of the folder, and the places of all folders above it.
    let places: [FileSystem.Place]
    /// The ending of its files where they are replaced.
    let ending: String?

    /// Whether a file may be one of both folders.
    func overlaps(_ other: Self) -> Bool {
      guard let place = places.first, let otherPlace = other.places.first else { return false }
      return places.contains(otherPlace) || other.places.contains(place)
    }
  }

  /// Claims the file at a path; throws if nothing can be written there, or another output goes
  /// there, too. Traces of one folder are told apart by their names, and may be of one scenario.
  mutating func claim(_ path: String, for output: String) throws(FileError) {
    try Self.checkName(path)
    try FileSystem.checkTarget(path)
    guard let place = FileSystem.place(of: path) else { return }
    if let other = files[place], other != output || !isTrace(output) {
      throw Self.error(path, "would be written twice, by \(other) and by \(output)")
    }
    guard !folders.contains(where: { $0.places.first == place }) else {
      throw Self.error(path, "would be both \(output) and a folder")
    }
    files[place] = output
  }

  /// Claims a folder; throws if another output goes to a file there, or if files with the same
  /// `ending` go to a folder there, inside of it or around it.
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

  private func isTrace(_ output: String) -> Bool { output == ProtectedFiles.trace }

  private static func checkName(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw FileError("''", "is not a name for an output") }
  }

  private static func error(_ path: String, _ why: String) -> FileError {
    FileError(path, "\(why): name another place")
  }
}
