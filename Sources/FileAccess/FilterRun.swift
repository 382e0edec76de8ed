#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a program made of an input.
public struct FilterRun {
  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// By itself or by a signal, as ``ChildProcess/end()`` says.
    case status(Int32)
    /// It took too long and was ended.
    case late
  }

  /// How it ended.
  public let ending: Ending

  /// What it wrote to its standard output; nothing of one that was late.
  public let output: [UInt8]

  /// The beginning of what it wrote to its standard error.
  public let complaints: [UInt8]

  /// Runs a program with an input, for no longer than some seconds. Throws when it cannot be started.
  ///
  /// Input and complaints are files without a name: however the program reads and writes, it and this
  /// one never wait for each other.
  public init(
    _ program: String, _ arguments: [String], input: [UInt8], seconds: Int
  ) throws(FileError) {
    let source = try Spool(program)
    let sink = try Spool(program)
    try FileSystem.write(input, to: source.descriptor, program)
    lseek(source.descriptor, 0, SEEK_SET)
    let process = try ChildProcess(
      program, [program] + arguments, reading: source.descriptor,
      complainingTo: sink.descriptor)
    let output = process.rest(before: .now + .seconds(seconds))
    ending = if output == nil { .late } else { .status(process.end()) }
    self.output = output ?? []
    complaints = sink.beginning()
  }
}

/// A file without a name.
private final class Spool {
  private let file: UnsafeMutablePointer<FILE>

  /// An empty file; an error speaks of `name`.
  init(_ name: String) throws(FileError) {
    guard let file = tmpfile() else { throw FileSystem.failure(name) }
    self.file = file
  }

  deinit { fclose(file) }

  var descriptor: Int32 { fileno(file) }

  func beginning() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }
}
