import FileAccess
import Machines
import ScenarioLanguage
import Synchronization

/// Determines the scenario files to run again: files that have changed, and files that use them.
///
/// A watch examines the file system when called, and does not wait.
package struct Watch<M: Machine>: Sendable {
  /// The files and folders that are watched.
  package let paths: [String]
  /// For each file, everything that was read to load the file, and the stamps before reading.
  private var readings: [String: [Reading]] = [:]

  /// Creates a watch over the files and folders at `paths`. Initially, every file is due.
  package init(_ paths: [String]) { self.paths = paths }

  /// The number of files.
  package var fileCount: Int { readings.count }

  /// Returns whether a file is being watched.
  package func knows(_ file: String) -> Bool { readings[file] != nil }

  /// Returns the files that have become due since the last call, in order. They include new files.
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

  /// Returns the paths read while loading a file, including the paths of missing files.
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

/// A path that was read, and the stamp of the path's file before reading.
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
