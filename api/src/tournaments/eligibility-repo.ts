import type { MemberFacts } from '@duellwerk/shared/rules/eligibility';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

interface FactsRow {
  id: string;
  name: string;
  isPlayer: boolean;
  hasVerifiedMail: boolean;
  /** The link that the game needs, `null` where it needs none. */
  connection: string | null;
  connectionName: string | null;
  isLinked: boolean;
  isBarred: boolean;
}

/** The clock of the database: a ban that has just ended is over everywhere. */
const isBarred = sql`u.deleted_at is not null or exists (select from bans b where b.user_id = u.id
  and b.lifted_at is null and (b.ends_at is null or b.ends_at > now()))`;

const facts = sql`
  ${isBarred} as "isBarred", u.id, u.username as name, u.mail_verified_at is not null as "hasVerifiedMail",
  c.id as connection, c.name as "connectionName", uc.user_id is not null as "isLinked"`;

const linksFor = (game: string) => sql`
  join games g on g.id = ${game}
  left join connections c on c.id = g.required_connection
  left join user_connections uc on uc.user_id = u.id and uc.connection_id = c.id`;

/** What the eligibility of a team's members for a game is decided by, in the order of the roster. */
export async function listTeamFacts(db: Kysely<Schema>, team: string, game: string): Promise<MemberFacts[]> {
  const found = await sql<FactsRow>`
    select ${facts}, r.is_player as "isPlayer"
    from team_members m join users u on u.id = m.user_id join member_roles r on r.id = m.role_id ${linksFor(game)}
    where m.team_id = ${team} order by r.position, u.sort_key`.execute(db);
  return found.rows.map(toFacts);
}

/** The same for a user who enters alone, which makes them a player. Empty for an unknown user. */
export async function listUserFacts(db: Kysely<Schema>, user: string, game: string): Promise<MemberFacts[]> {
  const found = await sql<FactsRow>`
    select ${facts}, true as "isPlayer" from users u ${linksFor(game)}
    where u.id = ${user} and u.deleted_at is null`.execute(db);
  return found.rows.map(toFacts);
}

function toFacts({ connection, connectionName, isLinked, ...member }: FactsRow): MemberFacts {
  const links =
    connection === null ? [] : [{ id: connection, name: connectionName ?? connection, exists: isLinked }];
  return { ...member, connections: links };
}

/** The same for everyone of every entry of a tournament: of its roster where it has checked in, else of its team. */
export async function listEntryFacts(
  db: Kysely<Schema>,
  tournament: string,
  game: string,
): Promise<Map<string, MemberFacts[]>> {
  const found = await sql<FactsRow & { entry: string }>`
    with people as (
      select e.id as entry, p.user_id, coalesce(r.is_player, true) as is_player from entries e
      join entry_players p on p.entry_id = e.id and p.released_at is null left join member_roles r on r.id = p.role_id
      where e.tournament_id = ${tournament}
      union all
      select e.id, coalesce(m.user_id, e.user_id), coalesce(r.is_player, true) from entries e
      left join teams t on t.id = e.team_id left join team_members m on m.team_id = t.id and t.deleted_at is null
      left join member_roles r on r.id = m.role_id
      where e.tournament_id = ${tournament} and coalesce(m.user_id, e.user_id) is not null
        and not exists (select from entry_players p where p.entry_id = e.id and p.released_at is null)
    )
    select p.entry, ${facts}, p.is_player as "isPlayer"
    from people p join users u on u.id = p.user_id ${linksFor(game)} order by u.sort_key`.execute(db);
  const byEntry = new Map<string, MemberFacts[]>();
  for (const { entry, ...row } of found.rows)
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), toFacts(row)]);
  return byEntry;
}
