import DatabaseTesting
import Foundation

@testable import MediaFormats

/// A kind of video or sound, made by ffmpeg with a canary in everything that it can label.
struct RecordingSamples: Sendable, CustomStringConvertible {
    let description: String
    let words: [String]

    static let videos = [
        RecordingSamples(description: "mp4", words: ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"]),
        RecordingSamples(description: "mov", words: ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le"]),
        RecordingSamples(description: "webm", words: ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"]),
    ]
    static let sounds = [
        RecordingSamples(description: "m4a", words: ["-vn", "-c:a", "aac"]),
        RecordingSamples(description: "ogg", words: ["-vn", "-c:a", "libvorbis"]),
        RecordingSamples(description: "mp3", words: ["-vn", "-c:a", "libmp3lame"]),
        RecordingSamples(description: "wav", words: ["-vn", "-c:a", "pcm_s16le"]),
        RecordingSamples(description: "webm", words: ["-vn", "-c:a", "libopus"]),
    ]
    static let all = videos + sounds

    /// A GIF animation of test pictures, ten a second.
    static func animation(size: String, frames: Int) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let source = "testsrc=size=\(size):rate=10:duration=\(frames / 10)"
        try Command.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", source, folder.path("sample.gif")])
        return Array(try Data(contentsOf: URL(filePath: folder.path("sample.gif"))))
    }

    /// Two seconds of it.
    func make(size: String = "320x180", seconds: Int = 2) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path("sample.\(description)")
        let labels = ["title", "comment", "artist", "location", "description"].flatMap {
            ["-metadata", "\($0)=\(Samples.canary)"]
        }
        let picture = "testsrc=duration=\(seconds):size=\(size):rate=10"
        let sources = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", "sine=duration=\(seconds)"]
        let names = ["-metadata:s:v", "handler_name=\(Samples.canary)", "-movflags", "use_metadata_tags"]
        let isMovie = ["mp4", "mov"].contains(description)
        try Command.run(["ffmpeg", "-v", "error"] + sources + words + labels + (isMovie ? names : []) + [path])
        return Array(try Data(contentsOf: URL(filePath: path)))
    }
}
