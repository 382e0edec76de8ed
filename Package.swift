// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let language: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The kernel is generic: only specialised for its machine, across the modules, is it quick.
let settings = language + inRelease("-cross-module-optimization")

// What waits for people, or is done once in a run: optimizing it takes longer than it saves. So do the
// tests, since the libraries, in which they spend most of their time, are optimized.
let unhurriedSettings = language + inRelease("-Onone")

// Information for debuggers would be more than half of the program. Builds for debugging have it.
//
// A package that depends on a version of this one must do without the flags: the package manager takes
// none there.
func inRelease(_ flag: String) -> [SwiftSetting] {
  Context.packageDirectory.contains("/checkouts/")
    ? [] : [.unsafeFlags([flag, "-Xfrontend", "-gnone"], .when(configuration: .release))]
}

let plainC: [CSetting] = [
  .define("_GNU_SOURCE", .when(platforms: [.linux])), .treatAllWarnings(as: .error),
]

// What the loader need not do at each start. Swift's metadata holds thousands of addresses, and a
// position-independent program has each of them relocated, on pages of its own. Nobody looks symbols up
// in a program, although Swift's static library exports them for that.
//
// LLD links it: in such a program GNU's gold takes the address of a function of a shared library to be
// that of its own stub, and glibc 2.36 warns of that on standard error where Swift's library declares
// the function protected. LLD leaves these addresses to the loader.
let quickToLoad = LinkerSetting.unsafeFlags(
  ["-use-ld=lld", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"],
  .when(platforms: [.linux], configuration: .release))

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func unhurried(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: unhurriedSettings)
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: unhurriedSettings)
}

func support(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
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

  var targets: [Target] {
    [
      library(name, "Authentication", "Machines", "Networking", "Sessions"),
      tests(
        "\(name)Tests", dependency, "Authentication", "Exploration", "FileAccess",
        "FlowDesigns", "gatehouse", "GatehouseProcess", "Machines", "Networking", "Replaying",
        "ScenarioLanguage", "Sessions",
        "Simulation", "TemporaryFiles", "Terminals", "TestScale"),
    ]
  }
}

// Without its line, its folders and the scenarios that compare it, an old design is gone.
let oldDesigns: [OldDesign] = [
  OldDesign("LegacyAuthentication", condition: "LEGACY_AUTHENTICATION")
]

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

let package = Package(
  name: "gatehouse",
  // `InlineArray` and generics over integers are of the runtime of Swift 6.2, which no older macOS has.
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "gatehouse", targets: ["gatehouse"]),
    .library(name: "Notation", targets: ["Notation"]),
    .library(name: "FileAccess", targets: ["FileAccess"]),
    .library(name: "TextFormats", targets: ["TextFormats"]),
    .library(name: "Machines", targets: ["Machines"]),
    .library(name: "FoundationOperands", targets: ["FoundationOperands"]),
    .library(name: "ScenarioLanguage", targets: ["ScenarioLanguage"]),
    .library(name: "WebPages", targets: ["WebPages"]),
    .library(name: "ScenarioTracing", targets: ["ScenarioTracing"]),
    .library(name: "Replaying", targets: ["Replaying"]),
    .library(name: "Exploration", targets: ["Exploration"]),
    .library(name: "MachineChecks", targets: ["MachineChecks"]),
    .library(name: "ScenarioTesting", targets: ["ScenarioTesting"]),
    .library(name: "Shell", targets: ["Shell"]),
    .library(name: "LineEditing", targets: ["LineEditing"]),
    .library(name: "Driving", targets: ["Driving"]),
    .library(name: "Tooling", targets: ["Tooling"]),
    .plugin(name: "GatehouseCommand", targets: ["GatehouseCommand"]),
    .library(name: "Simulation", targets: ["Simulation"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The tool half: it works on any machine and knows no app.
    library("LibC"),
    library("Notation", "LibC"),
    library("FileAccess", "LibC", "Notation"),
    library("Parallelism", "LibC"),
    library("TextFormats", "Notation"),
    library("ScenarioLanguage", "Notation", "TextFormats"),
    library("WordExpansions", "Notation"),
    // What can be tested is no part of it: for tests that depend on a plugin for the compiler, every
    // other module would be built a second time.
    .macro(name: "WordMacros", dependencies: ["LibC", "WordExpansions"], swiftSettings: settings),
    library("Machines", "LibC", "Notation", "WordMacros"),
    // Values of Foundation, for machines that have them; the others start without it.
    library("FoundationOperands", "Machines", "Notation"),
    // The style sheets and scripts of pages are in the program, so that it needs no files beside it.
    .target(name: "CWebParts", exclude: ["Parts"], cSettings: plainC),
    unhurried("WebPages", "CWebParts", "TextFormats"),
    library("ScenarioTracing", "FileAccess", "Machines", "Notation", "TextFormats", "WebPages"),
    library(
      "Replaying", "FileAccess", "LibC", "Machines", "Notation", "Parallelism", "ScenarioLanguage",
      "ScenarioTracing", "TextFormats", "WebPages"),
    // A hint to the processor, for which Swift has no word.
    .target(name: "CPrefetching", cSettings: plainC),
    library(
      "Exploration", "CPrefetching", "LibC", "Machines", "Notation", "Parallelism",
      "ScenarioLanguage", "ScenarioTracing", "TextFormats"),
    library(
      "MachineChecks", "Exploration", "FileAccess", "Machines", "Notation", "Replaying",
      "ScenarioLanguage", "ScenarioTracing"),
    library(
      "ScenarioTesting", "FileAccess", "Machines", "Replaying", "ScenarioLanguage",
      "ScenarioTracing"),
    library(
      "Shell", "Exploration", "FileAccess", "Machines", "Notation", "Replaying",
      "ScenarioLanguage", "ScenarioTracing"),

    // Objects as machines, and programs.
    library("Driving", "LibC", "Machines", "Parallelism"),
    library(
      "Conversing", "Driving", "FileAccess", "Machines", "Notation", "ScenarioLanguage",
      "TextFormats"),

    // Recorded sessions against a machine.
    library(
      "Conforming", "FileAccess", "Machines", "Notation", "Replaying", "ScenarioLanguage",
      "ScenarioTracing", "TextFormats"),

    // The terminal: libedit, as a Swift value.
    .systemLibrary(
      name: "CLibedit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CLineEditing", dependencies: ["CLibedit"], cSettings: plainC),
    library("LineEditing", "CLineEditing", "FileAccess", "LibC"),

    // The app half: it knows no tool but the words of Machines.
    library("Networking", "Machines", "Notation"),
    library("Sessions", "Machines", "Networking"),
    library("AppRoot", "Machines", "Sessions"),
    library("Authentication", "Machines", "Networking", "Sessions", "WordMacros"),
    .target(
      name: "Simulation",
      dependencies: ["AppRoot", "Authentication", "Machines", "Networking", "Sessions"]
        + oldDesigns.map(\.dependency), swiftSettings: settings + oldDesigns.map(\.condition)),

    // How the tool compares the app's designs. It is no part of the executable, since tests use it:
    // what imports an executable's module is not always built after it.
    library("FlowDesigns", "Authentication", "Replaying", "Simulation"),

    // What C says more plainly than Swift: handlers of signals.
    .target(name: "CFaults", cSettings: plainC),

    // Every subcommand and the terminal, over any machine.
    unhurried(
      "Tooling", "CFaults", "Conforming", "Conversing", "Driving", "Exploration", "FileAccess",
      "LibC", "LineEditing", "Machines", "Notation", "Replaying", "ScenarioLanguage",
      "ScenarioTracing", "Shell", "TextFormats",
      "WebPages", .product(name: "ArgumentParser", package: "swift-argument-parser")),

    // `swift package gatehouse` in a package with a machine of its own.
    .plugin(
      name: "GatehouseCommand",
      capability: .command(
        intent: .custom(
          verb: "gatehouse", description: "Run the package's own tool over its machine."),
        permissions: [
          .writeToPackageDirectory(reason: "`record`, `fmt` and reports write files.")
        ]), path: "Sources/GatehouseCommand"),

    // Where the two meet.
    .executableTarget(
      name: "gatehouse",
      dependencies: [
        "Authentication", "FileAccess", "FlowDesigns", "Machines", "Notation", "Replaying",
        "ScenarioLanguage", "ScenarioTracing", "Shell", "Simulation", "TextFormats", "Tooling",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + oldDesigns.map(\.dependency), swiftSettings: settings + oldDesigns.map(\.condition),
      linkerSettings: [quickToLoad]),

    // A second machine, which shows what bringing one takes.
    support("TurnstileMachine", "Machines"),

    // The whole tool over that machine.
    .executableTarget(
      name: "TurnstileTool", dependencies: ["Tooling", "TurnstileMachine"],
      path: "Tests/TurnstileTool", swiftSettings: unhurriedSettings, linkerSettings: [quickToLoad]),

    // A view model, and the tool over it.
    support("SearchMachine", "Driving", "Machines"),
    .executableTarget(
      name: "SearchTool", dependencies: ["Driving", "SearchMachine", "Tooling"],
      path: "Tests/SearchTool", swiftSettings: unhurriedSettings, linkerSettings: [quickToLoad]),

    // Folders for one test.
    support("TemporaryFiles"),

    // How much a test does.
    support("TestScale"),

    // The program as a process, at a pipe or in a terminal.
    support("GatehouseProcess", "TemporaryFiles", "Terminals"),

    // Programs as a terminal shows them, and one that echoes the lines it reads from one.
    support("Terminals", "LibC"),
    .executableTarget(
      name: "EchoShell", dependencies: ["LibC", "LineEditing"], path: "Tests/EchoShell",
      swiftSettings: settings),

    // A session of the shell, as a recording and as a picture.
    .executableTarget(
      name: "SessionPicture",
      dependencies: ["GatehouseProcess", "TemporaryFiles", "Terminals", "TextFormats"],
      path: "Tests/SessionPicture", swiftSettings: settings),

    // A machine that is not determined by what is done to it, as a program that replays for it.
    .executableTarget(
      name: "Oracle", dependencies: ["FileAccess", "Machines", "Replaying", "ScenarioTracing"],
      path: "Tests/Oracle", swiftSettings: settings),

    // The app with one defect, as a program.
    .executableTarget(
      name: "DefectiveApp",
      dependencies: [
        "Conversing", "Exploration", "LibC", "Machines", "Replaying", "ScenarioLanguage",
        "ScenarioTracing", "Simulation", "TextFormats",
      ], path: "Tests/DefectiveApp", swiftSettings: settings, linkerSettings: [quickToLoad]),

    tests("FileAccessTests", "FileAccess", "LibC", "TemporaryFiles"),
    tests("ParallelismTests", "Parallelism"),
    tests("NotationTests", "Exploration", "Notation"),
    tests("TextFormatsTests", "TextFormats"),
    tests("ScenarioLanguageTests", "Exploration", "Notation", "ScenarioLanguage"),
    tests("WebPagesTests", "TextFormats", "WebPages"),
    tests("WordExpansionsTests", "WordExpansions"),
    tests(
      "MachinesTests", "MachineChecks", "Machines", "Notation", "ScenarioLanguage",
      "TurnstileMachine"),
    tests("FoundationOperandsTests", "FoundationOperands", "MachineChecks", "Machines"),
    tests(
      "ReplayingTests", "Exploration", "FileAccess", "MachineChecks", "Machines", "Notation",
      "Oracle", "Replaying", "ScenarioLanguage", "ScenarioTracing", "TemporaryFiles", "Terminals",
      "TestScale", "TurnstileMachine"),
    tests(
      "ShellTests", "Exploration", "FileAccess", "MachineChecks", "Machines", "Notation",
      "Replaying", "ScenarioLanguage", "ScenarioTracing", "Shell", "TemporaryFiles",
      "TurnstileMachine"),
    tests("MachineChecksTests", "MachineChecks", "Machines", "TurnstileMachine"),
    tests(
      "ScenarioTestingTests", "MachineChecks", "Machines", "ScenarioTesting", "TemporaryFiles",
      "TurnstileMachine"),
    tests(
      "ScenarioTracingTests", "Machines", "Replaying", "ScenarioLanguage", "ScenarioTracing",
      "TestScale", "TurnstileMachine"),
    tests(
      "ExplorationTests", "Exploration", "Machines", "Notation", "Replaying", "ScenarioLanguage",
      "ScenarioTracing", "TestScale", "TextFormats", "TurnstileMachine"),
    tests("NetworkingTests", "Machines", "Networking"),
    tests("SessionsTests", "Machines", "Networking", "Sessions"),
    tests("AppRootTests", "AppRoot", "Machines", "Networking", "Sessions"),
    tests("AuthenticationTests", "Authentication", "Machines", "Networking", "Sessions"),
    tests(
      "SimulationTests", "AppRoot", "Authentication", "Exploration", "FileAccess", "MachineChecks",
      "Machines", "Networking", "Notation", "Replaying", "ScenarioLanguage", "ScenarioTracing",
      "Sessions", "Simulation", "TemporaryFiles", "TestScale"),
    tests(
      "CommandLineTests", "Exploration", "gatehouse", "GatehouseProcess", "Machines",
      "ScenarioTracing", "SessionPicture", "Simulation", "TemporaryFiles", "Terminals",
      "TestScale"),
    tests(
      "ToolingTests", "GatehouseProcess", "ScenarioTracing", "shop", "TemporaryFiles",
      "Terminals", "Tooling", "TurnstileMachine", "TurnstileTool"),
    tests(
      "DrivingTests", "Driving", "GatehouseProcess", "Machines", "Replaying", "ScenarioLanguage",
      "SearchMachine", "SearchTool", "TemporaryFiles", "Terminals"),
    tests(
      "ConformingTests", "Conforming", "Exploration", "FileAccess", "Machines", "Replaying",
      "ScenarioLanguage", "TemporaryFiles", "TextFormats", "TurnstileMachine"),
    tests(
      "ConversingTests", "gatehouse", "GatehouseProcess", "TemporaryFiles", "Terminals",
      "TurnstileTool"),
    tests("LineEditingTests", "EchoShell", "LineEditing", "Terminals"),
  ] + checkout + oldDesigns.flatMap(\.targets)
)
