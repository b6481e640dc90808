import Synchronization
import Web

/// The answer to a request, as a browser has it.
public struct Answer: Sendable {
    /// The three digits.
    public let status: Int
    /// The path that was asked, with its query.
    public let path: String
    /// The header fields in order, names in lower case.
    public let headers: [(name: String, value: String)]
    /// The body as it came.
    public let bytes: [UInt8]
    private let page: ReadPage

    /// The answer of `response` to a request for `path`, its body read to the end; of events, which have none, nothing.
    init(_ response: Response, to path: String) async throws {
        status = response.status.code
        self.path = path
        headers = Self.fields(of: response)
        let isEvents = headers.contains { $0.name == "content-type" && $0.value.hasPrefix("text/event-stream") }
        bytes = isEvents ? [] : try await response.body.collected()
        page = ReadPage(of: bytes)
    }

    /// The body as text.
    public var body: String { String(decoding: bytes, as: UTF8.self) }

    /// The words of the page, with single spaces between them.
    public var text: String { page.document.root.text }

    /// The first value of a header field, its name in lower case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }

    /// Where the answer sends the browser, with the fragment.
    public var location: String? { header("location") }

    /// True where it sends the browser to the log-in page, and back from there.
    public var leadsToLogin: Bool { status == 303 && (location?.hasPrefix("/login?next=") ?? false) }

    /// The first element that `selector` matches.
    public func first(_ selector: Selector) -> Element? { page.document.root.first(selector) }

    /// The elements that `selector` matches, in the order of the page.
    public func all(_ selector: Selector) -> [Element] { page.document.root.all(selector) }

    /// Every element of the page.
    public var elements: [Element] { page.document.root.descendants }

    private static func fields(of response: Response) -> [(name: String, value: String)] {
        let block = String(decoding: response.headers.block?.bytes ?? [], as: UTF8.self)
        let shared = block.split(separator: "\r\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (name: parts[0].lowercased(), value: String(parts[1].drop { $0 == " " }))
        }
        return response.headers.pairs.map { (name: "\($0.name)".lowercased(), value: $0.value) } + shared
    }
}

/// A page that is taken apart once somebody looks at it: of most answers only the status matters.
private final class ReadPage: Sendable {
    private let bytes: [UInt8]
    private let read = Mutex<Document?>(nil)

    init(of bytes: [UInt8]) {
        self.bytes = bytes
    }

    var document: Document {
        read.withLock { read in
            let document = read ?? Document(String(decoding: bytes, as: UTF8.self))
            read = document
            return document
        }
    }
}

extension ResponseBody {
    /// The whole body, streams and files included.
    fileprivate func collected() async throws -> [UInt8] {
        switch self {
        case .empty: return []
        case .bytes(let bytes): return bytes
        case .file(let path, let range):
            let bytes = try FileBytes.read(path)
            return Array(bytes[range.clamped(to: bytes.indices)])
        case .stream(let write):
            let collector = BodyCollector()
            try await write(collector)
            return collector.bytes
        case .webSocket: throw BrowserError("A WebSocket has no body to read.")
        }
    }
}

/// Something that a person at a browser could not have done.
public struct BrowserError: Error, CustomStringConvertible {
    /// The obstacle, in words.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
