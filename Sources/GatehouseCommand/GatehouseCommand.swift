import Foundation
import PackagePlugin

/// Implements `swift package gatehouse` for packages with their own machine, as in `swift package
/// gatehouse run Scenarios`. Builds and runs the package's tool, which is an executable that
/// depends on `Tooling`.
@main
struct GatehouseCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let isRelease = extractor.extractFlag(named: "release") > 0
    let name = try tool(named: extractor.extractOption(named: "tool").last, in: context.package)
    let result = try packageManager.build(
      .product(name),
      parameters: .init(configuration: isRelease ? .release : .debug, logging: .concise))
    guard result.succeeded else {
      throw Failure(description: "\(name) does not build:\n\(result.logText)")
    }
    let program = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == name
    }
    guard let program else { throw Failure(description: "\(name) built no program") }
    let process = Process()
    process.executableURL = program.url
    process.arguments = extractor.remainingArguments
    process.currentDirectoryURL = context.package.directoryURL
    // The plugin's own standard input is its channel to the package manager.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Returns the name of the package's tool, or of the requested tool.
  private func tool(named wanted: String?, in package: Package) throws -> String {
    let tools = package.products(ofType: ExecutableProduct.self).filter {
      $0.mainTarget.isTool
    }.map(\.name)
    if let wanted {
      guard tools.contains(wanted) else {
        throw Failure(
          description: "there is no tool `\(wanted)`; choose from \(tools.joined(separator: ", "))")
      }
      return wanted
    }
    guard let tool = tools.first else {
      throw Failure(
        description: "no executable of \(package.displayName) depends on the product Tooling: "
          + "write one whose main.swift calls `MachineTool<YourMachine>.main(name:version:)`")
    }
    guard tools.count == 1 else {
      throw Failure(
        description: "choose a tool with --tool: \(tools.joined(separator: ", "))")
    }
    return tool
  }

  /// An error message for the user of the package manager.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

extension Target {
  /// Whether the target depends on the `Tooling` library.
  fileprivate var isTool: Bool {
    dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "Tooling"
      case .target(let target): target.name == "Tooling"
      @unknown default: false
      }
    }
  }
}
