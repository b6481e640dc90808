/// The content of a `multipart/form-data` request.
public struct MultipartForm: Sendable {
    /// The text fields, in order.
    public let fields: FormFields
    /// The files, in order.
    ///
    /// A file field that was left empty is not among them.
    public let files: [UploadedFile]

    /// A form with these fields and files.
    public init(fields: FormFields, files: [UploadedFile] = []) {
        self.fields = fields
        self.files = files
    }

    /// The first file of a field.
    public func file(_ field: String) -> UploadedFile? {
        files.first { $0.field == field }
    }
}

extension Request {
    /// Reads a multipart form: text into memory, files into temporary files, each within its limit.
    ///
    /// The route should take its body streamed; a body in memory is read as well.
    ///
    ///     let form = try await request.multipart(limits: MultipartLimits(files: 1, fileSize: 5 << 20))
    ///     guard let picture = form.file("picture") else { … }
    ///
    /// - Throws: ``MultipartError``. No temporary file is left behind then.
    public func multipart(limits: MultipartLimits = MultipartLimits()) async throws(MultipartError) -> MultipartForm {
        guard let boundary = headers["content-type"].flatMap(Self.boundary) else { throw .notMultipart }
        var reader = MultipartReader(MultipartParser(boundary: Array(boundary.utf8), limits: limits), limits)
        switch body {
        case .bytes(let bytes): try await reader.read(bytes)
        case .stream(let stream):
            while let piece = try await Self.next(of: stream) { try await reader.read(piece) }
        }
        return try reader.form()
    }

    /// The fields of an urlencoded body of at most `limit` bytes, on a route that takes its body streamed.
    ///
    /// - Throws: ``MultipartError`` for a body that is too large or does not arrive whole.
    public func urlEncodedForm(limit: Int) async throws(MultipartError) -> FormFields {
        guard case .stream(let stream) = body else { return form }
        var bytes: [UInt8] = []
        while let piece = try await Self.next(of: stream) {
            bytes += piece
            guard bytes.count <= limit else { throw .tooLarge }
        }
        return FormFields(urlEncoded: bytes)
    }

    private static func next(of stream: any RequestBodyStream) async throws(MultipartError) -> [UInt8]? {
        do throws(RequestBodyError) {
            return try await stream.next()
        } catch {
            throw .interrupted(error)
        }
    }

    /// The boundary of `multipart/form-data; boundary=…` (RFC 2046 §5.1.1).
    static func boundary(_ contentType: String) -> String? {
        let type = contentType.prefix { $0 != ";" }
        guard type.trimmed.lowercased() == "multipart/form-data",
            let parameters = try? HeaderParameters.read(contentType[type.endIndex...]).filter({ $0.0 == "boundary" }),
            parameters.count == 1, let boundary = parameters.first?.1, (1...70).contains(boundary.utf8.count),
            boundary.last != " ", boundary.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else { return nil }
        return boundary
    }
}

/// Collects the parts of a form.
private struct MultipartReader {
    private var parser: MultipartParser
    private let limits: MultipartLimits
    private var fields = FormFields()
    private var files: [UploadedFile] = []
    private var head: MultipartHead?
    private var text: [UInt8] = []
    private var file: TemporaryFile?
    private var partCount = 0

    init(_ parser: MultipartParser, _ limits: MultipartLimits) {
        self.parser = parser
        self.limits = limits
    }

    mutating func read(_ bytes: [UInt8]) async throws(MultipartError) {
        for event in try parser.feed(bytes) {
            switch event {
            case .begin(let head): try begin(head)
            case .data(let bytes): try await take(bytes)
            case .end: end()
            }
        }
    }

    func form() throws(MultipartError) -> MultipartForm {
        guard parser.isFinished else { throw .malformed }
        return MultipartForm(fields: fields, files: files)
    }

    private mutating func begin(_ head: MultipartHead) throws(MultipartError) {
        partCount += 1
        guard partCount <= limits.parts else { throw .tooMany }
        self.head = head
        text = []
    }

    private mutating func take(_ bytes: [UInt8]) async throws(MultipartError) {
        guard head?.fileName != nil else {
            text += bytes
            guard text.count <= limits.fieldSize else { throw .tooLarge }
            return
        }
        if file == nil {
            guard files.count < limits.files else { throw .tooMany }
            file = try await TemporaryFile.create(in: limits.folder)
        }
        guard let file, file.size + bytes.count <= limits.fileSize else { throw .tooLarge }
        try await file.write(bytes)
    }

    private mutating func end() {
        guard let head = head.take() else { return }
        if let file = file.take() {
            files.append(file.finish(head))
        } else if head.fileName == nil {
            fields.append(head.name, String(decoding: text, as: UTF8.self))
        }
    }
}
