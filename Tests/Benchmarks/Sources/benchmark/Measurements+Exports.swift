import FileAccess
import Tracing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Measurements of the cost of writing traces.

extension Measurements {
  /// The number of steps in the traces.
  private enum Steps {
    static let few = 1000
    static let many = 100_000
  }

  /// Compares the peak memory for a long trace with the peak memory for a short trace.
  func memory(of format: TraceFormat) throws -> Comparison {
    let (few, many) = try alternated(
      rounds, export(format, Steps.few), export(format, Steps.many))
    return Comparison(
      title: "peak memory of a trace as \(format.rawValue)", unit: .bytes,
      side: .init(name: "\(Steps.many) steps", values: many.map(\.peak)),
      base: .init(name: "\(Steps.few) steps", values: few.map(\.peak)), goal: 1.25)
  }

  /// Compares the bytes written per second with the speed at which `cat` copies.
  func speed(of format: TraceFormat) throws -> Comparison {
    let file = "\(scratch)/trace.\(format.fileExtension)"
    _ = try export(format, Steps.many, to: file).run()
    let bytes = try size(of: file)
    let (ours, theirs) = try alternated(
      rounds, export(format, Steps.many), Program("cat").given([file]))
    return Comparison(
      title: "\(Steps.many) steps as \(format.rawValue), against cat of the same bytes",
      unit: .rate(bytes: Double(bytes)),
      side: .init(name: "exports", values: ours.map(\.seconds)),
      base: .init(name: "cat", values: theirs.map(\.seconds)))
  }

  private func export(_ format: TraceFormat, _ steps: Int, to file: String = "-") -> Program {
    Program.built("exports").given(["--steps", "\(steps)", "--format", format.rawValue, file])
  }

  private func size(of file: String) throws -> Int {
    var information = stat()
    guard stat(file, &information) == 0 else { throw FileError(file, "was not written") }
    return Int(information.st_size)
  }
}
