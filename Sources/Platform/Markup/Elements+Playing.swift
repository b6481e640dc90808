// What is said of films and sound, and of pages where scripts do not run.

extension Tag {
    /// The element `noscript`.
    public enum Noscript {}
}

/// The element `noscript`.
public func noscript(_ attributes: Attribute<Tag.Noscript>..., @HTMLBuilder content: () -> HTML = { HTML() }) -> HTML {
    element("noscript", attributes, content())
}

/// Elements that are played.
public protocol PlayedElement {}
extension Tag.Video: PlayedElement {}
extension Tag.Audio: PlayedElement {}

extension Attribute where Element: PlayedElement {
    /// Shows the browser's own controls.
    public static var controls: Attribute { Attribute("controls", if: true) }
    /// `none` loads nothing before somebody plays it, `metadata` its length alone.
    public static func preload(_ mode: String) -> Attribute { Attribute("preload", mode) }
}

extension Attribute where Element == Tag.Video {
    /// The picture that stands there before somebody plays it.
    public static func poster(_ path: Path) -> Attribute { Attribute("poster", path.description) }
    /// Plays in its place on phones as well.
    public static var playsinline: Attribute { Attribute("playsinline", if: true) }
    /// Begins again at the end.
    public static func loop(_ on: Bool) -> Attribute { Attribute("loop", if: on) }
}

extension Attribute where Element == Tag.Rect {
    /// One colour, in parts from 0 to 255.
    public static func fill(red: Int, green: Int, blue: Int) -> Attribute {
        Attribute("fill", "rgb(\(red),\(green),\(blue))")
    }
}

extension Attribute where Element == Tag.Svg {
    /// `none` stretches the drawing over its place.
    public static func preserveAspectRatio(_ rule: String) -> Attribute { Attribute("preserveAspectRatio", rule) }
}
