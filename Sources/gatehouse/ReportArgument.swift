import ArgumentParser
import FileAccess
import Replaying

/// One report that is asked for: `junit=FILE`, or `tap` for `tap=-`.
struct ReportArgument {
  let format: ReportFormat
  let target: String

  /// Two targets that are one place have the same name here.
  var place: String {
    ["-", "/dev/stdout"].contains(target) ? "-" : Paths.normalized(target)
  }

  /// Whether the report would take the place of what is run, or used by what is run.
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
