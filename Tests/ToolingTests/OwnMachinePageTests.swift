import Exploration
import Foundation
import GatehouseProcess
import GuideMachine
import MachineChecks
import Pins
import Running
import Synchronization
import Testing
import Tooling
import Tracing

/// Tests that the pages on an own machine show what its tool prints. Their code is compiled here,
/// and a campaign compares it with the pages.
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

  @Test("show commands with the output of the cash machine's tool")
  func parts() throws {
    let folder = Project.folder.appending(path: "Tests/GuideMachine").path()
    let holds = try Self.page("MachineParts").transcriptsHold { command in
      let words = try #require(Self.words(of: command), "\(command)")
      let printed = Mutex("")
      // Tests run in the project's folder, so diagnostics can be about its claims.
      let output = Output { text in
        printed.withLock { $0 += text }
      } diagnostics: { _ in
      }
      let tool = cashMachine(
        in: .printing(to: output, as: ReportingTool(name: "cash", version: "1")))
      #expect(tool.run(words.map { $0 == "Scenarios" ? "\(folder)/Scenarios" : $0 }) == 0)
      return printed.withLock { $0 }.replacing("\(folder)/", with: "")
    }
    #expect(holds)
  }

  /// Returns the arguments of a command, some of which are in single quotes; `nil` if the command
  /// is not the cash machine's.
  private static func words(of command: String) -> [String]? {
    guard command.hasPrefix("cash ") else { return nil }
    return command.dropFirst(5).matches(of: /'([^']*)'|[^ ]+/).map { String($0.1 ?? $0.0) }
  }

  @Test("have a sound machine with mutants")
  func soundness() {
    #expect(MachineCheck<CashMachine>().violations == [])
    #expect(CashMachine.mutants.count >= 8)
  }
}
