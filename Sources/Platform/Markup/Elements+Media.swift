// Pictures, sound and drawings. One function an element: attributes first, then the content.

/// The element `img`.
public func img(_ attributes: Attribute<Tag.Img>...) -> HTML {
    voidElement("img", attributes)
}

/// The element `picture`.
public func picture(
    _ attributes: Attribute<Tag.Picture>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("picture", attributes, content())
}

/// The element `source`.
public func source(_ attributes: Attribute<Tag.Source>...) -> HTML {
    voidElement("source", attributes)
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

/// The element `svg`.
public func svg(
    _ attributes: Attribute<Tag.Svg>...,
    @HTMLBuilder content: () -> HTML = { HTML() }
) -> HTML {
    element("svg", attributes, content())
}

/// The element `use`, which closes itself as foreign elements may: a page has some two hundred.
public func use(_ attributes: Attribute<Tag.Use>...) -> HTML {
    voidElement("use", attributes, closesItself: true)
}
