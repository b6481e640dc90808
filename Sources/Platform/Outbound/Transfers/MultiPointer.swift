internal import CCurl

/// A libcurl multi handle.
///
/// `@unchecked Sendable`: used by the transfer thread only, but for `wake`, which libcurl allows from any thread and
/// which is called under the lock that also guards the end of the handle.
struct MultiPointer: @unchecked Sendable {
    private let pointer: UnsafeMutableRawPointer

    init?() {
        guard let pointer = curl_multi_init() else { return nil }
        self.pointer = pointer
        weft_curl_multi_set_long(pointer, CURLMOPT_MAX_TOTAL_CONNECTIONS, 64)
        weft_curl_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, 16)
    }

    func wake() { curl_multi_wakeup(pointer) }

    func free() { curl_multi_cleanup(pointer) }

    func add(_ handle: CurlHandle) { curl_multi_add_handle(pointer, handle.pointer) }

    func remove(_ handle: CurlHandle) { curl_multi_remove_handle(pointer, handle.pointer) }

    func perform() {
        var running: Int32 = 0
        curl_multi_perform(pointer, &running)
    }

    func wait(milliseconds: Int32) {
        curl_multi_poll(pointer, nil, 0, milliseconds, nil)
    }

    /// The next transfer that ended, and how.
    func nextEnd() -> (UnsafeMutableRawPointer, CURLcode)? {
        var left: Int32 = 0
        while let message = curl_multi_info_read(pointer, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle else { continue }
            return (handle, weft_curl_result(message))
        }
        return nil
    }
}
