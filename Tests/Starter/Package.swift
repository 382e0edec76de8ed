// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "starter", platforms: [.macOS(.v26)],
  dependencies: [.package(name: "gatehouse", path: "../..")],
  targets: [
    .target(
      name: "StarterModel",
      dependencies: [.product(name: "Machines", package: "gatehouse")]),
    .executableTarget(
      name: "starter",
      dependencies: ["StarterModel", .product(name: "Tooling", package: "gatehouse")]),
    .testTarget(
      name: "StarterTests",
      dependencies: ["StarterModel", .product(name: "MachineTesting", package: "gatehouse")]),
  ])
