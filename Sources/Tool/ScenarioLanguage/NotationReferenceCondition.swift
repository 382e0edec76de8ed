extension NotationReference {
  /// Conditions on scenarios and on states, as used on the command line.
  static let conditionSections = #"""
    = Condition
    Options that select or check take a condition: `--tags` a condition on tags, other options
    and claims a condition on states. `shows` compares the answers to the queries `screen` and
    `alert`. A name alone stands for the only state with this name, with any values, and for the
    states below it. `not` binds more tightly than `and`, and `and` more tightly than `or`. A
    value that is one of these words is written in quotes.
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
