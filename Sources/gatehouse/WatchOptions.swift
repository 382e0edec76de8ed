import ArgumentParser
import Notation
import Replaying
import Simulation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The option to keep running scenarios when they change.
struct WatchOptions: ParsableArguments {
  @Flag(
    help: "Run again what changed, and what uses it, until Ctrl-C; reports tell of the last run.")
  var watch = false

  /// The interval between checks for changes, in microseconds.
  private static let interval: UInt32 = 200_000

  /// Runs the files at `paths`, and again those that change, until interrupted.
  func run(_ paths: [String], isInterrupted: () -> Bool, run: ([String]) throws -> Void) throws {
    var watch = Watch<World>(paths)
    // The first run covers all paths, so that errors in listing them are reported.
    _ = watch.due()
    try run(paths)
    tell(of: watch)
    while !isInterrupted() {
      usleep(Self.interval)
      let fileCount = watch.fileCount
      let due = watch.due()
      guard !due.isEmpty, !isInterrupted() else {
        // Files were removed, and no other file used them.
        if watch.fileCount != fileCount { tell(of: watch) }
        continue
      }
      Output.results("\n\(Self.heading(for: due))\n")
      try run(due)
      tell(of: watch)
    }
    try ExitStatus.interrupted.exit()
  }

  private func tell(of watch: Watch<World>) {
    guard !Interrupts.isRaised else { return }
    Output.results("watching \(watch.fileCount.counted("file")), Ctrl-C ends\n")
  }

  /// The names of the files to run again, as many as fit on a line.
  private static func heading(for paths: [String]) -> String {
    let names = paths.prefix(3).map(\.visible).joined(separator: ", ")
    return "running \(names)" + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
  }
}
