/// Writes an element with its content.
///
/// The one place where tags are put together.
func element<Element>(
    _ name: StaticString,
    _ attributes: [Attribute<Element>],
    _ content: consuming HTML
) -> HTML {
    var opening: [UInt8] = []
    opening.reserveCapacity(content.tail.count + name.utf8CodeUnitCount * 2 + 5 + attributes.count * 32)
    writeOpening(name, attributes, to: &opening)
    content.prepend(consume opening)
    content.tail.append("</")
    content.tail.append(name)
    content.tail.append(UInt8(ascii: ">"))
    return content
}

func voidElement<Element>(
    _ name: StaticString,
    _ attributes: [Attribute<Element>],
    closesItself: Bool = false
) -> HTML {
    var bytes: [UInt8] = []
    writeOpening(name, attributes, closesItself: closesItself, to: &bytes)
    return HTML(unchecked: bytes)
}

private func writeOpening<Element>(
    _ name: StaticString,
    _ attributes: [Attribute<Element>],
    closesItself: Bool = false,
    to bytes: inout [UInt8]
) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for attribute in attributes { attribute.write(to: &bytes) }
    if closesItself { bytes.append(UInt8(ascii: "/")) }
    bytes.append(UInt8(ascii: ">"))
}
