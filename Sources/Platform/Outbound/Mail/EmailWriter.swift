internal import Secrets

/// Writes a letter in the form of RFC 5322 and 2045: ASCII, lines that end in CRLF and stay under 998 characters.
struct EmailWriter {
    let sender: Correspondent
    /// Milliseconds since 1970-01-01 UTC.
    let time: Int64
    let random: RandomSource

    /// The whole e-mail as it goes to the mail server.
    func write(_ email: Email) -> [UInt8] {
        var lines = head(of: email)
        if let html = email.html {
            lines += joined("alternative", [part(email.text, type: "plain"), page(html, of: email)], of: email)
        } else {
            lines += part(email.text, type: "plain")
        }
        return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
    }

    private func head(of email: Email) -> [String] {
        let name = HeaderText.phrase(sender.name)
        let from = sender.name.isEmpty ? sender.address.text : "\(name)\r\n <\(sender.address.text)>"
        var lines = [
            "Date: \(MailDate.text(milliseconds: time))",
            "From: \(from)",
            "To: \(email.recipient.text)",
            "Message-ID: <\(email.messageID ?? Hex.encode(random.bytes(16)))@\(sender.address.domain)>",
            "Subject: \(HeaderText.unstructured(email.subject))",
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
        ]
        if let address = email.unsubscribeAddress {
            lines.append("List-Unsubscribe: <\(address)>")
            lines.append("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
        }
        return lines + email.headers.map { "\($0.name): \($0.value)" }
    }

    /// The page, with the pictures that it shows where it has any.
    private func page(_ html: String, of email: Email) -> [String] {
        guard !email.parts.isEmpty else { return part(html, type: "html") }
        return joined("related", [part(html, type: "html")] + email.parts.map(picture), of: email)
    }

    private func picture(_ part: EmailPart) -> [String] {
        [
            "Content-Type: \(part.type); name=\"\(part.name)\"", "Content-Transfer-Encoding: base64",
            "Content-ID: <\(part.id)>", "Content-Disposition: inline; filename=\"\(part.name)\"", "",
        ] + BodyEncoding.base64(part.bytes)
    }

    /// Parts one behind the other.
    private func joined(_ kind: String, _ parts: [[String]], of email: Email) -> [String] {
        let boundary = boundary(kind, of: email)
        let lines = parts.flatMap { ["--\(boundary)"] + $0 }
        return ["Content-Type: multipart/\(kind); boundary=\"\(boundary)\"", ""] + lines + ["--\(boundary)--"]
    }

    /// The boundary between parts: no text can hold it, and a letter that is known by a name of its own always has the
    /// same.
    private func boundary(_ kind: String, of email: Email) -> String {
        guard let name = email.messageID else { return "weft-\(Hex.encode(random.bytes(16)))" }
        let bytes = Array("\(kind) \(name) \(email.text) \(email.html ?? "")".utf8)
        return "weft-\(Hex.encode(Digest.blake2b(bytes, size: 16)))"
    }

    private func part(_ text: String, type: String) -> [String] {
        let (encoding, lines) = BodyEncoding.encode(text)
        return [
            "Content-Type: text/\(type); charset=utf-8", "Content-Transfer-Encoding: \(encoding)", "",
        ] + lines
    }
}
