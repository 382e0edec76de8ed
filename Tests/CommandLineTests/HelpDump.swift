import Foundation
import GatehouseProcess

/// The help of the program as data.
struct HelpDump: Decodable {
  struct Name: Decodable { let name: String }

  struct Argument: Decodable {
    let kind: String
    let shouldDisplay: Bool
    let names: [Name]?
    let abstract: String?
    let valueName: String?
    let completionKind: [String: Completion]?
  }

  struct Completion: Decodable { let extensions: [String]? }

  struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The command and all below it, with their names from the first one on.
    func all(below parent: String = "") -> [(name: String, arguments: [Argument])] {
      let name = parent + commandName
      return [(name, arguments ?? [])]
        + (subcommands ?? []).flatMap { $0.all(below: "\(name) ") }
    }
  }

  let command: Command

  /// Every command by its name behind the program's, with its arguments.
  static func commands() throws -> [(name: String, arguments: [Argument])] {
    let dump = try Gatehouse.run("--experimental-dump-help").output
    let help = try JSONDecoder().decode(Self.self, from: Data(dump.utf8))
    return (help.command.subcommands ?? []).flatMap { $0.all() }
  }
}
