import Contracts
import Memberships
import SQL

/// The connections between members of the same group, as long as it is there and both are in it.
struct SharedGroups: ConnectionSource {
    func areConnected(_ one: SQL, _ other: SQL) -> SQL {
        SpaceKind.group.isShared(by: one, and: other) { group in
            """
            exists (
                select 1 from tapestry_groups where tapestry_groups.id = \(group) and tapestry_groups.deleted_at is null
            )
            """
        }
    }
}
