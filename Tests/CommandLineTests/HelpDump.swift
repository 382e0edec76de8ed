import Foundation
import GatehouseProcess

/// The program's help as data.
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

    /// Returns the command and all its subcommands. Their names begin with the name of the command.
    func all(below parent: String = "") -> [(name: String, arguments: [Argument])] {
      let name = parent + commandName
      return [(name, arguments ?? [])]
        + (subcommands ?? []).flatMap { $0.all(below: "\(name) ") }
    }
  }

  let command: Command

  /// Returns every command with its arguments. The command's name excludes the program's name.
  static func commands() throws -> [(name: String, arguments: [Argument])] {
    let dump = try Gatehouse.run("--experimental-dump-help").output
    let help = try JSONDecoder().decode(Self.self, from: Data(dump.utf8))
    return (help.command.subcommands ?? []).flatMap { $0.all() }
  }
}
