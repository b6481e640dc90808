/// A piece of safe markup: bytes that were escaped by type when they were written.
///
/// There is no tree and no later rendering pass. Short pieces are joined by copying, which is cheaper than keeping
/// nodes; long ones are kept as they are, so that wrapping the content of a page copies none of it.
///
///     div(.class("note")) {
///         p { "Text is always escaped: <b>" }
///     }
public struct HTML: Sendable {
    /// Long pieces before ``tail``, in order; none is empty.
    private var pieces: [[UInt8]] = []
    /// The last piece.
    var tail: [UInt8]

    /// From this many bytes on a piece is kept instead of copied.
    private static let long = 1024

    /// No markup at all.
    public init() {
        tail = []
    }

    /// Builds a piece from elements, text and components, in order.
    public init(@HTMLBuilder _ content: () -> HTML) {
        self = content()
    }

    /// Text, escaped for use between tags.
    public init(text: String) {
        tail = []
        tail.appendEscapedText(text)
    }

    /// Markup written in the source by us, never made at run time.
    public init(raw markup: StaticString) {
        tail = markup.withUTF8Buffer { Array($0) }
    }

    init(unchecked bytes: [UInt8]) {
        tail = bytes
    }

    /// Adds `other` behind this piece.
    public mutating func append(_ other: consuming HTML) {
        guard !other.pieces.isEmpty || other.tail.count >= Self.long else {
            tail.append(contentsOf: other.tail)
            return
        }
        if !tail.isEmpty { pieces.append(tail) }
        if pieces.isEmpty { pieces = other.pieces } else { pieces.append(contentsOf: other.pieces) }
        tail = other.tail
        keepLongTail()
    }

    /// Puts `opening` before this piece, whose own parts stay where they are.
    mutating func prepend(_ opening: consuming [UInt8]) {
        guard !pieces.isEmpty || tail.count >= Self.long else {
            opening.append(contentsOf: tail)
            tail = opening
            return
        }
        pieces.insert(opening, at: 0)
        keepLongTail()
    }

    private mutating func keepLongTail() {
        guard tail.count >= Self.long else { return }
        pieces.append(tail)
        tail = []
    }

    func write(to bytes: inout [UInt8]) {
        for piece in pieces { bytes.append(contentsOf: piece) }
        bytes.append(contentsOf: tail)
    }

    /// The markup itself, valid UTF-8, in one piece.
    public var bytes: [UInt8] {
        guard !pieces.isEmpty else { return tail }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pieces.reduce(tail.count) { $0 + $1.count })
        write(to: &bytes)
        return bytes
    }

    /// True where there is nothing to show.
    public var isEmpty: Bool { pieces.isEmpty && tail.isEmpty }

    /// The markup as text, for tests and for fragments inside JSON.
    public var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension HTML: Equatable {
    /// True where both are the same markup, however it was put together.
    public static func == (left: HTML, right: HTML) -> Bool {
        left.bytes == right.bytes
    }
}

/// Something with a look: a struct of ready values and the markup made of them.
public protocol View {
    /// The markup of this view. It neither waits nor decides who may see what.
    @HTMLBuilder
    var body: HTML { get }
}

/// Puts elements, text, components, conditions and loops together, in order.
@resultBuilder
public enum HTMLBuilder {
    /// Markup as it is.
    public static func buildExpression(_ html: HTML) -> HTML { html }
    /// Text, escaped.
    public static func buildExpression(_ text: String) -> HTML { HTML(text: text) }
    /// A component.
    public static func buildExpression(_ view: some View) -> HTML { view.body }
    /// Markup that may be absent.
    public static func buildExpression(_ html: HTML?) -> HTML { html ?? HTML() }

    /// The first part.
    public static func buildPartialBlock(first: HTML) -> HTML { first }
    /// The parts so far, with one more.
    public static func buildPartialBlock(accumulated: consuming HTML, next: HTML) -> HTML {
        accumulated.append(next)
        return accumulated
    }
    /// An empty block.
    public static func buildBlock() -> HTML { HTML() }
    /// The taken side of a condition.
    public static func buildEither(first: HTML) -> HTML { first }
    /// The other side of a condition.
    public static func buildEither(second: HTML) -> HTML { second }
    /// A condition without another side.
    public static func buildOptional(_ html: HTML?) -> HTML { html ?? HTML() }
    /// A loop.
    public static func buildArray(_ parts: [HTML]) -> HTML {
        var joined = HTML()
        for part in parts { joined.append(part) }
        return joined
    }
    /// Availability checks.
    public static func buildLimitedAvailability(_ html: HTML) -> HTML { html }
}
