extension NotationReference {
  /// Conditions on scenarios and on states, as used on the command line.
  static let conditionSections = #"""
    = Condition
    Options that choose or check take a condition: `--tags` one of tags, `--invariant` one of
    `is` and `has`. `not` binds more tightly than `and`, `and` more tightly than `or`. A value
    that is one of these words is written in quotes.
    -
    condition = term , { "or" , term } ;
    term      = factor , { "and" , factor } ;
    factor    = "not" , factor | "(" , condition , ")" | atom ;
    atom      = [ "@" ] , tag | assertion ;
    -
    # Selected by --tags 'login and not (slow or @flaky)'.
    scenario "wrong password" @login @smoke

    launch
    """#
}
