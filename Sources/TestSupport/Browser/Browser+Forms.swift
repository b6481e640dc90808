public import Web

extension Browser {
    /// Fills in a form of the page and sends it.
    ///
    /// The form is sent as a browser would send it: every field found in it with its present value, the ones named here
    /// with the given one. So a form that lost its token is refused here as it would be there. A repeated name fills
    /// the fields of that name in order; `nil` unticks a box. A field that the form does not have is an error.
    ///
    /// A page that comes back (a form with what is wrong with it) is shown.
    ///
    /// - Parameters:
    ///   - form: a selector of the form (`"form.composer"`), or the words on its button (`"Log in"`).
    ///   - fields: what the person types, ticks and chooses.
    ///   - files: the contents of the files they choose, by the names of the fields.
    @discardableResult
    public func submit(
        _ form: String,
        _ fields: KeyValuePairs<String, String?> = [:],
        files: [(String, [UInt8])] = [],
        headers: [String: String] = [:]
    ) async throws -> Answer {
        let (element, button) = try find(form)
        return try await send(FilledForm(element, pressing: button, with: fields), files: files, headers: headers)
    }

    /// Presses a button of the page, found by its words inside `scope`.
    ///
    /// It sends the form around it, or the one it names, as the buttons of a card name the page's own form.
    @discardableResult
    public func press(
        _ words: String,
        in scope: Selector? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        let page = try shown()
        let places = scope.map(page.all) ?? page.all("body")
        guard !places.isEmpty else {
            throw BrowserError("There is no \(scope?.description ?? "body") on \(page.path).")
        }
        let buttons = places.flatMap { $0.all("button") }
        guard let button = buttons.first(where: { $0.isCalled(words) }) else {
            throw BrowserError("No button “\(words)” on \(page.path), only \(buttons.map(\.label)).")
        }
        return try await send(FilledForm(try formOf(button, page), pressing: button, with: [:]), headers: headers)
    }

    /// Follows a link of the page, found by its words inside `scope`.
    @discardableResult
    public func click(_ words: String, in scope: Selector = "body") async throws -> Answer {
        let page = try shown()
        let links = page.all(scope).flatMap { $0.all("a[href]") }
        guard let link = links.first(where: { $0.isCalled(words) }), let target = link["href"] else {
            throw BrowserError("No link “\(words)” on \(page.path), only \(links.map(\.label)).")
        }
        return try await get(target)
    }

    /// Sends a form with files as a browser does.
    @discardableResult
    public func send(
        _ method: Web.Method,
        _ path: some CustomStringConvertible,
        _ fields: [(String, String)],
        files: [(String, [UInt8])],
        headers: [String: String] = [:]
    ) async throws -> Answer {
        let boundary = "----weft-test-boundary"
        var body: [UInt8] = []
        for (name, value) in fields {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
        }
        for (name, bytes) in files {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"a.bin\"\r\n".utf8
            body += "Content-Type: application/octet-stream\r\n\r\n".utf8
            body += bytes + Array("\r\n".utf8)
        }
        body += "--\(boundary)--\r\n".utf8
        let type = ["content-type": "multipart/form-data; boundary=\(boundary)"]
        return try await send(method, path, body: body, headers: type.merging(headers) { $1 })
    }

    /// A token as the page's forms carry it, for requests made by hand.
    public func token() throws -> String {
        guard let token = try shown().first("input[name=csrf]")?["value"] else {
            throw BrowserError("No form of \(try shown().path) carries a token.")
        }
        return token
    }

    private func send(
        _ form: FilledForm,
        files: [(String, [UInt8])] = [],
        headers: [String: String]
    ) async throws -> Answer {
        let path = try form.action ?? shown().path
        guard form.isPost else { return try await get("\(path)?\(FormEncoding.encode(form.fields))", headers: headers) }
        let answer =
            form.isMultipart
            ? try await send(.post, path, form.fields, files: files, headers: headers)
            : try await send(.post, path, form.fields, headers: headers)
        if answer.status != 303 { show(answer) }
        return answer
    }

    func shown() throws -> Answer {
        guard let page else { throw BrowserError("No page is open: get one first.") }
        return page
    }

    private func find(_ words: String) throws -> (form: Element, button: Element?) {
        let page = try shown()
        if words.contains(where: { ".#[".contains($0) }) || words.hasPrefix("form") {
            guard let form = page.first(Selector(words)) else {
                throw BrowserError("There is no \(words) on \(page.path) (\(page.status)).")
            }
            return (form, form.submitButton)
        }
        guard let button = page.all("button").first(where: { $0.isCalled(words) && $0["formaction"] == nil }) else {
            throw BrowserError("No form with a button “\(words)” on \(page.path) (\(page.status)).")
        }
        return (try formOf(button, page), button)
    }

    private func formOf(_ button: Element, _ page: Answer) throws -> Element {
        let form = button["form"].map { page.first("form[id=\($0)]") } ?? button.closest("form")
        guard let form else { throw BrowserError("The button “\(button.label)” on \(page.path) stands in no form.") }
        return form
    }
}

extension Element {
    fileprivate var submitButton: Element? {
        all("button").first { ($0["type"] ?? "submit") == "submit" && $0["form"] == nil }
    }
}
