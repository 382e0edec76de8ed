import Authentication
import Machines
import Networking
import Testing

@Suite("The display of a scene")
struct ViewModelTests {
  @Test("names each field, and shows whether the field is filled")
  func fields() {
    let fields: [ViewModel.Field] = [
      .email(nil), .email(aliceEmail), .password(isFilled: false), .password(isFilled: true),
      .code(isFilled: false), .code(isFilled: true), .phone(nil), .phone(alicePhone),
    ]
    #expect(
      fields.map(\.kind) == [.email, .email, .password, .password, .code, .code, .phone, .phone])
    #expect(fields.map(\.isFilled) == [false, true, false, true, false, true, false, true])
  }

  @Test("has neither fields, nor variants, nor a guidance dot unless the scene declares them")
  func bare() {
    let view = ViewModel("Title")
    #expect(view.fields == [])
    #expect(view.variant == nil)
    #expect(!view.hasGuidanceDot)
  }
}
