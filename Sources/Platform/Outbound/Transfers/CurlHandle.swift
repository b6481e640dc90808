internal import CCurl

/// A libcurl easy handle with the header lists it points to.
///
/// `@unchecked Sendable`: made by one task, then used by the transfer thread only.
final class CurlHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
    private var lists: [UnsafeMutablePointer<curl_slist>] = []

    /// A new handle; `nil` without memory.
    init?() {
        CurlLibrary.start()
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        set(CURLOPT_NOSIGNAL, 1)
        // Without it the end of one transfer waits for a slow name server, and all others wait with it.
        set(CURLOPT_QUICK_EXIT, 1)
        set(CURLOPT_PROXY, "")
    }

    deinit {
        curl_easy_cleanup(pointer)
        for list in lists { curl_slist_free_all(list) }
    }

    func set(_ option: CURLoption, _ number: Int) {
        weft_curl_set_long(pointer, option, number)
    }

    func set(_ option: CURLoption, _ text: String) {
        weft_curl_set_text(pointer, option, text)
    }

    func set(_ option: CURLoption, pointer value: UnsafeRawPointer?) {
        weft_curl_set_pointer(pointer, option, value)
    }

    func set(_ option: CURLoption, size: Int) {
        weft_curl_set_size(pointer, option, curl_off_t(size))
    }

    /// Sets a list option.
    ///
    /// The list lives as long as the handle.
    func set(_ option: CURLoption, list lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl_slist_append(list, line) else { preconditionFailure("No memory for a header.") }
            list = longer
        }
        if let list { lists.append(list) }
        weft_curl_set_pointer(pointer, option, list)
    }

    func number(_ info: CURLINFO) -> Int {
        var value = 0
        weft_curl_get_long(pointer, info, &value)
        return value
    }
}

/// The library below, started once.
enum CurlLibrary {
    static func start() {
        _ = started
    }

    private static let started: Void = {
        guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else {
            preconditionFailure("libcurl could not start.")
        }
    }()
}
