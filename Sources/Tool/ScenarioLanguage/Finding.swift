/// An error and the range of its bytes. The parser throws and collects findings instead of
/// diagnostics, because it does not need line numbers.
struct Finding: Error, Equatable {
  let error: SyntaxError
  let range: Range<Int>

  init(_ error: SyntaxError, at range: Range<Int>) {
    self.error = error
    self.range = range
  }
}
