import Design
import Markup
import Web

/// The files that pages load, in memory.
struct AssetFiles: Sendable {
    private let files: [String: Asset]

    init(_ assets: [Asset]) {
        files = Dictionary(assets.map { ($0.path.description, $0) }) { first, _ in first }
    }

    func response(to request: Request) -> Response? {
        guard request.method == .get || request.method == .head, let asset = files[request.head.path] else {
            return nil
        }
        var response = Response(body: .bytes(asset.bytes))
        response.headers.set("Content-Type", asset.contentType)
        response.headers.set(
            "Cache-Control",
            asset.isImmutable ? "public, max-age=31536000, immutable" : "public, max-age=3600"
        )
        return response
    }
}
