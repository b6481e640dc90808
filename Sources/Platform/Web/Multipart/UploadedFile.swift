internal import POSIX

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A file that came with a form.
///
/// It lies in a temporary file, which is removed when nobody holds this value any more.
public final class UploadedFile: Sendable {
    /// The field it came in.
    public let field: String
    /// The person's name for it, made harmless: no folders, no control characters, at most 120 letters.
    ///
    /// For showing alone. Never make a path of it.
    public let name: String
    /// The media type that the client claims; it proves nothing.
    public let claimedType: String
    /// Where the bytes lie until this value is gone.
    public let path: String
    /// How many bytes there are.
    public let size: Int

    init(field: String, name: String, claimedType: String, path: String, size: Int) {
        self.field = field
        self.name = Self.harmless(name)
        self.claimedType = claimedType
        self.path = path
        self.size = size
    }

    deinit {
        unlink(path)
    }

    /// The last part of a name that may hold folders of any system, without what could mislead a reader.
    static func harmless(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let letters = last.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
            default: true
            }
        }
        let visible = String(String.UnicodeScalarView(letters)).drop { $0 == "." || $0 == " " }
        return visible.isEmpty ? "file" : String(visible.prefix(120))
    }
}

/// A temporary file while it is written, away from the event loop: a disk may be slow.
final class TemporaryFile {
    private let descriptor: Int32
    private let path: String
    private var isKept = false
    /// How many bytes have been written.
    private(set) var size = 0

    private init(_ descriptor: Int32, _ path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        close(descriptor)
        if !isKept { unlink(path) }
    }

    /// A new file in a folder, which only this process's user can read.
    static func create(in folder: String?) async throws(MultipartError) -> TemporaryFile {
        let folder = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let (descriptor, path) = try await elsewhere { () throws(SystemError) -> (Int32, String) in
            var template = Array("\(folder)/weft-upload-XXXXXX".utf8CString)
            let descriptor = mkstemp(&template)
            guard descriptor >= 0 else { throw .last }
            return (descriptor, String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return TemporaryFile(descriptor, path)
    }

    /// Appends bytes.
    func write(_ bytes: [UInt8]) async throws(MultipartError) {
        size += bytes.count
        let descriptor = descriptor
        try await Self.elsewhere { () throws(SystemError) in try Descriptors.write(bytes, to: descriptor) }
    }

    /// The file for the one who asked for the form; from here on it removes itself.
    func finish(_ head: MultipartHead) -> UploadedFile {
        isKept = true
        return UploadedFile(
            field: head.name,
            name: head.fileName ?? "",
            claimedType: head.contentType ?? "application/octet-stream",
            path: path,
            size: size
        )
    }

    private static func elsewhere<Value: Sendable>(
        _ work: @escaping @Sendable () throws(SystemError) -> Value
    ) async throws(MultipartError) -> Value {
        do { return try await Threads.run(work) } catch { throw .storage((error as? SystemError)?.code ?? EIO) }
    }
}
