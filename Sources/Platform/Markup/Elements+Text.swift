// Text and what stands out in it. One function an element: attributes first, then the content.

/// The element `p`.
public func p(
    _ attributes: Attribute<Tag.P>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("p", attributes, content())
}

/// The element `pre`.
public func pre(
    _ attributes: Attribute<Tag.Pre>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("pre", attributes, content())
}

/// The element `blockquote`.
public func blockquote(
    _ attributes: Attribute<Tag.Blockquote>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("blockquote", attributes, content())
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

/// The element `em`.
public func em(
    _ attributes: Attribute<Tag.Em>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("em", attributes, content())
}

/// The element `i`.
public func i(
    _ attributes: Attribute<Tag.I>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("i", attributes, content())
}

/// The element `kbd`.
public func kbd(
    _ attributes: Attribute<Tag.Kbd>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("kbd", attributes, content())
}

/// The element `mark`.
public func mark(
    _ attributes: Attribute<Tag.Mark>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("mark", attributes, content())
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

/// The element `small`.
public func small(
    _ attributes: Attribute<Tag.Small>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("small", attributes, content())
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

/// The element `sup`.
public func sup(
    _ attributes: Attribute<Tag.Sup>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("sup", attributes, content())
}

/// The element `time`.
public func time(
    _ attributes: Attribute<Tag.Time>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("time", attributes, content())
}

/// The element `u`.
public func u(
    _ attributes: Attribute<Tag.U>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("u", attributes, content())
}

/// The element `del`.
public func del(
    _ attributes: Attribute<Tag.Del>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("del", attributes, content())
}

/// The element `ins`.
public func ins(
    _ attributes: Attribute<Tag.Ins>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ins", attributes, content())
}
