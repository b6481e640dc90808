extension Response {
    /// The answer in a coding the client understands, where that makes it smaller.
    ///
    /// Only text in memory above 1 kB is worth it. Caches are told that the answer depends on `Accept-Encoding` also
    /// when this one was not compressed. Parts of an answer and answers that are compressed already stay as they are.
    public func compressed(for request: Request) -> Response {
        guard case .bytes(let bytes) = body, bytes.count > 1 << 10, status != .partialContent,
            let type = headers["content-type"], Compression.helps(type), headers["content-encoding"] == nil
        else { return self }
        var response = self
        response.headers.vary(on: "Accept-Encoding")
        guard let coding = ContentCoding.preferred(by: request.headers) else { return response }
        let smaller = Compression.encode(bytes, coding, .quick)
        guard smaller.count < bytes.count else { return response }
        response.body = .bytes(smaller)
        response.headers.set("Content-Encoding", coding.rawValue)
        if let tag = headers["etag"] { response.headers.set("ETag", EntityTag.of(tag, in: coding)) }
        return response
    }
}

extension ResponseHeaders {
    /// Tells caches that the answer depends on fields of the request, beside those it depends on already.
    public mutating func vary(on names: String...) {
        guard let fields = self["vary"], !fields.isEmpty else { return set("Vary", names.joined(separator: ", ")) }
        let known = fields.utf8.split(separator: UInt8(ascii: ",")).map(\.trimmed)
        let others = names.filter { name in !known.contains { $0.elementsEqual(name.utf8, by: Self.isSameLetter) } }
        if !others.isEmpty { set("Vary", ([fields] + others).joined(separator: ", ")) }
    }

    private static func isSameLetter(_ left: UInt8, _ right: UInt8) -> Bool {
        left.asciiLowercased == right.asciiLowercased
    }
}
