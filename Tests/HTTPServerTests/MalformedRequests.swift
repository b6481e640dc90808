/// Requests that two readers could read differently, or that nobody should send.
///
/// None may reach a handler.
enum MalformedRequests {
    static let table: [(name: String, bytes: String)] =
        requestLines + hosts + fields + lengths + codings + chunks + others

    /// The statuses of the answers that are not 400.
    static let statuses = [
        "a method in small letters": 501, "an unknown method": 501, "TRACE": 501, "HTTP/2.0": 505,
        "the preface of HTTP/2": 505, "HTTP/1.2": 505, "HTTP/0.9": 505, "a target that is too long": 414,
        "a field that is too long": 431, "a name that is too long": 431, "too many fields": 431,
        "fields that are too long together": 431, "an extension that is too long": 431,
        "trailers that are too long": 431, "an unknown expectation": 417, "a length larger than the limit": 413,
    ]

    private static let get = "GET / HTTP/1.1\r\nHost: x\r\n"
    private static let post = "POST / HTTP/1.1\r\nHost: x\r\n"

    private static let requestLines: [(String, String)] = [
        ("no version", "GET /\r\nHost: x\r\n\r\n"),
        ("two spaces before the target", "GET  / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("two spaces before the version", "GET /  HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a space behind the version", "GET / HTTP/1.1 \r\nHost: x\r\n\r\n"),
        ("a tab for a space", "GET\t/ HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a tab in the target", "GET /\ta HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a space in the target", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a line feed alone", "GET / HTTP/1.1\nHost: x\n\n"),
        ("a line feed alone behind the first line", "GET / HTTP/1.1\nHost: x\r\n\r\n"),
        ("a return alone", "GET / HTTP/1.1\rHost: x\r\r"),
        ("a return in the target", "GET /a\rb HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("NUL in the target", "GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a control character in the target", "GET /a\u{1}b HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("DEL in the target", "GET /a\u{7F}b HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("beyond ASCII in the target", "GET /ä HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a fragment", "GET /a#b HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("an empty line first", "\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a space first", " GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a line feed first", "\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a method in small letters", "get / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("CONNECT", "CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n"),
        ("a method with a colon", "GE:T / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("an empty method", " / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("an empty target", "GET  HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a target without slash", "GET a HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a query without path", "GET ?a HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("HTTP/2.0", "GET / HTTP/2.0\r\nHost: x\r\n\r\n"),
        ("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        ("HTTP/1.2", "GET / HTTP/1.2\r\nHost: x\r\n\r\n"),
        ("HTTP/0.9", "GET / HTTP/0.9\r\nHost: x\r\n\r\n"),
        ("HTTP/1.10", "GET / HTTP/1.10\r\nHost: x\r\n\r\n"),
        ("HTTP/01.1", "GET / HTTP/01.1\r\nHost: x\r\n\r\n"),
        ("HTTP/1", "GET / HTTP/1\r\nHost: x\r\n\r\n"),
        ("a version in small letters", "GET / http/1.1\r\nHost: x\r\n\r\n"),
        ("a version that is none", "GET / HTTQ/1.1\r\nHost: x\r\n\r\n"),
        ("the start of a TLS connection", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}"),
        ("a target that is too long", "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: x\r\n\r\n"),
    ]

    private static let hosts: [(String, String)] = [
        ("no host", "GET / HTTP/1.1\r\n\r\n"),
        ("two hosts", "\(get)Host: y\r\n\r\n"),
        ("the same host twice", "\(get)host: x\r\n\r\n"),
        ("an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"),
        ("two hosts in one", "GET / HTTP/1.1\r\nHost: x, y\r\n\r\n"),
        ("a host with a space", "GET / HTTP/1.1\r\nHost: x y\r\n\r\n"),
        ("a host with a name and a sign", "GET / HTTP/1.1\r\nHost: a@x\r\n\r\n"),
        ("a host with a path", "GET / HTTP/1.1\r\nHost: x/a\r\n\r\n"),
        ("a target that names another host", "GET http://y/ HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a target that names another port", "GET http://x:81/ HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a target that names a host and no path", "GET http://x HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a target of another scheme", "GET ftp://x/ HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("a target with a name and a sign", "GET http://a@x/ HTTP/1.1\r\nHost: x\r\n\r\n"),
    ]

    private static let fields: [(String, String)] = [
        ("a space before the colon", "\(get)A : b\r\n\r\n"),
        ("a tab before the colon", "\(get)A\t: b\r\n\r\n"),
        ("a space before the name", "\(get) A: b\r\n\r\n"),
        ("a folded value", "\(get)A: b\r\n c\r\n\r\n"),
        ("a value folded with a tab", "\(get)A: b\r\n\tc\r\n\r\n"),
        ("no colon", "\(get)A\r\n\r\n"),
        ("no name", "\(get): b\r\n\r\n"),
        ("a name with a space", "\(get)A B: c\r\n\r\n"),
        ("a name with a bracket", "\(get)A(: c\r\n\r\n"),
        ("a name beyond ASCII", "\(get)Ä: c\r\n\r\n"),
        ("NUL in a name", "\(get)A\0: c\r\n\r\n"),
        ("NUL in a value", "\(get)A: b\0c\r\n\r\n"),
        ("a control character in a value", "\(get)A: b\u{8}c\r\n\r\n"),
        ("DEL in a value", "\(get)A: b\u{7F}\r\n\r\n"),
        ("a return in a value", "\(get)A: b\rc\r\n\r\n"),
        ("a line feed in a value", "\(get)A: b\nC: d\r\n\r\n"),
        ("a line feed alone behind a field", "\(get)A: b\n\r\n"),
        ("a line feed alone at the end", "\(get)\n"),
        ("two returns at the end of a line", "\(get)A: b\r\r\n\r\n"),
        ("a return at the end alone", "\(get)\rX"),
        ("a field that is too long", "\(get)A: \(String(repeating: "b", count: 9000))\r\n\r\n"),
        ("a name that is too long", "\(get)\(String(repeating: "a", count: 9000)): b\r\n\r\n"),
        ("too many fields", get + String(repeating: "A: b\r\n", count: 101) + "\r\n"),
        (
            "fields that are too long together",
            get + String(repeating: "A: \(String(repeating: "b", count: 4000))\r\n", count: 5)
        ),
        ("an unknown expectation", "\(post)Expect: a miracle\r\nContent-Length: 1\r\n\r\n"),
    ]

    private static let lengths: [(String, String)] = [
        ("two lengths", "\(post)Content-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
        ("the same length twice", "\(post)Content-Length: 1\r\nContent-Length: 1\r\n\r\na"),
        ("two lengths in one", "\(post)Content-Length: 1, 1\r\n\r\na"),
        ("a length with a sign", "\(post)Content-Length: +1\r\n\r\na"),
        ("a negative length", "\(post)Content-Length: -1\r\n\r\na"),
        ("an empty length", "\(post)Content-Length:\r\n\r\na"),
        ("a length in hexadecimal", "\(post)Content-Length: 0x1\r\n\r\na"),
        ("a length with a letter", "\(post)Content-Length: 1a\r\n\r\na"),
        ("a length with a space", "\(post)Content-Length: 1 1\r\n\r\na"),
        ("a length with a fraction", "\(post)Content-Length: 1.0\r\n\r\na"),
        ("a length with a semicolon", "\(post)Content-Length: 1;\r\n\r\na"),
        ("a length in other digits", "\(post)Content-Length: ١\r\n\r\na"),
        ("a length beyond 64 bits", "\(post)Content-Length: 18446744073709551617\r\n\r\na"),
        ("a length larger than the limit", "\(post)Content-Length: 999999999\r\n\r\na"),
    ]

    private static let codings: [(String, String)] = [
        ("a length and chunks", "\(post)Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        ("chunks and a length", "\(post)Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"),
        ("chunks and no length", "\(post)Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\n"),
        ("chunks twice", "\(post)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        ("chunks twice in one", "\(post)Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n"),
        ("gzip, then chunks", "\(post)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
        ("chunks, then identity", "\(post)Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"),
        ("identity", "\(post)Transfer-Encoding: identity\r\n\r\n0\r\n\r\n"),
        ("an unknown coding", "\(post)Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"),
        ("a coding with a parameter", "\(post)Transfer-Encoding: chunked;a=b\r\n\r\n0\r\n\r\n"),
        ("a coding in quotes", "\(post)Transfer-Encoding: \"chunked\"\r\n\r\n0\r\n\r\n"),
        ("a coding behind a comma", "\(post)Transfer-Encoding: ,chunked\r\n\r\n0\r\n\r\n"),
        ("an empty coding", "\(post)Transfer-Encoding:\r\n\r\n0\r\n\r\n"),
        ("a coding behind a vertical tab", "\(post)Transfer-Encoding: \u{B}chunked\r\n\r\n0\r\n\r\n"),
        ("a coding before a tab", "\(post)Transfer-Encoding: chunked \t\r\n\r\n0\r\n\r\n"),
        ("a length behind a tab", "\(post)Content-Length: \t1\r\n\r\na"),
        ("a coding with a space before its colon", "\(post)Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"),
        ("a folded coding", "\(post)Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n"),
        ("chunks in HTTP/1.0", "POST / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ]

    private static let chunks: [(String, String)] = [
        "no size": "\r\n", "a size that is none": "g\r\n",
        "a size in small hexadecimal notation": "0x1\r\na\r\n0\r\n\r\n",
        "a negative size": "-1\r\n", "a size with a plus": "+1\r\na\r\n0\r\n\r\n",
        "a space before the size": " 1\r\na\r\n0\r\n\r\n",
        "a space behind the size": "1 \r\na\r\n0\r\n\r\n",
        "a size beyond 64 bits": "10000000000000001\r\na\r\n0\r\n\r\n",
        "a size that wraps": "ffffffffffffffff\r\na\r\n0\r\n\r\n",
        "a line feed alone behind the size": "1\na\r\n0\r\n\r\n",
        "a line feed alone behind the data": "1\r\na\n0\r\n\r\n", "data that is too long": "1\r\nab\r\n0\r\n\r\n",
        "data that is too short": "2\r\na\r\n0\r\n\r\n", "a line feed in an extension": "1;a\nb\r\na\r\n0\r\n\r\n",
        "a return in an extension": "1;a\rb\r\na\r\n0\r\n\r\n", "NUL in an extension": "1;\0\r\na\r\n0\r\n\r\n",
        "an empty extension": "1;\r\na\r\n0\r\n\r\n", "an extension without value": "1;a=\r\na\r\n0\r\n\r\n",
        "an extension with an open quotation": "1;a=\"b\r\na\r\n0\r\n\r\n",
        "a space in an extension": "1; a\r\na\r\n0\r\n\r\n",
        "an extension behind its quotation": "1;a=\"b\"c\r\na\r\n0\r\n\r\n",
        "an extension that is too long": "1;\(String(repeating: "a", count: 17_000))\r\na\r\n0\r\n\r\n",
        "a line feed alone behind the last chunk": "0\n\r\n", "a line feed alone at the end": "0\r\n\n",
        "a trailer without colon": "0\r\na\r\n\r\n", "a trailer with a space before its colon": "0\r\na : b\r\n\r\n",
        "a folded trailer": "0\r\na: b\r\n c\r\n\r\n", "NUL in a trailer": "0\r\na: \0\r\n\r\n",
        "a trailer that is a length": "0\r\nContent-Length: 3\r\n\r\n",
        "a trailer that is a host": "0\r\nhost: y\r\n\r\n",
        "a trailer that is a coding": "0\r\nA: b\r\nTransfer-Encoding: chunked\r\n\r\n",
        "trailers that are too long": "0\r\na: \(String(repeating: "b", count: 17_000))\r\n\r\n",
    ].map { ($0.key, "\(post)Transfer-Encoding: chunked\r\n\r\n\($0.value)") }.sorted { $0.0 < $1.0 }

    private static let others: [(String, String)] = [
        ("a proxy's preamble", "PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("an answer", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
        ("JSON", "{\"a\": 1}\r\n\r\n"),
        ("a redis command", "*1\r\n$4\r\nPING\r\n"),
    ]
}
