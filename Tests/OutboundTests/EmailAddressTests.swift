import Outbound
import Testing

@Suite struct EmailAddressTests {
    @Test(arguments: [
        ("ann@example.org", "ann@example.org"),
        ("Ann.Lee+weft@Example.ORG", "Ann.Lee+weft@example.org"),
        ("!#$&'*+/=?^_`{|}~-@a.b", "!#$&'*+/=?^_`{|}~-@a.b"),
        ("a@xn--bcher-kva.example", "a@xn--bcher-kva.example"),
        ("a@bücher.example", "a@xn--bcher-kva.example"),
        ("a@BÜCHER.example", "a@xn--bcher-kva.example"),
        ("a@bu\u{308}cher.example", "a@xn--bcher-kva.example"),
        ("a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"),
        ("a@straße.de", "a@xn--strae-oqa.de"),
        ("a@1.2.3.example", "a@1.2.3.example"),
    ])
    func `an address is kept with a plain domain`(text: String, kept: String) throws {
        #expect(try EmailAddress(text).text == kept)
    }

    @Test(
        arguments: [
            ("", .noAt), ("ann", .noAt), ("@example.org", .localPart), (".a@example.org", .localPart),
            ("a.@example.org", .localPart), ("a..b@example.org", .localPart), ("a b@example.org", .localPart),
            ("\"a\"@example.org", .localPart), ("a(x)@example.org", .localPart), ("a@b@example.org", .localPart),
            ("ä@example.org", .localPart), ("a\u{0}@example.org", .localPart), ("a\r\nTo: x@example.org", .localPart),
            ("a%b@example.org", .localPart), ("<a@example.org", .localPart), ("a,b@example.org", .localPart),
            (" a@example.org", .localPart),
            (String(repeating: "a", count: 65) + "@example.org", .localPart), ("a@", .domain), ("a@localhost", .domain),
            ("a@-a.org", .domain), ("a@a-.org", .domain), ("a@a..org", .domain), ("a@.org", .domain),
            ("a@example.org.", .domain), ("a@[127.0.0.1]", .domain), ("a@127.0.0.1", .domain),
            ("a@exa_mple.org", .domain),
            ("a@example.org\n", .domain), ("a@example.org\r\nBcc: x", .domain), ("a@exam\u{0}ple.org", .domain),
            ("a@ü/x.org", .domain), ("a@ü:80.org", .domain), ("a@ü?.org", .domain), ("a@ü%2e.org", .domain),
            ("a@ü#.org", .domain), ("a@ü x.org", .domain), ("a@①②⑦.⓪.⓪.①", .domain), ("a@\u{202e}x.org", .domain),
            ("a@" + String(repeating: "a", count: 64) + ".org", .domain),
            ("a@" + String(repeating: "ab.", count: 90) + "org", .domain),
            (String(repeating: "a", count: 60) + "@" + String(repeating: "abc.", count: 60) + "org", .tooLong),
        ] as [(String, EmailAddressError)]
    )
    func `what is no address is refused with the reason`(text: String, reason: EmailAddressError) {
        #expect(throws: reason) { try EmailAddress(text) }
    }

    @Test func `addresses that differ in case only are the same`() throws {
        let small = try EmailAddress("ann@example.org")
        let large = try EmailAddress("ANN@EXAMPLE.ORG")

        #expect(small == large && small.key == large.key && Set([small, large]).count == 1)
        #expect(small != (try EmailAddress("an.n@example.org")))
    }
}
