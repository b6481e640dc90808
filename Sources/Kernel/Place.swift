public import Markup

/// A part of the site that people go to, as its slice hands it over: everything that the rest of the site says of it.
public struct Place: Sendable {
    /// Its word in addresses, styles and settings.
    public let name: String
    /// The name people read.
    public let title: String
    /// The drawing that stands for it, by its name in `icons.txt`.
    public let icon: String
    /// Its use in a sentence or two, for visitors.
    public let promise: String
    /// Its use in a few words, after “for”.
    public let purpose: String
    /// The way to what one makes there; `nil` where nothing can be made yet.
    public let compose: Compose?
    /// The page on which visitors look around or read what it is, where there is one.
    public let lookout: Path?
    /// The usernames that could be taken for a page of it.
    public let reservedNames: Set<String>

    /// A place.
    ///
    /// - Parameters:
    ///   - name: its word in addresses; a file `name.css` of its slice gives it a colour.
    ///   - icon: the name of its drawing, where that is not `name`.
    ///   - reserved: the usernames that could be taken for a page of it, besides `name`.
    public init(
        _ name: String,
        title: String,
        icon: String? = nil,
        promise: String,
        purpose: String,
        compose: Compose? = nil,
        lookout: Path? = nil,
        reserved: Set<String> = []
    ) {
        self.name = name
        self.title = title
        self.icon = icon ?? name
        self.promise = promise
        self.purpose = purpose
        self.compose = compose
        self.lookout = lookout
        reservedNames = reserved.union([name])
    }

    /// The address where it begins.
    public var path: Path { "/\(name)" }

    /// The way to what one makes in a place.
    public struct Compose: Sendable {
        /// The words of the link.
        public let words: String
        /// Where it leads.
        public let path: Path
        /// Its drawing, by its name in `icons.txt`.
        public let icon: String
        /// The kind of what is made, where other places lead to it.
        public let makes: Kind?

        /// The kinds of things that other places lead people to make.
        public enum Kind: Sendable {
            case post, sharedStory, groupStory, note
        }

        /// A link to a form.
        public init(_ words: String, to path: Path, icon: String, makes: Kind? = nil) {
            self.words = words
            self.path = path
            self.icon = icon
            self.makes = makes
        }
    }
}

extension Place: Hashable {
    /// Tells whether two are the same place, by their names.
    public static func == (one: Place, other: Place) -> Bool { one.name == other.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Site {
    /// The address where people begin: the first place.
    public var startPath: Path { places.first?.path ?? "/" }

    /// The place of a name.
    public func place(named name: String) -> Place? { places.first { $0.name == name } }

    /// The place in which things of a kind are made, where it is open.
    public func place(making kind: Place.Compose.Kind) -> Place? { places.first { $0.compose?.makes == kind } }

    /// True where the site has groups.
    public var hasGroups: Bool { place(making: .groupStory) != nil }
}
