public import Driving
public import Replaying
public import Shell

extension MachineTool where M: DrivenMachine {
  /// Does what the arguments of the process say, over an object, and ends it with a documented
  /// status.
  ///
  /// The tool runs on a thread of its own, and waits there for the object, while the main thread
  /// serves the main actor. The parameters are those of any other machine.
  @inlinable
  public static func main(
    name: String, version: String,
    abstract: String = "A headless, executable model of an app.",
    designs: @autoclosure @escaping @Sendable () -> Designs<M>? = nil,
    setting: @autoclosure @escaping @Sendable () -> ScenarioSetting<M> = ScenarioSetting(),
    tour: @autoclosure @escaping @Sendable () -> Tour? = nil,
    cards: @autoclosure @escaping @Sendable () -> [Card] = [],
    commands: @autoclosure @escaping @Sendable () -> [Subcommand] = []
  ) {
    RunningTool.explainFaults()
    let tool = Self(
      name, version, abstract, designs, setting, tour, cards, commands, by: Engines())
    MainThread.serve(while: { tool.main() })
  }
}
