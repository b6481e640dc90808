/// How much a multipart form may hold.
///
/// The size of the whole is the route's ``BodyPolicy``.
public struct MultipartLimits: Sendable {
    /// The most fields and files together.
    public var parts: Int
    /// The longest text field, in bytes.
    public var fieldSize: Int
    /// The most files.
    public var files: Int
    /// The largest file, in bytes.
    public var fileSize: Int
    /// The longest head of a part, in bytes.
    public var headSize = 4 << 10
    /// The longest name of a field, in bytes.
    public var nameSize = 128
    /// The folder for files; the system's folder for temporary files if there is none.
    public var folder: String?

    /// Limits: 100 parts, 64 kB a field, 4 files of 10 MB each, unless said otherwise.
    public init(
        parts: Int = 100,
        fieldSize: Int = 64 << 10,
        files: Int = 4,
        fileSize: Int = 10 << 20,
        folder: String? = nil
    ) {
        self.parts = parts
        self.fieldSize = fieldSize
        self.files = files
        self.fileSize = fileSize
        self.folder = folder
    }
}

/// Why a multipart form could not be read.
public enum MultipartError: Error, Equatable {
    /// The request holds something else, or does not say where its parts end.
    case notMultipart
    /// It is not written as RFC 7578 says, or ends too early.
    case malformed
    /// A field, a file, a part's head or the whole is larger than allowed.
    case tooLarge
    /// More parts or files than allowed.
    case tooMany
    /// The body did not arrive whole.
    case interrupted(RequestBodyError)
    /// A file could not be written; the system's error number says why.
    case storage(Int32)

    /// The status that tells the client.
    public var status: Status {
        switch self {
        case .notMultipart: Status(415)
        case .malformed, .interrupted(.broken): .badRequest
        case .tooLarge, .tooMany, .interrupted(.tooLarge): .contentTooLarge
        case .interrupted(.timeout): Status(408)
        case .interrupted(.noRoom): .unavailable
        case .storage: .insufficientStorage
        }
    }
}
