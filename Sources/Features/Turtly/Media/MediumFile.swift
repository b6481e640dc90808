import Kernel
import Routing
import Web

/// The file of a photo or a voice note, opened in memory: for a page, or for a program.
struct MediumFile: WireAnswer {
    let response: Response

    init(_ medium: NoteMedium, _ form: MediumForm, _ bytes: [UInt8], answering request: Request) {
        let file = DistantFile(
            size: bytes.count,
            contentType: medium.type,
            entityTag: "\"\(medium.id.text)-\(form.rawValue)\""
        ) { range in Array(bytes[range]) }
        response = file.response(
            to: request,
            headers: [
                "Cache-Control": "private, no-store", "Content-Disposition": "inline",
                "Content-Security-Policy": "sandbox; default-src 'none'",
            ]
        )
    }

    static var status: Status { .ok }
    static func schema() throws -> JSONSchema? { nil }
}

extension NoteMediaActions {
    /// The file that the address of a request names.
    ///
    /// - Throws: as ``open(_:_:of:in:)``.
    func file(_ request: Request, in notebook: OpenNotebook) async throws -> MediumFile {
        guard let form = MediumForm(request.text("form")) else { throw Problem.notFound }
        let (medium, bytes) = try await open(try request.medium(), form, of: try request.note(), in: notebook)
        return MediumFile(medium, form, bytes, answering: request)
    }
}
