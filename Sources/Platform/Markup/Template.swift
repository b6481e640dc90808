/// Markup with holes: made once, filled for every reader.
///
/// A hole is written into the markup as a byte that never occurs in UTF-8, and found again when the template is made:
///
///     let template = Template(p { "Hello, "; HTML.hole(0) })
///     let greeting = template.filled { hole in HTML(text: name) }
public struct Template: Sendable {
    private let bytes: [UInt8]
    private let holes: [(position: Int, number: UInt8)]

    fileprivate static let mark: UInt8 = 0xFF

    /// A template from markup with holes.
    public init(_ html: HTML) {
        let source = html.bytes
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        var holes: [(position: Int, number: UInt8)] = []
        var index = 0
        while index < source.count {
            if source[index] == Self.mark {
                holes.append((bytes.count, source[index + 1]))
                index += 2
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        self.bytes = bytes
        self.holes = holes
    }

    /// The bytes this template keeps in memory.
    public var size: Int { bytes.count }

    /// The markup with every hole filled by `fill`.
    public func filled(_ fill: (_ hole: UInt8) -> HTML) -> HTML {
        var result: [UInt8] = []
        // Twenty cards a page have seven holes each: with room for half as much again hardly any is ever moved.
        result.reserveCapacity(bytes.count + bytes.count / 2)
        bytes.withUnsafeBufferPointer { source in
            var start = 0
            for hole in holes {
                result.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<hole.position]))
                fill(hole.number).write(to: &result)
                start = hole.position
            }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
        }
        return HTML(unchecked: result)
    }
}

extension HTML {
    /// A place to be filled later, between elements.
    public static func hole(_ number: UInt8) -> HTML {
        HTML(unchecked: [Template.mark, number])
    }

    /// Attributes written out, for holes of kind ``Attribute/hole(_:)``.
    public static func attributes<Element>(_ attributes: Attribute<Element>..., of type: Element.Type) -> HTML {
        var bytes: [UInt8] = []
        for attribute in attributes { attribute.write(to: &bytes) }
        return HTML(unchecked: bytes)
    }
}

extension Attribute {
    /// Attributes that ``HTML/attributes(_:of:)`` wrote.
    public static func written(_ attributes: HTML) -> Attribute {
        Attribute(written: attributes.bytes)
    }

    /// A place among the attributes to be filled later.
    public static func hole(_ number: UInt8) -> Attribute {
        Attribute(written: HTML.hole(number).bytes)
    }
}
