import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Running
import TextFormats
import Tracing
import WebPages

/// The formats of the results of a fault injection.
enum InjectionFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, html
}

/// Prints the findings and outcomes of fault injection, and saves the findings in files.
struct InjectionOutput<M: Machine> {
  let report: InjectionReport<M>
  let context: CommandContext
  /// Whether no condition is vacuous, or vacuous conditions are accepted.
  let areShown: Bool

  /// Prints each finding, and saves it if there is a folder. Also prints the extent of the
  /// injection, the verdict and the outcomes.
  ///
  /// Returns the exit status.
  func show(
    as format: InjectionFormat, in folder: ScenarioFolder?
  ) throws(FileError) -> ExitStatus {
    switch format {
    case .text: try printText(in: folder)
    case .markdown: try printMarkdown(in: folder)
    case .html: try printPage(in: folder)
    }
    if context.isInterrupted() {
      let say = format == .html ? context.output.diagnostics : context.output.results
      say("interrupted: some faults were not injected\n")
      return .interrupted
    }
    return isGood ? .success : .failed
  }

  private var isGood: Bool { report.findings.isEmpty && areShown }

  private func printText(in folder: ScenarioFolder?) throws(FileError) {
    let print = context.output.results
    for finding in named {
      print("\n\(Self.place(of: finding.finding))\n\(finding.output.text)")
      if let folder { _ = try finding.output.save(in: folder, say: print) }
    }
    print(report.findings.isEmpty ? "" : "\n")
    print(lines.map { "\($0)\n" }.joined() + "\(verdict)\n")
    print(OutcomeTable(report).text)
  }

  private func printMarkdown(in folder: ScenarioFolder?) throws(FileError) {
    let print = context.output.results
    print(Markdown.heading(context.identity.command("inject"), isGood: isGood, verdict))
    let scenarios = report.extent.sequences.counted("scenario")
    print(([scenarios] + lines).map { "- \(Markdown.escaped($0))\n" }.joined() + "\n")
    for finding in named {
      print("\(Markdown.escaped(Self.place(of: finding.finding))):\n\n")
      print(Markdown.fenced(String(finding.output.text.dropLast())) + "\n")
      guard let folder else { continue }
      _ = try finding.output.save(in: folder) { text in
        print(text.split(separator: "\n").map { "\(Markdown.escaped(String($0)))\n\n" }.joined())
      }
    }
    print(OutcomeTable(report).markdown)
  }

  private func printPage(in folder: ScenarioFolder?) throws(FileError) {
    let table = OutcomeTable(report)
    let page = WebPage(
      .outcomes, title: "\(context.identity.machine): injected faults",
      head: ["tool": context.identity.json, "columns": table.heads + ["outcome"]])
    var findings: [JSONRecord] = []
    for (finding, output) in named {
      if let folder { _ = try output.save(in: folder, say: context.output.diagnostics) }
      findings.append(["place": Self.place(of: finding), "text": output.text])
    }
    let scenarios = report.extent.sequences.counted("scenario")
    let tail: JSONRecord = [
      "verdict": verdict, "isGood": isGood, "lines": [scenarios] + lines + table.remarks,
      "findings": findings, "outcomes": table.records,
    ]
    context.output.results(page.opening + page.closing(tail.text))
  }

  /// The findings, each with an output that is named after its fault and invariant.
  private var named: [(finding: FaultInjection<M>.Finding, output: CounterexampleOutput<M>)] {
    var names: [String: Int] = [:]
    return report.findings.map { finding in
      let counterexample = finding.counterexample
      let base = [finding.fault, counterexample.broken.name].compactMap(\.self)
        .joined(separator: "-")
      // All conditions from the command line have the same base name.
      let number = names[base, default: 0] + 1
      names[base] = number
      let name = number > 1 ? "\(base)-\(number)" : base
      return (finding, CounterexampleOutput(counterexample: counterexample, name: name))
    }
  }

  /// Returns the place of a finding: `relaunch after step 3 in a.scenario:NAME, and 11 more`.
  private static func place(of finding: FaultInjection<M>.Finding) -> String {
    let sequence = finding.sequence.visible
    guard let fault = finding.fault else { return "no fault, in \(sequence)" }
    let place = finding.position == 0 ? "before the first step" : "after step \(finding.position)"
    let others = finding.count > 1 ? ", and \(finding.count - 1) more" : ""
    return "\(fault) \(place) in \(sequence)\(others)"
  }

  /// The remarks on conditions, and the extent of the injection.
  private var lines: [String] {
    let extent = report.extent
    let numbers = [
      extent.positions.counted("position"), extent.injections.counted("injection"),
      extent.steps.counted("step"),
    ]
    return report.conditions.remarks + [numbers.joined(separator: ", ")]
  }

  private var verdict: String {
    let bound = context.isInterrupted() ? " under the faults injected so far" : ""
    let broken = Set(report.findings.map(\.counterexample.broken)).count
    return broken == 0
      ? "every invariant holds\(bound)"
      : "\(broken.counted("invariant")) \(broken == 1 ? "is" : "are") broken"
  }
}
