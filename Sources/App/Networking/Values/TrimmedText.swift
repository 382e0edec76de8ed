extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: ReversedCollection<ReversedCollection<SubSequence>.SubSequence> {
    drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
  }
}
