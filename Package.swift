// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  // The kernel is generic: only specialised for its machine, across the modules, is it quick.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

// What the loader need not do at each start. Swift's metadata is full of addresses, 50,000 of them: a
// program that may be loaded anywhere has them written anew, on pages of its own. And nobody looks up
// symbols in a program, though Swift's static library has them listed for that.
let quickToLoad = LinkerSetting.unsafeFlags(
  ["-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"],
  .when(platforms: [.linux], configuration: .release))

func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func support(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
}

let package = Package(
  name: "gatehouse",
  products: [
    .executable(name: "gatehouse", targets: ["gatehouse"]),
    .library(name: "Notation", targets: ["Notation"]),
    .library(name: "FileAccess", targets: ["FileAccess"]),
    .library(name: "Machines", targets: ["Machines"]),
    .library(name: "ScenarioLanguage", targets: ["ScenarioLanguage"]),
    .library(name: "ScenarioTracing", targets: ["ScenarioTracing"]),
    .library(name: "Replaying", targets: ["Replaying"]),
    .library(name: "Exploration", targets: ["Exploration"]),
    .library(name: "Shell", targets: ["Shell"]),
    .library(name: "LineEditing", targets: ["LineEditing"]),
    .library(name: "Simulation", targets: ["Simulation"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The tool half: it works on any machine and knows no app.
    library("Notation"),
    library("FileAccess", "Notation"),
    library("ScenarioLanguage", "Notation"),
    .macro(name: "WordMacros", dependencies: ["Notation"], swiftSettings: settings),
    library("Machines", "Notation", "WordMacros"),
    library("ScenarioTracing", "FileAccess", "Machines", "Notation"),
    library(
      "Replaying", "FileAccess", "Machines", "Notation", "ScenarioLanguage", "ScenarioTracing"),
    library("Exploration", "Machines", "ScenarioTracing", "Notation"),
    library(
      "Shell", "FileAccess", "Machines", "Notation", "ScenarioLanguage", "Replaying",
      "ScenarioTracing"),

    // The terminal: libedit, as a Swift value.
    .systemLibrary(
      name: "CLibedit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(
      name: "CLineEditing", dependencies: ["CLibedit"],
      cSettings: [
        .define("_GNU_SOURCE", .when(platforms: [.linux])), .treatAllWarnings(as: .error),
      ]),
    library("LineEditing", "CLineEditing", "FileAccess"),

    // The app half: it knows no tool but the words of Machines.
    library("Networking", "Machines", "Notation"),
    library("Sessions", "Networking", "Machines"),
    library("AppRoot", "Sessions", "Machines"),
    library("Authentication", "Sessions", "Networking", "Machines"),
    library("Simulation", "AppRoot", "Authentication", "Sessions", "Networking", "Machines"),

    // Where the two meet.
    .executableTarget(
      name: "gatehouse",
      dependencies: [
        "Authentication", "Exploration", "FileAccess", "LineEditing", "Machines", "Notation",
        "Replaying",
        "ScenarioLanguage", "Shell", "Simulation", "ScenarioTracing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings, linkerSettings: [quickToLoad]),

    // A second machine, which shows what bringing one takes, and what is checked of every machine.
    support("TurnstileMachine", "Machines"),
    support(
      "MachineChecks", "Exploration", "FileAccess", "Machines", "Notation", "Replaying",
      "ScenarioLanguage"),

    // Folders for one test.
    support("TemporaryFiles"),

    // Programs as a terminal shows them, and one that echoes the lines it reads from one.
    support("Terminals"),
    .executableTarget(
      name: "EchoShell", dependencies: ["LineEditing"], path: "Tests/EchoShell",
      swiftSettings: settings),

    // A machine that is not determined by what is done to it, as a program that replays for it.
    .executableTarget(
      name: "Oracle", dependencies: ["FileAccess", "Machines", "Replaying"], path: "Tests/Oracle",
      swiftSettings: settings),

    tests("FileAccessTests", "FileAccess", "TemporaryFiles"),
    tests("NotationTests", "Notation", "Exploration"),
    tests("ScenarioLanguageTests", "ScenarioLanguage", "Notation", "Exploration"),
    tests("WordMacrosTests", "WordMacros"),
    tests(
      "MachinesTests", "MachineChecks", "Machines", "Notation", "ScenarioLanguage",
      "TurnstileMachine"),
    tests(
      "ReplayingTests", "Exploration", "FileAccess", "MachineChecks", "Machines", "Notation",
      "Oracle",
      "Replaying",
      "ScenarioLanguage", "TemporaryFiles", "Terminals", "ScenarioTracing", "TurnstileMachine"),
    tests(
      "ShellTests", "Exploration", "MachineChecks", "Machines", "Replaying", "ScenarioLanguage",
      "Shell", "TemporaryFiles", "ScenarioTracing", "TurnstileMachine"),
    tests(
      "ScenarioTracingTests", "Machines", "Replaying", "ScenarioLanguage", "ScenarioTracing",
      "TurnstileMachine"),
    tests(
      "ExplorationTests", "Exploration", "Machines", "Replaying", "ScenarioLanguage",
      "TurnstileMachine", "ScenarioTracing"),
    tests("NetworkingTests", "Networking", "Machines"),
    tests("SessionsTests", "Sessions", "Networking", "Machines"),
    tests("AppRootTests", "AppRoot", "Sessions", "Networking", "Machines"),
    tests("AuthenticationTests", "Authentication", "Sessions", "Networking", "Machines"),
    tests(
      "SimulationTests", "Simulation", "AppRoot", "Authentication", "FileAccess", "Sessions",
      "Networking",
      "MachineChecks", "Machines", "Replaying", "ScenarioLanguage", "Exploration",
      "ScenarioTracing",
      "TemporaryFiles"),
    tests(
      "CommandLineTests", "gatehouse", "Exploration", "Machines", "Simulation", "TemporaryFiles",
      "Terminals", "ScenarioTracing"),
    tests("LineEditingTests", "EchoShell", "LineEditing", "Terminals"),
  ]
)
