#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Response {
    /// A JSON answer of a wire type.
    ///
    /// Keys are in the order of the alphabet, so equal values have equal bytes.
    public static func json(_ value: some Encodable, status: Status = .ok) -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return Response(status: .serverError) }
        return Response(
            status: status,
            headers: ["Content-Type": "application/json; charset=utf-8"],
            body: .bytes(Array(data))
        )
    }
}
