// What is played in a league: tournaments like all others, which the public list leaves out and nobody joins by themselves.

import type { Format } from '@duellwerk/shared/bracket/graph';
import { leagueTieBreaks, type Settings } from '@duellwerk/shared/bracket/settings';
import { NAME_MAX } from '@duellwerk/shared/contract/tournament-settings';
import { sql } from 'kysely';
import { scheduleAll } from '../db/due.ts';
import { openingPlan } from '../matches/play/jobs.ts';
import { fold } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { insertDraft, replaceStages } from '../tournament-desk/repo.ts';
import { enterSeeding } from '../tournaments/enter-seeding.ts';
import * as entries from '../tournaments/entries-repo.ts';
import { matchSettingsOf } from '../tournaments/match-settings.ts';
import type { TournamentRow } from '../tournaments/repo.ts';
import { startTournament } from '../tournaments/start.ts';
import { bySite, type LeagueCommand } from './change.ts';
import type { SeasonRow } from './repo.ts';

const MINUTE = 60_000;
/** Reports of a league wait a day for their answer (domain rules 3). */
const ANSWER_MINUTES = 24 * 60;

/** How matches of a division are played. */
export interface LeaguePlay {
  best_of: number;
  team_size: number;
  max_members: number;
  settings: Partial<Settings>;
}

interface NewTournament {
  name: string;
  season: Pick<SeasonRow, 'game_id' | 'organizer_id'>;
  starts_at: Date;
  play: LeaguePlay;
  format: Format;
  /** Ids, by their seeds. */
  teams: readonly string[];
  /** A tournament whose words and settings of matches it takes over. */
  like?: TournamentRow;
}

/** Makes a tournament whose field is fixed by who leads the league. */
export async function addTournament(
  command: LeagueCommand,
  { name, season, starts_at, play, format, teams, like }: NewTournament,
): Promise<string> {
  const { tx, now } = command;
  const id = newId();
  const closed = new Date(Math.min(now.getTime(), starts_at.getTime()));
  await insertDraft(tx, {
    ...{ id, name: name.slice(0, NAME_MAX), sort_key: fold(name.slice(0, NAME_MAX)) },
    ...{ game_id: season.game_id, organizer_id: season.organizer_id, mode: 'team', listed: false },
    ...{ team_size: play.team_size, max_members: play.max_members, best_of: play.best_of },
    ...{ places: Math.max(2, teams.length), min_entries: 2, waiting_places: 0, approval: false },
    // Corrections come late: nothing is archived before a person says so.
    ...{ cancel_when_few: false, protest_hours: null, answer_minutes: ANSWER_MINUTES },
    ...(like ? { ...matchSettingsOf(like), description: like.description, rules: like.rules } : {}),
    image: like?.image ?? null,
    ...{ registration_opens_at: new Date(closed.getTime() - MINUTE), registration_ends_at: closed },
    ...{ check_in_opens_at: null, check_in_ends_at: null, starts_at },
    ...{ decided_state: 'published', decided_at: null, created_at: now },
  });
  const order = format === 'round_robin' ? { tie_breaks: leagueTieBreaks } : {};
  await replaceStages(tx, id, [
    { name: 'Liga', format, settings: { ...order, ...play.settings }, sources: [] },
  ]);
  await setTeams(command, id, teams);
  return id;
}

/** Gives a tournament that has not begun these teams, in the order of their seeds. */
export async function setTeams(
  { tx, user, now }: LeagueCommand,
  tournament: string,
  teams: readonly string[],
): Promise<void> {
  const present = await tx
    .selectFrom('entries')
    .select(['id', 'team_id'])
    .where('tournament_id', '=', tournament)
    .where('state', 'not in', ['withdrawn', 'rejected'])
    .execute();
  for (const { id, team_id } of present)
    if (!teams.includes(team_id ?? '')) await entries.setEntryState(tx, id, 'withdrawn');
  const known = new Set(present.map(({ team_id }) => team_id));
  for (const team of teams.filter((each) => !known.has(each))) {
    const entry = {
      id: newId(),
      tournament,
      entrant: { team },
      state: 'accepted',
      by: user.id,
      at: now,
    } as const;
    await entries.insertEntry(tx, entry);
  }
  await sql`
    update entries e set seed = n.seed from
      (select team, seed from unnest(${sql.val(teams)}::text[]) with ordinality as given (team, seed)) n
    where e.tournament_id = ${tournament} and e.team_id = n.team and e.state not in ('withdrawn', 'rejected')`.execute(
    tx,
  );
  await tx
    .updateTable('tournaments')
    .set({ places: Math.max(2, teams.length) })
    .where('id', '=', tournament)
    .execute();
}

/** When the matches of a round are played, and until when they may be. */
export interface RoundTimes {
  round: number;
  plays_at: Date;
  ends_at: Date;
}

/**
 * Fixes the field of a tournament and starts it; its matches have the times of their rounds.
 * @throws ApiError entries_not_eligible, and what speaks against its stage
 */
export async function begin(
  command: LeagueCommand,
  { tournament, stage }: { tournament: string; stage: string },
  rounds: readonly RoundTimes[],
): Promise<void> {
  const site = bySite(command);
  await enterSeeding(site, tournament, null);
  await startTournament(site, tournament, null);
  await sql`
    update matches m set scheduled_at = n.plays_at, play_by = n.ends_at
    from ${roundRows(rounds)} where m.stage_id = ${stage} and m.round = n.round`.execute(command.tx);
  // Opening once looks at all of them and plans the rest.
  await scheduleAll(command.tx, [openingPlan(stage, command.now, 'begun')]);
}

/** Rounds with their times as rows `n`. */
export function roundRows(rounds: readonly RoundTimes[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as n (round int, plays_at timestamptz, ends_at timestamptz)`;
}
