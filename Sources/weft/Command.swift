import App
import Kernel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the program was asked to do.
struct Command {
    private let name: String
    private let arguments: [String]

    /// Commands by name, with what `weft help` says of them.
    private static let all: KeyValuePairs<String, String> = [
        "serve": "run the server",
        "migrate": "bring the database's schema up to date and stop",
        "check-config": "name every mistake in the settings",
        "help": "print this list",
    ]

    init(_ arguments: [String]) {
        name = arguments.first ?? "help"
        self.arguments = Array(arguments.dropFirst())
    }

    func run() async throws {
        switch name {
        case "serve": try await ServeCommand(try settings()).run()
        case "migrate": try await MigrateCommand(try settings()).run()
        case "check-config":
            _ = try settings()
            Terminal.say("The settings are fine.")
        case "help", "--help", "-h": Terminal.say(Self.help)
        default: throw Usage(description: "There is no command “\(name)”.\n\n\(Self.help)")
        }
    }

    /// The settings from the file that `--config` or `WEFT_CONFIG` names, with the environment over them.
    private func settings() throws -> Settings {
        let environment = ProcessInfo.processInfo.environment
        var values: [String: String] = [:]
        if let path = option("--config") ?? environment["WEFT_CONFIG"] {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw SettingMistakes(sentences: ["The file \(path) cannot be read."])
            }
            values = try SettingFile.parse(text)
        }
        for (name, value) in environment where name.hasPrefix("WEFT_") && name != "WEFT_CONFIG" {
            values[name] = value
        }
        return try Settings(values)
    }

    private func option(_ name: String) -> String? {
        guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
    }

    private static let help =
        "weft: one account, five places\n\n" + all.map { "  weft \($0.key)  \($0.value)" }.joined(separator: "\n")
        + "\n\nSettings are variables such as WEFT_DATA; docs/self-hosting.md lists them."
}

/// The program was called in a way it does not understand.
struct Usage: Error, CustomStringConvertible {
    let description: String
}
