import Foundation
import TemporaryFiles
import Terminals

/// Runs the built program as a process.
public enum Gatehouse {
  /// The exit status and output of a process.
  public struct Result: Sendable {
    /// The text that the process wrote to standard output.
    public let output: String
    /// The text that the process wrote to standard error.
    public let diagnostics: String
    /// The exit status. It is 124 if the process took more than ten minutes.
    public let status: Int32

    /// The names of the subcommands in a tool's help, regardless of their groups.
    public var subcommands: [String] {
      output.split(separator: "\n")
        .drop { !$0.hasSuffix("SUBCOMMANDS:") }
        .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    }
  }

  /// The path of the program.
  public static let path = BuiltProgram.path("gatehouse")

  /// Runs the program with arguments in a folder. The process receives `input` as its standard
  /// input.
  public static func run(
    _ arguments: String..., input: String = "", in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, input: input, in: folder, environment: environment)
  }

  /// Runs the program with a list of arguments.
  public static func run(
    _ arguments: [String], input: String = "", in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(path, arguments, input: input, in: folder, environment: environment)
  }

  /// Runs the program at a path with a list of arguments.
  public static func run(
    program: String, _ arguments: [String], input: String = "", in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(program, arguments, input: input, in: folder, environment: environment)
  }

  /// Runs a shell command in which `$G` is the program.
  public static func shell(_ command: String, in folder: String? = nil) throws -> Result {
    try run("/bin/bash", ["-c", command], input: "", in: folder, environment: [:])
  }

  private static func run(
    _ program: String, _ arguments: [String], input: String, in folder: String?,
    environment: [String: String]
  ) throws -> Result {
    let workspace = try TemporaryFolder()
    try workspace.write("in", input)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["600", program] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "G": path].merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle(forReadingAtPath: "\(workspace.path)/in")
    for name in ["out", "err"] { try workspace.write(name, "") }
    process.standardOutput = FileHandle(forWritingAtPath: "\(workspace.path)/out")
    process.standardError = FileHandle(forWritingAtPath: "\(workspace.path)/err")
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try workspace.text("out"), diagnostics: try workspace.text("err"),
      status: process.terminationStatus)
  }
}

extension TemporaryFolder {
  /// Runs the program with a list of arguments in this folder.
  public func gatehouse(_ arguments: [String]) throws -> Gatehouse.Result {
    try Gatehouse.run(arguments, in: path)
  }
}
