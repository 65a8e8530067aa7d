import type { ColumnType, Generated } from 'kysely';

/** Written as `JSON.stringify(value)` (a bare array would become a PostgreSQL array), read as the parsed value. */
export type Json = ColumnType<unknown, string, string>;

/** One thing that happened and that every process has to hear of; written by `publish` only. */
export interface OutboxTable {
  id: Generated<number>;
  /** The writing transaction, by which readers tell what they have not seen yet; filled by the database. */
  xid: ColumnType<never, never, never>;
  topic: string;
  kind: string;
  ref: string;
  created_at: Generated<Date>;
}

/** The kept answer to a request with an Idempotency-Key. */
export interface IdemTable {
  /** User id (or `anon`), method and route. */
  scope: string;
  key: string;
  /** Keyed hash of the canonical body. */
  req_hash: string;
  /** Null only inside the transaction that runs the effect. */
  status: number | null;
  body: string | null;
  created_at: Generated<Date>;
}

/** A job that is due at a moment. Open: `done_at` is null and `dead_at` is null. */
export interface DueTable {
  id: Generated<number>;
  kind: string;
  key: string;
  run_at: Date;
  attempts: Generated<number>;
  payload: Json;
  done_at: Date | null;
  dead_at: Date | null;
  last_error: string | null;
}

/** Who did what to whom; never changed, never deleted. */
export interface AuditTable {
  id: Generated<number>;
  at: Generated<Date>;
  /** Null when the system acted by itself. */
  actor_id: string | null;
  action: string;
  subject: string;
  details: Json;
}

/** A team's token for the release service; its text is known to its holder only. */
export interface ReleaseTokenTable {
  id: string;
  /** The one package that it reaches. */
  package: string;
  /** SHA-256 of the whole token, hexadecimal. */
  token_hash: string;
  label: string;
  /** Name of whoever made it. */
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  ended_at: Date | null;
}

export interface PlatformTables {
  outbox: OutboxTable;
  idem: IdemTable;
  due: DueTable;
  audit: AuditTable;
  release_tokens: ReleaseTokenTable;
}
