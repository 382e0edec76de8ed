/// An error and its bytes, as thrown and collected by the parser, which does not need line numbers.
struct Finding: Error, Equatable {
  let error: SyntaxError
  let range: Range<Int>

  init(_ error: SyntaxError, at range: Range<Int>) {
    self.error = error
    self.range = range
  }
}
