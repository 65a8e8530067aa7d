// The site that the samples of all calls are sent to, who sends them, and what several of them are arranged with.
import assert from 'node:assert/strict';
import { demoPassword } from '../../demo/seed.ts';
import { type Client, clientOf, openTestApp, type TestApp } from '../app.ts';
import { fillWithDemo } from '../demo.ts';
import { addUser, minutes } from '../fixtures.ts';
import { roomyLimits } from '../newcomers.ts';
import { addSeeded, StagePlayer } from '../stages.ts';

/** By method and path one good request of a call. */
export type Samples = Record<string, () => Promise<{ statusCode: number; body: string }>>;
/** By method and path what a call is sent for an unknown id. */
export type Bodies = Record<string, object>;
/** By method and path what a call must be asked with beside its path. */
export type Queries = Record<string, string>;

export let api: TestApp;
export let admin: Client;
export let captain: Client;
export let adminId: string;
export let ids: Record<'tournament' | 'match' | 'team' | 'user', string>;
/** What tournaments are held in and by. */
export let lists: { game: string; organizer: string };

/** Opens the site with the demo's data that the samples are sent to. */
export async function openSite(): Promise<void> {
  // More calls than anybody sends in a minute.
  api = await openTestApp({
    limits: { changes: roomyLimits.changes },
    webhooks: { privateAddresses: true },
  });
  await fillWithDemo(api.database, api.now);
  admin = noting(await signIn('admin'));
  adminId = (await admin.get('/v1/users/@me')).json().id;
  captain = await signIn('captain');
  const me = (await captain.get('/v1/users/@me')).json();
  const [running] = (await captain.get('/v1/tournaments?phase=running')).json().items;
  const match = (await matchesOf(running.id))[0];
  assert.ok(match);
  const open = (await captain.get('/v1/tournaments?phase=open')).json().items;
  const cup = open.find((one: { name: string }) => one.name === 'Herbst-Cup');
  const [game, organizer] = [await idOf('games', 'Rainbow Six Siege'), await idOf('organizers', 'PRQ')];
  lists = { game, organizer };
  ids = { tournament: cup.id, match: match.id, team: me.teams[0].id, user: me.id };
}

export const home = () => ({ game_id: lists.game, organizer_id: lists.organizer });

/** The last entry before the admin sent a command; what a sample sent to arrange it does not count. */
export let lastBefore = 0;

const noting = (client: Client): Client => ({
  ...client,
  send: async (...request) => {
    lastBefore = (await lastNoted())?.id ?? 0;
    return client.send(...request);
  },
});

export async function idOf(table: 'games' | 'organizers' | 'badges', name: string): Promise<string> {
  const found = api.database.sql.selectFrom(table).select('id').where('name', '=', name);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Of a tournament's first stage. */
export async function matchesOf(tournament: string): Promise<{ id: string; state: string }[]> {
  const [stage] = (await api.visitor.get(`/v1/tournaments/${tournament}`)).json().stages;
  return (await api.visitor.get(`/v1/stages/${stage.id}`)).json().matches;
}

export async function signIn(username: string): Promise<Client> {
  const body = { username, password: demoPassword };
  const response = await api.visitor.send('POST', '/v1/users/login', body);
  return clientOf(api.app, String(response.headers['set-cookie']).split(';')[0]);
}

/** Check-in is over. */
export const missed = {
  ...{ registration_opens_at: minutes(-300), registration_ends_at: minutes(-60) },
  ...{ check_in_opens_at: minutes(-40), check_in_ends_at: minutes(-10) },
};

export const seeded = (
  tournament: object = {},
  format: 'single_elimination' | 'swiss' = 'single_elimination',
) =>
  addSeeded(api, {
    ...{ entries: 4, format, settings: { best_of: 3 } },
    tournament: { ...home(), ...tournament },
  });

export async function started(
  format: 'single_elimination' | 'swiss' = 'single_elimination',
): Promise<StagePlayer> {
  const play = new StagePlayer(admin, (await seeded({}, format)).stage);
  await play.send('start');
  return play;
}

export const lastNoted = () =>
  api.database.sql
    .selectFrom('audit')
    .select(['id', 'actor_id', 'subject'])
    .where('administrative', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A user who is not among those that the tests act as. */
export const somebody = async () => (await admin.get('/v1/admin/users?q=Domspatz')).json().items[0].id;

/** Somebody's own entry that has not checked in, with check-in open until a moment. */
export async function checkInOf(until: Date): Promise<{ path: string; user: string }> {
  const { tournament, entries, users } = await seeded({
    ...missed,
    ...{ decided_state: 'published', check_in_ends_at: until },
  });
  const [entry = '', user = ''] = [entries[0], users[0]];
  await api.database.sql
    .updateTable('entries')
    .set({ state: 'accepted', checked_in_at: null })
    .where('id', '=', entry)
    .execute();
  return { path: `/v1/tournaments/${tournament}/entries/${entry}/check-in`, user };
}

/** What a team or a player shows of itself in the public list. */
export const listing = () => ({ state: 'looking', text: 'Dienstags um acht', games: [lists.game] });

let members = 0;

/** Somebody new with the demo's password and a linked service. */
export async function member(): Promise<Client> {
  members += 1;
  const passwordHash = await api.context.passwords.hash(demoPassword);
  return api.as(await addUser(api.database, { name: `Member ${members}`, passwordHash }));
}
