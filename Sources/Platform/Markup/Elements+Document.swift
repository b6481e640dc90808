// The parts of a document and its sections. One function an element: attributes first, then the content.

/// The element `html`.
public func html(
    _ attributes: Attribute<Tag.Html>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("html", attributes, content())
}

/// The element `head`.
public func head(
    _ attributes: Attribute<Tag.Head>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("head", attributes, content())
}

/// The element `title`.
public func title(
    _ attributes: Attribute<Tag.Title>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("title", attributes, content())
}

/// The element `meta`.
public func meta(_ attributes: Attribute<Tag.Meta>...) -> HTML {
    voidElement("meta", attributes)
}

/// The element `link`.
public func link(_ attributes: Attribute<Tag.Link>...) -> HTML {
    voidElement("link", attributes)
}

/// The element `script`.
public func script(
    _ attributes: Attribute<Tag.Script>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("script", attributes, content())
}

/// The element `template`.
public func template(
    _ attributes: Attribute<Tag.Template>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("template", attributes, content())
}

/// The element `body`.
public func body(
    _ attributes: Attribute<Tag.Body>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("body", attributes, content())
}

/// The element `header`.
public func header(
    _ attributes: Attribute<Tag.Header>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("header", attributes, content())
}

/// The element `footer`.
public func footer(
    _ attributes: Attribute<Tag.Footer>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("footer", attributes, content())
}

/// The element `main`.
public func main(
    _ attributes: Attribute<Tag.Main>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("main", attributes, content())
}

/// The element `nav`.
public func nav(
    _ attributes: Attribute<Tag.Nav>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("nav", attributes, content())
}

/// The element `section`.
public func section(
    _ attributes: Attribute<Tag.Section>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("section", attributes, content())
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

/// The element `hr`.
public func hr(_ attributes: Attribute<Tag.Hr>...) -> HTML {
    voidElement("hr", attributes)
}

/// The element `div`.
public func div(
    _ attributes: Attribute<Tag.Div>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("div", attributes, content())
}

/// The element `address`.
public func address(
    _ attributes: Attribute<Tag.Address>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("address", attributes, content())
}
