import Backup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the key of a backup comes from: `--key FILE`, else a passphrase, from `WEFT_BACKUP_PASSPHRASE` or typed in.
enum KeyOption {
    /// The key.
    ///
    /// - Parameter isNew: whether the passphrase locks something, and so is asked for twice.
    static func key(_ arguments: Arguments, isNew: Bool) throws -> BackupKey {
        if let path = arguments["--key"] { return try .inFile(path) }
        if let words = ProcessInfo.processInfo.environment[variable], !words.isEmpty { return try .words(words) }
        guard isatty(STDIN_FILENO) == 1 else {
            throw UsageError(description: "Say what locks the backup: --key FILE, or a passphrase in \(variable).")
        }
        let words = ask("Passphrase of the backup: ")
        guard !isNew || ask("The same again: ") == words else { throw UsageError(description: "The two differ.") }
        return try .words(words)
    }

    /// The variable that holds a passphrase.
    ///
    /// It is no setting: only these commands read it.
    static let variable = "WEFT_BACKUP_PASSPHRASE"

    /// Asks at the terminal without showing what is typed.
    private static func ask(_ question: String) -> String {
        var usual = termios()
        tcgetattr(STDIN_FILENO, &usual)
        var silent = usual
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual) }
        Terminal.log(question)
        let line = readLine() ?? ""
        Terminal.log("\n")
        return line
    }
}
