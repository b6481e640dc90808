// Forms and their fields. One function an element: attributes first, then the content.

/// The element `form`.
public func form(
    _ attributes: Attribute<Tag.Form>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("form", attributes, content())
}

/// The element `fieldset`.
public func fieldset(
    _ attributes: Attribute<Tag.Fieldset>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("fieldset", attributes, content())
}

/// The element `legend`.
public func legend(
    _ attributes: Attribute<Tag.Legend>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("legend", attributes, content())
}

/// The element `label`.
public func label(
    _ attributes: Attribute<Tag.Label>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("label", attributes, content())
}

/// The element `input`.
public func input(_ attributes: Attribute<Tag.Input>...) -> HTML {
    voidElement("input", attributes)
}

/// The element `button`.
public func button(
    _ attributes: Attribute<Tag.Button>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("button", attributes, content())
}

/// The element `select`.
public func select(
    _ attributes: Attribute<Tag.Select>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("select", attributes, content())
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

/// The element `textarea`.
public func textarea(
    _ attributes: Attribute<Tag.Textarea>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("textarea", attributes, content())
}

/// The element `datalist`.
public func datalist(
    _ attributes: Attribute<Tag.Datalist>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("datalist", attributes, content())
}

/// The element `output`.
public func output(
    _ attributes: Attribute<Tag.Output>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("output", attributes, content())
}

/// The element `meter`.
public func meter(
    _ attributes: Attribute<Tag.Meter>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("meter", attributes, content())
}

/// The element `progress`.
public func progress(
    _ attributes: Attribute<Tag.Progress>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("progress", attributes, content())
}
