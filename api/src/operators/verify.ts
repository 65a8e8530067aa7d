// Whether what the database holds fits together: matches and placements with the logs of their stages, and the audit log
// with what it is about.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { operatorText } from '../log/operator-text.ts';
import { rebuildAll } from '../stages/rebuild-all.ts';

/** @returns one line per difference between a stage and its log */
export async function verifyStages(
  database: Database,
  { only = [], repair = false }: { only?: readonly string[]; repair?: boolean } = {},
): Promise<{ stages: number; differences: string[] }> {
  const found = await rebuildAll(database, only, { repair });
  const differences = [...found].flatMap(([stage, all]) =>
    all.map(({ at, was, is }) => `${stage} ${at}: ${JSON.stringify(was)} -> ${JSON.stringify(is)}`),
  );
  return { stages: found.size, differences };
}

/** Time between the clocks of machines. */
const AHEAD_S = 3_600;
const SHOWN = 20;

/**
 * Looks for entries that cannot be, and for what was done without an entry.
 * @returns the number of entries, and one line per problem
 */
export async function verifyAudit(
  { sql: db }: Pick<Database, 'sql'>,
  now: Date,
): Promise<{ entries: number; problems: string[] }> {
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from audit`.execute(db);
  const problems = [
    ...(await unknownActors(db)),
    ...(await futureEntries(db, now)),
    ...(await silentGrants(db)),
    ...(await silentBans(db)),
  ];
  return { entries: rows[0]?.entries ?? 0, problems };
}

async function unknownActors(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: number; actor: string }>`
    select a.id, a.actor_id as actor from audit a left join users u on u.id = a.actor_id
    where a.actor_id is not null and u.id is null order by a.id limit ${SHOWN}::int`.execute(db);
  return rows.map(({ id, actor }) =>
    operatorText(
      `Eintrag ${id}: Es gibt niemanden mit der Id ${actor}.`,
      `Entry ${id}: there is no user ${actor}.`,
    ),
  );
}

async function futureEntries(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, at from audit where at > ${now}::timestamptz + make_interval(secs => ${AHEAD_S})
    order by id limit ${SHOWN}::int`.execute(db);
  return rows.map(({ id, at }) =>
    operatorText(
      `Eintrag ${id} ist von morgen: ${at.toISOString()}`,
      `Entry ${id} is from the future: ${at.toISOString()}`,
    ),
  );
}

/** Giving a permission writes an entry with the same time. */
async function silentGrants(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ username: string; permission: string }>`
    select u.username, p.permission from user_permissions p join users u on u.id = p.user_id
    where p.granted_by is not null
      and not exists (select from audit a where a.action = 'user.permissions_set'
        and a.subject = 'user:' || p.user_id and a.at = p.granted_at)
      and not exists (select from demo_rows d where d.table_name = 'users' and d.id = p.user_id)
    order by 1, 2 limit ${SHOWN}::int`.execute(db);
  return rows.map(({ username, permission }) =>
    operatorText(
      `${username} hat das Recht ${permission} ohne Eintrag.`,
      `${username} holds ${permission} without an entry.`,
    ),
  );
}

async function silentBans(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ username: string; at: Date }>`
    select u.username, b.created_at as at from bans b join users u on u.id = b.user_id
    where b.created_by is not null
      and not exists (select from audit a where a.action = 'user.banned' and a.subject = 'user:' || b.user_id
        and a.at = b.created_at)
      and not exists (select from demo_rows d where d.table_name = 'users' and d.id = b.user_id)
    order by 1, 2 limit ${SHOWN}::int`.execute(db);
  return rows.map(({ username, at }) =>
    operatorText(
      `${username} ist seit ${at.toISOString()} ohne Eintrag gesperrt.`,
      `${username} is banned since ${at.toISOString()} without an entry.`,
    ),
  );
}
