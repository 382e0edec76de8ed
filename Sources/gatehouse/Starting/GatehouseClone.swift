import FileAccess

/// A clone of the repository of Gatehouse, which contains the starter of new packages.
struct GatehouseClone {
  private static let starter = "Tests/Starter"

  private let folder: String

  /// Creates the clone in a folder, or the clone that contains a program.
  init(_ path: String, isFolder: Bool) throws(FileError) {
    var folder = FileSystem.resolved(path)
    func isClone() -> Bool { FileSystem.kind(of: "\(folder)/\(Self.starter)") == .folder }
    while !isFolder, !isClone(), let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
    }
    guard isClone() else {
      throw isFolder
        ? FileError(path, "is not a clone of Gatehouse: it has no \(Self.starter)")
        : FileError("init", "this program is not in a clone of Gatehouse: name one with --clone")
    }
    self.folder = folder
  }

  /// The names that a package's tool cannot have, because a module has the name.
  var reservedNames: Set<String> {
    let floors = FileSystem.names(in: "\(folder)/Sources") ?? []
    let modules = floors.flatMap { FileSystem.names(in: "\(folder)/Sources/\($0)") ?? [] }
    return Set((floors + modules).map { $0.lowercased() } + ["main", "swift", "testing"])
  }

  /// Returns the text of a file of the starter.
  func starterFile(_ path: String) throws(FileError) -> String {
    String(decoding: try FileSystem.read("\(folder)/\(Self.starter)/\(path)"), as: UTF8.self)
  }

  /// The dependency of a package on Gatehouse.
  struct Dependency {
    /// The address or the path.
    let target: String
    /// Whether the target is a path.
    let isPath: Bool
    /// The dependency in the package's manifest.
    fileprivate let clause: String

    /// Returns a text of the starter with this dependency in place of the starter's own.
    func applied(to text: String) -> String {
      // The package manager identifies a package by the last part of its address or path.
      let last = target.split { $0 == "/" || $0 == ":" }.last ?? ""
      let identity = (last.hasSuffix(".git") ? last.dropLast(4) : last).lowercased()
      return text.replacing(#".package(name: "gatehouse", path: "../..")"#, with: clause)
        .replacing(#"package: "gatehouse""#, with: "package: \"\(identity)\"")
    }
  }

  /// Returns the dependency of the package in a folder: the last commit that the clone's origin
  /// has, or the clone's folder if it has no origin with an address.
  func dependency(of package: String) -> Dependency {
    let upstream = git("rev-parse", "--show-cdup", "@{upstream}")
    // A clone in a folder of another repository does not belong to that repository.
    if upstream?.first == "", let commit = upstream?.dropFirst().first,
      let origin = git("config", "--get", "remote.origin.url")?.first,
      let address = Self.address(origin)
    {
      return Dependency(
        target: address, isPath: false,
        clause: ".package(url: \"\(address)\", revision: \"\(commit)\")")
    }
    let path = Self.path(to: folder, from: package)
    return Dependency(target: path, isPath: true, clause: ".package(path: \"\(path)\")")
  }

  /// Returns the address of a repository on another machine without a user's password or token;
  /// `nil` for a path.
  private static func address(_ origin: Substring) -> String? {
    if let web = origin.wholeMatch(of: /(https?:\/\/)(?:[^\/]*@)?([^"\\]+)/) {
      return "\(web.1)\(web.2)"
    }
    return origin.wholeMatch(of: /(ssh:\/\/)?\w+@[^"\\]+/).map { String($0.0) }
  }

  /// Returns the relative path from one folder to another.
  private static func path(to target: String, from start: String) -> String {
    let (target, start) = (target.split(separator: "/"), start.split(separator: "/"))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + target.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  /// Returns the lines that a command of Git prints about the clone; `nil` if it fails.
  private func git(_ arguments: String...) -> [Substring]? {
    let run = try? FilterRun("git", ["-C", folder] + arguments, input: [], seconds: 30)
    guard let run, run.status == 0 else { return nil }
    return String(decoding: run.output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
