/// The share of a part in a whole.
struct Share {
  let part: Int
  let whole: Int

  /// Creates the share of `part` in `whole`.
  init(_ part: Int, of whole: Int) { (self.part, self.whole) = (part, whole) }

  /// The share in percent, rounded down; `nil` if the whole is 0.
  var percent: Int? { whole == 0 ? nil : part * 100 / whole }

  /// The share as text: `97 %`, or `–` if the whole is 0.
  var text: String { percent.map { "\($0) %" } ?? "–" }
}

/// The minimum share that an option specifies.
struct Minimum {
  /// The name of the option: `--minimum`.
  let option: String
  /// The required percentage; 0 if no minimum is required.
  let percent: Int
}

extension CommandContext {
  /// Returns whether a share of `things` reaches a minimum. If it does not, the share is printed.
  /// If there are no things, no minimum above 0 is reached.
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
