// What tournaments and teams tell people. Each is called in the transaction that makes the fact.
import type { RosterChange } from '@duellwerk/shared/contract/notifications';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { newId } from '../text/ids.ts';
import type { Fact, Missing } from './kinds.ts';
import { notify } from './notify.ts';
import { findNotified } from './repo.ts';

type Tx = Transaction<Schema>;

/** Who entered something of the same organizer or game within this time hears of the next. */
const INTERESTED_DAYS = 180;
const DAY = 24 * 60 * 60_000;

/**
 * The registration of a tournament has opened: told to those who entered something alike before, alone or as manager of
 * a team. Where the window opens, or somebody opens it: `await tellRegistrationOpened(tx, tournament, now);`
 */
export async function tellRegistrationOpened(
  tx: Tx,
  tournament: { id: string; game_id: string; organizer_id: string; mode: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - INTERESTED_DAYS * DAY);
  const found = await sql<{ user: string }>`
    select distinct coalesce(e.user_id, m.user_id) as user
    from tournaments t join entries e on e.tournament_id = t.id
    left join teams on teams.id = e.team_id and teams.deleted_at is null
    left join team_members m on m.team_id = teams.id and (m.user_id = teams.owner_id
      or m.role_id in (select id from member_roles where is_manager))
    where t.id <> ${tournament.id} and t.starts_at >= ${since} and t.mode = ${tournament.mode}
      and (t.organizer_id = ${tournament.organizer_id} or t.game_id = ${tournament.game_id})
      and coalesce(e.user_id, m.user_id) is not null`.execute(tx);
  const facts = found.rows.map(
    ({ user }): Fact => ({
      kind: 'registration_opened',
      fact: `registration_opened:${tournament.id}`,
      to: { user },
      tournament: tournament.id,
    }),
  );
  await notify(tx, facts, now);
}

/**
 * Somebody is invited to a team by name. Where the invitation is written:
 * `await tellInvited(tx, { invite: id, user, team, by: command.user.id, path }, now);`
 * @param invitation `path` leads to where it is answered
 */
export function tellInvited(
  tx: Tx,
  { invite, user, team, by, path }: { invite: string; user: string; team: string; by: string; path: string },
  now: Date,
): Promise<void> {
  const fact = `team_invited:${invite}`;
  return notify(tx, [{ kind: 'team_invited', fact, to: { user }, team, data: { by, path } }], now);
}

/** What a member of a team sends to another about a tournament, once a day. */
interface Message {
  tournament: string;
  team: string;
  by: string;
}

const onDay = (now: Date) => now.toISOString().slice(0, 10);
const missingEvent = ({ tournament, by }: Omit<Message, 'team'>, user: string, now: Date) =>
  `requirement_missing:${tournament}:${by}:${user}:${onDay(now)}`;
const wantedEvent = ({ tournament, team, by }: Message, now: Date) =>
  `entry_wanted:${tournament}:${team}:${by}:${onDay(now)}`;

/** Which of these members `by` has reminded today of what they lack for a tournament. */
export async function listReminded(
  db: Kysely<Schema>,
  about: Omit<Message, 'team'>,
  members: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const sent = await findNotified(
    db,
    members.map((user) => missingEvent(about, user, now)),
  );
  return new Set(members.filter((user) => sent.has(missingEvent(about, user, now))));
}

/** Notifies a member of a team of what they lack for a tournament and can see to themself. */
export function notifyMissing(
  tx: Tx,
  { user, missing, ...about }: Message & { user: string; missing: Missing },
  now: Date,
): Promise<void> {
  const { tournament, team, by } = about;
  const path = `/users/settings#${missing.mail ? 'e-mail' : 'verknuepfungen'}`;
  const event: Fact = {
    ...{ kind: 'requirement_missing', fact: missingEvent(about, user, now), to: { user }, tournament, team },
    data: { by, path, missing },
  };
  return notify(tx, [event], now);
}

/** Whether `by` has asked the managers of a team today to enter it. */
export const isEntryAsked = async (db: Kysely<Schema>, about: Message, now: Date): Promise<boolean> =>
  (await findNotified(db, [wantedEvent(about, now)])).size > 0;

/** The teams of a user whose managers they have asked today to enter a tournament. */
export async function listAskedTeams(
  db: Kysely<Schema>,
  { tournament, by }: Omit<Message, 'team'>,
  now: Date,
): Promise<string[]> {
  const found = await sql<{ team: string }>`
    select m.team_id as team from team_members m where m.user_id = ${by} and exists (
      select from notifications n where n.team_id = m.team_id
        and n.fact = concat('entry_wanted:', ${tournament}::text, ':', m.team_id, ':', ${by}::text, ':', ${onDay(now)}::text))
    order by 1`.execute(db);
  return found.rows.map(({ team }) => team);
}

/** A member would like their team to enter a tournament: its owner and managers are notified, and led to the dialog in which they do. */
export async function notifyEntryWanted(tx: Tx, about: Message, now: Date): Promise<void> {
  const { tournament, team, by } = about;
  // As shared/store/dialog-address.ts reads it.
  const dialog = new URLSearchParams({ dialog: 'tournaments.join', tournament });
  const found = await sql<{ user: string }>`
    select m.user_id as user from team_members m join teams t on t.id = m.team_id
    left join member_roles r on r.id = m.role_id
    where m.team_id = ${team} and m.user_id <> ${by} and (m.user_id = t.owner_id or r.is_manager)`.execute(
    tx,
  );
  const facts = found.rows.map(
    ({ user }): Fact => ({
      ...{ kind: 'entry_wanted', fact: wantedEvent(about, now), to: { user }, tournament, team },
      data: { by, path: `/tournaments/${tournament}#${dialog}` },
    }),
  );
  await notify(tx, facts, now);
}

/** An entry has moved up from the waiting list; everybody of it is told. */
export function tellPromoted(
  tx: Tx,
  { entry, tournament }: { entry: string; tournament: string },
  now: Date,
): Promise<void> {
  return notify(tx, [{ kind: 'promoted', fact: `promoted:${entry}`, to: { entry }, tournament }], now);
}

/** A tournament is called off: notifies everybody of its entries, also of those who wait for a place. */
export async function notifyCancelled(tx: Tx, tournament: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('entries')
    .select('id')
    .where('tournament_id', '=', tournament)
    .where('state', 'not in', ['withdrawn', 'rejected', 'no_show'])
    .orderBy('number')
    .execute();
  const fact = `tournament_cancelled:${tournament}`;
  await notify(
    tx,
    rows.map(({ id: entry }) => ({ kind: 'tournament_cancelled', fact, to: { entry }, tournament })),
    now,
  );
}

/**
 * The roster of a team was changed: who came or left is notified, and where organizers did it those who act for the team
 * are too. Not the user who did it.
 * @param change `reason`: that of organizers, `null` where the team did it itself
 */
export async function notifyRosterChanged(
  tx: Tx,
  {
    tournament,
    team,
    entry,
    by,
    ...change
  }: {
    tournament: string;
    team: string;
    entry: string;
    by: { user: string; isOrganizer: boolean };
    came: readonly string[];
    left: readonly string[];
    reason: string | null;
  },
  now: Date,
): Promise<void> {
  if (change.came.length + change.left.length === 0) return;
  const reason = change.reason === null ? {} : { reason: change.reason };
  const about = {
    ...{ kind: 'roster_changed' as const, fact: `roster_changed:${newId()}` },
    ...{ tournament, team },
  };
  const toPlayer =
    (roster: RosterChange) =>
    (user: string): Fact => ({ ...about, to: { user }, data: { roster, ...reason } });
  const others = (users: readonly string[]) => users.filter((user) => user !== by.user);
  // The players first: who also leads the team is notified once, of what it means to them.
  const events: Fact[] = [
    ...others(change.came).map(toPlayer('joined')),
    ...others(change.left).map(toPlayer('left')),
  ];
  if (by.isOrganizer) {
    const to = { entry, only: 'managers', except: by.user } as const;
    events.push({ ...about, to, data: { roster: 'changed', ...reason } });
  }
  await notify(tx, events, now);
}

/**
 * An entry does not meet the conditions any more: those who act for it are told. Where that is found, at check-in, at the
 * start, or when somebody leaves: `await tellNotEligible(tx, { entry, tournament, found: 'start' }, now);`
 * @param where `found` names the occasion; each is told once
 */
export function tellNotEligible(
  tx: Tx,
  { entry, tournament, found }: { entry: string; tournament: string; found: string },
  now: Date,
): Promise<void> {
  const fact = `not_eligible:${entry}:${found}`;
  return notify(tx, [{ kind: 'not_eligible', fact, to: { entry, only: 'managers' }, tournament }], now);
}
