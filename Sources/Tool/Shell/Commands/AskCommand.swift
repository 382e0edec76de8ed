import Machines
import Notation

extension Command {
  /// `.ask QUERY`
  static var ask: Self {
    Self(
      name: "ask", usage: "QUERY", help: "answer a query, as `has` expects it",
      brief: "answer a query", group: .asking,
      arguments: .statement(.queryAssertion), count: 1...64,
      example: ["<step>"] + queries.prefix(1).map { ".ask \($0)" }
    ) { session, arguments, console throws(CommandError) in
      var lexicon = session.body.lexicon
      let statement = StatementArgument<M>(arguments, behind: .queryAssertion)
      let query = try statement.query(in: &lexicon).0
      let answer = session.body.timeline.machine.answer(query)
      let text = M.vocabulary.text(of: query, answering: answer, in: lexicon)
      session.show("\(Keyword.queryAssertion.rawValue) \(text)\n", on: console)
    }
  }

  /// The queries that name nothing.
  static var queries: [String] {
    M.vocabulary.queries.signatures.filter(\.slots.isEmpty).map(\.name)
  }
}
