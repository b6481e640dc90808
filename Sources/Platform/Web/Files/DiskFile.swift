/// A file on disk as it is served: whole, in part, or not again.
public struct DiskFile: Sendable {
    /// Where it lies.
    public var path: String
    /// How many bytes it has.
    public var size: Int
    /// Its media type.
    public var contentType: String
    /// A strong entity tag with its quotation marks; content-addressed files have their name for it.
    public var entityTag: String?
    /// When it was last changed.
    public var lastModified: HTTPDate?

    /// A file whose size is known, so that the disk need not be asked while a request waits.
    public init(
        path: String,
        size: Int,
        contentType: String,
        entityTag: String? = nil,
        lastModified: HTTPDate? = nil
    ) {
        self.path = path
        self.size = size
        self.contentType = contentType
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    /// The answer to a request for it: conditions and a single range are heeded.
    ///
    /// - Parameter headers: Further fields, `Cache-Control` among them.
    public func response(to request: Request, headers: ResponseHeaders = [:]) -> Response {
        var headers = headers
        headers.set("Content-Type", contentType)
        if let entityTag { headers.set("ETag", entityTag) }
        if let lastModified { headers.set("Last-Modified", lastModified.description) }
        return Response(headers: headers, body: .file(path: path, range: 0..<size)).conditional(on: request)
    }
}
