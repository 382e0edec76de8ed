import Exploration
import FileAccess
import Machines
import Notation
import Replaying

/// What faults broke, as text and in files.
struct InjectionOutput<M: Machine> {
  let report: FaultInjection<M>.Report

  /// Prints each finding and keeps it in the folder, if there is one; then how much was tried.
  /// Returns the exit status.
  func show(in folder: ScenarioFolder?) throws(FileError) -> ExitStatus {
    var names: [String: Int] = [:]
    for finding in report.findings {
      let counterexample = finding.counterexample
      let base = [finding.fault, counterexample.broken.name].compactMap(\.self)
        .joined(separator: "-")
      // All conditions of the command line have one name.
      let number = names[base, default: 0] + 1
      names[base] = number
      let name = number > 1 ? "\(base)-\(number)" : base
      let output = CounterexampleOutput(counterexample: counterexample, name: name)
      Output.results("\n\(Self.place(of: finding))\n\(output.text)")
      if let folder { _ = try output.save(in: folder) }
    }
    Output.results(report.findings.isEmpty ? summary : "\n\(summary)")
    if Interrupts.isRaised {
      Output.results("interrupted: not every fault was injected\n")
      return .interrupted
    }
    return report.findings.isEmpty ? .success : .failed
  }

  /// `relaunch after step 3 in a.scenario:NAME, and 11 more`
  private static func place(of finding: FaultInjection<M>.Finding) -> String {
    let sequence = finding.sequence.visible
    guard let fault = finding.fault else { return "no fault, in \(sequence)" }
    let place = finding.position == 0 ? "before the first step" : "after step \(finding.position)"
    let others = finding.count > 1 ? ", and \(finding.count - 1) more" : ""
    return "\(fault) \(place) in \(sequence)\(others)"
  }

  private var summary: String {
    let extent = report.extent
    let bound = Interrupts.isRaised ? " as far as the injection came" : ""
    let broken = Set(report.findings.map(\.counterexample.broken)).count
    let verdict =
      broken == 0
      ? "every invariant holds\(bound)"
      : "\(broken.counted("invariant")) \(broken == 1 ? "is" : "are") broken"
    return "\(extent.positions.counted("position")), \(extent.injections.counted("injection")), "
      + "\(extent.steps.counted("step"))\n\(verdict)\n"
  }
}
