// One good request of every call of tournaments as everybody sees them, and of entries.

import { newId } from '../../text/ids.ts';
import { addTeam, addTournament, addUser, minutes } from '../fixtures.ts';
import {
  admin,
  api,
  type Bodies,
  captain,
  checkInOf,
  home,
  ids,
  missed,
  type Queries,
  type Samples,
  seeded,
} from './site.ts';

/** The roster of a team of one that plays, for who leads it. */
async function rosterOf() {
  const user = await addUser(api.database, { name: newId() });
  const team = await addTeam(api.database, newId(), [user]);
  const running = { decided_state: 'running' as const, team_size: 1, max_members: 1, substitutes: 1 };
  const tournament_id = await addTournament(api.database, { ...home(), ...running });
  const id = newId();
  const { sql } = api.database;
  const row = {
    id,
    tournament_id,
    team_id: team,
    user_id: null,
    seed: 1,
    place: null,
    state: 'active' as const,
  };
  const at = { entered_at: api.now(), checked_in_at: api.now(), entered_by: user };
  await sql
    .insertInto('entries')
    .values({ ...row, ...at })
    .execute();
  const player = { entry_id: id, tournament_id, user_id: user, role_id: null, released_at: null };
  await sql.insertInto('entry_players').values(player).execute();
  return { client: await api.as(user), url: `/v1/tournaments/${tournament_id}/entries/${id}/roster` };
}

async function checkedIn() {
  const { path, user } = await checkInOf(minutes(10));
  return admin.send('POST', path, { rev: 1, players: [user] });
}

const join = () => captain.send('POST', `/v1/tournaments/${ids.tournament}/entries`, { team_id: ids.team });

export const tournamentsSamples: Samples = {
  'GET /v1/tournaments': () => api.visitor.get('/v1/tournaments'),
  'GET /v1/tournament-locations': () => api.visitor.get('/v1/tournament-locations'),
  'GET /v1/tournaments/:tournament': () => api.visitor.get(`/v1/tournaments/${ids.tournament}`),
  'GET /v1/tournaments/:tournament/participants': () =>
    api.visitor.get(`/v1/tournaments/${ids.tournament}/participants`),
  'GET /v1/tournaments/:tournament/eligibility/:subject': () =>
    captain.get(`/v1/tournaments/${ids.tournament}/eligibility/${ids.team}`),
  'POST /v1/tournaments/:tournament/entries': () => join(),
  'DELETE /v1/tournaments/:tournament/entries/:entry': async () => {
    const [entry] = (await api.visitor.get(`/v1/tournaments/${ids.tournament}/participants`))
      .json()
      .items.filter((one: { id: string }) => one.id === ids.team);
    return captain.send('DELETE', `/v1/tournaments/${ids.tournament}/entries/${entry.entry}`);
  },
  'GET /v1/tournaments/:tournament/mine': () => captain.get(`/v1/tournaments/${ids.tournament}/mine`),
  'POST /v1/tournaments/:tournament/seeding': async () => {
    const { tournament } = await seeded({ decided_state: 'published', ...missed });
    return admin.send('POST', `/v1/tournaments/${tournament}/seeding`, { rev: 1 });
  },
  'POST /v1/tournaments/:tournament/start': async () => {
    const { tournament } = await seeded();
    return admin.send('POST', `/v1/tournaments/${tournament}/start`, { rev: 1 });
  },
  'GET /v1/tournaments/:tournament/history': () => captain.get(`/v1/tournaments/${ids.tournament}/history`),
  'POST /v1/tournaments/:tournament/entries/:entry/check-in': () => checkedIn(),
  'DELETE /v1/tournaments/:tournament/entries/:entry/check-in': async () => {
    const url = await checkInOf(minutes(10));
    const { rev } = (await admin.send('POST', url.path, { rev: 1, players: [url.user] })).json();
    return admin.send('DELETE', `${url.path}?rev=${rev}`);
  },
  'GET /v1/tournaments/:tournament/entries/:entry/roster': async () => {
    const { client, url } = await rosterOf();
    return client.get(url);
  },
  'PUT /v1/tournaments/:tournament/entries/:entry/roster': async () => {
    const { client, url } = await rosterOf();
    const { rev, players } = (await client.get(url)).json();
    return client.send('PUT', url, { rev, players, reason: null });
  },
  'POST /v1/tournaments/:tournament/entries/:entry/late-check-in': async () => {
    const { path, user } = await checkInOf(minutes(-1));
    const late = path.replace('check-in', 'late-check-in');
    return admin.send('POST', late, { rev: 1, players: [user], reason: 'x' });
  },
  'GET /v1/organizers/:slug': () => api.visitor.get('/v1/organizers/duellwerk'),
  'GET /v1/series/:slug': async () => {
    const { slug } = (await admin.send('POST', '/v1/admin/tournament-series', { name: 'Reihe' })).json();
    return api.visitor.get(`/v1/series/${slug}`);
  },
  'POST /v1/tournaments/:tournament/reminders': async () => {
    const owner = await addUser(api.database, { name: 'Mahnerin' });
    const mate = await addUser(api.database, { name: 'Unbestätigt', verified: false });
    const team = await addTeam(api.database, 'Lückenhaft', [owner, mate]);
    const url = `/v1/tournaments/${await addTournament(api.database, home())}/reminders`;
    return (await api.as(owner)).send('POST', url, { team_id: team, user_id: mate });
  },
  'POST /v1/tournaments/:tournament/entry-requests': async () => {
    const owner = await addUser(api.database, { name: 'Zögerlich' });
    const mate = await addUser(api.database, { name: 'Eifrig' });
    const team = await addTeam(api.database, 'Unentschlossen', [owner, mate]);
    const url = `/v1/tournaments/${await addTournament(api.database, home())}/entry-requests`;
    return (await api.as(mate)).send('POST', url, { team_id: team });
  },
};

/** What the calls are sent for an unknown id. */
export const tournamentsBodies: Bodies = {
  'POST /v1/tournaments/:tournament/reminders': { team_id: 'x', user_id: 'x' },
  'POST /v1/tournaments/:tournament/seeding': { rev: 1 },
  'POST /v1/tournaments/:tournament/start': { rev: 1 },
  'POST /v1/tournaments/:tournament/entries/:entry/check-in': { rev: 1, players: [] },
  'POST /v1/tournaments/:tournament/entries/:entry/late-check-in': { rev: 1, players: [], reason: 'x' },
  'PUT /v1/tournaments/:tournament/entries/:entry/roster': { rev: 1, players: [], reason: null },
};

/** What they are asked with beside their path. */
export const tournamentsQueries: Queries = {
  'DELETE /v1/tournaments/:tournament/entries/:entry/check-in': '?rev=1',
};
