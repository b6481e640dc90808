public import Outbound
internal import Secrets

/// Blobs in a store that speaks the protocol of Amazon S3, which several servers can share.
///
/// Requests are signed by libcurl (AWS Signature Version 4). Objects are private there; whoever reads them asks this
/// server.
public struct ObjectStore: BlobStore {
    private let configuration: ObjectStoreConfiguration
    private let outbound: Outbound
    /// How long one request may take.
    private static let patience = Duration.seconds(60)

    /// A store behind `outbound`, which must trust its host where that is no public address.
    public init(_ configuration: ObjectStoreConfiguration, _ outbound: Outbound) {
        self.configuration = configuration
        self.outbound = outbound
    }

    public func keep(_ path: String, as name: BlobName) async throws(StorageError) {
        let size = try await FileWork.run { () throws(StorageError) in try StoredFiles.size(path) }
        let bytes = try await FileWork.run { () throws(StorageError) in try StoredFiles.read(path, 0..<size) }
        let answer = try await ask("PUT", name, body: bytes)
        guard answer.status == 200 else { throw Self.failure("PUT", answer) }
    }

    public func remove(_ names: [BlobName]) async throws(StorageError) {
        for name in names {
            let answer = try await ask("DELETE", name)
            guard [200, 204, 404].contains(answer.status) else { throw Self.failure("DELETE", answer) }
        }
    }

    public func file(of name: BlobName) -> String? { nil }

    public func read(_ name: BlobName, _ range: Range<Int>) async throws(StorageError) -> [UInt8] {
        guard !range.isEmpty else { return [] }
        let answer = try await ask(
            "GET",
            name,
            headers: [("Range", "bytes=\(range.lowerBound)-\(range.upperBound - 1)")],
            limit: range.count
        )
        switch answer.status {
        case 206: return answer.body
        case 404: throw .missing
        default: throw Self.failure("GET", answer)
        }
    }

    private func ask(
        _ method: String,
        _ name: BlobName,
        headers: [(name: String, value: String)] = [],
        body: [UInt8]? = nil,
        limit: Int = 64 << 10
    ) async throws(StorageError) -> OutboundResponse {
        var headers = headers + [("x-amz-content-sha256", Hex.encode(Digest.sha256(body ?? [])))]
        if body != nil { headers.append(("Content-Type", "application/octet-stream")) }
        var request = OutboundRequest(method, configuration.address(of: name), headers: headers, body: body)
        request.signature = configuration.signature
        request.timeout = Self.patience
        request.bodyLimit = max(limit, 64 << 10)
        request.redirectLimit = 0
        do throws(OutboundError) {
            return try await outbound.fetch(request)
        } catch {
            throw .failed("\(method) in the object store: \(error)")
        }
    }

    /// The error that a refusal means; its words may name the bucket, never the key.
    private static func failure(_ method: String, _ answer: OutboundResponse) -> StorageError {
        if answer.status == 507 { return .full }
        return .failed("\(method) in the object store was answered \(answer.status)")
    }
}

/// Where an object store is, and who asks it.
public struct ObjectStoreConfiguration: Sendable {
    /// Such as `https://s3.example.org`, without a slash at the end; buckets are the first part of paths.
    public let endpoint: String
    /// The bucket that holds everything.
    public let bucket: String
    /// Who asks, and where.
    public let signature: RequestSignature

    /// A store, written out.
    public init(endpoint: String, bucket: String, signature: RequestSignature) {
        self.endpoint = endpoint
        self.bucket = bucket
        self.signature = signature
    }

    func address(of name: BlobName) -> String { "\(endpoint)/\(bucket)/\(name)" }
}
