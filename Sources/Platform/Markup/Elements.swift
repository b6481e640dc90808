// One function an element, in the order of the alphabet: attributes first, then the content.

/// The element kinds, by which attributes are typed.
public enum Tag {
    /// The element `a`.
    public enum A {}
    /// The element `abbr`.
    public enum Abbr {}
    /// The element `address`.
    public enum Address {}
    /// The element `article`.
    public enum Article {}
    /// The element `aside`.
    public enum Aside {}
    /// The element `b`.
    public enum B {}
    /// The element `bdi`.
    public enum Bdi {}
    /// The element `blockquote`.
    public enum Blockquote {}
    /// The element `body`.
    public enum Body {}
    /// The element `button`.
    public enum Button {}
    /// The element `caption`.
    public enum Caption {}
    /// The element `cite`.
    public enum Cite {}
    /// The element `code`.
    public enum Code {}
    /// The element `datalist`.
    public enum Datalist {}
    /// The element `dd`.
    public enum Dd {}
    /// The element `del`.
    public enum Del {}
    /// The element `details`.
    public enum Details {}
    /// The element `dialog`.
    public enum Dialog {}
    /// The element `div`.
    public enum Div {}
    /// The element `dl`.
    public enum Dl {}
    /// The element `dt`.
    public enum Dt {}
    /// The element `em`.
    public enum Em {}
    /// The element `fieldset`.
    public enum Fieldset {}
    /// The element `figcaption`.
    public enum Figcaption {}
    /// The element `figure`.
    public enum Figure {}
    /// The element `footer`.
    public enum Footer {}
    /// The element `form`.
    public enum Form {}
    /// The element `h1`.
    public enum H1 {}
    /// The element `h2`.
    public enum H2 {}
    /// The element `h3`.
    public enum H3 {}
    /// The element `h4`.
    public enum H4 {}
    /// The element `head`.
    public enum Head {}
    /// The element `header`.
    public enum Header {}
    /// The element `hr`.
    public enum Hr {}
    /// The element `html`.
    public enum Html {}
    /// The element `i`.
    public enum I {}
    /// The element `img`.
    public enum Img {}
    /// The element `input`.
    public enum Input {}
    /// The element `ins`.
    public enum Ins {}
    /// The element `kbd`.
    public enum Kbd {}
    /// The element `label`.
    public enum Label {}
    /// The element `legend`.
    public enum Legend {}
    /// The element `li`.
    public enum Li {}
    /// The element `link`.
    public enum Link {}
    /// The element `main`.
    public enum Main {}
    /// The element `mark`.
    public enum Mark {}
    /// The element `meta`.
    public enum Meta {}
    /// The element `meter`.
    public enum Meter {}
    /// The element `nav`.
    public enum Nav {}
    /// The element `ol`.
    public enum Ol {}
    /// The element `optgroup`.
    public enum Optgroup {}
    /// The element `option`.
    public enum Option {}
    /// The element `output`.
    public enum Output {}
    /// The element `p`.
    public enum P {}
    /// The element `picture`.
    public enum Picture {}
    /// The element `pre`.
    public enum Pre {}
    /// The element `progress`.
    public enum Progress {}
    /// The element `q`.
    public enum Q {}
    /// The element `s`.
    public enum S {}
    /// The element `script`.
    public enum Script {}
    /// The element `section`.
    public enum Section {}
    /// The element `select`.
    public enum Select {}
    /// The element `small`.
    public enum Small {}
    /// The element `source`.
    public enum Source {}
    /// The element `span`.
    public enum Span {}
    /// The element `strong`.
    public enum Strong {}
    /// The element `sub`.
    public enum Sub {}
    /// The element `summary`.
    public enum Summary {}
    /// The element `sup`.
    public enum Sup {}
    /// The element `svg`.
    public enum Svg {}
    /// The element `table`.
    public enum Table {}
    /// The element `tbody`.
    public enum Tbody {}
    /// The element `td`.
    public enum Td {}
    /// The element `template`.
    public enum Template {}
    /// The element `textarea`.
    public enum Textarea {}
    /// The element `tfoot`.
    public enum Tfoot {}
    /// The element `th`.
    public enum Th {}
    /// The element `thead`.
    public enum Thead {}
    /// The element `time`.
    public enum Time {}
    /// The element `title`.
    public enum Title {}
    /// The element `tr`.
    public enum Tr {}
    /// The element `u`.
    public enum U {}
    /// The element `ul`.
    public enum Ul {}
    /// The element `use`.
    public enum Use {}
    /// The element `video`.
    public enum Video {}
    /// The element `audio`.
    public enum Audio {}
}

/// The element `a`.
public func a(
    _ attributes: Attribute<Tag.A>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("a", attributes, content())
}

/// The element `abbr`.
public func abbr(
    _ attributes: Attribute<Tag.Abbr>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("abbr", attributes, content())
}

/// The element `address`.
public func address(
    _ attributes: Attribute<Tag.Address>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("address", attributes, content())
}

/// The element `article`.
public func article(
    _ attributes: Attribute<Tag.Article>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("article", attributes, content())
}

/// The element `aside`.
public func aside(
    _ attributes: Attribute<Tag.Aside>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("aside", attributes, content())
}

/// The element `b`.
public func b(
    _ attributes: Attribute<Tag.B>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("b", attributes, content())
}

/// The element `bdi`.
public func bdi(
    _ attributes: Attribute<Tag.Bdi>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("bdi", attributes, content())
}

/// The element `blockquote`.
public func blockquote(
    _ attributes: Attribute<Tag.Blockquote>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("blockquote", attributes, content())
}

/// The element `body`.
public func body(
    _ attributes: Attribute<Tag.Body>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("body", attributes, content())
}

/// The element `button`.
public func button(
    _ attributes: Attribute<Tag.Button>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("button", attributes, content())
}

/// The element `caption`.
public func caption(
    _ attributes: Attribute<Tag.Caption>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("caption", attributes, content())
}

/// The element `cite`.
public func cite(
    _ attributes: Attribute<Tag.Cite>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("cite", attributes, content())
}

/// The element `code`.
public func code(
    _ attributes: Attribute<Tag.Code>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("code", attributes, content())
}

/// The element `datalist`.
public func datalist(
    _ attributes: Attribute<Tag.Datalist>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("datalist", attributes, content())
}

/// The element `dd`.
public func dd(
    _ attributes: Attribute<Tag.Dd>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dd", attributes, content())
}

/// The element `del`.
public func del(
    _ attributes: Attribute<Tag.Del>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("del", attributes, content())
}

/// The element `details`.
public func details(
    _ attributes: Attribute<Tag.Details>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("details", attributes, content())
}

/// The element `dialog`.
public func dialog(
    _ attributes: Attribute<Tag.Dialog>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dialog", attributes, content())
}

/// The element `div`.
public func div(
    _ attributes: Attribute<Tag.Div>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("div", attributes, content())
}

/// The element `dl`.
public func dl(
    _ attributes: Attribute<Tag.Dl>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dl", attributes, content())
}

/// The element `dt`.
public func dt(
    _ attributes: Attribute<Tag.Dt>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dt", attributes, content())
}

/// The element `em`.
public func em(
    _ attributes: Attribute<Tag.Em>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("em", attributes, content())
}

/// The element `fieldset`.
public func fieldset(
    _ attributes: Attribute<Tag.Fieldset>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("fieldset", attributes, content())
}

/// The element `figcaption`.
public func figcaption(
    _ attributes: Attribute<Tag.Figcaption>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("figcaption", attributes, content())
}

/// The element `figure`.
public func figure(
    _ attributes: Attribute<Tag.Figure>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("figure", attributes, content())
}

/// The element `footer`.
public func footer(
    _ attributes: Attribute<Tag.Footer>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("footer", attributes, content())
}

/// The element `form`.
public func form(
    _ attributes: Attribute<Tag.Form>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("form", attributes, content())
}

/// The element `h1`.
public func h1(
    _ attributes: Attribute<Tag.H1>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("h1", attributes, content())
}

/// The element `h2`.
public func h2(
    _ attributes: Attribute<Tag.H2>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("h2", attributes, content())
}

/// The element `h3`.
public func h3(
    _ attributes: Attribute<Tag.H3>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("h3", attributes, content())
}

/// The element `h4`.
public func h4(
    _ attributes: Attribute<Tag.H4>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("h4", attributes, content())
}

/// The element `head`.
public func head(
    _ attributes: Attribute<Tag.Head>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("head", attributes, content())
}

/// The element `header`.
public func header(
    _ attributes: Attribute<Tag.Header>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("header", attributes, content())
}

/// The element `hr`.
public func hr(_ attributes: Attribute<Tag.Hr>...) -> HTML {
    voidElement("hr", attributes)
}

/// The element `html`.
public func html(
    _ attributes: Attribute<Tag.Html>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("html", attributes, content())
}

/// The element `i`.
public func i(
    _ attributes: Attribute<Tag.I>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("i", attributes, content())
}

/// The element `img`.
public func img(_ attributes: Attribute<Tag.Img>...) -> HTML {
    voidElement("img", attributes)
}

/// The element `input`.
public func input(_ attributes: Attribute<Tag.Input>...) -> HTML {
    voidElement("input", attributes)
}

/// The element `ins`.
public func ins(
    _ attributes: Attribute<Tag.Ins>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ins", attributes, content())
}

/// The element `kbd`.
public func kbd(
    _ attributes: Attribute<Tag.Kbd>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("kbd", attributes, content())
}

/// The element `label`.
public func label(
    _ attributes: Attribute<Tag.Label>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("label", attributes, content())
}

/// The element `legend`.
public func legend(
    _ attributes: Attribute<Tag.Legend>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("legend", attributes, content())
}

/// The element `li`.
public func li(
    _ attributes: Attribute<Tag.Li>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("li", attributes, content())
}

/// The element `link`.
public func link(_ attributes: Attribute<Tag.Link>...) -> HTML {
    voidElement("link", attributes)
}

/// The element `main`.
public func main(
    _ attributes: Attribute<Tag.Main>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("main", attributes, content())
}

/// The element `mark`.
public func mark(
    _ attributes: Attribute<Tag.Mark>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("mark", attributes, content())
}

/// The element `meta`.
public func meta(_ attributes: Attribute<Tag.Meta>...) -> HTML {
    voidElement("meta", attributes)
}

/// The element `meter`.
public func meter(
    _ attributes: Attribute<Tag.Meter>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("meter", attributes, content())
}

/// The element `nav`.
public func nav(
    _ attributes: Attribute<Tag.Nav>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("nav", attributes, content())
}

/// The element `ol`.
public func ol(
    _ attributes: Attribute<Tag.Ol>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ol", attributes, content())
}

/// The element `optgroup`.
public func optgroup(
    _ attributes: Attribute<Tag.Optgroup>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("optgroup", attributes, content())
}

/// The element `option`.
public func option(
    _ attributes: Attribute<Tag.Option>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("option", attributes, content())
}

/// The element `output`.
public func output(
    _ attributes: Attribute<Tag.Output>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("output", attributes, content())
}

/// The element `p`.
public func p(
    _ attributes: Attribute<Tag.P>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("p", attributes, content())
}

/// The element `picture`.
public func picture(
    _ attributes: Attribute<Tag.Picture>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("picture", attributes, content())
}

/// The element `pre`.
public func pre(
    _ attributes: Attribute<Tag.Pre>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("pre", attributes, content())
}

/// The element `progress`.
public func progress(
    _ attributes: Attribute<Tag.Progress>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("progress", attributes, content())
}

/// The element `q`.
public func q(
    _ attributes: Attribute<Tag.Q>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("q", attributes, content())
}

/// The element `s`.
public func s(
    _ attributes: Attribute<Tag.S>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("s", attributes, content())
}

/// The element `script`.
public func script(
    _ attributes: Attribute<Tag.Script>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("script", attributes, content())
}

/// The element `section`.
public func section(
    _ attributes: Attribute<Tag.Section>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("section", attributes, content())
}

/// The element `select`.
public func select(
    _ attributes: Attribute<Tag.Select>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("select", attributes, content())
}

/// The element `small`.
public func small(
    _ attributes: Attribute<Tag.Small>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("small", attributes, content())
}

/// The element `source`.
public func source(_ attributes: Attribute<Tag.Source>...) -> HTML {
    voidElement("source", attributes)
}

/// The element `span`.
public func span(
    _ attributes: Attribute<Tag.Span>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("span", attributes, content())
}

/// The element `strong`.
public func strong(
    _ attributes: Attribute<Tag.Strong>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("strong", attributes, content())
}

/// The element `sub`.
public func sub(
    _ attributes: Attribute<Tag.Sub>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("sub", attributes, content())
}

/// The element `summary`.
public func summary(
    _ attributes: Attribute<Tag.Summary>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("summary", attributes, content())
}

/// The element `sup`.
public func sup(
    _ attributes: Attribute<Tag.Sup>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("sup", attributes, content())
}

/// The element `svg`.
public func svg(
    _ attributes: Attribute<Tag.Svg>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("svg", attributes, content())
}

/// The element `table`.
public func table(
    _ attributes: Attribute<Tag.Table>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("table", attributes, content())
}

/// The element `tbody`.
public func tbody(
    _ attributes: Attribute<Tag.Tbody>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tbody", attributes, content())
}

/// The element `td`.
public func td(
    _ attributes: Attribute<Tag.Td>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("td", attributes, content())
}

/// The element `template`.
public func template(
    _ attributes: Attribute<Tag.Template>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("template", attributes, content())
}

/// The element `textarea`.
public func textarea(
    _ attributes: Attribute<Tag.Textarea>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("textarea", attributes, content())
}

/// The element `tfoot`.
public func tfoot(
    _ attributes: Attribute<Tag.Tfoot>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tfoot", attributes, content())
}

/// The element `th`.
public func th(
    _ attributes: Attribute<Tag.Th>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("th", attributes, content())
}

/// The element `thead`.
public func thead(
    _ attributes: Attribute<Tag.Thead>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("thead", attributes, content())
}

/// The element `time`.
public func time(
    _ attributes: Attribute<Tag.Time>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("time", attributes, content())
}

/// The element `title`.
public func title(
    _ attributes: Attribute<Tag.Title>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("title", attributes, content())
}

/// The element `tr`.
public func tr(
    _ attributes: Attribute<Tag.Tr>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tr", attributes, content())
}

/// The element `u`.
public func u(
    _ attributes: Attribute<Tag.U>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("u", attributes, content())
}

/// The element `ul`.
public func ul(
    _ attributes: Attribute<Tag.Ul>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ul", attributes, content())
}

/// The element `use`.
public func use(
    _ attributes: Attribute<Tag.Use>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("use", attributes, content())
}

/// The element `video`.
public func video(
    _ attributes: Attribute<Tag.Video>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("video", attributes, content())
}

/// The element `audio`.
public func audio(
    _ attributes: Attribute<Tag.Audio>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("audio", attributes, content())
}

func element<Element>(_ name: StaticString, _ attributes: [Attribute<Element>], _ content: HTML) -> HTML {
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
