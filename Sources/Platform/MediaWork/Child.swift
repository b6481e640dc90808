#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A child process that is waited for, and ended when it takes too long.
///
/// Every call blocks.
struct Child {
    /// How a child ended.
    enum End: Equatable {
        /// With this exit code, after writing these bytes.
        case exited(Int32, said: [UInt8])
        /// By a signal: a crash, or a limit of the sandbox.
        case killed(by: Int32)
        /// By us, after its time.
        case overdue
    }

    private static let answerLimit = 4_096

    let program: String
    let arguments: [String]
    /// Descriptors of ours by the numbers they have there, from 3 on; 0 is the input, if there is one.
    var descriptors: [Int32: Int32] = [:]
    /// Seconds on the clock after which it is ended.
    let seconds: Int

    /// Starts it with an almost empty environment and waits for its end.
    ///
    /// - Throws: ``MediaError`` where it does not start.
    func run() throws(MediaError) -> End {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .broken }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = start(answering: ends[1])
        close(ends[1])
        guard let process = started else { throw .broken }
        return wait(for: process, answersIn: ends[0])
    }

    private func start(answering answer: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // Lifted first, so that none lies where another one is put.
        let lifted = descriptors.merging([1: answer]) { $1 }.mapValues { fcntl($0, F_DUPFD_CLOEXEC, 64) }
        defer { for descriptor in lifted.values where descriptor >= 0 { close(descriptor) } }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        if lifted[0] == nil { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) }
        for (number, descriptor) in lifted {
            guard descriptor >= 0 else { return nil }
            posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        }
        // The server ignores some signals and blocks others; a child begins without either.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: Int(flags)))
        var process = pid_t()
        let words = CStrings([program] + arguments)
        let environment = CStrings(Sandbox.environment)
        let code = posix_spawn(&process, program, &actions, &attributes, words.pointers, environment.pointers)
        return code == 0 ? process : nil
    }

    private func wait(for process: pid_t, answersIn answers: Int32) -> End {
        let deadline = Self.now() + Int64(seconds) * 1_000
        let said = read(answers, until: deadline)
        var isOverdue = said == nil
        var status: Int32 = 0
        // It has closed its answers, so it is about to end; if it is not, its time runs on.
        while !isOverdue {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return End(status, said ?? []) }
            if ended < 0, errno != EINTR { return .killed(by: 0) }
            usleep(2_000)
            isOverdue = Self.now() > deadline
        }
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return .overdue
    }

    /// Reads its answer until it closes the pipe; `nil` where it does not by `deadline`, or says too much.
    private func read(_ answers: Int32, until deadline: Int64) -> [UInt8]? {
        var said: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1_024)
        while true {
            let left = deadline - Self.now()
            guard left > 0, said.count < Self.answerLimit else { return nil }
            var wish = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
            guard poll(&wish, 1, Int32(clamping: left)) > 0 else { continue }
            let count = buffer.withUnsafeMutableBytes { readBytes(answers, $0.baseAddress, $0.count) }
            if count == 0 { return said }
            if count > 0 { said += buffer.prefix(count) }
        }
    }

    /// Milliseconds on a clock that nobody sets.
    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

extension Child.End {
    fileprivate init(_ status: Int32, _ said: [UInt8]) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited(status >> 8 & 0xFF, said: said) : .killed(by: signal)
    }
}

/// The system's `read`, which a method of that name hides.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// Strings as C programs are given them, until this is let go.
final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) {
        pointers = strings.map { strdup($0) } + [nil]
    }

    deinit {
        for pointer in pointers { free(pointer) }
    }
}
