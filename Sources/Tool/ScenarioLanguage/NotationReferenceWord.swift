import Notation

extension NotationReference {
  /// Words, secrets, paths and reserved words.
  static let wordSections = #"""
    = Word
    Words are separated by spaces. A value is a bare word or a text in double quotes; both
    spellings are the same value.
    -
    word      = path | bare | quoted ;
    bare      = character , { character } ;
                (* no space, quote, parenthesis, comma, "|" or control character *)
    quoted    = '"' , { character | escape } , '"' ;
    escape    = '\"' | '\\' | '\n' | '\t' | '\<' | '\u{' , hexadecimal , '}' ;
    -
    log-in alice@example.com "Wrong-1"
    write "two words" "a \"quote\"" "line\nbreak" "\u{1f600}"

    = Secret
    A password, a code or the like is written in quotes, or as a word and a number that stand
    for some such text: `password-1`. Only the latter is ever printed, numbered in order: the
    same word and number is the same text throughout a scenario, any other is another text.
    The word says what the machine's rules make of the text, as in `weak-password-1`.
    -
    secret = quoted | name , "-" , number ;
    -
    log-in alice@example.com password-1
    log-in alice@example.com weak-password-1
    log-in alice@example.com "Wrong-1"

    = Path
    A state is a path of names, each with values in parentheses where it carries any. In an
    expectation `_` is any one value, `...` in parentheses any remaining ones, and a last
    part `...` the path itself and anything below it.
    -
    path    = part , { "/" , part } , [ "/" , "..." ] | "..." ;
    part    = name , [ "(" , payload , ")" ] ;
    payload = "..." | value , { "," , value } , [ "," , "..." ] ;
    value   = name , ":" , ( "_" | bare | quoted ) ;
    -
    is unauthenticated(error: access-token-expired)/login

    launch
      -> unauthenticated(...)/landing via _
      -> skeleton(from: alice, to: _, ...)/...

    = Reserved words
    No vocabulary declares these as verbs:
    \#(Keyword.reservedWords.joined(separator: " ")).
    -
    reserved = keyword | "..." | "_" | "and" | "or" | "not" ;
    keyword  = "scenario" | "skip" | "expected-failure" | "use" | "given" | "never" | "is" |
               "has" | "examples" ;
    -
    # As a value, a reserved word is a word like any other.
    choose "not"
    """#
}
