import Machines
import Running

extension Designs<CashMachine> {
  /// The money comes first in the old design, and the card in the new one.
  package static let ofCashMachine = Designs(
    chosenBy: DesignGiven("design") { $0.design.name }, from: "money-first", to: "card-first",
    areAlike: { $0.accounts == $1.accounts && $0.session == $1.session },
    declared: [
      DeclaredDivergence(
        "card-first", because: "Customers who have their money forget the card.",
        shownBy: "Scenarios/withdraw.scenario", in: ["session/amount"], when: ["withdraw _"],
        old: ["gives _"], new: ["returns _"], endsAlike: true)
    ])
}
