extension Document {
  /// The indices of the lines in a stimulus's block, without comments and blank lines; empty if it
  /// has no block.
  package func blockLines(below stimulus: Int) -> [Int] {
    var block: [Int] = []
    for index in lines.indices.dropFirst(stimulus + 1) {
      switch lines[index].kind {
      case .observation, .gap, .exclusion: block.append(index)
      case .blank, .comment: continue
      case .scenario, .skip, .expectedFailure, .use, .given, .never, .stimulus, .stateAssertion,
        .queryAssertion, .examples, .exampleRow, .unreadable:
        return block
      }
    }
    return block
  }
}
