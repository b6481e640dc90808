public import SQL

/// How pages look to somebody, as they chose.
public struct Appearance: Sendable, Equatable {
    /// Light or dark.
    public var theme: Theme
    /// How large letters are.
    public var textSize: TextSize
    /// How much room there is between things.
    public var density: Density
    /// The colour of links and buttons.
    public var accent: Accent

    /// The look of somebody who has chosen nothing.
    public init(
        theme: Theme = .auto,
        textSize: TextSize = .medium,
        density: Density = .comfortable,
        accent: Accent = .place
    ) {
        self.theme = theme
        self.textSize = textSize
        self.density = density
        self.accent = accent
    }
}

extension Appearance: RowReadable {
    /// The columns of the table `accounts` that hold it.
    public static var columns: SQL { "accounts.theme, accounts.text_size, accounts.density, accounts.accent" }

    /// Reads the ``columns``.
    public init(from row: inout RowReader) throws {
        let (theme, textSize): (Theme, TextSize) = (try row.next(), try row.next())
        self.init(theme: theme, textSize: textSize, density: try row.next(), accent: try row.next())
    }
}

/// The colours of pages.
public enum Theme: Int, Sendable, CaseIterable, Storable {
    /// As the device says.
    case auto = 0
    /// Always light.
    case light = 1
    /// Always dark.
    case dark = 2
}

/// How large letters are, beside what the browser is set to.
public enum TextSize: Int, Sendable, CaseIterable, Storable {
    /// As the browser is set.
    case medium = 0
    /// A little smaller.
    case small = 1
    /// A little larger.
    case large = 2
    /// Much larger.
    case huge = 3
}

/// How much room there is between things.
public enum Density: Int, Sendable, CaseIterable, Storable {
    /// With room around each.
    case comfortable = 0
    /// More of a list on one screen.
    case compact = 1
}

/// The colour of links and buttons.
public enum Accent: Int, Sendable, CaseIterable, Storable {
    /// The colour of the place one is in.
    case place = 0
    /// Red.
    case madder = 1
    /// Blue.
    case indigo = 2
    /// Ochre.
    case weld = 3
    /// Purple.
    case heather = 4
    /// Green.
    case moss = 5
}
