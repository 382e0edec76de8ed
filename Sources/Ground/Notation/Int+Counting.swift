extension Int {
  /// The number followed by its noun: `1 step`, `2 steps`.
  public func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
