import LibC

/// A program of this package that is built together with the tests.
public enum BuiltProgram {
  /// Returns the path of the program, which is in the same folder as the tests.
  public static func path(_ name: String) -> String {
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
