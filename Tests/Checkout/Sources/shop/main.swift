import CheckoutMachine
import Tooling

MachineTool<Checkout>.main(name: "shop", version: "1.0")
