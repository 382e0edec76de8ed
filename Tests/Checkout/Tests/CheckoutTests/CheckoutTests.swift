import CheckoutMachine
import MachineChecks
import ScenarioTesting
import Testing

@Test(arguments: ScenarioSuite<Checkout>("Scenarios", tool: "shop"))
func holds(scenario: ScenarioCase<Checkout>) { scenario.check() }

@Test func soundness() { #expect(MachineCheck<Checkout>().violations == []) }
