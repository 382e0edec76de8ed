// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "shop", platforms: [.macOS(.v26)],
  dependencies: [.package(name: "gatehouse", path: "../..")],
  targets: [
    .target(
      name: "CheckoutMachine",
      dependencies: [.product(name: "Machines", package: "gatehouse")]),
    .executableTarget(
      name: "shop",
      dependencies: ["CheckoutMachine", .product(name: "Tooling", package: "gatehouse")]),
    .testTarget(
      name: "CheckoutTests",
      dependencies: [
        "CheckoutMachine", .product(name: "MachineTesting", package: "gatehouse"),
      ]),
  ])
