import {
  type NotificationKind,
  notificationKinds,
  type RosterChange,
  type RulingChange,
} from '@duellwerk/shared/contract/notifications';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Locale } from '../text/locale.ts';
import { type Audience, type Fact, latestCounts, type Missing, usual } from './kinds.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

interface Inserted {
  id: string;
  fact: string;
  user_id: string;
  on_site: boolean;
  by_mail: boolean;
}

/**
 * Writes a row for everybody who is to hear of a fact, wants to, and has not heard of it. In one statement: a round may
 * begin for thousands.
 */
export async function insertNotifications(tx: Tx, facts: readonly Fact[], now: Date): Promise<Inserted[]> {
  const rows = facts.map(({ kind, fact, to, tournament, match, team, data = {} }) => ({
    ...{
      kind,
      fact,
      data,
      tournament_id: tournament ?? null,
      match_id: match ?? null,
      team_id: team ?? null,
    },
    ...columnsOf(to),
  }));
  const defaults = notificationKinds.map((kind) => ({ kind, ...usual[kind] }));
  const found = await sql<Inserted>`
    with f as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (kind text, fact text, data jsonb,
        tournament_id text, match_id text, team_id text, to_user text, entry_id text, managers boolean, referees boolean, not_to text))
        with ordinality as f (kind, fact, data, tournament_id, match_id, team_id, to_user, entry_id, managers, referees,
          not_to, place)
    ), heard as (
      select f.place, f.to_user as user_id from f where f.to_user is not null
      union select f.place, e.user_id from f join entries e on e.id = f.entry_id where e.user_id is not null
      union select f.place, p.user_id from f join entry_players p on p.entry_id = f.entry_id
        where p.released_at is null and not f.managers
      union select f.place, m.user_id from f join entries e on e.id = f.entry_id
        join teams t on t.id = e.team_id join team_members m on m.team_id = t.id
        left join member_roles r on r.id = m.role_id
        where t.owner_id = m.user_id or r.is_manager or (not f.managers
          and not exists (select from entry_players p where p.entry_id = e.id and p.released_at is null))
      union select f.place, p.user_id from f join tournaments t on t.id = f.tournament_id
        join user_permissions p on split_part(p.permission, ':', 1) in ('match.referee', 'tournament.manage')
          and split_part(p.permission, ':', 2) in ('', t.organizer_id)
        where f.referees
      union select f.place, a.user_id from f join tournaments t on t.id = f.tournament_id
        join user_permissions a on a.permission = 'platform.admin'
        where f.referees and not exists (select from user_permissions p join users u on u.id = p.user_id and u.deleted_at is null
          where split_part(p.permission, ':', 1) in ('match.referee', 'tournament.manage')
            and split_part(p.permission, ':', 2) in ('', t.organizer_id))
    )
    insert into notifications
      (user_id, fact, kind, tournament_id, match_id, team_id, entry_id, data, on_site, by_mail, created_at)
    select u.id, f.fact, f.kind, f.tournament_id, f.match_id, f.team_id, f.entry_id, f.data, w.site,
      w.mail and u.mail is not null and u.mail_verified_at is not null, ${now}::timestamptz
    from heard h join f on f.place = h.place
    join users u on u.id = h.user_id and u.deleted_at is null and not u.is_guest and u.id is distinct from f.not_to
    join jsonb_to_recordset(${JSON.stringify(defaults)}::jsonb) as d (kind text, site boolean, mail boolean) on d.kind = f.kind
    left join notification_settings s on s.user_id = u.id and s.kind = f.kind
    cross join lateral (select coalesce(s.on_site, d.site) as site, coalesce(s.by_mail, d.mail) as mail) w
    where w.site or w.mail
    order by f.place, u.id
    on conflict (fact, user_id) do nothing
    returning id, fact, user_id, on_site, by_mail`.execute(tx);
  return found.rows;
}

const REPLACED_MS = 24 * 60 * 60_000;

/**
 * Takes out of the bell, and out of the mails to be written, what newer notifications replace: of the same kind, about the
 * same thing, and of the last day. The rows stay, so that no user is notified twice of one event.
 */
export async function hideEarlier(tx: Tx, newer: readonly Pick<Inserted, 'id'>[], now: Date): Promise<void> {
  if (newer.length === 0) return;
  await sql`
    update notifications n set on_site = false, by_mail = false
    from notifications l
    where l.id = any(${newer.map(({ id }) => id)}::text[]) and l.kind = any(${[...latestCounts]}::text[])
      and n.user_id = l.user_id and n.kind = l.kind and n.number < l.number and (n.on_site or n.by_mail)
      and n.created_at > ${new Date(now.getTime() - REPLACED_MS)}
      and (n.tournament_id, n.match_id, n.team_id, n.entry_id)
        is not distinct from (l.tournament_id, l.match_id, l.team_id, l.entry_id)`.execute(tx);
}

/** What the limits of mails have left out is in the bell, whatever its reader has switched. */
export async function showOnSite(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('notifications').set({ on_site: true }).where('id', '=', id).execute();
}

/** The mail of a notification is written later. */
export async function keepMail(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('notifications').set({ by_mail: true }).where('id', '=', id).execute();
}

/** An audience as columns. */
function columnsOf(to: Audience) {
  const none = { to_user: null, entry_id: null, managers: false, referees: false, not_to: null };
  if (to === 'referees') return { ...none, referees: true };
  if ('user' in to) return { ...none, to_user: to.user };
  return { ...none, entry_id: to.entry, managers: to.only === 'managers', not_to: to.except ?? null };
}

/** A notification with the names of what it is about, as they are now. */
export interface NotificationRow {
  id: string;
  number: number;
  kind: string;
  data: {
    path?: string;
    change?: RulingChange;
    message?: string;
    missing?: Missing;
    tip?: { a: number; b: number };
    roster?: RosterChange;
    release?: string;
  };
  tournament_id: string | null;
  tournament: string | null;
  match_id: string | null;
  team_id: string | null;
  team: string | null;
  own_team_id: string | null;
  opponent: string | null;
  by: string | null;
  ruling_title: string | null;
  /** Why organizers did it. */
  reason: string | null;
  /** The names of the services at which an account was missing. */
  missing_links: string[] | null;
  proposal_state: string | null;
  proposal_expires_at: Date | null;
  /** Of a proposed time: how many its side has proposed since one was answered. */
  proposed_times: number | null;
  /** Of the tournament and of the match, as they are now: a time that was moved is told as the new one. */
  registration_ends_at: Date | null;
  check_in_ends_at: Date | null;
  scheduled_at: Date | null;
  answer_by: Date | null;
  /** The tip round that it is about, and when its next tips close. */
  tip_round: string | null;
  tips_close_at: Date | null;
  created_at: Date;
  read_at: Date | null;
}

const columns = sql`n.id, n.number, n.kind, n.data, n.tournament_id, t.name as tournament, n.match_id, n.team_id,
  own.name as team, e.team_id as own_team_id, coalesce(other_team.name, other_user.username) as opponent, inviter.username as by,
  case n.data ->> 'change' when 'undone' then undone.title else ruling.title end as ruling_title,
  case n.kind when 'tournament_cancelled' then (select v.reason from tournament_events v
    where v.tournament_id = n.tournament_id and v.entry_id is null and v.to_state = 'cancelled'
    order by v.number desc limit 1) else n.data ->> 'reason' end as reason,
  case n.kind when 'requirement_missing' then array(select c.name from connections c
    where n.data #> '{missing,links}' ? c.id order by c.name) end as missing_links,
  proposal.state as proposal_state, proposal.expires_at as proposal_expires_at,
  (select count(*)::int from match_proposals p where n.kind = 'time_proposed' and p.match_id = proposal.match_id
    and p.entry_id = proposal.entry_id and p.created_at <= proposal.created_at and not exists (
      select from match_proposals q where q.match_id = p.match_id and q.entry_id = p.entry_id
        and q.state in ('accepted', 'declined', 'countered') and q.created_at >= p.created_at)) as proposed_times,
  t.registration_ends_at, t.check_in_ends_at, m.scheduled_at, m.answer_by, tip_rounds.name as tip_round,
  (select min(tm.closes_at) from tip_matches tm where tm.day_id = tip_days.id and tm.closes_at > n.created_at) as tips_close_at,
  n.created_at, n.read_at`;
const names = sql`
  left join tournaments t on t.id = n.tournament_id
  left join entries e on e.id = n.entry_id
  left join teams own on own.id = coalesce(n.team_id, e.team_id)
  left join matches m on m.id = n.match_id
  left join entries o on o.id = case n.entry_id when m.a_entry then m.b_entry when m.b_entry then m.a_entry end
  left join teams other_team on other_team.id = o.team_id
  left join users other_user on other_user.id = o.user_id
  left join users inviter on inviter.id = n.data ->> 'by'
  left join match_proposals proposal on proposal.id = n.data ->> 'proposal'
  left join rulings ruling on ruling.id = n.data ->> 'ruling'
  left join rulings undone on undone.id = ruling.amends
  left join tip_days on tip_days.id = n.data ->> 'day'
  left join tip_rounds on tip_rounds.id = tip_days.round_id`;

/** At most `limit` notifications that are older than `before`, the newest first. */
export async function listNotifications(
  db: Db,
  user: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<NotificationRow[]> {
  const older = before === null ? sql`true` : sql`n.number < ${before}`;
  const found = await sql<NotificationRow>`
    select ${columns} from notifications n ${names}
    where n.user_id = ${user} and n.on_site and ${older} order by n.number desc limit ${limit}`.execute(db);
  return found.rows;
}

export async function countUnread(db: Db, user: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', user)
    .where('on_site', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

export async function isToldTo(db: Db, user: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return found !== undefined;
}

/** Which of these events, by their names, a user has been notified of. */
export async function findNotified(db: Db, events: readonly string[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const rows = await db
    .selectFrom('notifications')
    .select('fact as event')
    .where('fact', 'in', events)
    .execute();
  return new Set(rows.map(({ event }) => event));
}

/** Marks one as read, or with `through` all that are not newer. False when there was nothing to mark. */
export async function markRead(
  tx: Tx,
  user: string,
  which: { one: string } | { through: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .where(({ eb, selectFrom }) =>
      'one' in which
        ? eb('id', '=', which.one)
        : eb(
            'number',
            '<=',
            selectFrom('notifications')
              .select('number')
              .where('id', '=', which.through)
              .where('user_id', '=', user),
          ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface MailRow extends NotificationRow {
  fact: string;
  user_id: string;
  entry_id: string | null;
  on_site: boolean;
  username: string;
  mail: string;
  locale: Locale;
}

/** Takes the mails of some facts that have to be written still: each is taken once. What is read already needs none. */
export async function takeMails(tx: Tx, facts: readonly string[]): Promise<MailRow[]> {
  const taken = await tx
    .updateTable('notifications')
    .set({ by_mail: false })
    .where('fact', 'in', facts)
    .where('by_mail', '=', true)
    .returning(['id', 'read_at'])
    .execute();
  // Asked for by their ids, it takes six milliseconds instead of fifty: the planner knows how few they are.
  const unread = taken.flatMap(({ id, read_at }) => (read_at === null ? [id] : []));
  if (unread.length === 0) return [];
  const found = await sql<MailRow>`
    select ${columns}, n.fact, n.user_id, n.entry_id, n.on_site, u.username, u.mail, u.locale
    from notifications n ${names} join users u on u.id = n.user_id
    where n.id = any(${unread}) and u.mail is not null and u.deleted_at is null
    order by u.id, n.number`.execute(tx);
  return found.rows;
}

/** What somebody has switched. */
export async function listChoices(
  db: Db,
  user: string,
): Promise<{ kind: string; on_site: boolean; by_mail: boolean }[]> {
  return db
    .selectFrom('notification_settings')
    .select(['kind', 'on_site', 'by_mail'])
    .where('user_id', '=', user)
    .execute();
}

export async function writeChoices(
  tx: Tx,
  user: string,
  choices: readonly { kind: NotificationKind; site: boolean; mail: boolean }[],
): Promise<void> {
  if (choices.length === 0) return;
  await tx
    .insertInto('notification_settings')
    .values(choices.map(({ kind, site, mail }) => ({ user_id: user, kind, on_site: site, by_mail: mail })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((row) => ({
        on_site: row.ref('excluded.on_site'),
        by_mail: row.ref('excluded.by_mail'),
      })),
    )
    .execute();
}

/** Deletes what is older; rows whose mail is still to be written are younger than that. */
export async function purgeNotifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
