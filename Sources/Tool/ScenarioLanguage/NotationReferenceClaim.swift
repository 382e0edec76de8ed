extension NotationReference {
  /// Files of claims, which are checked along scenarios.
  static let claimText = #"""
    = Claim
    A file whose name ends in `.claims` contains claims about steps and time, each with a name
    that is unique in its file. The indented lines of a claim can be in any order, with blank
    lines and comments between them. `while` is the condition under which the claim is checked.
    `after` opens its scope, and `until` closes it.
    -
    claims = { blank | comment } , claim , { claim } ;
    claim  = "claim" , quoted , { "@" , tag } , ( [ while ] , [ after ] , [ until ] , rule |
             ( while , [ after ] | after ) , [ until ] , response | [ while ] , reachability ) ;
    while  = indentation , "while" , condition ;
    after  = indentation , "after" , event ;
    until  = indentation , "until" , event ;
    -
    # Only a new login can bring the account back.
    claim "a removed account does not come back" @data
      after deletes <who> reason _
      never activates <who>
      until stores <who>

    # A comment between two claims.
    claim "a login ends"
      while is unauthenticated/...
      after log-in _ _
      # With an answer from the server, or without.
      within 60s stores _ or alerts _

    = Rule
    What holds in the scope of a claim. `first` and `before` are two lines. After `never` and
    `within`, `shows` begins an event. A bound of `0 steps` is the same step.
    -
    rule         = always | never | repetition | order ;
    always       = indentation , "always" , condition ;
    never        = indentation , "never" , ( condition | event ) ;
    repetition   = indentation , "at" , "most" , number , event ;
    order        = indentation , "first" , event , indentation , "before" , event ;
    response     = indentation , "within" , bound , ( condition | event ) ;
    reachability = indentation , "reachable" , condition ;
    bound        = number , ( "step" | "steps" ) | time ;
    time         = number , ( "ms" | "s" | "m" | "h" | "d" ) ;
    -
    claim "a login is one request"
      after log-in _ _
      at most 1 requests log-in

    claim "an account is stored only after a login"
      first requests log-in
      before stores _

    claim "a user can always get back to the list"
      while is authenticated(...)
      reachable shows conversation-list

    = Event
    An event of a claim is a stimulus or an observation. `_` stands for any value, and a value
    with a keyword that is left out can be anything. A variable such as `<who>` stands for one
    value throughout the claim. Each event has all variables of its claim, or none of them.
    -
    event    = phrase , { "or" , phrase } ;
    phrase   = verb , { word | variable } ;
    variable = "<" , ( lower | digit | "-" ) , { lower | digit | "-" } , ">" ;
    -
    claim "only a chosen backup is restored"
      after shows no-history or launch
      first choose-backup <backup> _
      before restores <backup>
    """#
}
