import Machines
import Running
import Testing
import Tracing

/// A scenario as an argument of a test, or the reason why a file's scenarios cannot be run.
public struct ScenarioCase<M: Machine>: Sendable {
  /// The content of the test case.
  enum Content: Sendable {
    /// A scenario that can be run.
    case scenario(BoundScenario<M>, SuiteRules)
    /// The errors in a file, or the lack of scenarios.
    case problems([SuiteFailure])
  }

  /// The scenario's name in reports, which is the same in every run: `PATH:NAME` or, for a row of
  /// an outline, `PATH:NAME [row 2]`. The path is relative to the package. If the file's scenarios
  /// cannot be run, the name is only the path.
  public let name: String

  private let content: Content

  init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  /// Runs the scenario. If it fails, records an issue with the runner's text at the line of the
  /// first failure, and attaches the trace to the test.
  ///
  /// A scenario marked `skip` is not run, and a scenario marked `expected-failure` must fail.
  public func check() {
    let failures = failures
    for failure in failures { failure.record() }
    if let place = failures.first?.place, let trace {
      let file = "\(Paths.fileName(of: name)).\(TraceFormat.text.fileExtension)"
      Attachment.record(trace, named: file, sourceLocation: place.location)
    }
  }

  /// All observations of the scenario, written as a scenario that asserts them; `nil` if the
  /// scenario cannot be run.
  public var trace: String? {
    guard case .scenario(let scenario, _) = content else { return nil }
    var exporter = TraceFormat.text.exporter
    var text = ""
    do throws(TraceError) {
      try scenario.trace { (event) throws(TraceError) in try exporter.take(event, into: &text) }
    } catch { text += "\n# \(error.message)\n" }
    return text
  }

  /// The failures of the scenario, or the problems that prevent it from running.
  var failures: [SuiteFailure] {
    switch content {
    case .problems(let problems): problems
    case .scenario(let scenario, let rules): rules.failure(of: scenario).map { [$0] } ?? []
    }
  }
}

extension ScenarioCase: Identifiable {
  /// The name, which identifies the case.
  public var id: String { name }
}

extension ScenarioCase: CustomTestStringConvertible {
  /// The name, as printed in a test's output.
  public var testDescription: String { name }
}

extension ScenarioCase: CustomTestArgumentEncodable {
  /// Encodes the name, which identifies the case when a single test is run again.
  public func encodeTestArgument(to encoder: some Encoder) throws { try name.encode(to: encoder) }
}
