internal import CCurl

/// The part of an e-mail address after the `@`.
enum MailDomain {
    /// `text` in lower case, other letters than ASCII turned into `xn--` labels as IDNA 2008 says.
    static func ascii(_ text: Substring) throws(EmailAddressError) -> String {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        guard text.utf8.count <= 253, let domain = isPlain ? text.lowercased() : converted(text), isDomain(domain)
        else {
            throw .domain
        }
        return domain
    }

    private static func converted(_ text: Substring) -> String? {
        guard !text.unicodeScalars.contains(where: isForbidden), let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        guard curl_url_set(url, CURLUPART_URL, "http://\(text)/", 0) == CURLUE_OK else { return nil }
        guard let host = weft_curl_ascii_host(url) else { return nil }
        defer { curl_free(host) }
        return String(validatingCString: host)?.lowercased()
    }

    /// True where the character would make another address of it: controls, and ASCII that is not part of names.
    private static func isForbidden(_ character: Unicode.Scalar) -> Bool {
        character.isASCII && !isNameByte(UInt8(truncatingIfNeeded: character.value)) && character != "."
    }

    private static func isDomain(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, text.utf8.count <= 253, let last = labels.last else { return false }
        return labels.allSatisfy(isLabel) && last.contains { !(0x30...0x39).contains($0) }
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        guard (1...63).contains(label.count), label.allSatisfy(isNameByte) else { return false }
        return label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
