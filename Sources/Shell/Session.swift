public import Machines
public import Replaying
import ScenarioLanguage

/// A conversation with a machine, line by line, in the notation.
///
/// It knows no terminal: whoever reads lines feeds them and prints what comes back. The lines up to
/// the first stimulus make the world, as the head of a scenario does; `scenario` starts anew.
public struct Session<M: Machine>: Sendable {
  /// What a line came to.
  public struct Response: Hashable, Sendable {
    /// For standard output: observations, and expectations that failed.
    public var output = ""
    /// For standard error: what could not be read.
    public var diagnostics = ""
  }

  /// How the session ends if it ends now; of several reasons the greatest wins.
  public private(set) var status = ExitStatus.success

  private let name: String
  private let paint: Paint
  private var lineNumber = 0
  private var part = Part.head(Head<M>(startingAt: 1))

  /// What the session stands in.
  private enum Part: Sendable {
    case head(Head<M>)
    case body(Body<M>)
    /// Below `skip`: nothing is run until the next scenario.
    case skipped
  }

  /// A session whose lines errors call `name:LINE`.
  public init(name: String, paint: Paint) {
    self.name = name
    self.paint = paint
  }

  /// Takes the next line, without its line ending.
  public mutating func take(_ bytes: [UInt8]) -> Response {
    lineNumber += 1
    var response = Response()
    if bytes.first == UInt8(ascii: ".") {
      refuseCommand(bytes, &response)
      return response
    }
    var structure = structure
    let document = Document(
      name: name, bytes: bytes, startingAt: lineNumber, structure: &structure)
    guard document.diagnostics.isEmpty, let line = document.lines.first else {
      if case .head(var head) = part {
        head.appendBlank()
        part = .head(head)
      }
      report(document.diagnostics, &response)
      return response
    }
    take(line, of: document, structure, &response)
    return response
  }

  /// Ends the input: the last block is compared.
  public mutating func finish() -> Response {
    var response = Response()
    endScenario(&response)
    return response
  }

  private var structure: Structure {
    switch part {
    case .head(let head): head.structure
    case .body(let body): body.structure
    case .skipped: Structure(form: .shell)
    }
  }

  private mutating func take(
    _ line: Line, of document: Document, _ structure: Structure, _ response: inout Response
  ) {
    if line.kind == .scenario {
      endScenario(&response)
      part = .head(Head(startingAt: lineNumber))
    }
    switch part {
    case .skipped: break
    case .head(var head):
      if structure.isInBody {
        begin(head, &response)
        take(line, of: document, structure, &response)
      } else {
        report(head.append(document, structure), &response)
        part = line.kind == .skip ? .skipped : .head(head)
      }
    case .body(var body):
      let outcome = body.take(line, of: document, structure)
      part = .body(body)
      add(outcome, &response)
    }
  }

  /// The head is complete: makes its world, and takes the steps of the files that it uses.
  private mutating func begin(_ head: Head<M>, _ response: inout Response) {
    let (body, failure) = head.begin()
    part = .body(body)
    add(Body<M>.Outcome(failures: failure.map { [$0] } ?? []), &response)
  }

  private mutating func endScenario(_ response: inout Response) {
    switch part {
    case .skipped: break
    case .head(let head):
      guard head.hasSteps else { return }
      begin(head, &response)
      endScenario(&response)
    case .body(var body):
      let outcome = body.finish(name)
      part = .body(body)
      add(outcome, &response)
    }
  }

  private mutating func add(_ outcome: Body<M>.Outcome, _ response: inout Response) {
    report(outcome.earlierFailures, &response)
    for observation in outcome.observations { response.output += "  \(observation)\n" }
    report(outcome.failures, &response)
    report(outcome.diagnostics, &response)
  }

  private mutating func report(_ failures: [Failure], _ response: inout Response) {
    for failure in failures {
      status = max(status, .failed)
      response.output += paint.failure(failure.text(named: "expectation")) + "\n"
    }
  }

  private mutating func report(_ diagnostics: [Diagnostic], _ response: inout Response) {
    for diagnostic in diagnostics {
      status = max(status, .unreadable)
      response.diagnostics += paint.diagnostic(diagnostic) + "\n"
    }
  }

  private mutating func refuseCommand(_ bytes: [UInt8], _ response: inout Response) {
    var structure = Structure(form: .shell)
    let document = Document(
      name: name, bytes: bytes, startingAt: lineNumber, structure: &structure)
    let command = bytes.prefix { $0 != UInt8(ascii: " ") }.count
    report(
      [
        document.diagnostic(
          at: 0..<command, message: "there is no such command",
          help: "`gatehouse notation` shows what can be typed")
      ], &response)
    if case .head(var head) = part {
      head.appendBlank()
      part = .head(head)
    }
  }
}
