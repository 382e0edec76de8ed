import Foundation
import GatehouseProcess
import Testing

/// Tests that the page on an own machine shows what its tool prints. A campaign compares the page's
/// code with the example package.
@Suite("The pages on an own machine", .timeLimit(.minutes(30)))
struct OwnMachinePageTests {
  private static func page(_ name: String) throws -> MarkdownPage {
    let page = try MarkdownPage(
      Project.folder.appending(path: "Sources/gatehouse/Gatehouse.docc/\(name).md"))
    #expect(page.blocks.count { $0.language == "console" } >= 5)
    return page
  }

  @Test("show commands with the output of the shop's tool")
  func checkout() throws {
    let shop = try OwnTool.shop()
    let holds = try Self.page("YourOwnMachine").transcriptsHold { command in
      let result = try shop.shell(command)
      #expect(result.diagnostics == "", "\(command)")
      return result.output
    }
    #expect(holds)
  }
}
