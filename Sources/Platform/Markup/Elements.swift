// One function an element, in the order of the alphabet: attributes first, then the content.

/// The element kinds, by which attributes are typed.
public enum Tag {
    /// `a`
    public enum A {}
    /// `abbr`
    public enum Abbr {}
    /// `address`
    public enum Address {}
    /// `article`
    public enum Article {}
    /// `aside`
    public enum Aside {}
    /// `b`
    public enum B {}
    /// `bdi`
    public enum Bdi {}
    /// `blockquote`
    public enum Blockquote {}
    /// `body`
    public enum Body {}
    /// `button`
    public enum Button {}
    /// `caption`
    public enum Caption {}
    /// `cite`
    public enum Cite {}
    /// `code`
    public enum Code {}
    /// `datalist`
    public enum Datalist {}
    /// `dd`
    public enum Dd {}
    /// `del`
    public enum Del {}
    /// `details`
    public enum Details {}
    /// `dialog`
    public enum Dialog {}
    /// `div`
    public enum Div {}
    /// `dl`
    public enum Dl {}
    /// `dt`
    public enum Dt {}
    /// `em`
    public enum Em {}
    /// `fieldset`
    public enum Fieldset {}
    /// `figcaption`
    public enum Figcaption {}
    /// `figure`
    public enum Figure {}
    /// `footer`
    public enum Footer {}
    /// `form`
    public enum Form {}
    /// `h1`
    public enum H1 {}
    /// `h2`
    public enum H2 {}
    /// `h3`
    public enum H3 {}
    /// `h4`
    public enum H4 {}
    /// `head`
    public enum Head {}
    /// `header`
    public enum Header {}
    /// `hr`
    public enum Hr {}
    /// `html`
    public enum Html {}
    /// `i`
    public enum I {}
    /// `img`
    public enum Img {}
    /// `input`
    public enum Input {}
    /// `ins`
    public enum Ins {}
    /// `kbd`
    public enum Kbd {}
    /// `label`
    public enum Label {}
    /// `legend`
    public enum Legend {}
    /// `li`
    public enum Li {}
    /// `link`
    public enum Link {}
    /// `main`
    public enum Main {}
    /// `mark`
    public enum Mark {}
    /// `meta`
    public enum Meta {}
    /// `meter`
    public enum Meter {}
    /// `nav`
    public enum Nav {}
    /// `ol`
    public enum Ol {}
    /// `optgroup`
    public enum Optgroup {}
    /// `option`
    public enum Option {}
    /// `output`
    public enum Output {}
    /// `p`
    public enum P {}
    /// `picture`
    public enum Picture {}
    /// `pre`
    public enum Pre {}
    /// `progress`
    public enum Progress {}
    /// `q`
    public enum Q {}
    /// `s`
    public enum S {}
    /// `script`
    public enum Script {}
    /// `section`
    public enum Section {}
    /// `select`
    public enum Select {}
    /// `small`
    public enum Small {}
    /// `source`
    public enum Source {}
    /// `span`
    public enum Span {}
    /// `strong`
    public enum Strong {}
    /// `sub`
    public enum Sub {}
    /// `summary`
    public enum Summary {}
    /// `sup`
    public enum Sup {}
    /// `svg`
    public enum Svg {}
    /// `table`
    public enum Table {}
    /// `tbody`
    public enum Tbody {}
    /// `td`
    public enum Td {}
    /// `template`
    public enum Template {}
    /// `textarea`
    public enum Textarea {}
    /// `tfoot`
    public enum Tfoot {}
    /// `th`
    public enum Th {}
    /// `thead`
    public enum Thead {}
    /// `time`
    public enum Time {}
    /// `title`
    public enum Title {}
    /// `tr`
    public enum Tr {}
    /// `u`
    public enum U {}
    /// `ul`
    public enum Ul {}
    /// `use`
    public enum Use {}
    /// `video`
    public enum Video {}
    /// `audio`
    public enum Audio {}
}

/// `a`
public func a(
    _ attributes: Attribute<Tag.A>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("a", attributes, content())
}

/// `abbr`
public func abbr(
    _ attributes: Attribute<Tag.Abbr>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("abbr", attributes, content())
}

/// `address`
public func address(
    _ attributes: Attribute<Tag.Address>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("address", attributes, content())
}

/// `article`
public func article(
    _ attributes: Attribute<Tag.Article>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("article", attributes, content())
}

/// `aside`
public func aside(
    _ attributes: Attribute<Tag.Aside>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("aside", attributes, content())
}

/// `b`
public func b(
    _ attributes: Attribute<Tag.B>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("b", attributes, content())
}

/// `bdi`
public func bdi(
    _ attributes: Attribute<Tag.Bdi>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("bdi", attributes, content())
}

/// `blockquote`
public func blockquote(
    _ attributes: Attribute<Tag.Blockquote>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("blockquote", attributes, content())
}

/// `body`
public func body(
    _ attributes: Attribute<Tag.Body>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("body", attributes, content())
}

/// `button`
public func button(
    _ attributes: Attribute<Tag.Button>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("button", attributes, content())
}

/// `caption`
public func caption(
    _ attributes: Attribute<Tag.Caption>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("caption", attributes, content())
}

/// `cite`
public func cite(
    _ attributes: Attribute<Tag.Cite>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("cite", attributes, content())
}

/// `code`
public func code(
    _ attributes: Attribute<Tag.Code>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("code", attributes, content())
}

/// `datalist`
public func datalist(
    _ attributes: Attribute<Tag.Datalist>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("datalist", attributes, content())
}

/// `dd`
public func dd(
    _ attributes: Attribute<Tag.Dd>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dd", attributes, content())
}

/// `del`
public func del(
    _ attributes: Attribute<Tag.Del>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("del", attributes, content())
}

/// `details`
public func details(
    _ attributes: Attribute<Tag.Details>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("details", attributes, content())
}

/// `dialog`
public func dialog(
    _ attributes: Attribute<Tag.Dialog>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dialog", attributes, content())
}

/// `div`
public func div(
    _ attributes: Attribute<Tag.Div>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("div", attributes, content())
}

/// `dl`
public func dl(
    _ attributes: Attribute<Tag.Dl>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dl", attributes, content())
}

/// `dt`
public func dt(
    _ attributes: Attribute<Tag.Dt>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dt", attributes, content())
}

/// `em`
public func em(
    _ attributes: Attribute<Tag.Em>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("em", attributes, content())
}

/// `fieldset`
public func fieldset(
    _ attributes: Attribute<Tag.Fieldset>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("fieldset", attributes, content())
}

/// `figcaption`
public func figcaption(
    _ attributes: Attribute<Tag.Figcaption>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("figcaption", attributes, content())
}

/// `figure`
public func figure(
    _ attributes: Attribute<Tag.Figure>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("figure", attributes, content())
}

/// `footer`
public func footer(
    _ attributes: Attribute<Tag.Footer>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("footer", attributes, content())
}

/// `form`
public func form(
    _ attributes: Attribute<Tag.Form>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("form", attributes, content())
}

/// `h1`
public func h1(
    _ attributes: Attribute<Tag.H1>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("h1", attributes, content())
}

/// `h2`
public func h2(
    _ attributes: Attribute<Tag.H2>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("h2", attributes, content())
}

/// `h3`
public func h3(
    _ attributes: Attribute<Tag.H3>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("h3", attributes, content())
}

/// `h4`
public func h4(
    _ attributes: Attribute<Tag.H4>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("h4", attributes, content())
}

/// `head`
public func head(
    _ attributes: Attribute<Tag.Head>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("head", attributes, content())
}

/// `header`
public func header(
    _ attributes: Attribute<Tag.Header>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("header", attributes, content())
}

/// `hr`
public func hr(_ attributes: Attribute<Tag.Hr>...) -> HTML {
    voidElement("hr", attributes)
}

/// `html`
public func html(
    _ attributes: Attribute<Tag.Html>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("html", attributes, content())
}

/// `i`
public func i(
    _ attributes: Attribute<Tag.I>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("i", attributes, content())
}

/// `img`
public func img(_ attributes: Attribute<Tag.Img>...) -> HTML {
    voidElement("img", attributes)
}

/// `input`
public func input(_ attributes: Attribute<Tag.Input>...) -> HTML {
    voidElement("input", attributes)
}

/// `ins`
public func ins(
    _ attributes: Attribute<Tag.Ins>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ins", attributes, content())
}

/// `kbd`
public func kbd(
    _ attributes: Attribute<Tag.Kbd>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("kbd", attributes, content())
}

/// `label`
public func label(
    _ attributes: Attribute<Tag.Label>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("label", attributes, content())
}

/// `legend`
public func legend(
    _ attributes: Attribute<Tag.Legend>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("legend", attributes, content())
}

/// `li`
public func li(
    _ attributes: Attribute<Tag.Li>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("li", attributes, content())
}

/// `link`
public func link(_ attributes: Attribute<Tag.Link>...) -> HTML {
    voidElement("link", attributes)
}

/// `main`
public func main(
    _ attributes: Attribute<Tag.Main>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("main", attributes, content())
}

/// `mark`
public func mark(
    _ attributes: Attribute<Tag.Mark>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("mark", attributes, content())
}

/// `meta`
public func meta(_ attributes: Attribute<Tag.Meta>...) -> HTML {
    voidElement("meta", attributes)
}

/// `meter`
public func meter(
    _ attributes: Attribute<Tag.Meter>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("meter", attributes, content())
}

/// `nav`
public func nav(
    _ attributes: Attribute<Tag.Nav>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("nav", attributes, content())
}

/// `ol`
public func ol(
    _ attributes: Attribute<Tag.Ol>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ol", attributes, content())
}

/// `optgroup`
public func optgroup(
    _ attributes: Attribute<Tag.Optgroup>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("optgroup", attributes, content())
}

/// `option`
public func option(
    _ attributes: Attribute<Tag.Option>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("option", attributes, content())
}

/// `output`
public func output(
    _ attributes: Attribute<Tag.Output>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("output", attributes, content())
}

/// `p`
public func p(
    _ attributes: Attribute<Tag.P>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("p", attributes, content())
}

/// `picture`
public func picture(
    _ attributes: Attribute<Tag.Picture>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("picture", attributes, content())
}

/// `pre`
public func pre(
    _ attributes: Attribute<Tag.Pre>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("pre", attributes, content())
}

/// `progress`
public func progress(
    _ attributes: Attribute<Tag.Progress>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("progress", attributes, content())
}

/// `q`
public func q(
    _ attributes: Attribute<Tag.Q>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("q", attributes, content())
}

/// `s`
public func s(
    _ attributes: Attribute<Tag.S>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("s", attributes, content())
}

/// `script`
public func script(
    _ attributes: Attribute<Tag.Script>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("script", attributes, content())
}

/// `section`
public func section(
    _ attributes: Attribute<Tag.Section>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("section", attributes, content())
}

/// `select`
public func select(
    _ attributes: Attribute<Tag.Select>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("select", attributes, content())
}

/// `small`
public func small(
    _ attributes: Attribute<Tag.Small>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("small", attributes, content())
}

/// `source`
public func source(_ attributes: Attribute<Tag.Source>...) -> HTML {
    voidElement("source", attributes)
}

/// `span`
public func span(
    _ attributes: Attribute<Tag.Span>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("span", attributes, content())
}

/// `strong`
public func strong(
    _ attributes: Attribute<Tag.Strong>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("strong", attributes, content())
}

/// `sub`
public func sub(
    _ attributes: Attribute<Tag.Sub>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("sub", attributes, content())
}

/// `summary`
public func summary(
    _ attributes: Attribute<Tag.Summary>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("summary", attributes, content())
}

/// `sup`
public func sup(
    _ attributes: Attribute<Tag.Sup>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("sup", attributes, content())
}

/// `svg`
public func svg(
    _ attributes: Attribute<Tag.Svg>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("svg", attributes, content())
}

/// `table`
public func table(
    _ attributes: Attribute<Tag.Table>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("table", attributes, content())
}

/// `tbody`
public func tbody(
    _ attributes: Attribute<Tag.Tbody>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tbody", attributes, content())
}

/// `td`
public func td(
    _ attributes: Attribute<Tag.Td>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("td", attributes, content())
}

/// `template`
public func template(
    _ attributes: Attribute<Tag.Template>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("template", attributes, content())
}

/// `textarea`
public func textarea(
    _ attributes: Attribute<Tag.Textarea>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("textarea", attributes, content())
}

/// `tfoot`
public func tfoot(
    _ attributes: Attribute<Tag.Tfoot>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tfoot", attributes, content())
}

/// `th`
public func th(
    _ attributes: Attribute<Tag.Th>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("th", attributes, content())
}

/// `thead`
public func thead(
    _ attributes: Attribute<Tag.Thead>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("thead", attributes, content())
}

/// `time`
public func time(
    _ attributes: Attribute<Tag.Time>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("time", attributes, content())
}

/// `title`
public func title(
    _ attributes: Attribute<Tag.Title>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("title", attributes, content())
}

/// `tr`
public func tr(
    _ attributes: Attribute<Tag.Tr>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tr", attributes, content())
}

/// `u`
public func u(
    _ attributes: Attribute<Tag.U>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("u", attributes, content())
}

/// `ul`
public func ul(
    _ attributes: Attribute<Tag.Ul>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ul", attributes, content())
}

/// `use`
public func use(
    _ attributes: Attribute<Tag.Use>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("use", attributes, content())
}

/// `video`
public func video(
    _ attributes: Attribute<Tag.Video>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("video", attributes, content())
}

/// `audio`
public func audio(
    _ attributes: Attribute<Tag.Audio>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("audio", attributes, content())
}

private func element<Element>(_ name: StaticString, _ attributes: [Attribute<Element>], _ content: HTML) -> HTML {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.bytes.count + name.utf8CodeUnitCount * 2 + 5 + attributes.count * 32)
    writeOpening(name, attributes, to: &bytes)
    bytes.append(contentsOf: content.bytes)
    bytes.append("</")
    bytes.append(name)
    bytes.append(UInt8(ascii: ">"))
    return HTML(unchecked: bytes)
}

private func voidElement<Element>(_ name: StaticString, _ attributes: [Attribute<Element>]) -> HTML {
    var bytes: [UInt8] = []
    writeOpening(name, attributes, to: &bytes)
    return HTML(unchecked: bytes)
}

private func writeOpening<Element>(
    _ name: StaticString,
    _ attributes: [Attribute<Element>],
    to bytes: inout [UInt8]
) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for attribute in attributes { attribute.write(to: &bytes) }
    bytes.append(UInt8(ascii: ">"))
}
