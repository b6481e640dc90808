import MediaWork

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A child process of a media worker, and children that go wrong.
@main
struct MediaChild {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "crash": abort()
        case "hang": while true { sleep(1) }
        case "talk": while true { print("a long story") }
        case "look-around": try Surroundings.look()
        default: exit(MediaWorkerMain.run(Array(arguments.dropFirst())))
        }
    }
}
