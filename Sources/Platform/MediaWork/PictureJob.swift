internal import MediaFormats

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A picture's way through the child process, as the server sees it.
struct PictureJob {
    /// On the clock: a busy machine may keep a child waiting that has not used up its time on the processor.
    private static let seconds = 120

    private let header: PictureHeader
    private let path: String
    private let folder: String
    private let tools: MediaTools

    init(_ header: PictureHeader, path: String, folder: String, tools: MediaTools) {
        (self.header, self.path, self.folder, self.tools) = (header, path, folder, tools)
    }

    /// Makes the renditions, the larger one called `name`.
    func run(naming name: String = "original") throws(MediaError) -> MediaResult {
        let outputs = [name, "small", "face"].map { RenditionFile($0, in: folder) }
        do throws(MediaError) {
            let hash = try decode(into: outputs)
            let pictures = try outputs.map { output throws(MediaError) in try output.cleanPicture() }
            let renditions = try zip(outputs, pictures).map { output, picture throws(MediaError) in
                try output.kept(as: picture)
            }
            let duration = pictures[0].duration
            let shape: MediaShape = duration == nil ? .image : .animation
            return MediaResult(shape: shape, renditions: renditions, blurhash: hash, duration: duration)
        } catch {
            for output in outputs { output.remove() }
            throw error
        }
    }

    /// The blurhash that the child says after writing all files.
    private func decode(into outputs: [RenditionFile]) throws(MediaError) -> String {
        let input = open(path, O_RDONLY | O_CLOEXEC)
        let files = outputs.map { $0.open() }
        defer { for descriptor in [input] + files where descriptor >= 0 { close(descriptor) } }
        guard input >= 0, files.allSatisfy({ $0 >= 0 }) else { throw .broken }
        let child = Child(
            program: tools.executable,
            arguments: tools.arguments + ["picture", header.format.rawValue],
            descriptors: [
                0: input, PictureWork.original: files[0], PictureWork.small: files[1], PictureWork.face: files[2],
            ],
            seconds: Self.seconds
        )
        switch try child.run() {
        case .exited(0, let said):
            let hash = String(decoding: said, as: UTF8.self)
            guard Blurhash.isValid(hash) else { throw .broken }
            return hash
        case .exited(WorkerCode.missing, _):
            throw MediaError(.unable, "This server cannot read this kind of picture (libvips or libheif is missing).")
        case .exited(WorkerCode.noJail, _), .exited(WorkerCode.usage, _): throw .broken
        case .exited, .killed, .overdue: throw .undecodable
        }
    }
}

/// A file that a child process fills, under a name for the time being.
struct RenditionFile {
    let name: String
    let folder: String
    let path: String

    init(_ name: String, in folder: String) {
        (self.name, self.folder, path) = (name, folder, "\(folder)/\(name).part")
    }

    /// A new, empty file; negative where it cannot be made.
    func open() -> Int32 {
        openFile(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }

    func remove() {
        unlink(path)
        for ending in ["jpg", "webp", "mp4", "m4a"] { unlink("\(folder)/\(name).\(ending)") }
    }

    /// The picture that was written, looked through.
    func cleanPicture() throws(MediaError) -> CleanPicture {
        do throws(MediaFormatError) {
            return try CleanPicture(ByteSource(file: path))
        } catch {
            throw MediaError(.unable, error.sentence)
        }
    }

    /// The rendition, under its name for good.
    func kept(as picture: CleanPicture) throws(MediaError) -> MediaRendition {
        let isJPEG = picture.format == .jpeg
        return try kept(
            isJPEG ? "jpg" : "webp",
            type: isJPEG ? "image/jpeg" : "image/webp",
            width: picture.width,
            height: picture.height
        )
    }

    /// The rendition, under its name for good.
    func kept(_ ending: String, type: String, width: Int?, height: Int?) throws(MediaError) -> MediaRendition {
        let file = "\(name).\(ending)"
        var status = stat()
        guard rename(path, "\(folder)/\(file)") == 0, stat("\(folder)/\(file)", &status) == 0 else { throw .broken }
        return MediaRendition(
            name: name,
            file: file,
            type: type,
            width: width,
            height: height,
            bytes: Int64(status.st_size)
        )
    }
}

/// The system's `open`, which a method of that name hides.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
}
