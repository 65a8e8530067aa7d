import type { createDecider as contract, SeasonDone } from '@duellwerk/shared/contract/league-desk';
import { sql } from 'kysely';
import type { Infer } from 'superstruct';
import { ApiError } from '../errors.ts';
import { newId } from '../text/ids.ts';
import { findTournament } from '../tournaments/repo.ts';
import { type LeagueCommand, openSeason, seasonChanged } from './change.ts';
import * as repo from './repo.ts';
import { addTournament, begin } from './season-tournament.ts';
import { deciderOf, endOf, isSame, readDeciders, readDivisions } from './tables.ts';

type Given = Infer<NonNullable<typeof contract.body>>;

const HOUR = 60 * 60_000;
/** Matches of one evening follow each other. */
const BETWEEN_ROUNDS = HOUR;
/** Until when a match about a place may be moved. */
const MOVABLE = 7 * 24 * HOUR;

/**
 * Makes the match about a place that a season needs: of two divisions, or of those who are level in one, more than two of them
 * all against all. Those play who played in the season.
 * @throws ApiError as openSeason, decider_unneeded
 */
export async function createDecider(
  command: LeagueCommand,
  id: string,
  { rev, kind, division: divisionId, teams, starts_at, best_of }: Given,
): Promise<SeasonDone> {
  const { tx, cache } = command;
  const season = await openSeason(command, id, rev, 'running');
  const divisions = await readDivisions(tx, cache, id);
  const deciders = await readDeciders(tx, id);
  const wanted = kind === 'tie_break' ? 'tie' : 'relegation_open';
  const problem = endOf(divisions, deciders).problems.find(
    (each) => each.kind === wanted && each.division === divisionId && isSame(each.teams, teams),
  );
  const isThere = problem !== undefined && deciderOf(problem, deciders) !== undefined;
  const division = divisions.find(({ row }) => row.id === divisionId);
  if (!problem || !division || isThere) throw new ApiError('decider_unneeded');

  const like = await findTournament(tx, division.row.tournament_id);
  if (!like) throw new ApiError('not_found');
  const start = new Date(starts_at);
  const format = teams.length === 2 ? 'single_elimination' : 'round_robin';
  const word = kind === 'relegation' ? 'Relegation' : 'Entscheidung';
  const tournament = await addTournament(command, {
    ...{ name: `${season.league_name} ${season.name} – ${word}`, season, starts_at: start, format, like },
    play: { best_of, team_size: like.team_size, max_members: like.max_members, settings: {} },
    teams: problem.teams,
  });
  await takeRosters(
    command,
    tournament,
    divisions.map(({ row }) => row.tournament_id),
  );
  const row = { id: newId(), season_id: id, division_id: divisionId, kind, tournament_id: tournament };
  await tx
    .insertInto('league_deciders')
    .values({ ...row, created_at: command.now })
    .execute();
  const stage = (await repo.listDeciders(tx, id)).find((each) => each.id === row.id)?.stage_id ?? '';
  const rounds = problem.teams.map((_, index) => {
    const plays_at = new Date(start.getTime() + index * BETWEEN_ROUNDS);
    return { round: index + 1, plays_at, ends_at: new Date(plays_at.getTime() + MOVABLE) };
  });
  await begin(command, { tournament, stage }, rounds);
  return seasonChanged(command, season);
}

/** Gives the entries of a tournament the rosters that their teams have in the season. */
async function takeRosters(
  { tx }: LeagueCommand,
  tournament: string,
  from: readonly string[],
): Promise<void> {
  await sql`
    insert into entry_players (entry_id, tournament_id, user_id, role_id)
    select n.id, n.tournament_id, p.user_id, p.role_id from entries n
    join entries e on e.team_id = n.team_id and e.tournament_id = any (${sql.val(from)}::text[])
      and e.state not in ('withdrawn', 'rejected')
    join entry_players p on p.entry_id = e.id and p.released_at is null
    where n.tournament_id = ${tournament}`.execute(tx);
}
