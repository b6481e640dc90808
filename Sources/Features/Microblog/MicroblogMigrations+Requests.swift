import SQL

extension MicroblogMigrations {
    /// An index by which every page learns of what is new in conversations and among requests.
    static let requests = Migration(
        "microblog-28-requests",
        """
        create index unread_conversations_by_account on conversation_members (account_id, is_request, conversation_id)
        where is_unread = 1
        """,
        "drop index unread_conversations_by_account_id"
    )
}
