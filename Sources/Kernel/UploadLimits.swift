import Storage
import Web

/// How much a form with files may bring.
public enum UploadLimits {
    /// The most files of one form.
    public static let files = 4
    /// The largest file in bytes, which is a film.
    ///
    /// The limits of pictures and sound are checked once it is clear what a file is.
    public static let file = 40 << 20
    /// The largest form.
    static let body = file + (4 << 20)
}

extension Request {
    /// The form that was sent, its files in `folder`; a form without files may come urlencoded as well.
    func uploadForm(into folder: WorkFolder) async throws -> MultipartForm {
        guard headers["content-type"]?.lowercased().hasPrefix("multipart/") ?? false else {
            return MultipartForm(fields: try await urlEncodedForm(limit: 1 << 20))
        }
        try await folder.prepare()
        do {
            return try await multipart(
                limits: MultipartLimits(
                    parts: 200,
                    files: UploadLimits.files,
                    fileSize: UploadLimits.file,
                    folder: folder.path
                )
            )
        } catch {
            throw Self.problem(error)
        }
    }

    private static func problem(_ error: MultipartError) -> any Error {
        switch error {
        case .tooLarge, .interrupted(.tooLarge):
            Problem(.invalid, "That is too large. A picture may have 10 MB, sound 20 MB, a film 40 MB.")
        case .tooMany: Problem(.invalid, "Those are too many files at once; \(UploadLimits.files) are possible.")
        case .notMultipart, .malformed, .interrupted: Problem(.invalid, "The files did not arrive whole. Try again.")
        case .storage(let number): number == 28 ? StorageError.full : StorageError.failed("error \(number)")
        }
    }
}
