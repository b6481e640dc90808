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
            let boundary = "weft-\(Hex.encode(random.bytes(16)))"
            lines.append("Content-Type: multipart/alternative; boundary=\"\(boundary)\"")
            lines.append("")
            lines += ["--\(boundary)"] + part(email.text, type: "plain")
            lines += ["--\(boundary)"] + part(html, type: "html")
            lines.append("--\(boundary)--")
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
            "Message-ID: <\(Hex.encode(random.bytes(16)))@\(sender.address.domain)>",
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

    private func part(_ text: String, type: String) -> [String] {
        let (encoding, lines) = BodyEncoding.encode(text)
        return [
            "Content-Type: text/\(type); charset=utf-8", "Content-Transfer-Encoding: \(encoding)", "",
        ] + lines
    }
}
