import Synchronization

/// A file that is held in memory and is the same for everybody.
public final class StaticFile: Sendable {
    /// The path it is served at.
    public let path: String
    private let contentType: String
    private let bytes: [UInt8]
    private let entityTag: String
    private let cacheControl: String
    private let isCompressible: Bool
    private let variants = Mutex(Variants())

    private struct Variants {
        var isBegun = false
        var byCoding: [ContentCoding: [UInt8]] = [:]
    }

    /// A file made of its parts.
    ///
    /// - Parameters:
    ///   - path: The path it is served at, with its leading slash.
    ///   - contentType: Its media type.
    ///   - bytes: Its content, not compressed.
    ///   - isImmutable: Whether the path names this content for good, by a hash in it. Browsers keep such a file for a
    ///     year without asking; others they may keep for an hour.
    public init(path: String, contentType: String, bytes: [UInt8], isImmutable: Bool) {
        self.path = path
        self.contentType = contentType
        self.bytes = bytes
        entityTag = EntityTag.of(bytes)
        cacheControl = isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=3600"
        isCompressible = bytes.count > 512 && Compression.helps(contentType)
    }

    /// The answer to a request for it.
    public func response(to request: Request) -> Response {
        var response = Response(
            headers: ["Content-Type": contentType, "Cache-Control": cacheControl, "ETag": entityTag],
            body: .bytes(bytes)
        )
        guard isCompressible else { return response.conditional(on: request) }
        response.headers.vary(on: "Accept-Encoding")
        if request.headers["range"] == nil, let coding = ContentCoding.preferred(by: request.headers) {
            let smaller = compressed(coding)
            if smaller.count < bytes.count {
                response.body = .bytes(smaller)
                response.headers.set("Content-Encoding", coding.rawValue)
                response.headers.set("ETag", EntityTag.of(entityTag, in: coding))
            }
        }
        return response.conditional(on: request)
    }

    /// Compresses as well as can be.
    ///
    /// It takes a second for a megabyte: not to be called on an event loop.
    public func prepare() {
        guard isCompressible else { return }
        for coding in ContentCoding.allCases {
            let smaller = Compression.encode(bytes, coding, .thorough)
            variants.withLock { $0.byCoding[coding] = smaller }
        }
    }

    /// The bytes in `coding`, as they were prepared.
    ///
    /// The first request gets a quick version and starts the preparation elsewhere.
    private func compressed(_ coding: ContentCoding) -> [UInt8] {
        let (ready, isFirst) = variants.withLock { variants in
            defer { variants.isBegun = true }
            return (variants.byCoding[coding], !variants.isBegun)
        }
        if let ready { return ready }
        if isFirst { Task.detached(priority: .background) { [self] in prepare() } }
        return Compression.encode(bytes, coding, .quick)
    }
}

/// The files that are held in memory, by their paths.
///
///     let files = StaticFiles([StaticFile(path: "/assets/weft-1f3a.css", contentType: "text/css", bytes: css,
///     isImmutable: true)]) if let response = files.response(to: request) { return response }
public struct StaticFiles: Sendable {
    private let files: [String: StaticFile]

    /// A set of files; of two with the same path the first counts.
    public init(_ files: [StaticFile]) {
        self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The answer, if there is a file at the path that is asked for with GET or HEAD.
    public func response(to request: Request) -> Response? {
        guard request.method == .get || request.method == .head else { return nil }
        return files[request.head.path]?.response(to: request)
    }

    /// Compresses every file as well as can be, so that no request gets less.
    ///
    /// Not to be called on an event loop.
    public func prepare() {
        for file in files.values { file.prepare() }
    }
}
