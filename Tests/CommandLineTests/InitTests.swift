import Foundation
import GatehouseProcess
import TemporaryFiles
import Testing

@Suite("A new package for an own machine")
struct InitTests {
  /// A folder with a clone of the project that contains only the starter.
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("clones/gatehouse/Sources/Tool/Machines/a.swift", "")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/clones/gatehouse/Tests", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.starter, to: URL(filePath: "\(folder.path)/clones/gatehouse/Tests/Starter"))
  }

  private static let starter = Project.folder.appending(path: "Tests/Starter")

  /// Returns the files below a folder, except results of builds.
  private static func files(in folder: String) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Set(
      paths.filter { path in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
        return !isFolder.boolValue && !path.hasPrefix(".build/") && path != "Package.resolved"
      })
  }

  private func create(_ name: String) throws -> Gatehouse.Result {
    try Gatehouse.run("init", name, "--clone", "clones/gatehouse", in: folder.path)
  }

  @Test("has every file of the starter under its own name")
  func files() throws {
    let result = try create("my-shop")
    #expect(
      result.output == """
        created my-shop in my-shop
        depends on ../clones/gatehouse; write an address in Package.swift before CI builds it
        next: cd my-shop && swift test

        """)
    #expect(result.diagnostics == "")
    let expected = try Self.files(in: Self.starter.path()).map {
      $0.replacing("Starter", with: "MyShop").replacing("starter", with: "my-shop")
    }
    #expect(try Self.files(in: "\(folder.path)/my-shop") == Set(expected))
    for file in expected {
      #expect(try !folder.text("my-shop/\(file)").lowercased().contains("starter"), "\(file)")
    }
    let manifest = try folder.text("my-shop/Package.swift")
    #expect(manifest.contains(#"dependencies: [.package(path: "../clones/gatehouse")]"#))
    #expect(manifest.contains(#".product(name: "Tooling", package: "gatehouse")"#))
    let program = try folder.text("my-shop/Sources/my-shop/main.swift")
    #expect(program.contains(#"MachineTool<MyShopMachine>.main(name: "my-shop""#))
  }

  @Test(
    "depends on the commit that the origin has, without a password in the address",
    arguments: [
      ("https://user:s3cret@example.com/tools/gate.git", "https://example.com/tools/gate.git"),
      ("git@example.com:tools/gate.git", "git@example.com:tools/gate.git"),
    ])
  func address(_ origin: String, _ written: String) throws {
    let commit = try Gatehouse.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      git init -q --bare -b main origin && cd clones/gatehouse && git init -q -b main &&
      git add -A && git -c user.name=a -c user.email=a@b.c commit -qm a &&
      git remote add origin ../../origin && git push -q -u origin main &&
      git remote set-url origin \(origin) && git rev-parse HEAD
      """, in: folder.path
    ).output.dropLast()
    let result = try create("shop")
    #expect(result.output.contains("depends on \(written)\n"))
    #expect(!(result.output + result.diagnostics).contains("s3cret"))
    let manifest = try folder.text("shop/Package.swift")
    #expect(manifest.contains(".package(url: \"\(written)\", revision: \"\(commit)\")"))
    #expect(manifest.contains(#".product(name: "Tooling", package: "gate")"#))
  }

  @Test("never overwrites a file, and then writes nothing")
  func existing() throws {
    try folder.write("shop/README.md", "mine\n")
    let result = try create("shop")
    #expect(result.status == 2)
    #expect(
      result.diagnostics == "shop/README.md: error: already exists; choose a new folder\n")
    #expect(try Self.files(in: "\(folder.path)/shop") == ["README.md"])
    #expect(try folder.text("shop/README.md") == "mine\n")
  }

  @Test(
    "needs a usable name",
    arguments: ["Shop", "3d", "shop-", "a b", "machines", "swift"])
  func names(_ name: String) throws {
    let result = try create(name)
    #expect(result.status == 2)
    #expect(result.diagnostics.hasPrefix("\(name): error: "), "\(result.diagnostics)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(name)"))
  }

  @Test("can be in a new folder, but not in a file")
  func folders() throws {
    #expect(try create("new/deep/shop/").status == 0)
    #expect(
      try folder.text("new/deep/shop/Package.swift").contains("../../../clones/gatehouse"))
    try folder.write("file", "")
    let result = try create("file/shop")
    #expect(result.status == 2)
    #expect(result.diagnostics == "file: error: is not a folder\n")
  }

  @Test("needs a clone, which is by default the clone that contains the program")
  func clones() throws {
    let result = try Gatehouse.run("init", "shop", "--clone", "clones", in: folder.path)
    #expect(result.status == 2)
    #expect(
      result.diagnostics
        == "clones: error: is not a clone of Gatehouse: it has no Tests/Starter\n")
    #expect(try Gatehouse.run("init", "shop", in: folder.path).status == 0)
  }
}
