import ArgumentParser
import Replaying
import ScenarioLanguage

/// A requested report: `junit=FILE`, or `tap` for `tap=-`.
struct ReportArgument {
  let format: ReportFormat
  let target: TextTarget

  /// The identity of the target.
  var place: TextTarget {
    guard let path = target.path, path != "/dev/stdout" else { return .standardOutput }
    return .file(Paths.normalized(path))
  }

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no report '\(parts[0])'; there are \(formats).")
    }
    let target = parts.count > 1 ? TextTarget(argument: String(parts[1])) : .standardOutput
    guard target.path?.isEmpty != true else {
      throw ValidationError("The report \(format) has no target.")
    }
    self.format = format
    self.target = target
  }
}
