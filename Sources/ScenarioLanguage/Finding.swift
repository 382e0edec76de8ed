/// A mistake and the bytes that make it: what the parser throws and collects, before anybody needs
/// a line number.
struct Finding: Error, Equatable {
  let error: SyntaxError
  let range: Range<Int>

  init(_ error: SyntaxError, at range: Range<Int>) {
    self.error = error
    self.range = range
  }
}
