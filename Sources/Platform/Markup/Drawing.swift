// The few shapes of SVG that pages draw themselves. Colours come from classes, sizes from presentation attributes.

extension Tag {
    /// The element `rect`.
    public enum Rect {}
    /// The element `circle`.
    public enum Circle {}
    /// The element `line`.
    public enum Line {}
    /// The element `polyline`.
    public enum Polyline {}
    /// The element `path`.
    public enum Path {}
    /// The element `g`.
    public enum G {}
    /// The element `text`.
    public enum Text {}
}

/// A rectangle of a drawing.
public func rect(_ attributes: Attribute<Tag.Rect>...) -> HTML {
    element("rect", attributes, HTML())
}

/// A circle of a drawing.
public func circle(_ attributes: Attribute<Tag.Circle>...) -> HTML {
    element("circle", attributes, HTML())
}

/// A straight line of a drawing.
public func line(_ attributes: Attribute<Tag.Line>...) -> HTML {
    element("line", attributes, HTML())
}

/// A line through several points of a drawing.
public func polyline(_ attributes: Attribute<Tag.Polyline>...) -> HTML {
    element("polyline", attributes, HTML())
}

/// A shape along a line of a drawing.
public func path(_ attributes: Attribute<Tag.Path>...) -> HTML {
    element("path", attributes, HTML())
}

/// Shapes that belong together.
public func g(_ attributes: Attribute<Tag.G>..., @HTMLBuilder content: () -> HTML = { HTML() }) -> HTML {
    element("g", attributes, content())
}

/// A line of words in a drawing.
public func text(_ attributes: Attribute<Tag.Text>..., @HTMLBuilder content: () -> HTML = { HTML() }) -> HTML {
    element("text", attributes, content())
}

extension Attribute where Element == Tag.Text {
    /// Where the words begin, from the left.
    public static func x(_ value: Double) -> Attribute { Attribute("x", "\(value)") }
    /// The line they stand on, from above.
    public static func y(_ value: Double) -> Attribute { Attribute("y", "\(value)") }
}

extension Attribute where Element == Tag.Rect {
    /// The left edge, in the drawing's own coordinates.
    public static func x(_ value: Double) -> Attribute { Attribute("x", "\(value)") }
    /// The upper edge.
    public static func y(_ value: Double) -> Attribute { Attribute("y", "\(value)") }
    /// The width.
    public static func width(_ value: Double) -> Attribute { Attribute("width", "\(value)") }
    /// The height.
    public static func height(_ value: Double) -> Attribute { Attribute("height", "\(value)") }
    /// The width as a part of the drawing's, 0–100.
    public static func width(percent: Int) -> Attribute { Attribute("width", "\(percent)%") }
    /// The height as a part of the drawing's, 0–100.
    public static func height(percent: Int) -> Attribute { Attribute("height", "\(percent)%") }
    /// The radius of the corners.
    public static func rx(_ value: Double) -> Attribute { Attribute("rx", "\(value)") }
}

extension Attribute where Element == Tag.Circle {
    /// The centre from the left.
    public static func cx(_ value: Double) -> Attribute { Attribute("cx", "\(value)") }
    /// The centre from above.
    public static func cy(_ value: Double) -> Attribute { Attribute("cy", "\(value)") }
    /// The radius.
    public static func r(_ value: Double) -> Attribute { Attribute("r", "\(value)") }
}

extension Attribute where Element == Tag.Line {
    /// Where the line begins, from the left.
    public static func x1(_ value: Double) -> Attribute { Attribute("x1", "\(value)") }
    /// Where the line begins, from above.
    public static func y1(_ value: Double) -> Attribute { Attribute("y1", "\(value)") }
    /// Where the line ends, from the left.
    public static func x2(_ value: Double) -> Attribute { Attribute("x2", "\(value)") }
    /// Where the line ends, from above.
    public static func y2(_ value: Double) -> Attribute { Attribute("y2", "\(value)") }
}

extension Attribute where Element == Tag.Polyline {
    /// The points in order, each from the left and from above.
    public static func points(_ points: [(x: Double, y: Double)]) -> Attribute {
        Attribute("points", points.map { "\($0.x),\($0.y)" }.joined(separator: " "))
    }
}

extension Attribute where Element == Tag.Path {
    /// Bars one unit high, each from the left, from above, and so long.
    public static func bars(_ bars: [(x: Int, y: Int, length: Int)]) -> Attribute {
        Attribute("d", bars.map { "M\($0.x) \($0.y)h\($0.length)v1h-\($0.length)z" }.joined())
    }
    /// Lines through the middle of as many squares, each from the left, from above, and so long; at least 1.
    ///
    /// They begin and end a tenth before the edge of a square, so that dashes of eight tenths lie in its middle.
    public static func stitches(_ runs: [(x: Int, y: Int, length: Int)]) -> Attribute {
        Attribute("d", runs.map { "M\($0.x).1 \($0.y).5h\($0.length - 1).8" }.joined())
    }
}
