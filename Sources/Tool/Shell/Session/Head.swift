import Machines
import Running
import ScenarioLanguage

/// The lines of a session before the first stimulus. Together they define the machine.
struct Head<M: Machine>: Sendable {
  /// The state of the parser, which determines the valid next lines.
  private(set) var structure: Structure
  private var lines: GrowingHead<M>
  private var setting: ScenarioSetting<M>

  /// Whether the scenario is skipped.
  let isSkipped: Bool

  /// Creates a head without lines. If the scenario is skipped, `structure` is the parser's state
  /// after the scenario's lines so far.
  init(skipping structure: Structure? = nil, in setting: ScenarioSetting<M>) {
    self.setting = setting
    lines = GrowingHead(in: setting)
    isSkipped = structure != nil
    self.structure = structure ?? Structure(form: .shell)
  }

  /// The body that follows the head, and the result of the steps in the files that the head uses.
  /// The steps are taken only on demand, because many more head lines can follow.
  var beginning: (body: Body<M>, outcome: Body<M>.Outcome) {
    lines.scenario.map { Body<M>.begin($0, structure) } ?? (Body(structure, in: setting), [])
  }

  /// Whether the head uses files that contain steps. These steps run even if no line follows.
  var hasSteps: Bool { lines.hasSteps }

  /// A note for the user about the last given; `nil` if there is none.
  var remark: String? { lines.remark }

  /// Adds a line, or returns its errors without changing the head.
  mutating func append(
    _ line: Document, _ structure: Structure, _ loader: ScenarioLoader<M>
  ) -> [Diagnostic] {
    let errors = lines.append(line, with: loader)
    if errors.isEmpty { self.structure = structure }
    return errors
  }

  /// Returns the same lines in another setting, with a loader for that setting. Throws if the lines
  /// contradict the setting.
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
