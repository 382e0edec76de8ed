import StarterModel
import Tooling

MachineTool<StarterMachine>.main(name: "starter", version: "0.1.0")
