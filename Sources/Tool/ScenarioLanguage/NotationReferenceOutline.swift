extension NotationReference {
  /// Outlines, which generate several scenarios.
  static let outlineSections = #"""
    = Outline
    A scenario that ends in `examples` runs once for each row below the one that names the
    columns. `<name>` stands for the row's cell anywhere below the `scenario` line but in
    `use`, in quotes and parentheses too; it is replaced when the words are cut, so a cell is
    one word or a part of one. A cell may be in quotes; `\|` is a bar, and `\<` a `<` that
    names no column, in cells and words. Reports name a row `FILE:NAME [row 2]` and point at the
    scenario's lines; `.load FILE "NAME [row 2]"` goes through it in the shell. A file with an
    outline cannot be used.
    -
    examples = "examples" , row , row , { row } ;    (* the first row names the columns *)
    row      = indentation , "|" , { cell , "|" } ;
    -
    # The server says what is wrong with an address or a password.
    scenario "log-in that is refused" @login
    given user alice email alice@example.com password "Correct-1"

    launch

    choose log-in

    log-in <address> "<password>"
      ...
      alerts <alert>

    examples
      | address           | password  | alert               |
      | alice@example.com | Wrong-1   | invalid-credentials |
      | bob@example.com   | Correct-1 | invalid-credentials |
    -
    # Each cell is one word, whatever it holds.
    write <text>

    write "<b>: <text>; no column is named \<c>"

    examples
      | text            | b        |
      | two words       | a \| bar |
      | "in \"quotes\"" | \<b>     |
    """#
}
