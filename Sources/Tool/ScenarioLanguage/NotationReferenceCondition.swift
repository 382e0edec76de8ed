extension NotationReference {
  /// Conditions on scenarios and on states, as used on the command line.
  static let conditionSections = #"""
    = Condition
    Options that choose or check take a condition: `--tags` one of tags, `--invariant` one of
    claims about states. `shows` compares the answers to the queries `screen` and `alert`. A name
    alone is the only state with this name, with any values, or a state below it. `not` binds more
    tightly than `and`, `and` more tightly than `or`. A value that is one of these words is written
    in quotes.
    -
    condition = term , { "or" , term } ;
    term      = factor , { "and" , factor } ;
    factor    = "not" , factor | "(" , condition , ")" | atom ;
    atom      = [ "@" ] , tag | assertion | "shows" , path | path ;
    -
    # Selected by --tags 'login and not (slow or @flaky)'.
    scenario "wrong password" @login @smoke

    launch
    """#
}
