import Web

extension Request {
    /// A request made in memory.
    static func get(_ path: String, _ headers: KeyValuePairs<String, String> = [:], method: Method = .get) -> Request {
        let fields = Headers(headers.map { ($0.key, $0.value) })
        return Request(
            head: RequestHead(method: method, path: path, headers: fields),
            client: ClientAddress("127.0.0.1"),
            id: 1
        )
    }
}

extension ResponseBody {
    /// How many bytes would be sent.
    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .empty, .stream, .webSocket: 0
        }
    }

    /// The bytes in memory, as text.
    var text: String {
        if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
}
