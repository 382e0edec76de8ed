import Machines
import Running
import Testing
import Tracing

/// A scenario as an argument of a test, or what keeps the scenarios of a file from being run.
public struct ScenarioCase<M: Machine>: Sendable {
  /// What the test checks.
  enum Content: Sendable {
    /// A scenario that can be run.
    case scenario(BoundScenario<M>, SuiteRules)
    /// The errors of a file, or that there is no scenario.
    case problems([SuiteFailure])
  }

  /// The scenario's name in reports, which is the same in every run: `PATH:NAME`, in an outline
  /// `PATH:NAME [row 2]`, with the path relative to the package. In the place of scenarios that
  /// cannot be run, the path alone.
  public let name: String

  private let content: Content

  init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  /// Runs the scenario, and records an issue at the line that does not hold, with the text that the
  /// runner prints. The trace is attached to the test then.
  ///
  /// A scenario that is to be skipped is not run, and one whose failure is expected must fail.
  public func check() {
    let failures = failures
    for failure in failures { failure.record() }
    if let place = failures.first?.place, let trace {
      let file = "\(Paths.fileName(of: name)).\(TraceFormat.text.fileExtension)"
      Attachment.record(trace, named: file, sourceLocation: place.location)
    }
  }

  /// Everything that happens in the scenario, as a scenario that asserts it; `nil` where none can
  /// be run.
  public var trace: String? {
    guard case .scenario(let scenario, _) = content else { return nil }
    var exporter = TraceFormat.text.exporter
    var text = ""
    do throws(TraceError) {
      try scenario.trace { (event) throws(TraceError) in try exporter.take(event, into: &text) }
    } catch { text += "\n# \(error.message)\n" }
    return text
  }

  /// What does not hold.
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
  /// The name, as a test's output shows it.
  public var testDescription: String { name }
}

extension ScenarioCase: CustomTestArgumentEncodable {
  /// Encodes the name, by which a case can be run again.
  public func encodeTestArgument(to encoder: some Encoder) throws { try name.encode(to: encoder) }
}
