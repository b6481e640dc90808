public import Kernel
public import Markup
public import Web

/// The answer of a route for programs.
public protocol WireAnswer: Sendable {
    /// The status of the answer.
    static var status: Status { get }
    /// The shape of its body; `nil` where it has none.
    static func schema() throws -> JSONSchema?
    /// The answer itself.
    var response: Response { get }
}

/// A JSON object of the interface for programs.
///
/// It is `Codable` in both directions so that the document can be made from it.
public protocol WireValue: Codable, WireAnswer {}

extension WireValue {
    /// 200.
    public static var status: Status { .ok }
    /// The shape of the type.
    public static func schema() throws -> JSONSchema? { try JSONSchema(of: Self.self) }
    /// The object as JSON.
    public var response: Response { .json(self) }
}

/// An answer to what made something new: the thing, and where it is.
public struct Created<Value: WireValue>: WireAnswer {
    private let value: Value
    private let path: Path

    /// Something new at `path`.
    public init(_ value: Value, at path: Path) {
        self.value = value
        self.path = path
    }

    /// 201.
    public static var status: Status { .created }
    /// The shape of the thing.
    public static func schema() throws -> JSONSchema? { try Value.schema() }
    /// The thing as JSON, with `Location`.
    public var response: Response {
        Response.json(value, status: .created).with("Location", path.description)
    }
}

/// An answer that says that something was accepted, and is done later.
public struct Accepted<Value: WireValue>: WireAnswer {
    private let value: Value

    /// Something accepted.
    public init(_ value: Value) {
        self.value = value
    }

    /// 202.
    public static var status: Status { .accepted }
    /// The shape of what says how far it is.
    public static func schema() throws -> JSONSchema? { try Value.schema() }
    /// How far it is, as JSON.
    public var response: Response { .json(value, status: .accepted) }
}

/// An answer where there is nothing to say but that it is done.
public struct Done: WireAnswer {
    /// It is done.
    public init() {}

    /// 204.
    public static var status: Status { .noContent }
    /// No body.
    public static func schema() throws -> JSONSchema? { nil }
    /// The answer without a body.
    public var response: Response { Response(status: .noContent) }
}

/// A file as the answer to a program.
public struct FileAnswer: WireAnswer {
    /// The answer with the file.
    public let response: Response

    /// The file of an answer.
    public init(_ response: Response) {
        self.response = response
    }

    /// 200.
    public static var status: Status { .ok }
    /// No JSON.
    public static func schema() throws -> JSONSchema? { nil }
}

/// A page of a list.
public struct WirePage<Item: Codable & Sendable>: WireValue {
    /// The items on it.
    public let items: [Item]
    /// Where the next page begins; `null` on the last one.
    public let next_cursor: String?

    private enum CodingKeys: String, CodingKey {
        case items, next_cursor
    }

    /// A page with its items.
    public init(_ items: [Item], next: (some CustomStringConvertible)?) {
        self.items = items
        next_cursor = next.map(\.description)
    }

    /// A list that fits on one page.
    public init(_ items: [Item]) {
        self.items = items
        next_cursor = nil
    }

    /// Reads a page.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        items = try object.decode([Item].self, forKey: .items)
        next_cursor = try object.decode(String?.self, forKey: .next_cursor)
    }

    /// Writes the page, with `null` where none follows.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encode(items, forKey: .items)
        try object.encode(next_cursor, forKey: .next_cursor)
    }
}

/// Somebody as programs read them.
public struct AccountJSON: WireValue, Equatable {
    /// The number of their account.
    public let id: String
    /// The name in addresses.
    public let username: String
    /// The name people read.
    public let display_name: String
    /// Where their profile is.
    public let url: String
    /// Where their picture is, if they have one.
    public let picture: String?

    /// An account as others see it.
    public init(_ account: Account, on site: Site) {
        id = account.id.description
        username = account.username
        display_name = account.displayName
        url = "\(site.baseAddress)/@\(account.username)"
        picture = account.picture.map { "\(site.baseAddress)\($0.path)" }
    }
}

/// A picture, a film or a sound as programs read it.
public struct MediaJSON: WireValue, Equatable {
    /// By which something new takes it in.
    public let id: String
    /// Its kind.
    public let type: Shape
    /// Where it is.
    public let url: String
    /// Where it is smaller, or a picture of it.
    public let preview_url: String
    /// Its description, for people who do not see it.
    public let description: String
    /// In pixels; 0 for sound.
    public let width: Int
    /// In pixels; 0 for sound.
    public let height: Int
    /// In milliseconds; 0 for pictures that stand still.
    public let duration: Int

    /// The kind of an upload.
    public enum Shape: String, CaseIterable, JSONChoice {
        case image, animation, video, audio
    }

    /// Something uploaded as it is shown.
    public init(_ item: MediaItem, on site: Site) {
        id = item.id.description
        type =
            switch item.shape {
            case .image: .image
            case .animation: .animation
            case .video: .video
            case .audio: .audio
            }
        url = "\(site.baseAddress)\(item.path)"
        preview_url = "\(site.baseAddress)\(item.posterPath ?? item.smallPath)"
        description = item.alt
        (width, height, duration) = (item.width, item.height, item.duration)
    }
}

/// Why something cannot be done, as programs read it.
public struct RefusalJSON: WireValue, Equatable {
    /// A word for apps, such as `round_closed`.
    public let error: String
    /// A sentence for people.
    public let message: String

    /// A problem without its fields.
    public init(_ problem: Problem) {
        error = problem.word
        message = problem.message
    }
}
