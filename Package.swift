// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The kernel is generic: only specialised for its machine, across the modules, is it quick.
let settings = language + inRelease("-cross-module-optimization")

// What waits for people, or is done once in a run: optimizing it takes longer than it saves. So do the
// tests, since the libraries, in which they spend most of their time, are optimized.
let unhurriedSettings = language + inRelease("-Onone")

// Information for debuggers would be more than half of the program. Builds for debugging have it.
func inRelease(_ flag: String) -> [SwiftSetting] {
  [.unsafeFlags([flag, "-Xfrontend", "-gnone"], .when(configuration: .release))]
}

let plainC: [CSetting] = [
  .define("_GNU_SOURCE", .when(platforms: [.linux])), .treatAllWarnings(as: .error),
]

// What the loader need not do at each start. Swift's metadata holds thousands of addresses, and a
// position-independent program has each of them relocated, on pages of its own. Nobody looks symbols up
// in a program, although Swift's static library exports them for that.
//
// Nor does it carry what packages that it depends on say to debuggers.
//
// LLD links it: in such a program GNU's gold takes the address of a function of a shared library to be
// that of its own stub, and glibc 2.36 warns of that on standard error where Swift's library declares
// the function protected. LLD leaves these addresses to the loader.
let quickToLoad = LinkerSetting.unsafeFlags(
  [
    "-use-ld=lld", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic", "-Xlinker",
    "--strip-debug",
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

/// A program that tests or campaigns run.
func program(
  _ name: String, _ settings: [SwiftSetting], _ dependencies: Target.Dependency...
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings,
    linkerSettings: [quickToLoad])
}

/// An old design of the flow that scenes are migrated from: a target with its tests, and the compile
/// condition by which one file of `Simulation` and one of the executable ask whether it is there.
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

// Without its line, its folders and the scenarios that compare it, an old design is gone.
let oldDesigns: [OldDesign] = [
  OldDesign("LegacyAuthentication", condition: "LEGACY_AUTHENTICATION")
]

/// A floor of the house: the targets of a folder of `Sources`, which depend on no floor above.
struct Floor {
  let targets: [Target]

  init(_ name: String, _ targets: [Target]) {
    self.targets = targets
    for target in targets { target.path = "Sources/\(name)/\(target.name)" }
  }
}

// What any program could use.
let ground = Floor(
  "Ground",
  [
    library("LibC"),
    library("Notation", "LibC"),
    library("FileAccess", "CSupervision", "LibC", "Notation"),
    library("Parallelism", "LibC"),
    library("TextFormats", "Notation"),
    // The style sheets and scripts of pages are in the program, so that it needs no files beside it.
    c("CWebParts", exclude: ["Parts"]),
    unhurried("WebPages", "CWebParts", "TextFormats"),
    library("WordExpansions", "Notation"),
    // What can be tested is no part of it: for tests that depend on a plugin for the compiler, every
    // other module would be built a second time.
    .macro(name: "WordMacros", dependencies: ["LibC", "WordExpansions"], swiftSettings: settings),
    // A hint to the processor, handlers of signals and a copy of the process: what C says more plainly
    // than Swift, or Swift cannot say.
    c("CPrefetching"),
    c("CFaults"),
    c("CSupervision"),
  ])

// Machines, the notation, replays and searches. It works on any machine and knows no app.
let tool = Floor(
  "Tool",
  [
    library("Machines", "LibC", "Notation", "TextFormats", "WordMacros"),
    // Values of Foundation, for machines that have them; the others start without it.
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
    // The terminal: libedit, as a Swift value.
    .systemLibrary(
      name: "CLibedit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    c("CLineEditing", "CLibedit"),
    unhurried("LineEditing", "CLineEditing", "FileAccess", "LibC"),
  ])

// The app. It knows no tool but the words of Machines.
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

// Machines and what is not a machine: objects, programs and recorded sessions.
let conformance = Floor(
  "Conformance",
  [
    unhurried("Driving", "LibC", "Machines", "Parallelism"),
    unhurried(
      "Conversing", "Driving", "FileAccess", "Machines", "Notation", "ScenarioLanguage",
      "TextFormats"),
    library(
      "Conforming", "FileAccess", "Machines", "Notation", "Running", "ScenarioLanguage",
      "Tracing", "TextFormats"),
  ])

// The designs that the app has had, and how the tool compares them.
let legacy = Floor(
  "Legacy",
  oldDesigns.map(\.target) + [
    // It is no part of the executable, since tests use it: what imports an executable's module is not
    // always built after it.
    library("FlowDesigns", "Authentication", "Running", "Simulation")
  ])

// Every subcommand, over any machine.
let tooling = unhurried(
  "Tooling", "CFaults", "Conforming", "Conversing", "Driving", "Exploration", "FileAccess", "LibC",
  "LineEditing", "Machines", "Notation", "Parallelism", "Running", "ScenarioLanguage", "Tracing",
  "Shell", "TextFormats", "WebPages", argumentParser)

// `swift package gatehouse` in a package with a machine of its own.
let gatehouseCommand = Target.plugin(
  name: "GatehouseCommand",
  capability: .command(
    intent: .custom(
      verb: "gatehouse", description: "Run the package's own tool over its machine."),
    permissions: [
      .writeToPackageDirectory(reason: "`record`, `fmt` and reports write files.")
    ]), path: "Sources/GatehouseCommand")

// Where the app and the tool meet.
let gatehouse = Target.executableTarget(
  name: "gatehouse",
  dependencies: [
    "Authentication", "FileAccess", "FlowDesigns", "Machines", "Notation", "Running",
    "ScenarioLanguage", "Tracing", "Shell", "Simulation", "TextFormats", "Tooling", argumentParser,
  ] + oldDesigns.map(\.dependency), swiftSettings: settings + oldDesigns.map(\.condition),
  linkerSettings: [quickToLoad])

// The package of the guide, a shop's checkout, whose own manifest depends on a version of this one.
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

// What tests, campaigns and the guide use.
let testing: [Target] = [
  // A second machine, which shows what bringing one takes, and the whole tool over it.
  support("TurnstileMachine", "Machines"),
  program("TurnstileTool", unhurriedSettings, "Tooling", "TurnstileMachine"),

  // A view model, and the tool over it.
  support("SearchMachine", "Driving", "Machines"),
  program("SearchTool", unhurriedSettings, "Driving", "SearchMachine", "Tooling"),

  // Folders for one test.
  support("TemporaryFiles"),

  // How much a test does.
  support("TestScale"),

  // What files show of the program.
  support("Pins"),

  // The program as a process, at a pipe or in a terminal.
  support("GatehouseProcess", "Pins", "TemporaryFiles", "Terminals"),

  // Programs as a terminal shows them, and one that echoes the lines it reads from one.
  support("Terminals", "LibC"),
  program("EchoShell", settings, "LibC", "LineEditing"),

  // A session of the shell, as a recording and as a picture.
  program(
    "SessionPicture", settings, "GatehouseProcess", "TemporaryFiles", "Terminals", "TextFormats"),

  // A machine that is not determined by what is done to it, as a program that replays for it.
  program("Oracle", settings, "FileAccess", "Machines", "Running", "Tracing"),

  // The app with one defect, as a program.
  program(
    "DefectiveApp", settings, "Conversing", "Exploration", "FlowDesigns", "LibC", "Machines",
    "Running",
    "ScenarioLanguage", "Tracing", "Simulation", "TextFormats"),
]

/// A program that measures, with what it measures.
func benchmark(_ name: String, exclude: [String] = [], _ dependencies: Target.Dependency...)
  -> Target
{
  .executableTarget(
    name: name, dependencies: dependencies + [argumentParser],
    path: "Tests/Benchmarks/Sources/\(name)", exclude: exclude, swiftSettings: settings)
}

// They are built where somebody wants to measure.
let benchmarks: [Target] =
  Context.environment["GATEHOUSE_BENCHMARKS"] == nil
  ? []
  : [
    benchmark("corpus", "Exploration", "FileAccess", "Machines", "Simulation", "Tracing"),
    benchmark(
      "exports", "Exploration", "Machines", "Running", "ScenarioLanguage", "Simulation", "Tracing"),
    benchmark("benchmark", "FileAccess", "Tracing"),
    benchmark(
      "exploration", exclude: ["philosophers.pml"], "Exploration", "Machines", "Simulation"),
    benchmark(
      "interaction", "Running", "ScenarioLanguage", "Tracing", "Shell", "Simulation"),
    // Preloaded into the measured process.
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
  tests("ScenarioLanguageTests", "Exploration", "Notation", "ScenarioLanguage"),
  tests("WebPagesTests", "TestScale", "TextFormats", "WebPages"),
  tests("WordExpansionsTests", "WordExpansions"),
  tests(
    "MachinesTests", "MachineChecks", "Machines", "Notation", "ScenarioLanguage",
    "TurnstileMachine"),
  tests("FoundationOperandsTests", "FoundationOperands", "MachineChecks", "Machines"),
  tests(
    "RunningTests", "Exploration", "FileAccess", "MachineChecks", "Machines", "Notation",
    "Oracle", "Running", "ScenarioLanguage", "Tracing", "TemporaryFiles", "Terminals",
    "TestScale", "TurnstileMachine"),
  tests(
    "ShellTests", "Exploration", "FileAccess", "MachineChecks", "Machines", "Notation",
    "Running", "ScenarioLanguage", "Tracing", "Shell", "TemporaryFiles",
    "TurnstileMachine"),
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
    "ToolingTests", argumentParser, "GatehouseProcess", "Pins", "Tracing", "shop",
    "TemporaryFiles", "Terminals", "Tooling", "TurnstileMachine", "TurnstileTool"),
  tests(
    "DrivingTests", "Driving", "GatehouseProcess", "Machines", "Running", "ScenarioLanguage",
    "SearchMachine", "SearchTool", "TemporaryFiles", "Terminals"),
  tests(
    "ConformingTests", "Conforming", "Exploration", "FileAccess", "Machines", "Running",
    "ScenarioLanguage", "TemporaryFiles", "TextFormats", "TurnstileMachine"),
  tests(
    "ConversingTests", "gatehouse", "GatehouseProcess", "TemporaryFiles", "Terminals",
    "TurnstileTool"),
  tests("LineEditingTests", "EchoShell", "LineEditing", "Terminals"),
]

let package = Package(
  name: "gatehouse",
  // `InlineArray` and generics over integers are of the runtime of Swift 6.2, which no older macOS has.
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "gatehouse", targets: ["gatehouse"]),
    // For other teams: their machine, a view model as a machine, their tests, and the tool.
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
  targets: [ground, tool, app, conformance, legacy].flatMap(\.targets)
    + [tooling, gatehouse, gatehouseCommand] + checkout + testing + benchmarks + allTests
    + oldDesigns.map(\.tests)
)
