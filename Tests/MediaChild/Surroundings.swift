import MediaWork

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The attempts that a process in the sandbox makes in vain.
enum Surroundings {
    static func look() throws {
        let status = open("/proc/self/status", O_RDONLY)
        guard dup2(status, 3) == 3 else { exit(1) }
        try Sandbox.begin(seconds: 10, keepingBelow: 4)
        tell("descriptor 9", fcntl(9, F_GETFD) < 0)
        try Sandbox.lock()
        tell("socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0)
        tell("unix socket", socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) < 0)
        tell("read /etc/passwd", open("/etc/passwd", O_RDONLY) < 0)
        tell("write /tmp", open("/tmp/weft-media-child", O_WRONLY | O_CREAT, 0o600) < 0)
        tell("list /", opendir("/") == nil)
        tell("fork", forkRefused())
        tell("exec", execv("/bin/true", [nil]) < 0)
        tell(
            "code",
            mmap(nil, 4_096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED
        )
        tell("signal", kill(getppid(), 0) < 0)
        tell("memory of 2 GiB", mmap(nil, 1 << 31, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED)
        let own = mmap(nil, 4_096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        say("own memory: \(own == MAP_FAILED ? "refused" : "works")")
        for line in text(of: 3).split(separator: "\n") where line.hasPrefix("NoNewPrivs") || line.hasPrefix("Seccomp:")
        {
            say(line.split(separator: "\t").joined(separator: " "))
        }
        _exit(0)
    }

    private static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(1, bytes, bytes.count)
    }

    private static func tell(_ attempt: String, _ isRefused: Bool) {
        say("\(attempt): \(isRefused ? "refused" : "ALLOWED")")
    }

    private static func forkRefused() -> Bool {
        var process = pid_t()
        return posix_spawn(&process, "/bin/true", nil, nil, [nil], [nil]) != 0
    }

    private static func text(of descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
