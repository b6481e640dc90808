import Testing

@testable import MastodonArchive

@Suite struct ContentTextTests {
    @Test(arguments: [
        ("<p>One</p><p>Two<br>lines<br/>here</p>", "One\n\nTwo\nlines\nhere"),
        ("<p>a &lt;b&gt; &amp;amp; &#39;c&#x27; &euro; & d</p>", "a <b> &amp; 'c' &euro; & d"),
        ("<p>1 < 2 and <3 and <>", "1 < 2 and <3 and <>"),
        ("<ul><li>one</li><li>two</li></ul><p>end</p>", "• one\n• two\n\nend"),
        ("<p>seen<script>alert(1)</script> and <!-- hidden --> heard</p>", "seen and  heard"),
        ("<p>A <a href=\"https://example.org/x\">word</a> here</p>", "A word (https://example.org/x) here"),
        ("<p><a href=\"javascript:alert(1)\">word</a></p>", "word"),
        ("<p>open <a href=\"https://example.org/\">example.org/</p><p>next</p>", "open https://example.org/\n\nnext"),
        ("plain\nwords", "plain words"),
        ("", ""),
    ])
    func `HTML becomes the text it was made from`(html: String, text: String) {
        #expect(ContentText(html).text == text)
    }

    @Test func `a cut link is whole again, a mention has its host, a tag stays`() {
        let html = """
            <p><span class="h-card"><a href="https://far.example/@zoe" class="u-url mention">@<span>zoe</span></a></span> \
            see <a href="https://a.example/long/way"><span class="invisible">https://</span><span class="ellipsis">a.example\
            /long</span><span class="invisible">/way</span></a> <a href="https://b.example/tags/x" rel="tag">#<span>x\
            </span></a></p>
            """

        let text = ContentText(html, mentions: ["https://far.example/@zoe": "@zoe@far.example"]).text

        #expect(text == "@zoe@far.example see https://a.example/long/way #x")
    }

    @Test func `no cut of a text makes the reader stumble`() {
        let html = "<p>é<a href='https://a.example'>🎉 <span>x</span></a>&#x1F600;<br/></p><!-- c --><li>y"
        for length in 0...html.count {
            _ = ContentText(String(html.prefix(length)))
            _ = ContentText(String(html.suffix(length)))
        }
    }
}
