import FileAccess
package import ScenarioTracing

extension ReportingTool {
  /// The program as reports, help and files of its own name it.
  package static var running: Self {
    Self(
      name: RunningTool.name, version: RunningTool.version, folder: folderInWorkspace,
      options: RunningTool.options)
  }

  /// The working directory relative to the checkout of a GitHub job.
  private static var folderInWorkspace: String {
    guard let workspace = Environment.value("GITHUB_WORKSPACE") else { return "" }
    let root = FileSystem.resolved(workspace) + "/"
    let here = FileSystem.resolved(".") + "/"
    return here.hasPrefix(root) ? String(here.dropFirst(root.count)) : ""
  }
}
