import Notation
import TextFormats

/// The program that uses this package. Reports contain the program's name, and help texts contain
/// its commands.
package struct ReportingTool: Hashable, Sendable {
  /// The name of the command that runs the program.
  package let name: String
  /// The version of the program: three numbers separated by dots.
  package let version: String
  /// The path of the working directory, relative to the folder in which the reader of a report
  /// works, with a trailing `/`; empty if both are the same. Reports add it before each relative
  /// path.
  package let folder: String
  /// The options that precede the arguments of each of the program's commands, such as `--machine
  /// ./shop`; empty if there are none.
  let options: String
  /// The name of the machine in titles of pages and diagrams. This is the program's name, unless
  /// the machine is another program with its own name.
  package let machine: String

  /// Creates a description of a program with its version.
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

  /// Returns a command line that runs the program with these arguments and can be copied into a
  /// shell.
  package func command(_ arguments: String) -> String {
    "\(commandBeginning) \(arguments)"
  }

  /// The program and the options that choose the machine, as a shell understands them.
  package var commandBeginning: String { options.isEmpty ? name : "\(name) \(options)" }

  /// The program's name and version, and the machine's name if it is different.
  package var banner: String {
    "\(name) \(version)" + (machine == name ? "" : ", machine \(machine)")
  }

  /// A noun phrase that refers to the machine in sentences.
  package var thisMachine: String { machine == name ? "this machine" : "the machine \(machine)" }

  /// A phrase that refers, in sentences, to a program under test, with the name of the program's
  /// machine. The tool's name would not identify the program, because a port of the tool's machine
  /// can have the same name.
  package func program(named other: String?) -> String {
    other == name ? "the program" : other.map { "the program \($0.visible)" } ?? "the program"
  }

  /// The fields `name` and `version`.
  package var json: JSONRecord { ["name": name, "version": version] }
}
