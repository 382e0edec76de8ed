import ArgumentParser
import FileAccess
import LibC
import Machines
import Replaying

/// The options for replaying the same scenarios in several processes.
struct RepetitionOptions: ParsableArguments {
  @Option(
    name: .customLong("repeat"),
    help: "Replay in this many processes, and fail a scenario of which they do not see the same.")
  var count: Int?

  /// Whether this is one of those processes.
  @Flag(name: .customLong("transcripts"), help: .hidden)
  var isTold = false

  func validate() throws {
    if let count, !(2...64).contains(count) {
      throw ValidationError("--repeat compares 2 to 64 processes.")
    }
  }

  /// Starts the processes, if any: each gets the arguments of this one.
  func start(paint: Paint) throws -> Repetition? {
    guard let count else { return nil }
    // Inserted after the name of the command, since everything after `--` is a path.
    let arguments = CommandLine.arguments
    let told = arguments.prefix(2) + ["--transcripts"] + arguments.dropFirst(2)
    do throws(FileError) { return try Repetition(Self.program, Array(told), count: count) } catch {
      Output.diagnostics(paint.error(error.text) + "\n")
      throw ExitCode(ExitStatus.unreadable.rawValue)
    }
  }

  /// The loader of such a process, which stops waiting for a pipe once its own reader is gone.
  func loader<M: Machine>(in setting: ScenarioSetting<M>) -> ScenarioLoader<M> {
    let listener = getppid()
    return ScenarioLoader(setting: setting) { (source) throws(FileError) in
      try source.read(isInterrupted: { getppid() != listener })
    }
  }

  /// The path of the running program.
  private static var program: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&path, &size) == 0 ? String(cString: path) : ""
    #else
      return "/proc/self/exe"
    #endif
  }
}
