internal import CUV
internal import Web

/// The `Date` field of answers (RFC 9110 §6.6.1), written anew once a second.
struct DateField {
    private var line: [UInt8] = []
    private var validUntil: UInt64 = 0

    /// The field with its line end, at `now` on the loop's clock.
    mutating func bytes(at now: UInt64) -> [UInt8] {
        if now >= validUntil {
            var time = uv_timeval64_t()
            uv_gettimeofday(&time)
            line = Array("Date: \(HTTPDate(secondsSince1970: Int(time.tv_sec)))\r\n".utf8)
            validUntil = now + UInt64(max(1, 1000 - Int(time.tv_usec) / 1000))
        }
        return line
    }
}
