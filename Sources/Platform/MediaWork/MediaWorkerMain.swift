#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The child process of ``MediaWorker``: what a program does that was started as `weft media-worker`.
public enum MediaWorkerMain {
    /// Does the one piece of work that `arguments` name, and returns the exit code.
    ///
    /// `picture FORMAT` reads descriptor 0, writes 3 and 4 and says the blurhash on 1. `card` reads words from 0 and
    /// writes a PNG file to 3. `program INPUT OUTPUT SECONDS
    /// PROGRAM WORD…` locks itself in with the two files and becomes the program.
    public static func run(_ arguments: [String]) -> Int32 {
        guard let name = arguments.first else { return WorkerCode.usage }
        let words = Array(arguments.dropFirst())
        do {
            switch name {
            case "picture" where words.count == 1: try PictureWork(format: words[0]).run()
            case "card" where words.isEmpty: try CardWork().run()
            case "program" where words.count >= 4: try become(words)
            default: return WorkerCode.usage
            }
            return 0
        } catch is VipsMissingError {
            return WorkerCode.missing
        } catch is Sandbox.BrokenError {
            return WorkerCode.noJail
        } catch {
            return WorkerCode.undecodable
        }
    }

    private static func become(_ words: [String]) throws {
        try Sandbox.begin(seconds: UInt64(words[2]) ?? 1, keepingBelow: 3)
        try Sandbox.lock(for: words[3], reading: words[0], writing: words[1])
        let command = CStrings(Array(words[3...]))
        let environment = CStrings(Sandbox.environment)
        execve(words[3], command.pointers, environment.pointers)
        throw VipsMissingError()
    }
}

/// The exit codes of the child process, after sysexits.h.
enum WorkerCode {
    static let usage: Int32 = 64
    static let undecodable: Int32 = 65
    static let missing: Int32 = 69
    static let noJail: Int32 = 70
}
