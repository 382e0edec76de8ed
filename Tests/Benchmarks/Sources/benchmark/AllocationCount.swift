import FileAccess

/// Counts the heap allocations of a process.
struct AllocationCount {
  /// The error that is thrown if no allocations were counted. The library that counts them works
  /// only with the GNU C library.
  struct Failure: Error, CustomStringConvertible {
    let description = "the library that counts allocations was not loaded"
  }

  private let library = Program.built("libAllocationCount.so")
  private let file: String

  /// Creates a counter that uses a file in `folder`.
  init(in folder: String) { file = "\(folder)/allocations" }

  /// Returns the number of allocations from the program's start to its end.
  func of(_ program: Program) throws -> Int {
    try FileSystem.replace(file, with: "")
    _ = try program.within([
      "LD_PRELOAD=\(library.path)", "ALLOCATION_COUNT_FILE=\(file)",
    ]).run()
    let digits = try FileSystem.read(file).prefix { $0 != UInt8(ascii: "\n") }
    guard let count = Int(String(decoding: digits, as: UTF8.self)) else { throw Failure() }
    return count
  }
}
