import Configuration
import Contracts
import Kernel
import MediaWork
import Storage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension MediaWorker {
    /// Works in processes of their own, started from this very program.
    ///
    /// - Parameter ffmpeg: where that program lies; without it only pictures are taken.
    static func own(ffmpeg: String?) -> MediaWorker {
        MediaWorker(executable: ownProgram(), ffmpeg: ffmpeg)
    }

    private static func ownProgram() -> String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let found = realpath("/proc/self/exe", &path) ?? realpath(CommandLine.arguments[0], &path)
        guard found != nil else { return CommandLine.arguments[0] }
        return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension MediaMaker {
    /// Makes media as `worker` does.
    init(_ worker: MediaWorker) {
        self.init { file, folder in
            do throws(MediaError) {
                return MadeMedia(try await worker.process(file, into: folder), in: folder)
            } catch {
                switch error.reason {
                case .unfit, .unable: throw Problem.field("file", error.sentence)
                case .busy: throw Problem(.busy, error.sentence, retryAfter: 10)
                }
            }
        }
    }
}

extension CardMaker {
    /// Draws cards as `worker` does, with what lies in `folder` meanwhile.
    init(_ worker: MediaWorker, in folder: WorkFolder) {
        self.init { card in
            let words = CardWords(title: card.title, text: card.text, names: card.names, place: card.place)
            return try await folder.draft { path in
                do throws(MediaError) {
                    return try await worker.draw(words, in: path)
                } catch {
                    throw error.reason == .busy ? Problem(.busy, error.sentence, retryAfter: 10) : .notFound
                }
            }
        }
    }
}

extension MadeMedia {
    fileprivate init(_ result: MediaResult, in folder: String) {
        let files = result.renditions.compactMap { rendition -> File? in
            guard let form = MediaItem.Renditions.named.first(where: { $0.name == rendition.name })?.form else {
                return nil
            }
            return File(
                form,
                path: "\(folder)/\(rendition.file)",
                type: rendition.type,
                width: rendition.width ?? 0,
                height: rendition.height ?? 0,
                bytes: Int(rendition.bytes)
            )
        }
        self.init(result.shape.shape, files: files, blurhash: result.blurhash ?? "", duration: result.duration ?? 0)
    }
}

extension MediaShape {
    fileprivate var shape: MediaItem.Shape {
        switch self {
        case .image: .image
        case .animation: .animation
        case .video: .video
        case .audio: .audio
        }
    }
}

/// Where ffmpeg lies, as the operator set it: a path, `none`, or nothing for the usual places.
struct FFmpegSetting: Sendable {
    /// The program, if there is one.
    let path: String?

    init(_ reader: inout SettingReader) {
        let text = reader.text("WEFT_FFMPEG", default: "auto")
        switch text {
        case "none": path = nil
        case "auto": path = Self.usual.first { access($0, X_OK) == 0 }
        default:
            path = text
            if access(text, X_OK) != 0 { reader.refuse("WEFT_FFMPEG is “\(text)”; there is no program there.") }
        }
    }

    private static let usual = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg", "/opt/homebrew/bin/ffmpeg"]
}
