import FileAccess

/// Counts the blocks of heap memory that a process asks for.
struct AllocationCount {
  /// The library counted nothing: it is made for the GNU C library.
  struct Failure: Error, CustomStringConvertible {
    let description = "the library that counts allocations was not loaded"
  }

  private let library = Program.built("libAllocationCount.so")
  private let file: String

  /// A count that leaves a file in `folder`.
  init(in folder: String) { file = "\(folder)/allocations" }

  /// How many blocks the program asks for, from its start to its end.
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
