import DatabaseTesting
import Foundation
import Testing

@testable import MediaWork

/// The powers that a process in the sandbox still has, tried from inside.
@Suite struct SandboxTests {
    @Test func `who computes has no network, no file, no process and no new code`() throws {
        let open = [Int32(9): STDIN_FILENO]
        let program = try Workshop.program()
        let child = Child(program: program, arguments: ["look-around"], descriptors: open, seconds: 60)
        guard case .exited(0, let said) = try child.run() else {
            Issue.record("the child did not end well")
            return
        }
        let lines = String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)

        #expect(
            lines == [
                "descriptor 9: refused", "socket: refused", "unix socket: refused", "read /etc/passwd: refused",
                "write /tmp: refused", "list /: refused", "fork: refused", "exec: refused", "code: refused",
                "signal: refused", "memory of 2 GiB: refused", "own memory: works", "NoNewPrivs: 1", "Seccomp: 2",
            ]
        )
    }

    @Test func `a program reads its input and nothing else`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["input", "output", "other"] {
            try Data(name.utf8).write(to: URL(filePath: folder.path(name)))
        }
        func attempt(_ words: String...) throws -> Child.End {
            let sandbox = ["media-worker", "program", folder.path("input"), folder.path("output"), "5"]
            return try Child(program: try Workshop.program(), arguments: sandbox + words, seconds: 60).run()
        }

        #expect(try attempt("/bin/cat", folder.path("input")) == .exited(0, said: Array("input".utf8)))
        #expect(try attempt("/bin/cat", folder.path("other")) == .exited(1, said: []))
        #expect(try attempt("/bin/cat", "/etc/passwd") == .exited(1, said: []))
        #expect(try attempt("/bin/cp", folder.path("input"), folder.path("new")) == .exited(1, said: []))
        #expect(try attempt("/bin/cp", folder.path("input"), folder.path("output")) == .exited(0, said: []))
        #expect(try attempt("/bin/sh", "-c", "/bin/true; /bin/true") != .exited(0, said: []))
        #expect(try attempt("/nonexistent/ffmpeg") == .exited(WorkerCode.missing, said: []))
        #expect(try String(contentsOfFile: folder.path("output"), encoding: .utf8) == "input")
        #expect(try attempt("/usr/bin/yes") == .overdue)
    }

    @Test func `time on the processor is limited`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let child = Child(
            program: try Workshop.program(),
            arguments: [
                "media-worker", "program", "/dev/null", "/dev/null", "1", "/bin/sh", "-c", "while :; do :; done",
            ],
            seconds: 600
        )

        #expect(try child.run() == .killed(by: SIGKILL))
    }
}
