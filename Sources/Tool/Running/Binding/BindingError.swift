/// Errors in combinations of lines, each of which is correct by itself.
package enum BindingError: String, CaseIterable, Sendable {
  /// A text contains no scenario.
  case noScenario = "no-scenario"
  /// Two givens have the same subject.
  case givenTwice = "given-twice"
  /// The machine rejects a given.
  case impossibleGiven = "impossible-given"
  /// A used file cannot be read.
  case unreadableUse = "unreadable-use"
  /// A file uses itself, directly or through other files.
  case useLoop = "use-loop"
  /// The number of used files exceeds the limit.
  case tooManyUses = "too-many-uses"
  /// A used file does not contain exactly one scenario.
  case useOfSeveral = "use-of-several"
  /// A used scenario is an outline.
  case useOfOutline = "use-of-outline"
  /// A used scenario is skipped or expected to fail.
  case useOfVerdict = "use-of-verdict"
}
