import ScenarioLanguage
import FileAccess
public import Machines
import Synchronization

/// Tells which scenario files have to run again: those that changed, and those that use what did.
///
/// It looks at the disk whenever it is asked, and waits for nothing.
public struct Watch<M: Machine>: Sendable {
  private let paths: [String]
  /// For each file, what was read for it, and what stood there then.
  private var readings: [String: [Reading]] = [:]

  /// A watch over what stands at `paths`, files and folders; at first every file has to run.
  public init(_ paths: [String]) { self.paths = paths }

  /// How many files there are.
  public var fileCount: Int { readings.count }

  /// The files that have to run since the last time, in order; new files are among them.
  public mutating func due() -> [String] {
    let files = ScenarioFiles(paths).paths
    let listed = Set(files)
    readings = readings.filter { listed.contains($0.key) }
    var stamps: [String: FileSystem.Stamp?] = [:]
    let due = files.filter { file in
      readings[file]?.contains { reading in
        // Many files use the same few.
        let now = stamps[reading.path] ?? FileSystem.stamp(of: reading.path)
        stamps[reading.path] = now
        return now != reading.stamp
      } ?? true
    }
    for file in due { readings[file] = Self.readings(of: file) }
    return due
  }

  /// What is read when a file is loaded, also what is not there.
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

/// A path that was read, and the stamp of what stood there before it was.
private struct Reading: Sendable {
  let path: String
  let stamp: FileSystem.Stamp?
}

/// What was read, gathered from wherever it is read.
private final class ReadingList: Sendable {
  private let list = Mutex<[Reading]>([])

  var readings: [Reading] { list.withLock { $0 } }

  func add(_ path: String) {
    let reading = Reading(path: path, stamp: FileSystem.stamp(of: path))
    list.withLock { $0.append(reading) }
  }
}
