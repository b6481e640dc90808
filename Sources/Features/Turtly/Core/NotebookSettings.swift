import Kernel
import SQL

/// The choices for writing in a notebook.
///
/// They hang on the random name of the vault, as notes do: a row says neither whose it is nor since when it is there.
struct NotebookSettings: Sendable, Equatable {
    /// True where the tool for photos is shown.
    var hasCamera = true
    /// True where the tool for voice notes is shown.
    var hasRecorder = true
    /// True where the notes of this day in earlier years are shown.
    var hasPast = true
}

/// The statements about the choices of notebooks.
enum NotebookSettingsQueries {
    static func settings(of notebook: PublicID<OpenNotebook>, in tx: Transaction) throws -> NotebookSettings {
        let found = try tx.first(
            "select has_camera, has_recorder, has_past from notebook_settings where notebook_id = \(notebook)"
        ) { row in
            NotebookSettings(hasCamera: try row.next(), hasRecorder: try row.next(), hasPast: try row.next())
        }
        return found ?? NotebookSettings()
    }

    static func save(_ settings: NotebookSettings, of notebook: PublicID<OpenNotebook>, in tx: Transaction) throws {
        try tx.run(
            """
            insert into notebook_settings (notebook_id, has_camera, has_recorder, has_past)
            values (\(notebook), \(settings.hasCamera), \(settings.hasRecorder), \(settings.hasPast))
            on conflict (notebook_id) do update set has_camera = excluded.has_camera,
                has_recorder = excluded.has_recorder, has_past = excluded.has_past
            """
        )
    }
}
