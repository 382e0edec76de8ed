/// How many of some there are.
struct Share {
  let part: Int
  let whole: Int

  /// So many of all.
  init(_ part: Int, of whole: Int) { (self.part, self.whole) = (part, whole) }

  /// The share in percent, rounded down; `nil` of nothing, which is no share.
  var percent: Int? { whole == 0 ? nil : part * 100 / whole }

  /// `97 %`, or `–` of nothing.
  var text: String { percent.map { "\($0) %" } ?? "–" }
}

/// The share that an option demands.
struct Minimum {
  /// The option: `--minimum`.
  let option: String
  /// What it demands; 0 if nothing.
  let percent: Int
}

extension CommandContext {
  /// Whether a share of some things reaches a minimum. If not, the share is printed; a share of
  /// nothing reaches none.
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
