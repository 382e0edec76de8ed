import Notation
import TextFormats

/// The program that uses this package. Reports contain its name, and help texts its commands.
package struct ReportingTool: Hashable, Sendable {
  /// The name of the command.
  package let name: String
  /// Its version, as three numbers with dots.
  package let version: String
  /// The path from the readers of reports to the working directory, with a trailing `/`, which
  /// precedes each relative path; empty if both are in the same place.
  package let folder: String
  /// The options before the arguments of each of its commands, such as `--machine ./shop`; empty if
  /// there are none.
  let options: String
  /// The name of the machine in titles of pages and diagrams: the program's name, unless the
  /// machine is another program with its own name.
  package let machine: String

  /// A program with its version.
  package init(
    name: String, version: String, folder: String = "", options: String = "",
    machine: String? = nil
  ) {
    self.name = name
    self.machine = machine ?? name
    self.version = version
    self.folder = folder
    self.options = options
  }

  /// The program with arguments, as a command line to copy into a shell.
  package func command(_ arguments: String) -> String {
    options.isEmpty ? "\(name) \(arguments)" : "\(name) \(options) \(arguments)"
  }

  /// The program and its version, and the machine if its name differs.
  package var banner: String {
    "\(name) \(version)" + (machine == name ? "" : ", machine \(machine)")
  }

  /// The machine in a sentence.
  package var thisMachine: String { machine == name ? "this machine" : "the machine \(machine)" }

  /// A program under test in a sentence, with the name of its machine. The name of the tool, which
  /// a port of its machine can have as well, would not identify it.
  package func program(named other: String?) -> String {
    other == name ? "the program" : other.map { "the program \($0.visible)" } ?? "the program"
  }

  /// The fields `name` and `version`.
  package var json: JSONRecord { ["name": name, "version": version] }
}
