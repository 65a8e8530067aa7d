import type { OrganizerBan } from '@duellwerk/shared/contract/eligibility';
import type { MemberFacts } from '@duellwerk/shared/rules/eligibility';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { joinBan } from '../organizer-bans/holding.ts';
import type { TournamentRow } from './repo.ts';

/** What a tournament is played in, and by whom it is held. */
type Terms = Pick<TournamentRow, 'game_id' | 'organizer_id'>;

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
  isGuest: boolean;
  isBanned: boolean | null;
  banEndsAt: Date | null;
}

/** The clock of the database: a ban that has just ended is over everywhere. */
const isBarred = sql`u.deleted_at is not null or exists (select from bans b where b.user_id = u.id
  and b.lifted_at is null and (b.ends_at is null or b.ends_at > now()))`;

const facts = sql`
  ${isBarred} as "isBarred", u.is_guest as "isGuest", u.id, u.username as name, u.mail_verified_at is not null as "hasVerifiedMail",
  c.id as connection, c.name as "connectionName", uc.user_id is not null as "isLinked",
  ban.holds as "isBanned", ban.ends_at as "banEndsAt"`;

const termsOf = ({ game_id, organizer_id }: Terms) => sql`
  join games g on g.id = ${game_id}
  left join connections c on c.id = g.required_connection
  left join user_connections uc on uc.user_id = u.id and uc.connection_id = c.id
  ${joinBan(sql`${organizer_id}`, { column: 'user_id', is: sql`u.id` })}`;

/** What the eligibility of a team's members for a tournament is decided by, in the order of the roster. */
export async function listTeamFacts(db: Kysely<Schema>, team: string, terms: Terms): Promise<MemberFacts[]> {
  const found = await sql<FactsRow>`
    select ${facts}, r.is_player as "isPlayer"
    from team_members m join users u on u.id = m.user_id join member_roles r on r.id = m.role_id ${termsOf(terms)}
    where m.team_id = ${team} order by r.position, u.sort_key`.execute(db);
  return found.rows.map(toFacts);
}

/** The same for a user who enters alone, which makes them a player. Empty for an unknown user. */
export async function listUserFacts(db: Kysely<Schema>, user: string, terms: Terms): Promise<MemberFacts[]> {
  const found = await sql<FactsRow>`
    select ${facts}, true as "isPlayer" from users u ${termsOf(terms)}
    where u.id = ${user} and u.deleted_at is null`.execute(db);
  return found.rows.map(toFacts);
}

function toFacts({
  connection,
  connectionName,
  isLinked,
  isBanned,
  banEndsAt,
  ...member
}: FactsRow): MemberFacts {
  const links =
    connection === null ? [] : [{ id: connection, name: connectionName ?? connection, exists: isLinked }];
  return { ...member, connections: links, organizerBan: isBanned ? toBan(banEndsAt) : null };
}

const toBan = (endsAt: Date | null): OrganizerBan => ({ ends_at: endsAt?.toISOString() ?? null });

/** The ban that keeps a team out of the tournaments of an organizer, `null` for none. */
export async function findTeamBan(
  db: Kysely<Schema>,
  team: string,
  { organizer_id }: Pick<Terms, 'organizer_id'>,
): Promise<OrganizerBan | null> {
  const found = await sql<{ ends_at: Date | null }>`
    select ban.ends_at from teams t ${joinBan(sql`${organizer_id}`, { column: 'team_id', is: sql`t.id` })}
    where t.id = ${team} and ban.holds`.execute(db);
  return found.rows.map(({ ends_at }) => toBan(ends_at))[0] ?? null;
}

/** The same for the teams of every entry of a tournament, by entry. */
export async function listTeamBans(
  db: Kysely<Schema>,
  tournament: Pick<TournamentRow, 'id' | 'organizer_id'>,
): Promise<Map<string, OrganizerBan>> {
  const ban = joinBan(sql`${tournament.organizer_id}`, { column: 'team_id', is: sql`e.team_id` });
  const found = await sql<{ entry: string; ends_at: Date | null }>`
    select e.id as entry, ban.ends_at from entries e ${ban}
    where e.tournament_id = ${tournament.id} and e.team_id is not null and ban.holds`.execute(db);
  return new Map(found.rows.map(({ entry, ends_at }) => [entry, toBan(ends_at)]));
}

/** A person of an entry; one of its roster, once that is fixed, plays for certain. */
export interface EntryMember extends MemberFacts {
  isInRoster: boolean;
}

/** The same for everyone of every entry of a tournament: of its roster where it has checked in, else of its team. */
export async function listEntryFacts(
  db: Kysely<Schema>,
  tournament: Pick<TournamentRow, 'id'> & Terms,
): Promise<Map<string, EntryMember[]>> {
  const found = await sql<FactsRow & { entry: string; isInRoster: boolean }>`
    with people as (
      select e.id as entry, p.user_id, coalesce(r.is_player, true) as is_player, true as is_in_roster from entries e
      join entry_players p on p.entry_id = e.id and p.released_at is null left join member_roles r on r.id = p.role_id
      where e.tournament_id = ${tournament.id}
      union all
      select e.id, coalesce(m.user_id, e.user_id), coalesce(r.is_player, true), false from entries e
      left join teams t on t.id = e.team_id left join team_members m on m.team_id = t.id and t.deleted_at is null
      left join member_roles r on r.id = m.role_id
      where e.tournament_id = ${tournament.id} and coalesce(m.user_id, e.user_id) is not null
        and not exists (select from entry_players p where p.entry_id = e.id and p.released_at is null)
    )
    select p.entry, ${facts}, p.is_player as "isPlayer", p.is_in_roster as "isInRoster"
    from people p join users u on u.id = p.user_id ${termsOf(tournament)} order by u.sort_key`.execute(db);
  const byEntry = new Map<string, EntryMember[]>();
  for (const { entry, isInRoster, ...row } of found.rows)
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), { ...toFacts(row), isInRoster }]);
  return byEntry;
}
