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
    A secret, such as a password or a code, is written in quotes, or as a word and a number that
    stand for such a text: `password-1`. Only the second form is ever printed, numbered in
    order. Throughout a scenario, the same word and number are the same text, and any others are
    another text. The word shows how the machine's rules classify the text, as in
    `weak-password-1`.
    -
    secret = quoted | name , "-" , number ;
    -
    log-in alice@example.com password-1
    log-in alice@example.com weak-password-1
    log-in alice@example.com "Wrong-1"

    = Path
    A state is a path of names, each followed by its values in parentheses if it has any. In an
    expectation, `_` stands for any one value, `...` in parentheses for all remaining values,
    and `...` as the last part for the path itself and anything below it.
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
    A vocabulary cannot declare these words as verbs:
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
