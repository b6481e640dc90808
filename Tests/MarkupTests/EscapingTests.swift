import Markup
import Testing

@Suite struct EscapingTests {
    @Test(arguments: [
        ("a & b", "a &amp; b"), ("<b>", "&lt;b&gt;"), ("]]>", "]]&gt;"), ("&amp;", "&amp;amp;"), ("\"'", "\"'"),
        ("", ""),
        ("物語 🎉", "物語 🎉"),
    ])
    func `text between tags`(typed: String, written: String) {
        #expect(p { typed }.string == "<p>\(written)</p>")
    }

    @Test(arguments: [
        ("\" onclick=\"x", "&quot; onclick=&quot;x"), ("'x'", "&#39;x&#39;"), ("<>", "&lt;&gt;"), ("a&b", "a&amp;b"),
        ("", ""),
    ])
    func `values of attributes`(typed: String, written: String) {
        #expect(p(.title(typed)) {}.string == "<p title=\"\(written)\"></p>")
        #expect(input(.value(typed)).string == "<input value=\"\(written)\">")
    }

    @Test func `every character of ASCII comes out as text`() {
        let all = String(String.UnicodeScalarView((1...127).compactMap { Unicode.Scalar($0) }))
        let text = p { all }.string.dropFirst(3).dropLast(4)
        let value = input(.value(all)).string.dropFirst("<input value=\"".count).dropLast(2)

        #expect(!text.contains { "<>".contains($0) })
        #expect(!value.contains { "<>\"'".contains($0) })
        #expect(unescaped(text) == all && unescaped(value) == all)
    }

    @Test func `classes add up, and what is not there leaves nothing`() {
        #expect(p(.class("a", nil, "b")) {}.string == "<p class=\"a b\"></p>")
        #expect(p(.when(false, .title("x"))) {}.string == "<p></p>")
        #expect(HTML { if false { "x" } }.isEmpty)
    }

    @Test func `loops, conditions and components keep their order`() {
        struct Star: View {
            let number: Int
            var body: HTML { b { String(number) } }
        }
        let isReady = Star(number: 1).number == 1
        let markup = HTML {
            for number in 1...2 { Star(number: number) }
            if isReady { "yes" } else { "no" }
            Optional<HTML>.none
        }
        #expect(markup.string == "<b>1</b><b>2</b>yes")
    }

    private func unescaped(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
