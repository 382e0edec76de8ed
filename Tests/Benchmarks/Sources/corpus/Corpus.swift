import ArgumentParser
import Dispatch
import Exploration
import FileAccess
import Machines
import Simulation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes scenario files that have the same number of stimuli and different content.
@main
struct Corpus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "corpus", abstract: "Write a corpus of scenario files that all hold.",
    discussion: """
      Each file is a random walk of 20 stimuli over what is possible in a random world, with a \
      block under every stimulus and the state at the end, in the layout of `gatehouse fmt`. A \
      folder below FOLDER has at most 1000 of them. The same seed gives the same corpus, however \
      many jobs write it, and a smaller corpus is the beginning of a larger one.
      """)

  @Option(help: "How many files to write.")
  var count = 1000

  @Option(help: "The number that determines the corpus.")
  var seed: UInt64 = 1

  @Option(help: "How many threads write; as many as there are cores when left out.")
  var jobs: Int?

  @Argument(help: "Where to write: a new folder, or an empty one.")
  var folder: String

  /// The maximum number of files in a folder.
  private static let folderSize = 1000

  func validate() throws {
    guard count > 0, jobs ?? 1 > 0 else {
      throw ValidationError("--count and --jobs are at least 1.")
    }
    guard FileSystem.names(in: folder)?.isEmpty ?? true else {
      throw ValidationError("There is something in \(folder) already.")
    }
  }

  func run() throws {
    do { try write(by: jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) } catch {
      let message = (error as? FileError)?.text ?? "\(error)"
      try FileSystem.write(Array("corpus: \(message)\n".utf8), to: STDERR_FILENO, "standard error")
      throw ExitCode.failure
    }
  }

  private func write(by jobs: Int) throws {
    try makeFolder(folder)
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      do { try write(from: job, by: jobs) } catch { failure.withLock { $0 = $0 ?? error } }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  /// Writes every folder whose number is congruent to `job` modulo `jobs`.
  private func write(from job: Int, by jobs: Int) throws {
    let walk = ScenarioWalk<World>()
    let folders = (count + Self.folderSize - 1) / Self.folderSize
    for number in stride(from: job, to: folders, by: jobs) {
      let path = "\(folder)/\(padded(number))"
      try makeFolder(path)
      let first = number * Self.folderSize
      for index in first..<min(first + Self.folderSize, count) {
        let text = try walk.text(ofWalk: index, seed: seed)
        try write(text, to: "\(path)/\(padded(index - first)).scenario")
      }
    }
  }

  private func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  private func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw systemError(path) }
  }

  private func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw systemError(path) }
    defer { close(descriptor) }
    try FileSystem.write(Array(text.utf8), to: descriptor, path)
  }

  private func systemError(_ path: String) -> FileError {
    FileError(path, String(cString: strerror(errno)))
  }
}
