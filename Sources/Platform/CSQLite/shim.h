#include <sqlite3.h>

// Swift cannot call variadic functions, nor spell SQLITE_TRANSIENT.

// No statistics: they would take a lock of the whole process at each allocation.
static inline int weft_sqlite3_without_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int weft_sqlite3_set_flag(sqlite3 *handle, int flag, int isOn) {
    return sqlite3_db_config(handle, flag, isOn, (int *)0);
}

static inline int weft_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int weft_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}
