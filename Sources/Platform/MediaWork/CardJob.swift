import POSIX

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A card's way through the child process, as the server sees it.
struct CardJob {
    private static let seconds = 60
    /// A card has no more bytes than this, whatever stands on it: it is twice what its pixels have.
    private static let mostBytes = CardWork.width * CardWork.height * 6

    let words: CardWords
    let folder: String
    let tools: MediaTools

    /// The card as a PNG file; nothing is left in the folder.
    func run() throws(MediaError) -> [UInt8] {
        let input = RenditionFile("words", in: folder), output = RenditionFile("card", in: folder)
        let (from, to) = (input.open(), output.open())
        defer {
            for descriptor in [from, to] where descriptor >= 0 { close(descriptor) }
            for file in [input, output] { file.remove() }
        }
        guard from >= 0, to >= 0 else { throw .broken }
        do {
            try Descriptors.write(words.bytes, to: from)
        } catch {
            throw .broken
        }
        try draw(from, to)
        guard let bytes = try? Descriptors.readAll(to), !bytes.isEmpty, bytes.count <= Self.mostBytes else {
            throw .broken
        }
        return bytes
    }

    private func draw(_ input: Int32, _ output: Int32) throws(MediaError) {
        let child = Child(
            program: tools.executable,
            arguments: tools.arguments + ["card"],
            descriptors: [0: input, CardWork.output: output],
            seconds: Self.seconds
        )
        guard case .exited(0, _) = try child.run() else {
            throw MediaError(.unable, "This server cannot draw cards (libvips or its fonts are missing).")
        }
    }
}
