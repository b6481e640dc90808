import Markup
import Testing

@Suite struct TemplateTests {
    @Test func `holes are filled in order, each as often as it stands there`() {
        let template = Template(
            div {
                p { HTML.hole(1) }
                p { HTML.hole(2) }
                p { HTML.hole(1) }
            }
        )
        var asked: [UInt8] = []

        let filled = template.filled { hole in
            asked.append(hole)
            return HTML(text: "<\(hole)>")
        }

        #expect(filled.string == "<div><p>&lt;1&gt;</p><p>&lt;2&gt;</p><p>&lt;1&gt;</p></div>")
        #expect(asked == [1, 2, 1])
    }

    @Test func `a hole among the attributes takes attributes`() {
        let template = Template(button(.class("act"), .hole(7)) { "Like" })
        let on = HTML.attributes(.name("on"), .value("\"0\""), of: Tag.Button.self)

        #expect(
            template.filled { _ in on }.string
                == "<button class=\"act\" name=\"on\" value=\"&quot;0&quot;\">Like</button>"
        )
        #expect(template.filled { _ in HTML() }.string == "<button class=\"act\">Like</button>")
    }

    @Test func `a template without holes is its markup, at the ends too`() {
        #expect(Template(p { "x" }).filled { _ in HTML(text: "never") }.string == "<p>x</p>")
        #expect(Template(HTML()).filled { _ in HTML() }.isEmpty)
        #expect(Template(HTML.hole(0)).filled { _ in HTML(text: "all") }.string == "all")
    }

    @Test func `no text can make a hole`() {
        let tricky = String(decoding: [0xFF, 0x01, 0xC3, 0xBF, 0x02], as: UTF8.self)

        let filled = Template(p(.title(tricky)) { tricky }).filled { _ in HTML(text: "hole") }

        #expect(!filled.string.contains("hole"))
        #expect(filled.string.contains("\u{FFFD}\u{01}ÿ\u{02}"))
    }
}
