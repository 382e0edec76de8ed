import Foundation
import GatehouseProcess
import Pins
import Testing

@Suite("The tutorial", .timeLimit(.minutes(30)))
struct TutorialTests {
  private static let code = Project.folder.appending(
    path: "Sources/gatehouse/Gatehouse.docc/Tutorials/Code")

  @Test("shows commands with the output of the shop's tool")
  func transcripts() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.code.path())
      .filter { $0.hasSuffix(".txt") }
    #expect(names.count >= 5)
    let shop = try OwnTool.shop()
    for name in names {
      let file = Self.code.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let command = text.prefix { $0 != "\n" }
      try #require(command.hasPrefix("$ "), "\(name)")
      let result = try shop.shell(String(command.dropFirst(2)))
      #expect(try Pin.holds("\(command)\n\(result.output)", file: file), "\(name)")
      #expect(result.diagnostics == "", "\(name)")
    }
  }

  @Test("creates the folders of the example")
  func folders() throws {
    let shop = try OwnTool.shop()
    let commands = try String(contentsOf: Self.code.appending(path: "init.sh"), encoding: .utf8)
    // The package manager is not run, because it would create an empty package.
    let typed = commands.replacing(" && swift package init --type empty", with: "")
    #expect(typed != commands)
    let result = try shop.shell("mkdir new && cd new && \(typed)")
    #expect(result.status == 0)
    func folders(_ command: String) throws -> [Substring] {
      try shop.shell("cd \(command) && find . -type d ! -path '*/.build*' | sort").output
        .split(separator: "\n")
    }
    let example = Project.folder.appending(path: "Tests/Checkout").path()
    #expect(try folders("new/shop") == folders(example))
  }
}
