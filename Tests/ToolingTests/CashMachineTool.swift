import Exploration
import GuideMachine
import Running
import Tooling

/// The main file of the cash machine's tool, as the page on the parts of a machine shows it.
func runTool() {
  MachineTool<CashMachine>.main(
    name: "cash", version: "1", designs: .ofCashMachine, commands: [.mutate(CashMachine.self)])
}

/// Returns the same tool with its own output.
func cashMachine(in context: CommandContext) -> MachineTool<CashMachine> {
  MachineTool(
    in: context, engines: Engines(), designs: { .ofCashMachine },
    commands: { [.mutate(CashMachine.self)] })
}
