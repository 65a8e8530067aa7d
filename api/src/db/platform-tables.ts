import type { ColumnType, Generated } from 'kysely';

/** Written as `JSON.stringify(value)` (a bare array would become a PostgreSQL array), read as the parsed value. */
export type Json = ColumnType<unknown, string, string>;

/** An event for every process; written by `publish` only. */
export interface OutboxTable {
  id: Generated<number>;
  /** The writing transaction, by which readers know what is new; filled by the database. */
  xid: ColumnType<never, never, never>;
  topic: string;
  kind: string;
  ref: string;
  created_at: Generated<Date>;
}

/** The stored reply to a request with an Idempotency-Key. */
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

/** The hash of a session or key that was ended; written by triggers only. */
export interface EndedSecretTable {
  hash: string;
  ended_at: Generated<Date>;
}

/** A job for a given time. Open: `done_at` and `dead_at` are null. */
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
  /** The request that planned it, see `api/src/log`. */
  request_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The audit trail; never changed, never deleted. */
export interface AuditTable {
  id: Generated<number>;
  at: Generated<Date>;
  /** Null for the system itself. */
  actor_id: string | null;
  action: string;
  /** `user:{id}`, `tournament:{id}`, `content:{page}:{locale}`. */
  subject: string;
  details: Json;
  /** Done by somebody in office, for others. */
  administrative: Generated<boolean>;
  /** What the subject was called then; of people and their teams what they are called now is read. */
  subject_name: string | null;
  /** Whose entry it was about. */
  entry_id: string | null;
  reason: string | null;
  /** The fields that changed, as they were and as they are. */
  before: ColumnType<unknown, string | undefined, never>;
  after: ColumnType<unknown, string | undefined, never>;
  search_key: Generated<string>;
}

/** A team's token for the release service; only its hash is stored. */
export interface ReleaseTokenTable {
  id: string;
  /** The one package that it may release. */
  package: string;
  /** SHA-256 of the whole token, hexadecimal. */
  token_hash: string;
  label: string;
  /** Name of its creator. */
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  ended_at: Date | null;
}

/** How many mails of a kind an address has got since `starts_at`; see `mail/limit.ts`. */
export interface MailWindowTable {
  /** SHA-256 of the folded address. */
  addressee: string;
  kind: string;
  /** What they are about, empty for all of the kind. */
  subject: string;
  starts_at: Date;
  ends_at: Date;
  sent: number;
}

/** A process that serves the site beside others; see `host/server/processes/`. */
export interface ProcessTable {
  id: string;
  /** Version of the host in the checkout that it runs. */
  host: string;
  contract: number;
  withheld: ColumnType<unknown, string | undefined, string>;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
}

/** The one row that says which releases are live; see `host/server/releases/generations.ts`. */
export interface ReleaseStateTable {
  only_row: Generated<boolean>;
  /** Grows by one with each change. */
  generation: number;
  state: ColumnType<unknown, string, string>;
}

/** What happened to a version in a minute; `kind` is `view`, a kind of error or of measure. */
export interface ReleaseMinuteTable {
  package: string;
  version: string;
  kind: string;
  minute: Date;
  count: number;
  /** Of measures: the sum, in milliseconds. */
  total: Generated<number>;
}

/** An error of a version in browsers, with one sample of it. */
export interface ReleaseFaultTable {
  package: string;
  version: string;
  fingerprint: string;
  kind: string;
  message: string;
  stack: string;
  route: string;
  times: number;
  first_at: Date;
  last_at: Date;
}

/** A bucket that visited the site during a canary, see `host/server/releases/reports`. */
export interface ReleaseBucketTable {
  package: string;
  /** Since when the canary has its share. */
  run: Date;
  bucket: number;
  is_canary: boolean;
  is_affected: boolean;
}

/** What the demo brought, see `api/src/demo/marks.ts`. */
export interface DemoRowTable {
  table_name: string;
  id: string;
}

/** What counts against a limit of all processes; the key is a hash, see `api/src/http/shared-limits.ts`. */
export interface RateCountTable {
  key: string;
  used: number;
  ends_at: Date;
}

/** A code with which visitors of a venue make its address a trusted one. */
export interface VenueCodeTable {
  id: string;
  name: string;
  code_hash: string;
  /** The code itself, readable by this site only. */
  code_sealed: string;
  valid_until: Date;
  networks_max: number;
  created_by: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface VenueNetworkTable {
  code: string;
  network: string;
  added_at: Date;
}

export interface PlatformTables {
  outbox: OutboxTable;
  idem: IdemTable;
  ended_secrets: EndedSecretTable;
  mail_windows: MailWindowTable;
  due: DueTable;
  audit: AuditTable;
  release_tokens: ReleaseTokenTable;
  processes: ProcessTable;
  release_state: ReleaseStateTable;
  release_minutes: ReleaseMinuteTable;
  release_faults: ReleaseFaultTable;
  release_buckets: ReleaseBucketTable;
  demo_rows: DemoRowTable;
  rate_counts: RateCountTable;
  venue_codes: VenueCodeTable;
  venue_networks: VenueNetworkTable;
}
