#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program of this package.
public enum BuiltProgram {
  /// The path of the program: in the folder that the environment names as `PROGRAMS_UNDER_TEST`, or
  /// else in that of the tests, with which it was built.
  public static func path(_ name: String) -> String {
    if let folder = getenv("PROGRAMS_UNDER_TEST") { return "\(String(cString: folder))/\(name)" }
    let folders = [realpath("/proc/self/exe", nil), realpath(CommandLine.arguments[0], nil)]
      .compactMap { path -> String? in
        guard let path else { return nil }
        defer { free(path) }
        return String(cString: path).split(separator: "/").dropLast().map { "/" + $0 }.joined()
      }
    let paths = folders.map { "\($0)/\(name)" }
    return paths.first { access($0, X_OK) == 0 } ?? ".build/debug/\(name)"
  }
}
