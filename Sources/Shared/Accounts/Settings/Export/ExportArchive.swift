import Archive
import Calendar
import Contracts
import Kernel
import Markup
import Runtime
import SQL
import Web

/// Everything of one account as one ZIP, written while it is read.
struct ExportArchive: Sendable {
    private let services: Services
    private let account: Account
    private let files: [ExportFile]

    init(_ services: Services, of account: Account, from features: [any Feature]) {
        self.services = services
        self.account = account
        files = features.flatMap { $0.export(account.id) }
    }

    /// The name under which a browser keeps the archive.
    var name: String {
        let day = services.clock.now.iso8601.prefix(10)
        return "weft-\(account.username.lowercased())-\(day).zip"
    }

    /// Writes the archive.
    ///
    /// Each piece of each file is a read of its own, so nothing is held for long.
    func write(to writer: any ResponseWriter) async throws {
        let now = services.clock.now
        let zip = ZipWriter(year: now.civil.year, month: now.civil.month, day: now.civil.day)
        let contents = ExportContentsPage(account: account, files: files, at: now)
        try await writer.write(zip.begin("index.html"))
        try await writer.write(zip.append(contents.body.bytes))
        try await writer.write(zip.end())
        for file in files {
            if let entries = file.entries {
                try await write(entries, of: file.name, zip, to: writer)
                continue
            }
            try await writer.write(zip.begin(file.name))
            var cursor: Int64?
            repeat {
                let piece = try await services.database.read(.slow) { [cursor] tx in try file.read(cursor, tx) }
                try await send(try zip.append(piece.bytes), to: writer)
                cursor = piece.next
            } while cursor != nil
            try await writer.write(zip.end())
        }
        try await writer.write(zip.finish())
    }

    /// Writes the files of a folder, a megabyte at a time.
    private func write(
        _ entries: @escaping @Sendable (Int64?, Transaction) throws -> [ExportEntry],
        of folder: String,
        _ zip: ZipWriter,
        to writer: any ResponseWriter
    ) async throws {
        var last: Int64?
        repeat {
            let page = try await services.database.read(.slow) { [last] tx in try entries(last, tx) }
            for entry in page {
                try await writer.write(zip.begin(folder + entry.name))
                for start in stride(from: 0, to: entry.size, by: 1 << 20) {
                    let bytes = try await entry.read(start..<min(start + 1 << 20, entry.size))
                    try await send(try zip.append(bytes), to: writer)
                }
                try await writer.write(zip.end())
            }
            last = page.count < ExportFile.pageLength ? nil : page.last?.position
        } while last != nil
    }

    private func send(_ bytes: [UInt8], to writer: any ResponseWriter) async throws {
        if !bytes.isEmpty { try await writer.write(bytes) }
    }
}

/// The first page of the archive: what is in it.
///
/// It needs nothing but a browser.
struct ExportContentsPage: View {
    let account: Account
    let files: [ExportFile]
    let at: Instant

    var body: HTML {
        document(
            html(.lang("en")) {
                head {
                    meta(.charset("utf-8"))
                    title { "Everything of \(account.username)" }
                }
                Markup.body {
                    h1 { "\(account.displayName) (@\(account.username))" }
                    p { "Everything that was kept of you, \(at.fullText)." }
                    ul {
                        for file in files {
                            li { a(.href(Path(inArchive: file.name))) { file.title } }
                        }
                    }
                }
            }
        )
    }
}

extension Path {
    /// A link from the archive's first page to one of its files.
    fileprivate init(inArchive name: String) {
        self.init(stringLiteral: name.split(separator: "/").map { String($0).percentEncoded() }.joined(separator: "/"))
    }
}
