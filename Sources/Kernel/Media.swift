public import Markup
public import SQL

/// A picture, video or sound that somebody uploaded, as it is shown: with posts, on profiles, in messages.
public struct MediaItem: Sendable, Equatable, RowReadable {
    /// The kind of an upload.
    public enum Shape: Int, Sendable, Storable {
        /// A picture that stands still.
        case image = 0
        /// A picture that moves, without sound.
        case animation = 1
        /// A film.
        case video = 2
        /// Sound alone.
        case audio = 3

        /// True where it is shown as a picture.
        public var isPicture: Bool { self == .image || self == .animation }
    }

    /// Its number, by which forms name it.
    public let id: ID<MediaItem>
    /// The part of its addresses that nobody can guess: 128 random bits.
    public let name: String
    /// Its kind.
    public let shape: Shape
    /// Its description, for people who do not see it; empty where nobody wrote any.
    public let alt: String
    /// The point that stays in view where it is cut.
    public let focus: MediaFocus
    /// Width in pixels; 0 for sound.
    public let width: Int
    /// Height in pixels; 0 for sound.
    public let height: Int
    /// A few letters from which a blurred picture can be made (blurha.sh); empty where there is none.
    public let blurhash: String
    /// Length in milliseconds; 0 for pictures that stand still.
    public let duration: Int
    /// The forms in which it is kept.
    public let renditions: Renditions
    /// The address under which its forms lie for whoever is shown it.
    private var folder: Path = Self.folder
    private static let folder: Path = "/media"

    /// The forms in which something uploaded is kept.
    public struct Renditions: OptionSet, Sendable, Storable {
        /// The set as bits.
        public let rawValue: Int

        /// A set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// As large as it may be.
        public static let original = Renditions(rawValue: 1)
        /// Small enough for a list.
        public static let small = Renditions(rawValue: 2)
        /// A picture in the place of a film that has not begun.
        public static let poster = Renditions(rawValue: 4)
        /// Small enough to stand beside every line that somebody wrote.
        public static let face = Renditions(rawValue: 8)

        /// Every form with its name in addresses.
        public static let named: [(name: String, form: Renditions)] = [
            ("original", .original), ("small", .small), ("poster", .poster), ("face", .face),
        ]

        /// The stored number.
        public var sqlValue: SQLValue { .integer(Int64(rawValue)) }

        /// Reads a stored number.
        public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> Renditions {
            Renditions(rawValue: Int(truncatingIfNeeded: try row.integer(column)))
        }
    }

    /// The columns that ``init(from:)`` reads, from `media`.
    public static var columns: SQL {
        """
        media.id, media.name, media.shape, media.alt, media.focus_x, media.focus_y, media.width, media.height,
        media.blurhash, media.duration, media.renditions
        """
    }

    /// Reads one from its ``columns``.
    public init(from row: inout RowReader) throws {
        id = try row.next()
        name = try row.next()
        shape = try row.next()
        alt = try row.next()
        focus = MediaFocus(x: try row.next(), y: try row.next())
        width = try row.next()
        height = try row.next()
        blurhash = try row.next()
        duration = try row.next()
        renditions = try row.next()
    }

    /// An item written out, for samples and tests.
    public init(
        id: ID<MediaItem>,
        name: String,
        shape: Shape,
        alt: String = "",
        focus: MediaFocus = .middle,
        width: Int = 0,
        height: Int = 0,
        blurhash: String = "",
        duration: Int = 0,
        renditions: Renditions = [.original, .small]
    ) {
        self.id = id
        self.name = name
        self.shape = shape
        self.alt = alt
        self.focus = focus
        self.width = width
        self.height = height
        self.blurhash = blurhash
        self.duration = duration
        self.renditions = renditions
    }

    /// Where it is as large as it may be.
    public var path: Path { path(.original) }
    /// The page on which it stands alone, between the others of what it belongs to; `nil` for whoever reaches it by an
    /// address of their own.
    public var pagePath: Path? { folder == Self.folder ? folder.followed(by: "/\(name)") : nil }
    /// Where it is small; where there is no small one, as large as it may be.
    public var smallPath: Path { path(renditions.contains(.small) ? .small : .original) }
    /// The picture that stands for it before it is played.
    public var posterPath: Path? {
        let form: Renditions? = [.poster, .small].first { renditions.contains($0) && shape == .video }
        return form.map { path($0) }
    }

    /// Where one form of something is.
    public static func path(of name: String, _ form: Renditions) -> Path { path(of: name, form, in: folder) }

    /// The item for somebody who reaches it by another address than that of all uploads: by a secret of theirs.
    public func moved(to folder: Path) -> MediaItem {
        var item = self
        item.folder = folder
        return item
    }

    private func path(_ form: Renditions) -> Path { Self.path(of: name, form, in: folder) }

    private static func path(of name: String, _ form: Renditions, in folder: Path) -> Path {
        let word = Renditions.named.first { $0.form == form }?.name ?? "original"
        return folder.followed(by: "/\(name)/\(word)")
    }

    /// The item with other words and another point in view.
    public func with(alt: String, focus: MediaFocus) -> MediaItem {
        MediaItem(
            id: id,
            name: name,
            shape: shape,
            alt: alt,
            focus: focus,
            width: width,
            height: height,
            blurhash: blurhash,
            duration: duration,
            renditions: renditions
        )
    }
}

/// The point of a picture that stays in view where it is cut: thousandths from the middle, right and up being positive.
public struct MediaFocus: Sendable, Equatable {
    /// From -1000 at the left to 1000 at the right.
    public let x: Int
    /// From -1000 at the bottom to 1000 at the top.
    public let y: Int

    /// The middle.
    public static let middle = MediaFocus(x: 0, y: 0)

    /// The point on a grid of five columns and five rows, counted from the upper left: 12 is the middle.
    public var cell: Int { (1000 - y + 250) / 500 * 5 + (x + 1000 + 250) / 500 }

    /// The point that a form names by its cell, or by its thousandths such as `-250,730`; `nil` for anything else.
    public init?(sent text: String?) {
        let numbers = text?.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).map { Int($0) } ?? []
        switch (numbers.count, numbers.first.flatMap(\.self), numbers.last.flatMap(\.self)) {
        case (1, let cell?, _) where (0..<25).contains(cell): self.init(cell: cell)
        case (2, let x?, let y?) where Self.range.contains(x) && Self.range.contains(y): self.init(x: x, y: y)
        default: return nil
        }
    }

    private static let range = -1000...1000

    /// The middle of a cell of the grid.
    public init(cell: Int) {
        self.init(x: cell % 5 * 500 - 1000, y: 1000 - cell / 5 * 500)
    }

    /// A point; what lies outside is moved to the edge.
    public init(x: Int, y: Int) {
        self.x = min(max(x, -1000), 1000)
        self.y = min(max(y, -1000), 1000)
    }
}

/// The object to which media belong: somebody's post, profile or message.
public struct AttachmentOwner: Sendable, Hashable {
    /// The kind, such as `post`.
    public let kind: String
    /// Its number among those of its kind.
    public let id: Int64

    /// Something that holds media.
    public init(_ kind: String, _ id: Int64) {
        self.kind = kind
        self.id = id
    }
}

/// An upload that somebody wants to show, with what they say of it.
public struct AttachmentRequest: Sendable, Equatable {
    /// Which one.
    public let id: ID<MediaItem>
    /// Its description, for people who do not see it.
    public let alt: String
    /// The point that stays in view.
    public let focus: MediaFocus

    /// The most characters that may say what something shows.
    public static let altLimit = 1500

    /// Checks the description that somebody wrote of an upload, and returns it in the form in which it is kept.
    ///
    /// - Throws: ``Problem`` `.invalid` at `field`.
    public static func words(_ typed: String, at field: String) throws(Problem) -> String {
        let sentence = "The description is too long; \(altLimit) characters are possible."
        return try TextRule.lines(altLimit, bytes: altLimit * 4).checked(typed, at: field, or: sentence)
    }

    /// A wish.
    public init(_ id: ID<MediaItem>, alt: String = "", focus: MediaFocus = .middle) {
        self.id = id
        self.alt = alt
        self.focus = focus
    }
}
