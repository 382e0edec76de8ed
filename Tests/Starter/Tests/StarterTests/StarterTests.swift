import MachineChecks
import ScenarioTesting
import StarterModel
import Testing

@Test(arguments: ScenarioSuite<StarterMachine>("Scenarios", tool: "starter"))
func holds(scenario: ScenarioCase<StarterMachine>) { scenario.check() }

@Test func soundness() { #expect(MachineCheck<StarterMachine>().violations == []) }
