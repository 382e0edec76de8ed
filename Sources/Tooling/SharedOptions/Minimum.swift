/// A part of a whole, as a share.
struct Share {
  let part: Int
  let whole: Int

  /// The share of `part` in `whole`.
  init(_ part: Int, of whole: Int) { (self.part, self.whole) = (part, whole) }

  /// The share in percent, rounded down; `nil` if the whole is 0.
  var percent: Int? { whole == 0 ? nil : part * 100 / whole }

  /// `97 %`, or `–` if the whole is 0.
  var text: String { percent.map { "\($0) %" } ?? "–" }
}

/// The minimum share that an option requires.
struct Minimum {
  /// The option: `--minimum`.
  let option: String
  /// The required percentage; 0 if there is none.
  let percent: Int
}

extension CommandContext {
  /// Whether a share of some things reaches a minimum. If not, the share is printed. A share of
  /// nothing never reaches a minimum.
  func meets(_ minimum: Minimum, _ share: Share, of things: String, _ verb: String) -> Bool {
    let demand = "\(minimum.option) \(minimum.percent)"
    guard minimum.percent > 0 else { return true }
    guard let percent = share.percent else {
      output.diagnostics("no \(things) can be \(verb), so nothing shows \(demand)\n")
      return false
    }
    guard percent < minimum.percent else { return true }
    output.diagnostics("\(percent) % of the \(things) are \(verb), less than \(demand)\n")
    return false
  }
}
