import MediaWork

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The program: reads its settings, does what its first argument says, and answers with an exit code of sysexits.h.
@main
struct Weft {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // The server starts itself this way for every picture and video; nobody types it.
        if arguments.first == "media-worker" { exitProcess(MediaWorkerMain.run(Array(arguments.dropFirst()))) }
        do {
            try await WeftCommand(arguments).run()
        } catch {
            let failure = CommandFailure(error)
            Terminal.complain(failure.sentence)
            exitProcess(failure.code)
        }
    }
}
