/// One server-sent event, as browsers read it with `EventSource` (WHATWG HTML §9.2).
public struct ServerEvent: Sendable, Equatable {
    /// Which listeners get it; `message` if there is none.
    public var name: String?
    /// The id that the browser sends back as `Last-Event-ID` when it comes again.
    public var id: String?
    /// The data; line breaks arrive as they are.
    ///
    /// An event without data moves only the id on: no listener hears of it.
    public var data: String?

    /// An event made of its parts.
    public init(_ name: String? = nil, id: String? = nil, data: String? = nil) {
        self.name = name
        self.id = id
        self.data = data
    }

    /// The event as it goes onto the wire.
    ///
    /// Line breaks in a name or an id, which could begin fields of their own, are left out.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity((data?.utf8.count ?? 0) + 64)
        if let name { Self.field("event: ", name, into: &bytes) }
        if let id { Self.field("id: ", id, into: &bytes) }
        if let data { Self.append(data, to: &bytes) }
        Self.append("\n" as StaticString, to: &bytes)
        return bytes
    }

    private static func append(_ data: String, to bytes: inout [UInt8]) {
        append("data: " as StaticString, to: &bytes)
        var wasReturn = false
        for byte in data.utf8 {
            let isReturn = byte == UInt8(ascii: "\r")
            let isLineFeed = byte == UInt8(ascii: "\n")
            if isReturn || (isLineFeed && !wasReturn) {
                append("\ndata: " as StaticString, to: &bytes)
            } else if !isLineFeed {
                bytes.append(byte)
            }
            wasReturn = isReturn
        }
        append("\n" as StaticString, to: &bytes)
    }

    private static func field(_ name: StaticString, _ value: String, into bytes: inout [UInt8]) {
        append(name, to: &bytes)
        for byte in value.utf8 where byte >= 0x20 { bytes.append(byte) }
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}
