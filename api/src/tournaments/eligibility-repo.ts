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
}

const facts = sql`
  u.id, u.username as name, u.mail_verified_at is not null as "hasVerifiedMail",
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
