// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The kernel is generic. It is only fast if the compiler specialises it for its machine across
// modules.
let settings = language + inRelease("-cross-module-optimization")

// Settings for code that waits for users or runs once per start of the program. Optimising such
// code takes longer than it saves. The tests also use these settings, because the libraries in
// which they spend most of their time are optimised.
let unhurriedSettings = language + inRelease("-Onone")

// Debug information would make up more than half of the program, so only debug builds contain it.
func inRelease(_ flag: String) -> [SwiftSetting] {
  [.unsafeFlags([flag, "-Xfrontend", "-gnone"], .when(configuration: .release))]
}

let plainC: [CSetting] = [
  .define("_GNU_SOURCE", .when(platforms: [.linux])), .treatAllWarnings(as: .error),
]

// Saves work for the loader at every start. Swift's metadata contains thousands of addresses. In a
// position-independent program, the loader relocates each of them, which uses private memory pages.
// Swift's static library would export the program's symbols. They are not exported here, because no
// code looks them up.
//
// Symbols, and the debug information of the package's dependencies, would make up a quarter of the
// program.
//
// The linker is LLD. In a program at a fixed position, GNU gold takes the address of a function in
// a shared library to be the address of its own stub. glibc 2.36 warns about that on standard error
// if Swift's library declares the function protected. LLD leaves these addresses to the loader.
let quickToLoad = LinkerSetting.unsafeFlags(
  [
    "-use-ld=lld", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic", "-Xlinker",
    "--strip-all",
  ],
  .when(platforms: [.linux], configuration: .release))

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func unhurried(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: unhurriedSettings)
}

func c(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, cSettings: plainC)
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: unhurriedSettings)
}

func support(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
}

/// Declares a program that tests or campaigns run.
func program(
  _ name: String, _ settings: [SwiftSetting], _ dependencies: Target.Dependency...
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings,
    linkerSettings: [quickToLoad])
}

/// An old design of the flow, from which scenes are migrated. It consists of a target, its tests
/// and a compilation condition. One file of `Simulation` and one file of the executable use the
/// condition to check whether the design is present.
struct OldDesign {
  let name: String
  let condition: SwiftSetting

  init(_ name: String, condition: String) {
    self.name = name
    self.condition = .define(condition)
  }

  var dependency: Target.Dependency { .byName(name: name) }

  var target: Target { library(name, "Authentication", "Machines", "Networking", "Sessions") }

  var tests: Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        dependency, "Authentication", "Exploration", "FileAccess", "FlowDesigns", "gatehouse",
        "GatehouseProcess", "Machines", "Networking", "Running", "ScenarioLanguage", "Sessions",
        "Simulation", "TemporaryFiles", "Terminals", "TestScale",
      ], swiftSettings: unhurriedSettings)
  }
}

// To remove an old design, delete its line, its folders and the scenarios that compare it.
let oldDesigns: [OldDesign] = [
  OldDesign("LegacyAuthentication", condition: "LEGACY_AUTHENTICATION")
]

/// A layer of the package. It consists of the targets in one folder of `Sources`. None of them
/// depends on a higher layer, except that `Simulation` depends on the old designs.
struct Floor {
  let targets: [Target]

  init(_ name: String, _ targets: [Target]) {
    self.targets = targets
    for target in targets { target.path = "Sources/\(name)/\(target.name)" }
  }
}

// Code that any program could use.
let ground = Floor(
  "Ground",
  [
    library("LibC"),
    library("Notation", "LibC"),
    library("FileAccess", "CSupervision", "LibC", "Notation"),
    library("Parallelism", "LibC"),
    library("TextFormats", "Notation"),
    unhurried("ContextProtocol", "JSONRPC", "TextFormats"),
    library("JSONRPC", "FileAccess", "LibC", "Parallelism", "TextFormats"),
    // The style sheets and scripts of pages are compiled into the program, so the program needs no
    // other files.
    c("CWebParts", exclude: ["Parts"]),
    unhurried("WebPages", "CWebParts", "TextFormats"),
    library("WordExpansions", "Notation"),
    // Testable code is kept out of this target. If tests depended on a compiler plug-in, every
    // other module would be built a second time.
    .macro(name: "WordMacros", dependencies: ["LibC", "WordExpansions"], swiftSettings: settings),
    // Processor hints, signal handlers and forking. They are written in C because Swift expresses
    // them less plainly or cannot express them.
    c("CPrefetching"),
    c("CFaults"),
    c("CSupervision"),
  ])

// Machines, scenarios, replays and searches. This layer works with any machine and depends on no
// app.
let tool = Floor(
  "Tool",
  [
    library("Machines", "LibC", "Notation", "TextFormats", "WordMacros"),
    // Operands with Foundation types, for machines that use them. Other machines start without
    // Foundation.
    library("FoundationOperands", "Machines", "Notation"),
    library("ScenarioLanguage", "Notation", "TextFormats"),
    library("Tracing", "FileAccess", "Machines", "Notation", "TextFormats", "WebPages"),
    library(
      "Running", "FileAccess", "LibC", "Machines", "Notation", "Parallelism", "ScenarioLanguage",
      "Tracing", "TextFormats", "WebPages"),
    library(
      "Exploration", "CPrefetching", "LibC", "Machines", "Notation", "Parallelism",
      "ScenarioLanguage", "Tracing", "TextFormats"),
    library(
      "MachineChecks", "Exploration", "FileAccess", "Machines", "Notation", "Running",
      "ScenarioLanguage", "Tracing"),
    library(
      "ScenarioTesting", "FileAccess", "Machines", "Running", "ScenarioLanguage", "Tracing"),
    unhurried(
      "Shell", "Exploration", "FileAccess", "Machines", "Notation", "Running",
      "ScenarioLanguage", "Tracing"),
    unhurried(
      "ScenarioEditing", "FileAccess", "Machines", "Notation", "Running", "ScenarioLanguage",
      "Shell", "Tracing"),
    unhurried(
      "LanguageServing", "FileAccess", "JSONRPC", "Machines", "Notation", "Running",
      "ScenarioEditing", "ScenarioLanguage", "TextFormats", "Tracing"),
    // Line editing in the terminal, provided by libedit.
    .systemLibrary(
      name: "CLibedit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    c("CLineEditing", "CLibedit"),
    unhurried("LineEditing", "CLineEditing", "FileAccess", "LibC"),
  ])

// The app. The only part of the tool that it uses is the vocabulary of `Machines`.
let app = Floor(
  "App",
  [
    library("Networking", "Machines", "Notation"),
    library("Sessions", "Machines", "Networking"),
    library("AppRoot", "Machines", "Sessions"),
    library("Authentication", "Machines", "Networking", "Sessions", "WordMacros"),
    .target(
      name: "Simulation",
      dependencies: ["AppRoot", "Authentication", "Machines", "Networking", "Sessions"]
        + oldDesigns.map(\.dependency), swiftSettings: settings + oldDesigns.map(\.condition)),
  ])

// Checks whether objects, programs and recorded sessions conform to a machine.
let conformance = Floor(
  "Conformance",
  [
    library("Driving", "LibC", "Machines", "Parallelism"),
    library(
      "Conversing", "Driving", "FileAccess", "Machines", "Notation", "ScenarioLanguage",
      "TextFormats"),
    library(
      "Conforming", "FileAccess", "Machines", "Notation", "Running", "ScenarioLanguage",
      "Tracing", "TextFormats"),
  ])

// Diagrams as machines: their formats, the interpreter of statecharts, and the machine.
let diagrams = Floor(
  "Diagrams",
  [
    // Loads the library Expat when a file in XML is read, and not at every start.
    c("CExpat"),
    library("Statecharts", "CExpat", "Notation", "TextFormats"),
    library("DiagramMachines", "Machines", "Notation", "ScenarioLanguage", "Statecharts"),
  ])

// The app's old designs, and the code with which the tool compares designs.
let legacy = Floor(
  "Legacy",
  oldDesigns.map(\.target) + [
    // Kept out of the executable because tests use it. A target that imports an executable's module
    // is not always built after that executable.
    library("FlowDesigns", "Authentication", "Running", "Simulation")
  ])

// The subcommands. They work with any machine.
let tooling = unhurried(
  "Tooling", "CFaults", "Conforming", "ContextProtocol", "Conversing", "DiagramMachines", "Driving",
  "Exploration", "FileAccess", "JSONRPC", "LanguageServing", "LibC", "LineEditing", "Machines",
  "Notation", "Parallelism", "Running", "ScenarioEditing", "ScenarioLanguage", "Statecharts",
  "Tracing", "Shell", "TextFormats", "WebPages", argumentParser)

// The command `swift package gatehouse` for packages with their own machine.
let gatehouseCommand = Target.plugin(
  name: "GatehouseCommand",
  capability: .command(
    intent: .custom(
      verb: "gatehouse", description: "Run the package's own tool over its machine."),
    permissions: [
      .writeToPackageDirectory(reason: "`record`, `fmt` and reports write files.")
    ]), path: "Sources/GatehouseCommand")

// The executable. It combines the app and the tool.
let gatehouse = Target.executableTarget(
  name: "gatehouse",
  dependencies: [
    "Authentication", "FileAccess", "FlowDesigns", "Machines", "Notation", "Running",
    "ScenarioLanguage", "Tracing", "Shell", "Simulation", "TextFormats", "Tooling", argumentParser,
  ] + oldDesigns.map(\.dependency), swiftSettings: settings + oldDesigns.map(\.condition),
  linkerSettings: [quickToLoad])

// The guide's example package, a shop's checkout. Its own manifest depends on this folder.
let checkout: [Target] = [
  .target(
    name: "CheckoutMachine", dependencies: ["FoundationOperands", "Machines"],
    path: "Tests/Checkout/Sources/CheckoutMachine", swiftSettings: settings),
  .executableTarget(
    name: "shop", dependencies: ["CheckoutMachine", "Tooling"], path: "Tests/Checkout/Sources/shop",
    swiftSettings: unhurriedSettings, linkerSettings: [quickToLoad]),
  .testTarget(
    name: "CheckoutTests", dependencies: ["CheckoutMachine", "MachineChecks", "ScenarioTesting"],
    path: "Tests/Checkout/Tests/CheckoutTests", swiftSettings: unhurriedSettings),
]

// The package that `gatehouse init` copies. Its tool is only built in a copy.
let starter: [Target] = [
  .target(
    name: "StarterModel", dependencies: ["Machines"],
    path: "Tests/Starter/Sources/StarterModel", swiftSettings: unhurriedSettings),
  .testTarget(
    name: "StarterTests", dependencies: ["MachineChecks", "ScenarioTesting", "StarterModel"],
    path: "Tests/Starter/Tests/StarterTests", swiftSettings: unhurriedSettings),
]

// Targets that tests, campaigns and the guide use.
let testing: [Target] = [
  // A second machine with the complete tool. It is an example of a package with its own machine.
  support("TurnstileMachine", "Machines"),
  program("TurnstileTool", unhurriedSettings, "Tooling", "TurnstileMachine"),

  // The cash machine that shows the parts of a machine in the guide.
  .target(
    name: "GuideMachine", dependencies: ["Machines", "Running"], path: "Tests/GuideMachine",
    exclude: ["Scenarios"], swiftSettings: unhurriedSettings),

  // Random machines and random claims about them, and a program that exports both.
  support("ToyMachine", "Machines"),
  program(
    "ToyModels", unhurriedSettings, "Exploration", "FileAccess", "Machines", "Running",
    "ScenarioLanguage", "ToyMachine"),

  // A view model and its tool.
  support("SearchMachine", "Driving", "Machines"),
  program("SearchTool", unhurriedSettings, "Driving", "SearchMachine", "Tooling"),

  // A temporary folder for a test.
  support("TemporaryFiles"),

  // The amount of work that a test does.
  support("TestScale"),

  // Compares the program's exact output with files of the project.
  support("Pins"),

  // Runs the program as a process that is connected to a pipe or a terminal.
  support("GatehouseProcess", "Pins", "TemporaryFiles", "Terminals"),

  // Captures programs as a terminal displays them. Also contains a program that echoes the lines
  // that it reads from a terminal.
  support("Terminals", "LibC"),
  program("EchoShell", settings, "LibC", "LineEditing"),

  // Turns a shell session into a recording and a picture.
  program(
    "SessionPicture", settings, "GatehouseProcess", "TemporaryFiles", "Terminals", "TextFormats"),

  // A program that replays scenarios on a machine with a defect. The machine's effects differ
  // between processes.
  program("Oracle", settings, "FileAccess", "Machines", "Running", "Tracing"),

  // A program that contains the app with one defect.
  program(
    "DefectiveApp", settings, "Conversing", "Exploration", "FlowDesigns", "LibC", "Machines",
    "Running",
    "ScenarioLanguage", "Tracing", "Simulation", "TextFormats", "Tooling"),
]

/// Declares a benchmark and the targets that it measures.
func benchmark(_ name: String, exclude: [String] = [], _ dependencies: Target.Dependency...)
  -> Target
{
  .executableTarget(
    name: name, dependencies: dependencies + [argumentParser],
    path: "Tests/Benchmarks/Sources/\(name)", exclude: exclude, swiftSettings: settings)
}

// Benchmarks are only built if `GATEHOUSE_BENCHMARKS` is set.
let benchmarks: [Target] =
  Context.environment["GATEHOUSE_BENCHMARKS"] == nil
  ? []
  : [
    benchmark("corpus", "Exploration", "FileAccess", "Machines", "Simulation", "Tracing"),
    benchmark(
      "exports", "Exploration", "Machines", "Running", "ScenarioLanguage", "Simulation", "Tracing"),
    benchmark("benchmark", "FileAccess", "Tracing"),
    benchmark("editing", "FileAccess", "Machines", "ScenarioLanguage", "Simulation"),
    benchmark(
      "exploration", exclude: ["philosophers.pml"], "Exploration", "Machines", "Simulation"),
    benchmark(
      "interaction", "Running", "ScenarioLanguage", "Tracing", "Shell", "Simulation"),
    // A library that is preloaded into the measured process.
    .target(
      name: "AllocationCount", path: "Tests/Benchmarks/Sources/AllocationCount", cSettings: plainC),
  ]

let measuringProducts: [Product] =
  benchmarks.isEmpty
  ? [] : [.library(name: "AllocationCount", type: .dynamic, targets: ["AllocationCount"])]

let allTests: [Target] = [
  tests("FileAccessTests", "FileAccess", "LibC", "TemporaryFiles"),
  tests("ParallelismTests", "Parallelism"),
  tests("NotationTests", "Exploration", "Notation", "TestScale"),
  tests("TextFormatsTests", "Notation", "TestScale", "TextFormats"),
  tests("ContextProtocolTests", "ContextProtocol", "JSONRPC", "TextFormats"),
  tests("JSONRPCTests", "FileAccess", "JSONRPC", "LibC", "TextFormats"),
  tests("ScenarioLanguageTests", "Exploration", "Notation", "ScenarioLanguage"),
  tests("WebPagesTests", "TestScale", "TextFormats", "WebPages"),
  tests("WordExpansionsTests", "WordExpansions"),
  tests(
    "MachinesTests", "Exploration", "MachineChecks", "Machines", "Notation", "ScenarioLanguage",
    "TestScale", "TurnstileMachine"),
  tests("FoundationOperandsTests", "FoundationOperands", "MachineChecks", "Machines"),
  tests(
    "RunningTests", "Exploration", "FileAccess", "MachineChecks", "Machines", "Notation",
    "Oracle", "Running", "ScenarioLanguage", "Tracing", "TemporaryFiles", "Terminals",
    "TestScale", "ToyMachine", "TurnstileMachine"),
  tests(
    "ShellTests", "Exploration", "FileAccess", "MachineChecks", "Machines", "Notation",
    "Running", "ScenarioLanguage", "Tracing", "Shell", "TemporaryFiles",
    "TurnstileMachine"),
  tests(
    "ScenarioEditingTests", "CheckoutMachine", "FileAccess", "Machines", "Running",
    "ScenarioEditing", "ScenarioLanguage", "TemporaryFiles", "Tracing", "TurnstileMachine"),
  tests(
    "LanguageServingTests", "JSONRPC", "LanguageServing", "Machines", "Running",
    "ScenarioEditing", "TemporaryFiles", "TextFormats", "Tracing", "TurnstileMachine"),
  tests("MachineChecksTests", "MachineChecks", "Machines", "TurnstileMachine"),
  tests(
    "ScenarioTestingTests", "MachineChecks", "Machines", "ScenarioTesting", "TemporaryFiles",
    "TurnstileMachine"),
  tests(
    "TracingTests", "Machines", "Notation", "Running", "ScenarioLanguage", "Tracing",
    "TestScale", "TurnstileMachine"),
  tests(
    "ExplorationTests", "Exploration", "Machines", "Notation", "Running", "ScenarioLanguage",
    "Tracing", "TestScale", "TextFormats", "TurnstileMachine"),
  tests("NetworkingTests", "Machines", "Networking"),
  tests("SessionsTests", "Machines", "Networking", "Sessions"),
  tests("AppRootTests", "AppRoot", "Machines", "Networking", "Sessions"),
  tests("AuthenticationTests", "Authentication", "Machines", "Networking", "Sessions"),
  tests(
    "SimulationTests", "AppRoot", "Authentication", "Exploration", "FileAccess", "MachineChecks",
    "Machines", "Networking", "Notation", "Pins", "Running", "ScenarioLanguage", "Tracing",
    "Sessions", "Simulation", "TemporaryFiles", "TestScale"),
  tests(
    "CommandLineTests", "Exploration", "gatehouse", "GatehouseProcess", "Machines", "Pins",
    "Tracing", "SessionPicture", "Simulation", "TemporaryFiles", "Terminals",
    "TestScale"),
  tests(
    "ToolingTests", argumentParser, "Exploration", "GatehouseProcess", "GuideMachine",
    "MachineChecks", "Pins", "Running", "Tracing", "shop", "TemporaryFiles", "Terminals",
    "Tooling", "TurnstileMachine", "TurnstileTool"),
  tests(
    "DrivingTests", "Driving", "GatehouseProcess", "Machines", "Running", "ScenarioLanguage",
    "SearchMachine", "SearchTool", "TemporaryFiles", "Terminals"),
  tests(
    "ConformingTests", "Conforming", "Exploration", "FileAccess", "Machines", "Running",
    "ScenarioLanguage", "TemporaryFiles", "TextFormats", "TurnstileMachine"),
  tests("StatechartsTests", "Statecharts", "TestScale"),
  tests(
    "DiagramMachinesTests", "gatehouse", "GatehouseProcess", "TemporaryFiles", "Terminals"),
  tests(
    "ConversingTests", "gatehouse", "GatehouseProcess", "TemporaryFiles", "Terminals",
    "TurnstileTool"),
  tests("LineEditingTests", "EchoShell", "LineEditing", "Terminals"),
  // Files that apps copy, and a test of the one in Swift.
  .testTarget(
    name: "EmitterTests",
    dependencies: ["GatehouseProcess", "shop", "TemporaryFiles", "Terminals"],
    path: "Tests/Emitters", exclude: ["SessionLog.kt", "SessionLog.ts"],
    swiftSettings: unhurriedSettings),
]

let package = Package(
  name: "gatehouse",
  // `InlineArray` and integer generic parameters need the Swift 6.2 runtime, which older versions
  // of macOS lack.
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "gatehouse", targets: ["gatehouse"]),
    // Libraries with which other teams build a machine, use a view model as a machine, write tests
    // and build their own tool.
    .library(name: "Machines", targets: ["FoundationOperands", "Machines"]),
    .library(name: "Driving", targets: ["Driving"]),
    .library(name: "MachineTesting", targets: ["MachineChecks", "ScenarioTesting"]),
    .library(name: "Tooling", targets: ["Running", "Shell", "Tooling"]),
    .plugin(name: "GatehouseCommand", targets: ["GatehouseCommand"]),
  ]
    + (benchmarks.isEmpty
      ? [] : [.library(name: "AllocationCount", type: .dynamic, targets: ["AllocationCount"])]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [ground, tool, app, conformance, diagrams, legacy].flatMap(\.targets)
    + [tooling, gatehouse, gatehouseCommand] + checkout + starter + testing + benchmarks + allTests
    + oldDesigns.map(\.tests)
)
