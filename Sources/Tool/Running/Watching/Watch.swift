import FileAccess
import Machines
import ScenarioLanguage
import Synchronization

/// Determines the scenario files to run again: those that have changed, and those that use them.
///
/// It examines the file system when called, and does not wait.
package struct Watch<M: Machine>: Sendable {
  /// The files and folders that are watched.
  package let paths: [String]
  /// For each file, everything that was read to load it, with the stamps at that time.
  private var readings: [String: [Reading]] = [:]

  /// A watch over the files and folders at `paths`; initially every file is due.
  package init(_ paths: [String]) { self.paths = paths }

  /// The number of files.
  package var fileCount: Int { readings.count }

  /// Whether a file is being watched.
  package func knows(_ file: String) -> Bool { readings[file] != nil }

  /// The files that are due since the last call, in order, including new ones.
  package mutating func due() -> [String] {
    let files = ScenarioFiles(paths).paths
    let listed = Set(files)
    readings = readings.filter { listed.contains($0.key) }
    var stamps: [String: FileSystem.Stamp?] = [:]
    let due = files.filter { file in
      readings[file]?.contains { reading in
        // Many files use the same few files, so stamps are cached.
        let now = stamps[reading.path] ?? FileSystem.stamp(of: reading.path)
        stamps[reading.path] = now
        return now != reading.stamp
      } ?? true
    }
    for file in due { readings[file] = Self.readings(of: file) }
    return due
  }

  /// The paths read while loading a file, including missing ones.
  private static func readings(of file: String) -> [Reading] {
    let list = ReadingList()
    let loader = ScenarioLoader<M> { (source) throws(FileError) in
      if let path = source.path { list.add(path) }
      return try source.read()
    }
    _ = try? loader.loadAll(.file(file))
    return list.readings
  }
}

/// A path that was read, with the stamp of its file before reading.
private struct Reading: Sendable {
  let path: String
  let stamp: FileSystem.Stamp?
}

/// A list of readings, filled during loading.
private final class ReadingList: Sendable {
  private let list = Mutex<[Reading]>([])

  var readings: [Reading] { list.withLock { $0 } }

  func add(_ path: String) {
    let reading = Reading(path: path, stamp: FileSystem.stamp(of: path))
    list.withLock { $0.append(reading) }
  }
}
