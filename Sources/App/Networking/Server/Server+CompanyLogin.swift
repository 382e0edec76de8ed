// Login through a company's own pages.

extension Server {
  /// Answers whether a company has the code.
  func validate(_ code: SSOCode) -> (Response, AnswerRow) {
    ssoCodes.contains(code)
      ? (.ssoCodeValid, .ssoCodeValid) : (.failure(.invalidSsoCode), .invalidSsoCode)
  }

  /// Returns the browser's result for a login of `id` on the company's pages, and the row that
  /// decided it. Returns `nil` if the user does not exist, is deleted or does not use single
  /// sign-on.
  package mutating func companyLogin(of id: UserID) -> (result: BrowserResult, row: AnswerRow)? {
    guard let user = user(id), user.usesSingleSignOn, user.status != .deleted else { return nil }
    guard user.status != .suspended else { return (.failure(.forbidden), .accountSuspended) }
    change(id) { $0.newCookie = User.Cookie() }
    let result = BrowserResult.success(
      id, isDeviceRegistered: user.isDeviceRegistered, hasPassword: user.password != nil)
    return (result, .loggedIn)
  }
}
