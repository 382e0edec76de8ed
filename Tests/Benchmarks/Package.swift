// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// A separate package: it measures whole processes, and the tests do not depend on it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "corpus", targets: ["corpus"]),
    .executable(name: "exports", targets: ["exports"]),
    .executable(name: "benchmark", targets: ["benchmark"]),
    .executable(name: "exploration", targets: ["exploration"]),
    .executable(name: "interaction", targets: ["interaction"]),
    .library(name: "AllocationCount", type: .dynamic, targets: ["AllocationCount"]),
  ],
  dependencies: [
    .package(name: "gatehouse", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "corpus",
      dependencies: [
        .product(name: "Exploration", package: "gatehouse"),
        .product(name: "FileAccess", package: "gatehouse"),
        .product(name: "Machines", package: "gatehouse"),
        .product(name: "Simulation", package: "gatehouse"),
        .product(name: "Tracing", package: "gatehouse"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "exports",
      dependencies: [
        .product(name: "Exploration", package: "gatehouse"),
        .product(name: "Machines", package: "gatehouse"),
        .product(name: "Running", package: "gatehouse"),
        .product(name: "ScenarioLanguage", package: "gatehouse"),
        .product(name: "Simulation", package: "gatehouse"),
        .product(name: "Tracing", package: "gatehouse"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        .product(name: "FileAccess", package: "gatehouse"),
        .product(name: "Tracing", package: "gatehouse"),
        .product(name: "gatehouse", package: "gatehouse"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "exploration",
      dependencies: [
        .product(name: "Exploration", package: "gatehouse"),
        .product(name: "Machines", package: "gatehouse"),
        .product(name: "Simulation", package: "gatehouse"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], exclude: ["philosophers.pml"], swiftSettings: settings),
    .executableTarget(
      name: "interaction",
      dependencies: [
        .product(name: "Running", package: "gatehouse"),
        .product(name: "ScenarioLanguage", package: "gatehouse"),
        .product(name: "Tracing", package: "gatehouse"),
        .product(name: "Shell", package: "gatehouse"),
        .product(name: "Simulation", package: "gatehouse"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    // Preloaded into the measured process.
    .target(name: "AllocationCount", cSettings: [.treatAllWarnings(as: .error)]),
  ]
)
