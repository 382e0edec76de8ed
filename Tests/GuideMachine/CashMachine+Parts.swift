import Machines

extension CashMachine {
  /// A customer has one of the bank's cards, and can type any PIN.
  package static let domains = [
    Domain<CashMachine>(of: Card.self) { $0.accounts.map(\.card) },
    Domain<CashMachine>(of: PIN.self, isOpen: true) { $0.accounts.map(\.pin) },
  ]
}

extension CashMachine {
  /// The line is down during one step.
  package static let faults = [
    Fault<CashMachine>("line-down", "The bank does not answer") { _ in
      [.init([.line(.down)], after: [.line(.up)])]
    }
  ]
}

extension CashMachine {
  /// Shows one screen for each state.
  package func display(
    after observations: [Observation<CashMachine>], in lexicon: Lexicon
  ) -> Display {
    switch state {
    case .idle: Display("welcome", [.text("Insert your card")])
    case .session(.pin(let wrong)):
      Display(
        "pin", title: "Your PIN", isMarked: wrong > 0,
        [.secret("PIN", nil), .button("cancel", label: "Cancel")])
    case .session(.amount):
      Display(
        "amount", title: "How much?",
        [.button("withdraw 20", label: "20"), .button("cancel", label: "Cancel")])
    }
  }
}
