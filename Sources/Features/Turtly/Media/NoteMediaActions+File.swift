import Kernel
import Routing
import Web

extension NoteMediaActions {
    /// The file that the address of a request names, opened in memory: for a page, or for a program.
    ///
    /// - Throws: as ``open(_:_:of:in:)``.
    func file(_ request: Request, in notebook: OpenNotebook) async throws -> FileAnswer {
        guard let form = MediumForm(request.text("form")) else { throw Problem.notFound }
        let (medium, bytes) = try await open(try request.medium(), form, of: try request.note(), in: notebook)
        let file = DistantFile(
            size: bytes.count,
            contentType: medium.type,
            entityTag: "\"\(medium.id.text)-\(form.rawValue)\""
        ) { range in Array(bytes[range]) }
        return FileAnswer(
            file.response(
                to: request,
                headers: [
                    "Cache-Control": "private, no-store", "Content-Disposition": "inline",
                    "Content-Security-Policy": "sandbox; default-src 'none'",
                ]
            )
        )
    }
}
