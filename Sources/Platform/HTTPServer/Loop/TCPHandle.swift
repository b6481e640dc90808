internal import CUV

extension UnsafeMutablePointer<uv_tcp_t> {
    /// The socket, where the handle has one.
    var descriptor: uv_os_fd_t? {
        var descriptor = uv_os_fd_t()
        let handle = UnsafeMutableRawPointer(self).assumingMemoryBound(to: uv_handle_t.self)
        return uv_fileno(handle, &descriptor) == 0 ? descriptor : nil
    }
}
