// Lists, tables and what opens. One function an element: attributes first, then the content.

/// The element `ol`.
public func ol(
    _ attributes: Attribute<Tag.Ol>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ol", attributes, content())
}

/// The element `ul`.
public func ul(
    _ attributes: Attribute<Tag.Ul>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("ul", attributes, content())
}

/// The element `li`.
public func li(
    _ attributes: Attribute<Tag.Li>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("li", attributes, content())
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

/// The element `dd`.
public func dd(
    _ attributes: Attribute<Tag.Dd>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dd", attributes, content())
}

/// The element `figure`.
public func figure(
    _ attributes: Attribute<Tag.Figure>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("figure", attributes, content())
}

/// The element `figcaption`.
public func figcaption(
    _ attributes: Attribute<Tag.Figcaption>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("figcaption", attributes, content())
}

/// The element `details`.
public func details(
    _ attributes: Attribute<Tag.Details>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("details", attributes, content())
}

/// The element `summary`.
public func summary(
    _ attributes: Attribute<Tag.Summary>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("summary", attributes, content())
}

/// The element `dialog`.
public func dialog(
    _ attributes: Attribute<Tag.Dialog>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("dialog", attributes, content())
}

/// The element `table`.
public func table(
    _ attributes: Attribute<Tag.Table>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("table", attributes, content())
}

/// The element `caption`.
public func caption(
    _ attributes: Attribute<Tag.Caption>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("caption", attributes, content())
}

/// The element `thead`.
public func thead(
    _ attributes: Attribute<Tag.Thead>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("thead", attributes, content())
}

/// The element `tbody`.
public func tbody(
    _ attributes: Attribute<Tag.Tbody>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tbody", attributes, content())
}

/// The element `tfoot`.
public func tfoot(
    _ attributes: Attribute<Tag.Tfoot>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tfoot", attributes, content())
}

/// The element `tr`.
public func tr(
    _ attributes: Attribute<Tag.Tr>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("tr", attributes, content())
}

/// The element `th`.
public func th(
    _ attributes: Attribute<Tag.Th>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("th", attributes, content())
}

/// The element `td`.
public func td(
    _ attributes: Attribute<Tag.Td>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("td", attributes, content())
}
