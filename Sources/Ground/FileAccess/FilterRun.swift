import LibC

/// The result of running a program on some input.
package struct FilterRun {
  /// The exit status as in ``ChildProcess/end()``; `nil` if the program was killed for exceeding
  /// the time limit.
  package let status: Int32?

  /// The program's standard output; empty if the program was killed.
  package let output: [UInt8]

  /// The beginning of the program's standard error.
  package let complaints: [UInt8]

  /// Runs a program on some input with a time limit in seconds. Throws if the program cannot be
  /// started.
  ///
  /// Input and standard error are unnamed temporary files, so that neither process can block the
  /// other.
  package init(
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
    status = output.map { _ in process.end() }
    self.output = output ?? []
    complaints = sink.beginning()
  }
}

/// An unnamed temporary file.
private final class Spool {
  private let file: UnsafeMutablePointer<FILE>

  /// Creates an empty file. Errors call it `name`.
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
