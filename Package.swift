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
  ]
)
