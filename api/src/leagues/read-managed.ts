import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import type { LeagueTeam } from '@duellwerk/shared/contract/leagues';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { StageCache } from '../stages/stage-cache.ts';
import type { Viewer } from '../users/sessions.ts';
import { assertLeads } from './change.ts';
import { readPlay } from './division-play.ts';
import { planNext, recordedLines } from './next-season.ts';
import * as repo from './repo.ts';
import { startProblems } from './start-season.ts';
import { deciderOf, endOf, readDeciders, readDivisions } from './tables.ts';

/**
 * A season as those see it who lead the league: what is open, what becomes of everybody, and the season after it. Of one that has
 * ended, what was recorded then.
 * @throws ApiError not_found, forbidden
 */
export async function readManaged(
  db: Kysely<Schema>,
  cache: StageCache,
  user: Viewer,
  id: string,
): Promise<ManagedSeason> {
  const season = await repo.findSeason(db, id);
  if (!season) throw new ApiError('not_found');
  assertLeads(user, season.organizer_id);
  const { rev, state } = season;
  const states = await readDivisions(db, cache, id);
  const lowest = states.at(-1)?.row;
  const deciders = await readDeciders(db, id);
  const { problems, lines } =
    state === 'completed' ? { problems: [], lines: await recordedLines(db, id) } : endOf(states, deciders);
  const teams = new Map(states.flatMap((each) => each.teams.map((team) => [team.id, team] as const)));
  const nameOf = (team: string) => named(teams.get(team) ?? { id: team, name: '', tag: null, image: null });
  return {
    ...{ id, rev, state },
    teams: [...teams.values()].map(named),
    start_problems: state === 'planned' ? await startProblems(db, id) : [],
    play: lowest && state === 'planned' ? (await readPlay(db, lowest)).play : null,
    problems: problems.map((problem) => {
      const found = deciderOf(problem, deciders);
      return { ...problem, match: found ? { tournament: found.row.tournament_id, over: found.over } : null };
    }),
    movements: lines.map(({ entry, from, to, ...line }) => ({
      ...{ team: nameOf(entry), from: from + 1, to: to === null ? null : to + 1 },
      ...line,
    })),
    next: lines.length === 0 ? null : await nextOf(db, season, lines),
  };
}

const named = ({ id, name, tag, image }: LeagueTeam): LeagueTeam => ({ id, name, tag, image });

async function nextOf(
  db: Kysely<Schema>,
  { id, league_id, number, ends_at }: repo.SeasonRow,
  lines: Parameters<typeof planNext>[2],
): Promise<ManagedSeason['next']> {
  const [last] = await repo.listSeasons(db, league_id);
  const divisions = await planNext(db, await repo.listDivisions(db, id), lines);
  return {
    ...{ number: number + 1, starts_at: ends_at.toISOString(), made: last?.id !== id },
    divisions: divisions.map(({ name, places, teams }, index) => ({
      ...{ number: index + 1, name, places, teams },
    })),
  };
}
