/// A file that is kept on another machine, served as a ``DiskFile`` is: whole, in part, or not again.
public struct DistantFile: Sendable {
    private let size: Int
    private let contentType: String
    private let entityTag: String
    private let read: @Sendable (Range<Int>) async throws -> [UInt8]
    /// How much is fetched at a time.
    private static let piece = 512 << 10

    /// A file of which `read` gives any part.
    public init(
        size: Int,
        contentType: String,
        entityTag: String,
        read: @escaping @Sendable (Range<Int>) async throws -> [UInt8]
    ) {
        self.size = size
        self.contentType = contentType
        self.entityTag = entityTag
        self.read = read
    }

    /// The answer to a request for it: conditions and a single range are heeded.
    ///
    /// - Parameter headers: Further fields, `Cache-Control` among them.
    public func response(to request: Request, headers: ResponseHeaders = [:]) -> Response {
        let disk = DiskFile(path: "", size: size, contentType: contentType, entityTag: entityTag)
        var response = disk.response(to: request, headers: headers)
        guard case .file(_, let range) = response.body else { return response }
        response.body = .stream { [read] writer in
            for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.piece) {
                try await writer.write(try await read(start..<min(start + Self.piece, range.upperBound)))
            }
        }
        return response
    }
}
