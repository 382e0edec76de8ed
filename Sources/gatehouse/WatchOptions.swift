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

/// The option that lets a run go on for as long as somebody writes scenarios.
struct WatchOptions: ParsableArguments {
  @Flag(
    help: "Run again what changed, and what uses it, until Ctrl-C; reports tell of the last run.")
  var watch = false

  /// How long files may have changed unseen, in microseconds.
  private static let interval: UInt32 = 200_000

  /// Runs what stands at `paths`, and again what changes there, until somebody wants it to end.
  func run(_ paths: [String], isInterrupted: () -> Bool, run: ([String]) throws -> Void) throws {
    var watch = Watch<World>(paths)
    // At first what is named runs, so that what cannot be listed is told of.
    _ = watch.due()
    try run(paths)
    tell(of: watch)
    while !isInterrupted() {
      usleep(Self.interval)
      let fileCount = watch.fileCount
      let due = watch.due()
      guard !due.isEmpty, !isInterrupted() else {
        // Files went, and nothing used them.
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

  /// Names what runs again, as far as a line has room for it.
  private static func heading(for paths: [String]) -> String {
    let names = paths.prefix(3).map(\.visible).joined(separator: ", ")
    return "running \(names)" + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
  }
}
