internal import CUV

/// Reads a file on libuv's thread pool, so that a slow disk does not stop the loop.
///
/// Unchecked: used on the loop's thread alone, by one task.
final class FileReader: @unchecked Sendable {
    private static let capacity = 64 << 10
    private let descriptor: uv_file
    private let loop: EventLoop
    private let memory = UnsafeMutableBufferPointer<CChar>.allocate(capacity: FileReader.capacity)

    private init(_ descriptor: uv_file, _ loop: EventLoop) {
        self.descriptor = descriptor
        self.loop = loop
    }

    deinit {
        memory.deallocate()
    }

    /// Opens a file; `nil` if there is none that can be read.
    static func open(_ path: String, on loop: EventLoop) async -> FileReader? {
        let result = await FileRequest.run { uv_fs_open(loop.uv, $0, path, UV_FS_O_RDONLY, 0, $1) }
        return result >= 0 ? FileReader(uv_file(result), loop) : nil
    }

    /// Up to `count` bytes from `offset` on, and at most one bufferful; none at the end of the file or after an error.
    func read(at offset: Int, upTo count: Int) async -> [UInt8] {
        let result = await FileRequest.run { [self] request, done in
            var buffer = uv_buf_init(memory.baseAddress, UInt32(min(count, memory.count)))
            return uv_fs_read(loop.uv, request, descriptor, &buffer, 1, Int64(offset), done)
        }
        guard result > 0 else { return [] }
        return Array(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<result]))
    }

    /// Closes the file.
    func close() {
        // Called to let go of a descriptor that was only read: there is nothing to wait for.
        let request = UnsafeMutablePointer<uv_fs_t>.allocate(capacity: 1)
        let status = uv_fs_close(loop.uv, request, descriptor) { request in
            uv_fs_req_cleanup(request)
            request?.deallocate()
        }
        if status != 0 { request.deallocate() }
    }
}

/// One request to libuv's thread pool.
private final class FileRequest {
    private let request = UnsafeMutablePointer<uv_fs_t>.allocate(capacity: 1)
    private let continuation: CheckedContinuation<Int, Never>

    private init(_ continuation: CheckedContinuation<Int, Never>) {
        self.continuation = continuation
    }

    deinit {
        uv_fs_req_cleanup(request)
        request.deallocate()
    }

    /// Starts a request and waits for its result; negative numbers are errors.
    static func run(_ start: (UnsafeMutablePointer<uv_fs_t>, @escaping uv_fs_cb) -> Int32) async -> Int {
        await withCheckedContinuation { continuation in
            let this = FileRequest(continuation)
            this.request.pointee.data = Unmanaged.passRetained(this).toOpaque()
            let status = start(this.request) { request in
                guard let data = request?.pointee.data, let result = request?.pointee.result else { return }
                Unmanaged<FileRequest>.fromOpaque(data).takeRetainedValue().continuation.resume(returning: result)
            }
            guard status < 0 else { return }
            Unmanaged.passUnretained(this).release()
            continuation.resume(returning: Int(status))
        }
    }
}
