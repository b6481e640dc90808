public import Kernel
public import Markup

/// Somebody's picture; where they gave none, a patch of linen with their initials, dyed by their account's number.
public struct Avatar: View {
    /// How large a patch is.
    public enum Size: String, Sendable {
        /// 20 pixels: before a line of small text.
        case mini
        /// 24 pixels: inside a line of text.
        case tiny
        /// 36 pixels: in menus and short lists.
        case slim
        /// 44 pixels: beside a post.
        case normal
        /// 64 pixels: in a list of people.
        case large
        /// 96 pixels: on a profile.
        case huge

        var pixels: Int {
            switch self {
            case .mini: 20
            case .tiny: 24
            case .slim: 36
            case .normal: 44
            case .large: 64
            case .huge: 96
            }
        }
    }

    private let name: String
    private let seed: Int64
    private let size: Size
    private let isGroup: Bool
    private let picture: Account.Picture?

    /// The patch of a person.
    public init(_ account: Account, size: Size = .normal) {
        name = account.displayName
        seed = account.id.rawValue
        self.size = size
        isGroup = false
        picture = account.picture
    }

    /// The patch of something that is not a person, with corners.
    ///
    /// - Parameter seed: chooses the dye, the same for the same thing.
    public init(group name: String, seed: Int64, size: Size = .normal) {
        self.name = name
        self.seed = seed
        self.size = size
        isGroup = true
        picture = nil
    }

    /// The patch inside something that says nothing to a screen reader itself.
    var bare: HTML { picture.map(photo) ?? patch(isInside: true) }

    /// The patch.
    ///
    /// It says nothing to a screen reader: the name always stands beside it.
    public var body: HTML {
        picture.map(photo) ?? patch(isInside: false)
    }

    private func patch(isInside: Bool) -> HTML {
        span(
            .class(
                "patch",
                "dye-\(Self.dye(of: seed))",
                size == .normal ? nil : size.rawValue,
                isGroup ? "square" : nil
            ),
            .when(!isInside, .aria("hidden", "true"))
        ) {
            Self.initials(of: name)
        }
    }

    /// Up to this size the smallest form of a picture is sharp, also on a screen with twice as many pixels.
    private static let facePixels = 48

    private func photo(_ picture: Account.Picture) -> HTML {
        img(
            .class(
                "patch",
                "dye-\(Self.dye(of: seed))",
                size == .normal ? nil : size.rawValue,
                picture.cell == MediaFocus.middle.cell ? nil : "cut-\(picture.cell)"
            ),
            .src(size.pixels <= Self.facePixels ? picture.facePath : picture.path),
            .alt(""),
            .width(size.pixels),
            .height(size.pixels),
            .loading("lazy")
        )
    }

    /// The number of one of twelve dyes, which somebody's patch and thread have.
    ///
    /// A snowflake's low bits repeat and its high bits hardly change, so all are stirred first.
    public static func dye(of seed: Int64) -> Int {
        let stirred = UInt64(bitPattern: seed) &* 0x9E37_79B9_7F4A_7C15
        return Int(stirred >> 40) % 12
    }

    /// The first letters of the first and the last word.
    static func initials(of name: String) -> String {
        // Every page shows the viewer's; most names are read by their bytes, without looking for letters in Unicode.
        name.utf8.allSatisfy { $0 < 0x80 } ? initials(ofASCII: name.utf8) : initials(ofWords: name)
    }

    private static func initials(ofASCII name: String.UTF8View) -> String {
        let letters = name.split(separator: UInt8(ascii: " ")).compactMap { word in
            word.first(where: isLetterOrDigit) ?? word.first
        }
        guard let first = letters.first, let last = letters.last else { return "" }
        return String(decoding: letters.count > 1 ? [first, last] : [first], as: UTF8.self)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    private static func initials(ofWords name: String) -> String {
        let words = name.unicodeScalars.split { $0 == " " || !$0.isASCII && $0.properties.isWhitespace }
        let letters = words.map { Substring($0) }.compactMap { word in
            word.first { $0.isLetter || $0.isNumber } ?? word.first
        }
        guard let first = letters.first else { return "" }
        guard letters.count > 1, let last = letters.last else { return String(first) }
        return String([first, last])
    }
}

extension Account {
    /// The person's profile.
    public var path: Path { "/@\(username)" }
    /// Where one writes to the person.
    public var messagePath: Path { ("/messages/new" as Path).query("to", username) }
    /// `@name`, as it is written in posts.
    public var handle: String { "@\(username)" }
}
