import Testing

@testable import Markup

@Suite struct PunycodeTests {
    /// Samples of RFC 3492, section 7.1, and well-known names.
    @Test(arguments: [
        ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"), ("bücher", "bcher-kva"), ("mañana", "maana-pta"), ("ü", "tda"),
        ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"), ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
        ("аррӏе", "80ak6aa92e"), ("plain", "plain-"),
    ])
    func `letters beyond ASCII are written with ASCII`(name: String, form: String) {
        #expect(Punycode.encoded(Array(name.unicodeScalars)) == form)
    }
}
