import Web

extension Browser {
    /// Follows somebody, or asks to, by the button on their profile.
    public func follow(_ username: String) async throws {
        try await get("/@\(username)")
        let button = try shown().first("#follow-\(username) button").orThrow("\(username) cannot be followed here.")
        try await press(button.seenText, in: "#follow-\(username)").expect(303)
    }

    /// Stops following somebody.
    public func unfollow(_ username: String) async throws {
        try await act("/@\(username)/follow", ["on": "0"])
    }

    /// Blocks somebody on the page that asks first.
    public func block(_ username: String) async throws {
        try await get("/@\(username)/block")
        try await submit("Block @\(username)").expect(303)
    }

    /// Takes a block back.
    public func unblock(_ username: String) async throws {
        try await act("/@\(username)/block", ["on": "0"])
    }

    /// Mutes somebody, until told otherwise.
    public func mute(_ username: String) async throws {
        try await get("/@\(username)/block")
        try await submit("Mute").expect(303)
    }

    /// Publishes a post, without opening the composer.
    ///
    /// - Returns: its number.
    /// - Throws: ``BrowserError`` where it is not taken.
    @discardableResult
    public func post(_ text: String, _ fields: (String, String)...) async throws -> String {
        let answer = try await act("/posts", [("text", text)] + fields)
        guard let number = answer.location?.split(separator: "#post-").last else {
            throw BrowserError("\(username) cannot post: \(answer.status)")
        }
        return String(number)
    }

    /// Sends what a button would send, without opening the page with the button: for what is done thousands of times.
    ///
    /// - Throws: ``BrowserError`` where the answer is not the usual 303.
    @discardableResult
    public func act(_ path: some CustomStringConvertible, _ fields: [(String, String)] = []) async throws -> Answer {
        try await send(.post, path, [("csrf", try await sessionToken())] + fields).expect(303)
    }

    /// Sends what a button would send, without opening the page with the button.
    @discardableResult
    public func act(
        _ path: some CustomStringConvertible,
        _ fields: KeyValuePairs<String, String>
    ) async throws -> Answer {
        try await act(path, fields.map { ($0.key, $0.value) })
    }
}

extension Answer {
    /// The answer, if it has this status.
    ///
    /// - Throws: ``BrowserError`` that shows the answer otherwise.
    @discardableResult
    public func expect(_ status: Int) throws -> Answer {
        guard self.status == status else { throw BrowserError("\(path) answered \(self.status): \(text)") }
        return self
    }
}

extension Browser {
    /// Uploads a file as the composer's script does; answers with its number.
    public func upload(_ bytes: [UInt8]) async throws -> String {
        let answer = try await sendUpload(bytes).expect(201)
        return try (answer.first("input[name=media]")?["value"]).orThrow("The answer names no upload.")
    }

    /// Sends a file as the composer's script does.
    public func sendUpload(_ bytes: [UInt8]) async throws -> Answer {
        try await send(.post, "/media", [("csrf", try await sessionToken())], files: [("file", bytes)])
    }
}
