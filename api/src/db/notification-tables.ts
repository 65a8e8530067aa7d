import type { ColumnType, Generated } from 'kysely';

/** Tables of migration 0013. */
export interface NotificationTables {
  notifications: {
    id: Generated<string>;
    number: ColumnType<number, never, never>;
    user_id: string;
    /** What happened; a person is told of it once. */
    fact: string;
    kind: string;
    tournament_id: string | null;
    match_id: string | null;
    team_id: string | null;
    /** The person's entry that it is about. */
    entry_id: string | null;
    data: ColumnType<Record<string, unknown>, string, never>;
    on_site: boolean;
    /** A mail of it has to be written still. */
    by_mail: boolean;
    created_at: Date;
    read_at: Date | null;
  };
  notification_settings: { user_id: string; kind: string; on_site: boolean; by_mail: boolean };
}
