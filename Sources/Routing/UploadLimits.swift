import Kernel
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
    /// Up to this size a form is as likely one without files, and is not counted as an upload.
    static let small = 1 << 20
    /// The most uploads of one account that are on their way at once.
    static let openFiles = 3
    /// The most bytes of one account that are on their way at once.
    static let openBytes = 96 << 20
    /// The most bytes of everybody that are on their way at once.
    static let allOpenBytes = 2 << 30
    /// How much of the disk uploads leave free, for what people write.
    static let leftFree = 64 << 20
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
            Problem(.invalid, "That is too large. A picture may have 10 MB, audio 20 MB, a video 40 MB.")
        case .tooMany: Problem(.invalid, "Those are too many files at once; \(UploadLimits.files) are possible.")
        case .notMultipart, .malformed, .interrupted(.timeout), .interrupted(.broken):
            Problem(.invalid, "The files did not arrive whole. Try again.")
        case .interrupted(.noRoom): Problem.bodiesTakeAll
        case .storage(let number): number == 28 ? StorageError.full : StorageError.failed("error \(number)")
        }
    }
}
