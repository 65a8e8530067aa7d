import { type Kysely, sql } from 'kysely';

/**
 * Stages get a log: entries and events are kept, matches follow from them. Matches of before have no log; they stay as they
 * are, with keys like those of the engine.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...stages, ...log, ...matches, ...reports, ...history])
    await sql.raw(statement).execute(db);
}

const formats = `('single_elimination', 'double_elimination', 'round_robin', 'groups', 'swiss')`;

const stages: readonly string[] = [
  `alter table stages drop constraint stages_format_check`,
  // rev grows with every change; inputs with every one of settings or entries; events is the number of the log's last one.
  // sources: where the entries come from, empty for the stage that takes those of the tournament. first_place: the place in
  // the tournament that the winner of this stage gets. has_log: false for stages from before there was one.
  `alter table stages
    add check (format in ${formats}),
    add rev integer not null default 1 check (rev > 0),
    add inputs integer not null default 1 check (inputs > 0),
    add events integer not null default 0 check (events >= 0),
    add sources jsonb not null default '[]',
    add first_place integer not null default 1 check (first_place > 0),
    add has_log boolean not null default true`,
  `update stages set has_log = false where id in (select stage_id from matches)`,
];

const log: readonly string[] = [
  // The seed with which an entry comes into the stage. An order that is changed later stands in the log.
  `create table stage_entries (
    stage_id text not null references stages on delete cascade,
    entry_id text not null references entries,
    seed integer not null check (seed > 0),
    group_name text,
    primary key (stage_id, entry_id),
    unique (stage_id, seed)
  )`,
  `create index stage_entries_entry on stage_entries (entry_id)`,
  `insert into stage_entries (stage_id, entry_id, seed)
    select s.id, e.id, row_number() over (partition by s.id order by e.seed)
    from stages s join entries e on e.tournament_id = s.tournament_id and e.seed is not null
    where not s.has_log and s.number = 1`,
  // rev: the revision of the stage that the event made.
  `create table stage_events (
    stage_id text not null references stages on delete cascade,
    number integer not null check (number > 0),
    kind text not null,
    match_key text,
    data jsonb not null,
    actor_id text references users,
    at timestamptz not null,
    reason text,
    rev integer not null check (rev > 0),
    primary key (stage_id, number)
  )`,
  `create index stage_events_actor on stage_events (actor_id) where actor_id is not null`,
  // The order of seeds is part of a stage now, and one statement may turn it around.
  `drop index entries_seed_once`,
];

const brackets = `('winner', 'loser', 'final', 'group', 'swiss')`;

const matches: readonly string[] = [
  `alter table matches
    drop constraint matches_bracket_check,
    drop constraint matches_stage_id_bracket_round_position_key,
    drop constraint matches_best_of_check`,
  // winner_to and loser_to are a match and its side, 'W2.1:a'. stage_rev: the revision of the stage that changed it last.
  // event_number: the event of the log that decided it.
  `alter table matches
    add key text,
    add group_name text,
    add round_name jsonb,
    add winner_to text,
    add loser_to text,
    add stale boolean not null default false,
    add event_number integer,
    add stage_rev integer not null default 1,
    add ready_by timestamptz,
    add play_by timestamptz,
    add answer_by timestamptz`,
  `update matches set
    key = case bracket
      when 'F' then 'GF' || round
      else bracket || round || '.' || (position + 1) end,
    ready_by = case when state = 'ready_check' then deadline end,
    play_by = case when state in ('scheduled', 'live') then deadline end,
    answer_by = case when state in ('reported', 'disputed') then deadline end`,
  `update matches m set bracket = case m.bracket when 'W' then 'winner' when 'L' then 'loser' when 'F' then 'final'
      else case s.format when 'swiss' then 'swiss' else 'group' end end
    from stages s where s.id = m.stage_id`,
  `update matches m set round_name = case m.bracket
      when 'group' then jsonb_build_object('kind', 'match_day', 'day', m.round)
      when 'swiss' then jsonb_build_object('kind', 'swiss_round', 'number', m.round)
      when 'final' then jsonb_build_object('kind', case m.round when 1 then 'grand_final' else 'grand_final_reset' end)
      when 'loser' then case when m.round = l.last then jsonb_build_object('kind', 'loser_final')
        else jsonb_build_object('kind', 'loser_round', 'number', m.round) end
      else case
        when l.format = 'double_elimination' and m.round = l.last then jsonb_build_object('kind', 'winner_final')
        when l.format = 'double_elimination' then jsonb_build_object('kind', 'winner_round', 'number', m.round)
        when m.round = l.last then jsonb_build_object('kind', 'final')
        when m.round = l.last - 1 then jsonb_build_object('kind', 'semi_final')
        when m.round = l.last - 2 then jsonb_build_object('kind', 'quarter_final')
        else jsonb_build_object('kind', 'round_of', 'entries', (2 ^ (l.last - m.round + 1))::int) end end
    from (select s.id, s.format, r.bracket, max(r.round) as last
      from stages s join matches r on r.stage_id = s.id group by s.id, s.format, r.bracket) l
    where l.id = m.stage_id and l.bracket = m.bracket`,
  `alter table matches drop column deadline`,
  // The one that counts in the present state.
  `alter table matches
    add deadline timestamptz generated always as (case state
      when 'ready_check' then ready_by when 'reported' then answer_by when 'disputed' then answer_by
      when 'scheduled' then play_by when 'live' then play_by end) stored`,
  `alter table matches
    alter key set not null,
    add check (bracket in ${brackets}),
    add check (best_of between 1 and 15),
    add unique (stage_id, key)`,
  `create index matches_changed on matches (stage_id, stage_rev)`,
];

const reports: readonly string[] = [
  // A report is of the entry whose side it was; when another one comes to that side, it stays with who gave it.
  `alter table match_reports add entry_id text references entries`,
  `update match_reports r set entry_id = case r.side when 'a' then m.a_entry else m.b_entry end
    from matches m where m.id = r.match_id`,
  `alter table match_reports drop constraint match_reports_pkey, add primary key (match_id, side, version)`,
];

const history: readonly string[] = [
  `alter table match_events add data jsonb not null default '{}'`,
  `update match_events set data = case
      when text is null then '{}'::jsonb
      when kind = 'walkover' and text = 'Eine Seite ist nicht angetreten.' then '{"reason": "no_show"}'::jsonb
      when kind = 'ruled' and text = 'Die Turnierleitung hat entschieden.' then '{}'::jsonb
      else jsonb_build_object('note', text) end`,
  `alter table match_events drop column text`,
];
