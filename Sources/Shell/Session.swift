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

    /// Nothing to print.
    public init() {}
  }

  /// How the session ends if it ends now; of several reasons the greatest wins.
  public private(set) var status = ExitStatus.success

  private let name: String
  private let paint: Paint
  private var lineNumber = 0
  /// Whether the last line at the margin was refused: what is indented below it was meant for it.
  private var isBelowRefused = false
  private var part = Part.head(Head<M>(startingAt: 1))

  /// What the session stands in.
  private enum Part: Sendable {
    case head(Head<M>)
    case body(Body<M>)
    /// Below `skip`: nothing is run until the next scenario.
    case skipped(Structure)
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
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    if bytes.first == UInt8(ascii: "."), !bytes.starts(with: "...".utf8) {
      refuseCommand(bytes, &response)
      return response
    }
    var structure = structure
    let document = Document(
      name: name, bytes: bytes, startingAt: lineNumber, structure: &structure)
    if bytes.isEmpty || isBelowRefused && bytes.first == UInt8(ascii: " ") {
      countForNothing()
    } else if document.diagnostics.isEmpty, let line = document.lines.first {
      take(line, of: document, structure, &response)
    } else {
      refuse(document, document.diagnostics, &response)
    }
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
    case .skipped(let structure): structure
    }
  }

  private mutating func take(
    _ line: Line, of document: Document, _ structure: Structure, _ response: inout Response
  ) {
    if line.kind == .scenario {
      endScenario(&response)
      part = .head(Head(startingAt: lineNumber))
    }
    if line.kind != .blank, line.kind != .comment { isBelowRefused = false }
    switch part {
    case .skipped: part = .skipped(structure)
    case .head(var head) where !structure.isInBody:
      let diagnostics = head.append(document, structure)
      guard diagnostics.isEmpty else { return refuse(document, diagnostics, &response) }
      part = line.kind == .skip ? .skipped(structure) : .head(head)
    case .head(let head):
      let (body, outcome) = head.begin()
      take(line, of: document, structure, in: body, after: outcome, &response)
    case .body(let body):
      take(line, of: document, structure, in: body, after: Body<M>.Outcome(), &response)
    }
  }

  /// Takes a line of a body; `outcome` is what its beginning came to. A head stays one when the first
  /// line below it is refused.
  private mutating func take(
    _ line: Line, of document: Document, _ structure: Structure, in body: Body<M>,
    after outcome: Body<M>.Outcome, _ response: inout Response
  ) {
    var body = body
    do {
      let next = try body.take(line, of: document, structure)
      part = .body(body)
      add(outcome, &response)
      add(next, &response)
    } catch { refuse(document, [document.diagnostic(error)], &response) }
  }

  /// Says what is wrong with a line, which counts for nothing. One at the margin ends the block above.
  private mutating func refuse(
    _ line: Document, _ diagnostics: [Diagnostic], _ response: inout Response
  ) {
    countForNothing()
    if line.bytes.first != UInt8(ascii: " ") {
      isBelowRefused = true
      if case .body(var body) = part {
        let outcome = body.endBlock(name)
        part = .body(body)
        add(outcome, &response)
      }
    }
    report(diagnostics, &response)
  }

  /// Keeps the places of the lines of a head true.
  private mutating func countForNothing() {
    guard case .head(var head) = part else { return }
    head.appendBlank()
    part = .head(head)
  }

  private mutating func endScenario(_ response: inout Response) {
    switch part {
    case .skipped: break
    case .head(let head):
      guard head.hasSteps else { return }
      let (body, outcome) = head.begin()
      part = .body(body)
      add(outcome, &response)
      endScenario(&response)
    case .body(var body):
      let outcome = body.finish(name)
      part = .body(body)
      add(outcome, &response)
    }
  }

  private mutating func add(_ outcome: Body<M>.Outcome, _ response: inout Response) {
    for piece in outcome.pieces {
      switch piece {
      case .observation(let text): response.output += "  \(text)\n"
      case .failure(let failure):
        status = max(status, .failed)
        response.output += paint.failure(failure.text(named: "expectation")) + "\n"
      }
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
    countForNothing()
  }
}
