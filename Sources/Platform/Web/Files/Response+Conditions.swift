extension Response {
    /// The answer under the conditions of the request (RFC 9110 §13): `304` for what the client has already, `206` for
    /// the part it asks for, `416` for a part that lies outside.
    ///
    /// It looks at `ETag` and `Last-Modified` of this answer. Parts are made of bodies in memory and of files; of
    /// anything else, and for several parts at once, the whole is sent.
    public func conditional(on request: Request) -> Response {
        guard status == .ok, request.method == .get || request.method == .head else { return self }
        if isKnown(to: request.headers) { return notModified }
        guard let size, headers["content-encoding"] == nil else { return self }
        var response = self
        response.headers.set("Accept-Ranges", "bytes")
        guard request.method == .get, mayBeSplit(for: request.headers) else { return response }
        switch ByteRange(request.headers["range"], size: size) {
        case .all: return response
        case .part(let range): return response.part(range, of: size)
        case .outside: return Response(status: Status(416), headers: ["Content-Range": "bytes */\(size)"])
        }
    }

    /// How many bytes the body has, if that is known and it can be split.
    private var size: Int? {
        switch body {
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .empty, .stream, .webSocket: nil
        }
    }

    private func isKnown(to request: Headers) -> Bool {
        let known = request.all("if-none-match")
        if !known.isEmpty {
            guard let tag = headers["etag"] else { return false }
            return known.contains { EntityTag.list($0, names: tag) }
        }
        guard let since = request["if-modified-since"].flatMap(HTTPDate.init),
            let modified = headers["last-modified"].flatMap(HTTPDate.init)
        else { return false }
        return modified <= since
    }

    /// A part is of use only if it belongs to the version of which the client has the rest.
    private func mayBeSplit(for request: Headers) -> Bool {
        guard let condition = request["if-range"] else { return true }
        if condition.hasPrefix("\"") { return condition == headers["etag"] }
        return condition == headers["last-modified"]
    }

    private var notModified: Response {
        var response = self
        response.status = .notModified
        response.body = .empty
        response.headers.remove("Content-Type")
        response.headers.remove("Content-Encoding")
        response.headers.remove("Content-Disposition")
        return response
    }

    private func part(_ range: Range<Int>, of size: Int) -> Response {
        var response = self
        response.status = .partialContent
        response.headers.set("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
        switch body {
        case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
        case .file(let path, let whole):
            let start = whole.lowerBound + range.lowerBound
            response.body = .file(path: path, range: start..<(start + range.count))
        case .empty, .stream, .webSocket: break
        }
        return response
    }
}
