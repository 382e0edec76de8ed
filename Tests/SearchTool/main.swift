import Driving
import SearchMachine
import Tooling

Search.losePatienceSoon()
MachineTool<Driven<Search>>.main(name: "search", version: "1.0")
