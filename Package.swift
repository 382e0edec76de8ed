// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "gatehouse",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "Notation", swiftSettings: settings),
    .target(name: "ScenarioLanguage", dependencies: ["Notation"], swiftSettings: settings),
    .target(name: "Machines", dependencies: ["Notation"], swiftSettings: settings),
    .target(name: "Networking", dependencies: ["Machines"], swiftSettings: settings),
    .target(name: "Sessions", dependencies: ["Networking", "Machines"], swiftSettings: settings),
    .target(name: "AppRoot", dependencies: ["Sessions", "Machines"], swiftSettings: settings),
    .target(name: "Authentication", dependencies: ["Machines"], swiftSettings: settings),
    .target(
      name: "Simulation",
      dependencies: ["AppRoot", "Authentication", "Sessions", "Networking", "Machines"],
      swiftSettings: settings),
    .target(
      name: "Replaying", dependencies: ["Machines", "ScenarioLanguage", "Notation"],
      swiftSettings: settings),
    .target(
      name: "Shell", dependencies: ["Machines", "ScenarioLanguage", "Replaying"],
      swiftSettings: settings),
    .target(name: "Exploration", dependencies: ["Machines", "Notation"], swiftSettings: settings),
    .executableTarget(
      name: "gatehouse",
      dependencies: [
        "Exploration", "Machines", "Replaying", "ScenarioLanguage", "Shell", "Simulation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),

    // A second machine, which shows what bringing one takes, and what is checked of every machine.
    .target(
      name: "TurnstileMachine", dependencies: ["Machines"], path: "Tests/TurnstileMachine",
      swiftSettings: settings),
    .target(
      name: "MachineChecks",
      dependencies: ["Exploration", "Machines", "Notation", "Replaying", "ScenarioLanguage"],
      path: "Tests/MachineChecks", swiftSettings: settings),

    .testTarget(name: "NotationTests", dependencies: ["Notation"], swiftSettings: settings),
    .testTarget(
      name: "ScenarioLanguageTests", dependencies: ["ScenarioLanguage", "Notation"],
      swiftSettings: settings),
    .testTarget(
      name: "MachinesTests",
      dependencies: [
        "MachineChecks", "Machines", "Notation", "ScenarioLanguage", "TurnstileMachine",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReplayingTests",
      dependencies: [
        "Exploration", "MachineChecks", "Machines", "Notation", "Replaying", "ScenarioLanguage",
        "TurnstileMachine",
      ], swiftSettings: settings),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Exploration", "MachineChecks", "Machines", "Replaying", "ScenarioLanguage", "Shell",
        "TurnstileMachine",
      ], swiftSettings: settings),
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "Exploration", "Machines", "Replaying", "ScenarioLanguage", "TurnstileMachine",
      ], swiftSettings: settings),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Exploration", "MachineChecks", "Machines", "Replaying", "ScenarioLanguage", "Simulation",
      ], swiftSettings: settings),
    .testTarget(
      name: "CommandLineTests", dependencies: ["gatehouse"], swiftSettings: settings),
  ]
)
