import Notation

extension NotationReference {
  /// Words.
  static let wordSections = [
    Section(
      title: "Word",
      explanation: """
        Words are separated by spaces. A value is a bare word or a text in double quotes; both
        spellings are the same value.
        """,
      grammar: #"""
        word      = path | bare | quoted ;
        bare      = character , { character } ;
                    (* no space, quote, parenthesis, comma, "|" or control character *)
        quoted    = '"' , { character | escape } , '"' ;
        escape    = '\"' | '\\' | '\n' | '\t' | '\<' | '\u{' , hexadecimal , '}' ;
        """#,
      examples: [
        #"""
        log-in alice@example.com "Wrong-1"
        write "two words" "a \"quote\"" "line\nbreak" "\u{1f600}"

        """#
      ]),
    Section(
      title: "Path",
      explanation: """
        A state is a path of names, each with values in parentheses where it carries any. In an
        expectation `_` is any one value, `...` in parentheses any remaining ones, and a last
        part `...` the path itself and anything below it.
        """,
      grammar: """
        path    = part , { "/" , part } , [ "/" , "..." ] | "..." ;
        part    = name , [ "(" , payload , ")" ] ;
        payload = "..." | value , { "," , value } , [ "," , "..." ] ;
        value   = name , ":" , ( "_" | bare | quoted ) ;
        """,
      examples: [
        """
        is unauthenticated(error: access-token-expired)/login

        launch
          -> unauthenticated(...)/landing via _
          -> skeleton(from: alice, to: _, ...)/...

        """
      ]),
    Section(
      title: "Reserved words",
      explanation: """
        No vocabulary declares these as verbs:
        \(Keyword.reservedWords.joined(separator: " ")).
        """,
      grammar: """
        reserved = keyword | "..." | "_" | "and" | "or" | "not" ;
        keyword  = "scenario" | "skip" | "expected-failure" | "use" | "given" | "never" | "is" |
                   "has" | "examples" ;
        """,
      examples: [
        """
        # As a value, a reserved word is a word like any other.
        choose "not"

        """
      ]),
  ]
}
