import LibC

extension FileSystem {
  /// The identity of a file, regardless of how its path is written. All paths and links to a file
  /// have the same place, even if the file does not exist yet.
  package struct Place: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    /// The names below the existing part of the path, from last to first. They are compared as
    /// bytes.
    private let names: [[UInt8]]

    fileprivate init(_ information: stat, _ names: [[UInt8]]) {
      device = UInt64(truncatingIfNeeded: information.st_dev)
      inode = UInt64(information.st_ino)
      self.names = names
    }
  }

  /// Returns the place of the file at a path, or `nil` for a pipe or a device, which can receive
  /// any number of outputs. Also returns `nil` if no part of the path exists.
  package static func place(of path: String) -> Place? { places(to: path).first }

  /// Returns the place of the file at a path, followed by the places of all folders above it up to
  /// the root.
  package static func places(to path: String) -> [Place] {
    guard kind(of: path) != .stream, let (folder, names) = existing(of: path) else { return [] }
    var places: [Place] = []
    if let information = status(of: folder) {
      places = (0...names.count).map { Place(information, Array(names[$0...])) }
    }
    var above = resolved(folder)
    while above != "/", let slash = above.lastIndex(of: "/") {
      above = slash == above.startIndex ? "/" : String(above[..<slash])
      if let information = status(of: above) { places.append(Place(information, [])) }
    }
    return places
  }

  /// Returns the deepest existing folder or file on a path, and the names below it from last to
  /// first.
  private static func existing(of path: String) -> (folder: String, names: [[UInt8]])? {
    var rest = Array(resolved(path).utf8)
    var names: [[UInt8]] = []
    while true {
      let isRoot = rest.allSatisfy { $0 == UInt8(ascii: "/") }
      let folder = rest.isEmpty ? "." : String(decoding: rest, as: UTF8.self)
      if status(of: folder) != nil { return (folder, names) }
      // If no part of the path exists, the path has no place.
      guard !isRoot else { return nil }
      while rest.last == UInt8(ascii: "/") { rest.removeLast() }
      let start = rest.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      let name = Array(rest[start...])
      if name != Array(".".utf8) { names.append(name) }
      rest.removeSubrange(start...)
    }
  }
}
