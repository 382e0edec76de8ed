import LibC

/// The environment of the process.
enum Environment {
  /// The value of a variable; `nil` if it is empty or unset.
  static func value(_ name: String) -> String? {
    text(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The value of a variable, which may be empty; `nil` if it is unset.
  static func text(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
