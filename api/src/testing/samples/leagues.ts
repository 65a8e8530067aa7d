// One good request of every call of a league, each of a season in which it can be done.
import { newId } from '../../text/ids.ts';
import type { Client, TestApp } from '../app.ts';
import { minutes } from '../fixtures.ts';
import { addLeagueTeams, noPlaces, SeasonLeader, smallPlay, weekly } from '../leagues.ts';
import { StagePlayer } from '../stages.ts';

interface Site {
  api: TestApp;
  admin: Client;
  game: string;
  organizer: string;
}
type Sample = () => ReturnType<Client['get']>;

/** @param site known once the tests have begun */
export function leagueSamples(site: () => Site): Record<string, Sample> {
  const planned = (parts: object = {}) => seasonOf(site(), parts);
  const begun = async (parts: object = {}) => {
    const made = await planned(parts);
    await made.season.send('start');
    return made;
  };
  /** All is played; the first side has won everything. */
  const played = async (parts: object = {}) => {
    const made = await begun(parts);
    for (const { stage } of (await made.season.page()).divisions)
      await new StagePlayer(site().admin, stage).finish('2:0');
    return made;
  };
  const league = async (id: string) => {
    const { admin, game, organizer } = site();
    return admin.send('POST', '/v1/admin/leagues', { id, name: 'Liga', game, organizer });
  };
  return {
    'GET /v1/leagues': () => site().api.visitor.get('/v1/leagues'),
    'GET /v1/leagues/:league': () => site().api.visitor.get('/v1/leagues/vcd'),
    'GET /v1/seasons/:season': async () => {
      const { season } = await planned();
      return site().api.visitor.get(`/v1/seasons/${season.id}`);
    },
    'GET /v1/divisions/:division': async () => {
      const { season } = await begun();
      return site().api.visitor.get(`/v1/divisions/${(await season.division(1)).id}`);
    },
    'GET /v1/divisions/:division/teams/:team/roster': async () => {
      const { season, teams } = await begun();
      return site().admin.get(`/v1/divisions/${(await season.division(1)).id}/teams/${teams[0]}/roster`);
    },
    'PUT /v1/divisions/:division/teams/:team/roster': async () => {
      const { season, teams, players } = await begun();
      const url = `/v1/divisions/${(await season.division(1)).id}/teams/${teams[0]}/roster`;
      return site().admin.send('PUT', url, { players: [players[0]] });
    },
    'POST /v1/admin/leagues': () =>
      league(
        `liga-${newId()
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')}`,
      ),
    'POST /v1/admin/leagues/:league/seasons': async () => (await planned()).answer,
    'POST /v1/admin/seasons/:season/divisions': async () => {
      const { season } = await planned();
      return season.send('divisions', { name: 'Unten', teams: [], places: noPlaces, ...smallPlay });
    },
    'PUT /v1/admin/divisions/:division': async () => {
      const { season, teams } = await planned();
      const url = `/v1/admin/divisions/${(await season.division(1)).id}`;
      return season.send(url, { name: 'Oben', teams: teams.slice(0, 2), places: noPlaces }, 'PUT');
    },
    'PUT /v1/admin/seasons/:season/calendar': async () =>
      (await begun()).season.send('calendar', weekly(3), 'PUT'),
    'GET /v1/admin/seasons/:season': async () => {
      const { season } = await played();
      return site().admin.get(`/v1/admin/seasons/${season.id}`);
    },
    'POST /v1/admin/seasons/:season/start': async () => (await planned()).season.send('start'),
    'POST /v1/admin/seasons/:season/finish': async () => (await played()).season.send('finish'),
    'POST /v1/admin/seasons/:season/next': async () => {
      const { season } = await played();
      await season.send('finish');
      return season.send('next', { name: 'Danach', starts_at: minutes(100_000).toISOString() });
    },
    'POST /v1/admin/seasons/:season/deciders': async () => {
      const { season } = await played({ about: 1 });
      const [problem] = (await season.managed()).problems;
      return season.send('deciders', {
        ...{ kind: 'relegation', division: problem?.division, teams: problem?.teams, best_of: 3 },
        starts_at: minutes(60).toISOString(),
      });
    },
    'POST /v1/admin/divisions/:division/ties': async () => {
      // Each has won once.
      const { season } = await played({ legs: 2 });
      const [problem] = (await season.managed()).problems;
      return season.send(`/v1/admin/divisions/${problem?.division}/ties`, { teams: problem?.teams });
    },
    'GET /v1/admin/divisions/:division/drops/:team': async () => {
      const { season, teams } = await begun();
      return site().admin.get(`/v1/admin/divisions/${(await season.division(1)).id}/drops/${teams[0]}`);
    },
    'POST /v1/admin/divisions/:division/drops': async () => {
      const { season, teams } = await begun();
      const url = `/v1/admin/divisions/${(await season.division(1)).id}/drops`;
      return season.send(url, { team: teams[0], reason: 'Aufgelöst' });
    },
  };
}

/** A season of two divisions of two; `about`: how many places a relegation match is about. */
async function seasonOf(
  { api, admin, game, organizer }: Site,
  { legs = 1, about = 0 }: { legs?: number; about?: number },
) {
  const names = [1, 2, 3, 4].map((number) => `${newId().slice(0, 12)} ${number}`);
  const { teams: byName, players: byTeam } = await addLeagueTeams(api, names);
  const [teams, players] = [[...byName.values()], [...byTeam.values()]];
  const id = `s-${newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')}`;
  await admin.send('POST', '/v1/admin/leagues', { id, name: 'Liga', game, organizer });
  const answer = await admin.send('POST', `/v1/admin/leagues/${id}/seasons`, {
    ...{ name: 'Saison', ...weekly(3), ...smallPlay, settings: { legs } },
    rosters_lock_at: minutes(50_000).toISOString(),
    divisions: [
      { name: 'D1', teams: teams.slice(0, 2), places: { ...noPlaces, relegation_down: about } },
      { name: 'D2', teams: teams.slice(2), places: { ...noPlaces, relegation_up: about } },
    ],
  });
  return { season: new SeasonLeader(admin, answer.json()), teams, players, answer };
}

/** What is sent about a league that there is not. */
export const leagueBodies: Record<string, object> = {
  'PUT /v1/divisions/:division/teams/:team/roster': { players: [] },
  'POST /v1/admin/leagues/:league/seasons': { name: 'x', ...weekly(1), ...smallPlay, divisions: [] },
  'POST /v1/admin/seasons/:season/divisions': {
    ...{ rev: 1, name: 'x', teams: [], places: noPlaces },
    ...smallPlay,
  },
  'PUT /v1/admin/divisions/:division': { rev: 1, name: 'x', teams: [], places: noPlaces },
  'PUT /v1/admin/seasons/:season/calendar': { rev: 1, ...weekly(1) },
  'POST /v1/admin/seasons/:season/start': { rev: 1 },
  'POST /v1/admin/seasons/:season/finish': { rev: 1 },
  'POST /v1/admin/seasons/:season/next': { rev: 1, name: 'x', starts_at: minutes(1).toISOString() },
  'POST /v1/admin/seasons/:season/deciders': {
    ...{ rev: 1, kind: 'relegation', division: 'x', teams: [], best_of: 1 },
    starts_at: minutes(1).toISOString(),
  },
  'POST /v1/admin/divisions/:division/ties': { rev: 1, teams: [] },
  'POST /v1/admin/divisions/:division/drops': { rev: 1, team: 'x', reason: 'x' },
};
