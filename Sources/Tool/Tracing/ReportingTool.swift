import TextFormats

/// The program that uses this package, whose name is in reports and whose commands are in help.
package struct ReportingTool: Hashable, Sendable {
  /// The name of the command.
  package let name: String
  /// Its version, as three numbers with dots.
  package let version: String
  /// The path from the place where reports are read to the working directory, with a trailing `/`.
  /// It is put before each relative path; empty if both places are the same.
  package let folder: String
  /// What stands before the arguments of each of its commands, such as `--machine ./shop`; empty
  /// for nothing.
  let options: String
  /// The name of the machine in titles of pages and diagrams: the program's, unless the machine is
  /// another program that has a name of its own.
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

  /// The program with arguments, as a command line of a shell that people copy.
  package func command(_ arguments: String) -> String {
    options.isEmpty ? "\(name) \(arguments)" : "\(name) \(options) \(arguments)"
  }

  /// The program and its version, and the machine if it has another name.
  package var banner: String {
    "\(name) \(version)" + (machine == name ? "" : ", machine \(machine)")
  }

  /// The machine in a sentence.
  package var thisMachine: String { machine == name ? "this machine" : "the machine \(machine)" }

  /// The fields `name` and `version`.
  package var json: JSONRecord { ["name": name, "version": version] }
}
