public import Markup

/// An icon is a view: write `Icon.heart` among the content. It is hidden from screen readers, so words stand beside it.
extension Icon: View {
    /// The drawing, taken from the sprite.
    public var body: HTML { Self.drawings[rawValue] }

    /// The icon of a name in `icons.txt`.
    public init?(named name: String) {
        guard let icon = Self.byName[name] else { return nil }
        self = icon
    }

    private static let byName = Dictionary(zip(names, allCases)) { first, _ in first }

    private static let drawings: [HTML] = names.map { name in
        svg(.class("icon"), .aria("hidden", "true")) {
            use(.href(Assets.sprite.path.fragment(name)))
        }
    }
}

/// The Weft mark: two crossing threads, the second in the colour of the place.
public struct Mark: View {
    /// The mark.
    public init() {}

    /// The drawing, taken from the sprite.
    public var body: HTML { Self.drawing }

    private static let drawing: HTML = svg(.class("mark"), .aria("hidden", "true")) {
        use(.href(Assets.sprite.path.fragment("mark")))
    }
}
