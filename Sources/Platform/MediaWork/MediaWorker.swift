internal import MediaFormats

/// Makes pictures, videos and sounds anew from what people send, in processes that can do nothing else.
///
/// The kind of a file is told by its bytes. Its header is read here, and what promises too much is refused before a
/// decoder sees it; decoders run in a child process without network, other files, or much memory and time; what they
/// write is looked through byte by byte before it counts.
///
/// ```swift
/// let worker = MediaWorker(executable: "/usr/local/bin/weft", ffmpeg: "/usr/bin/ffmpeg")
/// let result = try await worker.process("/data/incoming/7", into: "/data/incoming/7.made")
/// ```
///
/// The files it writes belong to the caller, who flushes and moves them.
public struct MediaWorker: Sendable {
    private let tools: MediaTools
    private let pictures = WorkerSlot(limit: 32)
    private let cards = WorkerSlot(limit: 16)
    private let recordings = WorkerSlot(limit: 8)

    /// A worker with its own queues: a server has one.
    ///
    /// - Parameters:
    ///   - executable: a program that calls ``MediaWorkerMain/run(_:)`` when it is started with `arguments`.
    ///   - ffmpeg: where that program lies; without it only pictures are converted.
    public init(executable: String, arguments: [String] = ["media-worker"], ffmpeg: String?) {
        tools = MediaTools(executable: executable, arguments: arguments, ffmpeg: ffmpeg)
    }

    /// Makes the file at `path` anew, as files in `folder`, which must be there.
    ///
    /// One picture and one recording are worked on at a time; a picture never waits for a video. Whatever goes wrong,
    /// no file is left in `folder`.
    ///
    /// - Throws: ``MediaError``.
    public func process(_ path: String, into folder: String) async throws(MediaError) -> MediaResult {
        let (tools, job) = (tools, try await look(at: path))
        switch job {
        case .picture(let header):
            return try await pictures.run { () throws(MediaError) in
                try PictureJob(header, path: path, folder: folder, tools: tools).run()
            }
        case .recording(let header):
            return try await recordings.run { () throws(MediaError) in
                try RecordingJob(header, path: path, folder: folder, tools: tools).run()
            }
        }
    }

    /// Draws `words` on a card of 1200 × 630 pixels, as a PNG file; nothing is left in `folder`, which must be there.
    ///
    /// One card is drawn at a time.
    ///
    /// - Throws: ``MediaError``.
    public func draw(_ words: CardWords, in folder: String) async throws(MediaError) -> [UInt8] {
        let tools = tools
        return try await cards.run { () throws(MediaError) in
            try CardJob(words: words, folder: folder, tools: tools).run()
        }
    }

    private enum Job: Sendable {
        case picture(PictureHeader)
        case recording(RecordingHeader)
    }

    /// Reads the header, which blocks, and so happens on the slot of the pictures.
    private func look(at path: String) async throws(MediaError) -> Job {
        try await pictures.run { () throws(MediaError) in
            do throws(MediaFormatError) {
                let source = try ByteSource(file: path)
                let format = try MediaFormat.detect(in: source)
                try SizeLimit.check(source.count, of: format)
                if format.isPicture { return .picture(try PictureHeader.read(format, in: source)) }
                let header = try RecordingHeader.read(format, in: source)
                if !header.mayHaveVideo { try SizeLimit.checkSound(source.count) }
                return .recording(header)
            } catch {
                throw MediaError(.unfit, error.sentence)
            }
        }
    }
}

/// The programs that do the work.
struct MediaTools: Sendable {
    let executable: String
    let arguments: [String]
    let ffmpeg: String?
}
