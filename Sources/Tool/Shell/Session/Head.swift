import Machines
import Running
import ScenarioLanguage

/// The lines of a session before the first stimulus, which together define the machine.
struct Head<M: Machine>: Sendable {
  /// The state of the parser, which determines what the next line may be.
  private(set) var structure: Structure
  private var lines = GrowingHead<M>()
  private var setting: ScenarioSetting<M>

  /// Whether the scenario is skipped.
  let isSkipped: Bool

  /// A head without lines; after `skip`, with the state of the parser.
  init(skipping structure: Structure? = nil, in setting: ScenarioSetting<M>) {
    self.setting = setting
    isSkipped = structure != nil
    self.structure = structure ?? Structure(form: .shell)
  }

  /// The body that follows, and the result of the steps in used files, which are taken only when
  /// somebody asks: there may be many more lines.
  var beginning: (body: Body<M>, outcome: Body<M>.Outcome) {
    lines.scenario.map { Body<M>.begin($0, structure) } ?? (Body(structure, in: setting), [])
  }

  /// Whether there are used files with steps, which run even if no line follows.
  var hasSteps: Bool { lines.hasSteps }

  /// What its reader should know of the last given; `nil` if there is nothing to know.
  var remark: String? { lines.remark }

  /// Adds a line; returns its errors, in which case nothing changes.
  mutating func append(
    _ line: Document, _ structure: Structure, _ loader: ScenarioLoader<M>
  ) -> [Diagnostic] {
    let errors = lines.append(line, with: loader)
    if errors.isEmpty { self.structure = structure }
    return errors
  }

  /// The same lines in another setting, with a loader of that; throws where they contradict it.
  func again(
    in setting: ScenarioSetting<M>, _ loader: ScenarioLoader<M>
  ) throws(CommandError) -> Self {
    var head = self
    head.setting = setting
    if let wrong = head.lines.bindAgain(with: loader).first {
      throw CommandError(message: "\(wrong.message), in line \(wrong.line)", help: wrong.help)
    }
    return head
  }
}
