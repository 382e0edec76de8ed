import Machines
import Running
import Testing
import Tracing

/// A scenario as an argument of a test, or the reason why a file's scenarios cannot be run.
public struct ScenarioCase<M: Machine>: Sendable {
  /// The subject of the test.
  enum Content: Sendable {
    /// A scenario that can be run.
    case scenario(BoundScenario<M>, SuiteRules)
    /// The errors in a file, or the lack of scenarios.
    case problems([SuiteFailure])
  }

  /// The scenario's name in reports, the same in every run: `PATH:NAME`, or for a row of an outline
  /// `PATH:NAME [row 2]`, with the path relative to the package. Only the path if the scenarios
  /// cannot be run.
  public let name: String

  private let content: Content

  init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  /// Runs the scenario, and records an issue at the line of its first failure, with the runner's
  /// text. In that case the trace is attached to the test.
  ///
  /// A scenario marked `skip` is not run, and one marked `expected-failure` must fail.
  public func check() {
    let failures = failures
    for failure in failures { failure.record() }
    if let place = failures.first?.place, let trace {
      let file = "\(Paths.fileName(of: name)).\(TraceFormat.text.fileExtension)"
      Attachment.record(trace, named: file, sourceLocation: place.location)
    }
  }

  /// Everything that happens in the scenario, written as a scenario that asserts it; `nil` if no
  /// scenario can be run.
  public var trace: String? {
    guard case .scenario(let scenario, _) = content else { return nil }
    var exporter = TraceFormat.text.exporter
    var text = ""
    do throws(TraceError) {
      try scenario.trace { (event) throws(TraceError) in try exporter.take(event, into: &text) }
    } catch { text += "\n# \(error.message)\n" }
    return text
  }

  /// The failures.
  var failures: [SuiteFailure] {
    switch content {
    case .problems(let problems): problems
    case .scenario(let scenario, let rules): rules.failure(of: scenario).map { [$0] } ?? []
    }
  }
}

extension ScenarioCase: Identifiable {
  /// The name.
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
