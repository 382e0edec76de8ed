import FileAccess

/// A new package, which is a copy of the starter in a clone of Gatehouse under another name.
struct StarterPackage {
  /// The files of the starter.
  private static let files = [
    ".github/workflows/ci.yml", ".gitignore", "Package.swift", "README.md",
    "Scenarios/right-code.scenario", "Scenarios/wrong-code.scenario",
    "Sources/StarterModel/StarterMachine.swift", "Sources/starter/main.swift",
    "Tests/StarterTests/StarterTests.swift",
  ]

  /// The name of the package and its tool.
  let name: String
  private let folder: String

  /// Creates a package with the name of its folder. Throws if the name is reserved or no tool can
  /// have it.
  init(at folder: String, avoiding reserved: Set<String>) throws(FileError) {
    self.folder = folder
    name = String(FileSystem.resolved(folder).split(separator: "/").last ?? "")
    guard name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil else {
      throw FileError(folder, "the name must be words in lower case, such as shop or my-shop")
    }
    guard !reserved.contains(name) else {
      throw FileError(folder, "the name is a module of Swift or Gatehouse; choose another")
    }
  }

  /// Writes all files, unless one of them exists. Returns the package's dependency.
  func write(from clone: GatehouseClone) throws(FileError) -> GatehouseClone.Dependency {
    let targets = Self.files.map { "\(folder)/\(renamed($0))" }
    if let existing = targets.first(where: { FileSystem.kind(of: $0) != nil }) {
      throw FileError(existing, "already exists; choose a new folder")
    }
    var texts: [String] = []
    for file in Self.files { texts.append(try clone.starterFile(file)) }
    try FileSystem.makeFolders(above: "\(folder)/Package.swift")
    let dependency = clone.dependency(of: FileSystem.resolved(folder))
    for (target, text) in zip(targets, texts) {
      try FileSystem.makeFolders(above: target)
      try FileSystem.replace(target, with: Array(dependency.applied(to: renamed(text)).utf8))
    }
    return dependency
  }

  /// Returns a text of the starter with the name of this package.
  private func renamed(_ text: String) -> String {
    let type = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return text.replacing("Starter", with: type.joined()).replacing("starter", with: name)
  }
}
