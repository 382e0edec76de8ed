import ArgumentParser
import FileAccess
import Notation
import Running
import Simulation
import Tooling

/// Creates a package for a machine of the user's own.
struct InitCommand: ReadingCommand {
  static let name = "init"
  static let abstract = "Create a package for your own machine."
  static let discussion = """
    The package has a small machine, its tool, scenarios, tests and a workflow for CI, all under \
    the name of the folder. Existing files are never overwritten.

    The package depends on the commit of this clone that its origin has. If the clone has no \
    origin, the package depends on the clone's folder.
    """

  @Argument(
    help: "Folder to create, such as ../shop; its name becomes the tool's name.",
    completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "Clone of Gatehouse. (default: the clone that contains this program)", valueName: "folder"),
    completion: .directory)
  var clone: String?

  @OptionGroup var color: ColorOption

  var subject: String? { folder }

  func run(in tool: MachineTool<World>) throws -> ExitStatus {
    let clone = try GatehouseClone(clone ?? HostProcess.program, isFolder: clone != nil)
    let package = try StarterPackage(at: folder, avoiding: clone.reservedNames)
    let dependency = try package.write(from: clone)
    let remark = dependency.isPath ? "; write an address in Package.swift before CI builds it" : ""
    tool.context.output.results(
      """
      created \(package.name) in \(folder.visible)
      depends on \(dependency.target.visible)\(remark)
      next: cd \(folder.visible) && swift test

      """)
    return .success
  }
}
