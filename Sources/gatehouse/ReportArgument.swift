import ArgumentParser
import FileAccess
import Replaying

/// A requested report: `junit=FILE`, or `tap` for `tap=-`.
struct ReportArgument {
  let format: ReportFormat
  let target: String

  /// The identity of the target.
  var place: String {
    ["-", "/dev/stdout"].contains(target) ? "-" : Paths.normalized(target)
  }

  /// Whether the report would overwrite a scenario to be run or a file that it uses.
  func wouldReplaceScenarios(of files: ScenarioFiles) -> Bool {
    guard FileSystem.kind(of: target) == .file else { return false }
    return target.hasSuffix(".scenario") || files.hold(fileAt: target)
  }

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no report '\(parts[0])'; there are \(formats).")
    }
    let target = parts.count > 1 ? String(parts[1]) : "-"
    guard !target.isEmpty else { throw ValidationError("The report \(format) has no target.") }
    self.format = format
    self.target = target
  }
}
