import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { locationOf } from '../geo/locations.ts';

type Db = Kysely<Schema>;
/** A row as JSON; moments are ISO texts. */
type Row = Record<string, unknown>;

/** Everything stored about a person, by file name. */
export async function readOwnData(db: Db, user: string): Promise<Record<string, unknown>> {
  const rows = async (query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
  const [account] = await rows(accountOf(user));
  const home = await db
    .selectFrom('users')
    .select(['country', 'state', 'city'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const [consents] = await rows(consentsOf(user));
  const [listing] = await rows(listingOf(user));
  const [settings] = await rows(sql`select locale from users where id = ${user}`);
  return {
    account: {
      ...account,
      location: await locationOf(home, 'de'),
      directory: listing,
      connections: await rows(connectionsOf(user)),
      badges: await rows(badgesOf(user)),
    },
    additional_fields: await rows(
      sql`select key, value from user_fields where user_id = ${user} order by key`,
    ),
    consents,
    settings,
    notifications: {
      switched: await rows(sql`select kind, on_site, by_mail from notification_settings
        where user_id = ${user} order by kind`),
      told: await rows(sql`select kind, tournament_id, match_id, team_id, data, created_at, read_at from notifications
        where user_id = ${user} order by number`),
    },
    sessions: await rows(sql`select id, created_at, seen_at, user_agent from sessions
      where user_id = ${user} order by seen_at desc`),
    second_factor: {
      app: await rows(sql`select created_at from totp_apps where user_id = ${user}`),
      passkeys: await rows(sql`select id, name, created_at, used_at from passkeys
        where user_id = ${user} order by created_at, id`),
      recovery_codes: await rows(
        sql`select count(*)::int as left from recovery_codes where user_id = ${user}`,
      ),
    },
    api_keys: await rows(sql`select name, shown, created_at, used_at from api_keys
      where user_id = ${user} order by created_at, id`),
    teams: await rows(teamsOf(user)),
    team_invites: await rows(invitesOf(user)),
    team_requests: await rows(sql`select t.name as team, r.created_at, r.closed_at, r.outcome
      from team_requests r join teams t on t.id = r.team_id where r.user_id = ${user} order by r.created_at, r.id`),
    entries: await rows(entriesOf(user)),
    matches: {
      played: await rows(matchesOf(user)),
      reports: await rows(sql`select match_id, side, version, rounds, reported_at from match_reports
        where reporter_id = ${user} order by reported_at, match_id`),
      events: await rows(sql`select match_id, kind, at, data from match_events
        where actor_id = ${user} order by number`),
      disputes: await rows(sql`select match_id, side, reason, rounds, created_at from match_disputes
        where user_id = ${user} order by created_at, id`),
      evidence: await rows(sql`select match_id, id, created_at from match_evidence
        where user_id = ${user} order by created_at, id`),
      proposals: await rows(sql`select match_id, starts_at, state, created_at from match_proposals
        where user_id = ${user} order by created_at, id`),
      messages: await rows(sql`select match_id, text, created_at, hidden_at from match_messages
        where user_id = ${user} order by number`),
      message_reports: await rows(sql`select message_id, reason, created_at from match_message_reports
        where user_id = ${user} order by created_at, message_id`),
      decisions: await rows(sql`select stage_id, number, kind, match_key, reason, at from stage_events
        where actor_id = ${user} order by at, stage_id, number`),
    },
    tips: {
      given: await rows(tipsOf(user)),
      answers:
        await rows(sql`select r.name as round, q.text as question, q.options[a.option + 1] as answer, a.answered_at
        from tip_answers a join tip_players p on p.id = a.player_id join tip_questions q on q.id = a.question_id
        join tip_rounds r on r.id = q.round_id where p.user_id = ${user} order by a.answered_at, q.id`),
      rounds: await rows(tipRoundsOf(user)),
      groups:
        await rows(sql`select g.name, r.name as round, m.joined_at, g.owner_id = m.user_id as owned_by_you
        from tip_group_members m join tip_groups g on g.id = m.group_id join tip_rounds r on r.id = g.round_id
        where m.user_id = ${user} order by m.joined_at, g.id`),
    },
    audit: await rows(auditOf(user)),
    bans: await rows(bansOf(user)),
  };
}

/** By the site, and by organizers from their tournaments. */
const bansOf = (user: string) => sql<Row>`
  select null as organizer, reason, created_at, ends_at, lifted_at from bans where user_id = ${user}
  union all select o.name, b.reason, b.created_at, b.ends_at, b.lifted_at
    from organizer_bans b join organizers o on o.id = b.organizer_id where b.user_id = ${user}
  order by created_at`;

const accountOf = (user: string) => sql<Row>`
  select u.id, u.username, u.mail, u.mail_verified_at, u.avatar, u.created_at, d.name as decoration,
    array(select permission from user_permissions p where p.user_id = u.id order by 1) as permissions,
    array(select name from avatar_decorations given join user_decorations g on g.decoration_id = given.id
      where g.user_id = u.id order by given.position) as decorations_given
  from users u left join avatar_decorations d on d.id = u.decoration_id where u.id = ${user}`;

const consentsOf = (user: string) => sql<Row>`
  select terms_accepted_at, privacy_accepted_at, marketing_accepted_at from users where id = ${user}`;

const listingOf = (user: string) => sql<Row>`
  select directory as state, directory_text as text,
    array(select name from games where id = any (directory_games) order by position, id) as games
  from users where id = ${user}`;

const connectionsOf = (user: string) => sql<Row>`
  select c.name as service, l.external_id, l.name, l.linked_at
  from user_connections l join connections c on c.id = l.connection_id where l.user_id = ${user} order by c.position`;

const badgesOf = (user: string) => sql<Row>`
  select b.name, u.given_at from user_badges u join badges b on b.id = u.badge_id
  where u.user_id = ${user} order by u.given_at, b.id`;

const teamsOf = (user: string) => sql<Row>`
  select t.id, t.name, t.tag, r.name as role, t.owner_id = m.user_id as is_owner, m.joined_at, t.deleted_at
  from team_members m join teams t on t.id = m.team_id join member_roles r on r.id = m.role_id
  where m.user_id = ${user} order by m.joined_at, t.id`;

/** Meant for the person, made by them, or used by them. Without whom others were invited: that is their data. */
const invitesOf = (user: string) => sql<Row>`
  select t.name as team, i.user_id is not distinct from ${user} as for_you, i.created_by is not distinct from ${user} as by_you,
    i.created_at, i.expires_at, i.revoked_at, u.used_at
  from team_invites i join teams t on t.id = i.team_id
    left join team_invite_uses u on u.invite_id = i.id and u.user_id = ${user}
  where i.user_id = ${user} or i.created_by = ${user} or u.user_id is not null order by i.created_at, i.id`;

/** Entered alone, by the person for a team, or with the person in the roster. */
const entriesOf = (user: string) => sql<Row>`
  select e.id, t.id as tournament_id, t.name as tournament, teams.name as team, e.state, e.seed, e.place, e.entered_at,
    e.checked_in_at, e.entered_by = ${user} as entered_by_you, p.user_id is not null as in_roster
  from entries e join tournaments t on t.id = e.tournament_id left join teams on teams.id = e.team_id
    left join entry_players p on p.entry_id = e.id and p.user_id = ${user}
  where e.user_id = ${user} or e.entered_by = ${user} or p.user_id is not null
  order by e.number`;

/** With the person in the line-up, or played alone. */
const matchesOf = (user: string) => sql<Row>`
  select m.id, t.id as tournament_id, t.name as tournament, s.side, l.ready_at, m.state, m.a_score, m.b_score, m.winner,
    m.outcome, m.scheduled_at, m.decided_at
  from (select match_id, side from match_line_ups where user_id = ${user}
    union
    select m.id, case when e.id = m.a_entry then 'a' else 'b' end
    from entries e join matches m on e.id in (m.a_entry, m.b_entry) where e.user_id = ${user}) s
    join matches m on m.id = s.match_id join tournaments t on t.id = m.tournament_id
    left join match_line_ups l on l.match_id = m.id and l.user_id = ${user}
  order by m.scheduled_at nulls last, m.id`;

const tipsOf = (user: string) => sql<Row>`
  select r.name as round, d.name as day, g.match_id, t.a, t.b, t.tipped_at, t.entered_reason
  from tips t join tip_players p on p.id = t.player_id join tip_meetings g on g.id = t.meeting_id join tip_rounds r on r.id = g.round_id
    join tip_matches tm on tm.round_id = g.round_id and tm.match_id = g.match_id join tip_days d on d.id = tm.day_id
  where p.user_id = ${user} order by t.tipped_at, g.id`;

const tipRoundsOf = (user: string) => sql<Row>`
  select r.name, x.points::int as points
  from tip_players p join tip_rounds r on r.id = p.round_id join tip_totals t on t.round_id = r.id
    cross join lateral rows from (json_array_elements_text(t.totals -> 'players'),
      json_array_elements_text(t.totals -> 'points')) x (player, points)
  where p.user_id = ${user} and x.player = p.id::text order by r.number`;

/** Without who did it: that is their data. */
const auditOf = (user: string) => sql<Row>`
  select at, action, subject, details, actor_id is not distinct from ${user} as by_you
  from audit where actor_id = ${user} or subject = ${`user:${user}`} order by id`;
