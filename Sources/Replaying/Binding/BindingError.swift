/// What can be wrong with lines that are each in order.
public enum BindingError: String, CaseIterable, Sendable {
  /// The same is given twice.
  case givenTwice = "given-twice"
  /// The machine cannot take what is given.
  case impossibleGiven = "impossible-given"
  /// A used file cannot be read.
  case unreadableUse = "unreadable-use"
  /// A file uses itself, perhaps through others.
  case useLoop = "use-loop"
  /// More files are used than anybody would write.
  case tooManyUses = "too-many-uses"
  /// A used file does not hold exactly one scenario.
  case useOfSeveral = "use-of-several"
  /// A used scenario is an outline.
  case useOfOutline = "use-of-outline"
  /// A used scenario is skipped or expected to fail.
  case useOfVerdict = "use-of-verdict"
}
