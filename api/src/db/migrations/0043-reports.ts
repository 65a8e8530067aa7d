import { type Kysely, sql } from 'kysely';

const statements = [
  // What happened in a minute: pages sent (`view`), page views with errors, errors by kind, sampled measures with their sum.
  `create table release_minutes (
    package text not null check (length(package) <= 40),
    version text not null check (length(version) <= 90),
    kind text not null check (length(kind) <= 20),
    minute timestamptz not null,
    count bigint not null,
    total bigint not null default 0,
    primary key (package, version, kind, minute))`,
  `create index release_minutes_minute on release_minutes (minute)`,
  // Different errors of a version with one sample each.
  `create table release_faults (
    package text not null check (length(package) <= 40),
    version text not null check (length(version) <= 90),
    fingerprint text not null check (length(fingerprint) <= 40),
    kind text not null check (length(kind) <= 20),
    message text not null check (length(message) <= 400),
    stack text not null check (length(stack) <= 2000),
    route text not null check (length(route) <= 200),
    times bigint not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (package, version, fingerprint))`,
  `create index release_faults_last on release_faults (last_at)`,
  // Which of the 10,000 buckets of canaries were there during a canary, and which of them had an error.
  `create table release_buckets (
    package text not null check (length(package) <= 40),
    run timestamptz not null,
    bucket integer not null check (bucket between 0 and 9999),
    is_canary boolean not null,
    is_affected boolean not null,
    primary key (package, run, bucket))`,
];

/** What browsers report of the versions that they run, aggregated: nothing in it names a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
