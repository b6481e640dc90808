internal import MediaFormats

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A video's or a sound's way through ffmpeg, as the server sees it.
struct RecordingJob {
    /// Seconds of processor time, and on the clock.
    private static let processorSeconds = 120, seconds = 600
    private static let posterSeconds = 20

    private let header: RecordingHeader
    private let path: String
    private let folder: String
    private let tools: MediaTools

    init(_ header: RecordingHeader, path: String, folder: String, tools: MediaTools) {
        (self.header, self.path, self.folder, self.tools) = (header, path, folder, tools)
    }

    func run() throws(MediaError) -> MediaResult {
        guard let ffmpeg = tools.ffmpeg else {
            let kind = header.mayHaveVideo ? "videos" : "audio"
            throw MediaError(.unable, "This server cannot convert \(kind) (ffmpeg is missing).")
        }
        let output = RenditionFile("original", in: folder)
        do throws(MediaError) {
            try convert(path, to: output, by: ffmpeg, ConversionWords.recording(header), Self.processorSeconds)
            let movie = try clean(output)
            guard movie.width != nil else { return try sound(output, movie) }
            return try video(output, movie, ffmpeg)
        } catch {
            for name in ["original", "poster", "small", "face"] { RenditionFile(name, in: folder).remove() }
            throw error
        }
    }

    private func sound(_ output: RenditionFile, _ movie: CleanMovie) throws(MediaError) -> MediaResult {
        let original = try output.kept("m4a", type: "audio/mp4", width: nil, height: nil)
        return MediaResult(shape: .audio, renditions: [original], blurhash: nil, duration: movie.duration)
    }

    private func video(
        _ output: RenditionFile,
        _ movie: CleanMovie,
        _ ffmpeg: String
    ) throws(MediaError) -> MediaResult {
        let frame = RenditionFile("frame", in: folder)
        defer { frame.remove() }
        try convert(output.path, to: frame, by: ffmpeg, ConversionWords.poster(movie), Self.posterSeconds)
        let poster = try PictureJob(pictureHeader(frame), path: frame.path, folder: folder, tools: tools)
            .run(naming: "poster")
        let original = try output.kept("mp4", type: "video/mp4", width: movie.width, height: movie.height)
        return MediaResult(
            shape: .video,
            renditions: [original] + poster.renditions,
            blurhash: poster.blurhash,
            duration: movie.duration
        )
    }

    private func convert(
        _ input: String,
        to output: RenditionFile,
        by ffmpeg: String,
        _ words: (before: [String], behind: [String]),
        _ seconds: Int
    ) throws(MediaError) {
        let descriptor = output.open()
        guard descriptor >= 0 else { throw .broken }
        close(descriptor)
        let command = [ffmpeg] + words.before + ["-i", "file:\(input)"] + words.behind + ["file:\(output.path)"]
        let child = Child(
            program: tools.executable,
            arguments: tools.arguments + ["program", input, output.path, String(seconds)] + command,
            seconds: Self.seconds
        )
        switch try child.run() {
        case .exited(0, _): return
        case .exited(WorkerCode.missing, _):
            throw MediaError(.unable, "This server cannot convert this file (ffmpeg cannot be started).")
        case .exited(WorkerCode.noJail, _), .exited(WorkerCode.usage, _):
            throw MediaError(
                .unable,
                "This server cannot convert this file safely (it needs Linux 5.13 with Landlock)."
            )
        case .exited: throw .undecodable
        case .killed, .overdue:
            throw MediaError(.unfit, "This file takes too long to convert. Send a shorter or smaller one.")
        }
    }

    private func clean(_ output: RenditionFile) throws(MediaError) -> CleanMovie {
        do throws(MediaFormatError) {
            return try CleanMovie(cleaning: output.path)
        } catch {
            throw MediaError(.unable, error.sentence)
        }
    }

    private func pictureHeader(_ frame: RenditionFile) throws(MediaError) -> PictureHeader {
        do throws(MediaFormatError) {
            return try PictureHeader.read(.jpeg, in: ByteSource(file: frame.path))
        } catch {
            throw .undecodable
        }
    }
}

/// The arguments of ffmpeg before and behind the name of its input.
enum ConversionWords {
    private static let always = [
        "-nostdin", "-hide_banner", "-loglevel", "fatal", "-protocol_whitelist", "file,pipe", "-max_pixels", "9500000",
        "-threads", "2", "-filter_threads", "1",
    ]

    /// The decoders of what telephones, cameras and browsers record.
    private static let decoders = [
        "h264", "hevc", "mpeg4", "vp8", "vp9", "libvpx-vp9", "libdav1d", "av1", "mjpeg", "aac", "alac", "mp3",
        "mp3float",
        "opus", "libopus", "vorbis", "flac", "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s32le", "pcm_f32le", "pcm_u8",
    ].joined(separator: ",")

    /// Nothing is taken over but the pictures and the sound, and nothing is written that tells of the converter.
    private static let bare = [
        "-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn", "-fflags", "+bitexact", "-flags:v", "+bitexact",
        "-flags:a", "+bitexact", "-threads", "2",
    ]

    /// To MP4 with H.264 and AAC, or to M4A with AAC.
    static func recording(_ header: RecordingHeader) -> (before: [String], behind: [String]) {
        let demuxer = header.format == .mp4 ? "mov" : header.format == .webm ? "matroska" : header.format.rawValue
        let before = always + ["-codec_whitelist", decoders, "-format_whitelist", whitelist(demuxer), "-f", demuxer]
        // An upper-case V leaves out pictures of album covers.
        let video = [
            "-map", "0:V:0?", "-vf",
            "scale='min(1280,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1",
            "-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-pix_fmt", "yuv420p", "-vsync", "vfr",
        ]
        let sound = ["-map", "0:a:0?", "-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "48000"]
        let form = ["-movflags", "+faststart", "-f", "mp4", "-y"]
        return (before, (header.mayHaveVideo ? video : []) + sound + bare + form)
    }

    /// One picture from the beginning of a video of our own.
    static func poster(_ movie: CleanMovie) -> (before: [String], behind: [String]) {
        let second = Double(min(movie.duration / 10, 1_000)) / 1_000
        return (
            always + ["-ss", "\(second)", "-f", "mov"],
            ["-map", "0:v:0", "-frames:v", "1", "-c:v", "mjpeg", "-q:v", "2"] + bare + [
                "-f", "image2", "-update", "1", "-y",
            ]
        )
    }

    private static func whitelist(_ demuxer: String) -> String {
        switch demuxer {
        case "mov": "mov,mp4,m4a,3gp,3g2,mj2"
        case "matroska": "matroska,webm"
        default: demuxer
        }
    }
}
