import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calls } from '@duellwerk/shared/contract/calls';
import { apiErrorReply } from '@duellwerk/shared/contract/error-codes';
import type { HTTPMethods } from 'fastify';
import { is } from 'superstruct';
import { demoPassword } from './demo/seed.ts';
import { notify } from './notifications/notify.ts';
import { keepRegistrationConnection } from './social/registration-connections.ts';
import { type Client, clientOf, openTestApp, type TestApp } from './testing/app.ts';
import { written } from './testing/content.ts';
import { words } from './testing/deciding.ts';
import { fillWithDemo } from './testing/demo.ts';
import { addTeam, addTournament, addUser, minutes } from './testing/fixtures.ts';
import { leagueBodies, leagueSamples } from './testing/league-samples.ts';
import { roomyLimits } from './testing/newcomers.ts';
import { drawn } from './testing/pictures.ts';
import { addMatch, goLive, type PlayedMatch, rounds } from './testing/playing.ts';
import { settingBodies, settingSamples } from './testing/setting-samples.ts';
import { addSeeded, StagePlayer } from './testing/stages.ts';
import { runJobs } from './testing/written-mails.ts';
import { newId } from './text/ids.ts';
import { hashOf, newSecret } from './text/secret.ts';
import { issueToken } from './tokens/tokens.ts';

let api: TestApp;
let admin: Client;
let captain: Client;
let adminId: string;
let ids: Record<'tournament' | 'match' | 'team' | 'user', string>;
/** What tournaments are held in and by. */
let lists: { game: string; organizer: string };
const home = () => ({ game_id: lists.game, organizer_id: lists.organizer });

before(async () => {
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
});
after(() => api.close());

/** The last entry before the admin sent a command; what a sample sent to arrange it does not count. */
let lastBefore = 0;
const noting = (client: Client): Client => ({
  ...client,
  send: async (...request) => {
    lastBefore = (await lastNoted())?.id ?? 0;
    return client.send(...request);
  },
});

async function idOf(table: 'games' | 'organizers' | 'badges', name: string): Promise<string> {
  const found = api.database.sql.selectFrom(table).select('id').where('name', '=', name);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Of a tournament's first stage. */
async function matchesOf(tournament: string): Promise<{ id: string; state: string }[]> {
  const [stage] = (await api.visitor.get(`/v1/tournaments/${tournament}`)).json().stages;
  return (await api.visitor.get(`/v1/stages/${stage.id}`)).json().matches;
}

async function signIn(username: string): Promise<Client> {
  const body = { username, password: demoPassword };
  const response = await api.visitor.send('POST', '/v1/users/login', body);
  return clientOf(api.app, String(response.headers['set-cookie']).split(';')[0]);
}

/** Check-in is over. */
const missed = {
  ...{ registration_opens_at: minutes(-300), registration_ends_at: minutes(-60) },
  ...{ check_in_opens_at: minutes(-40), check_in_ends_at: minutes(-10) },
};
const seeded = (tournament: object = {}, format: 'single_elimination' | 'swiss' = 'single_elimination') =>
  addSeeded(api, {
    ...{ entries: 4, format, settings: { best_of: 3 } },
    tournament: { ...home(), ...tournament },
  });
async function started(format: 'single_elimination' | 'swiss' = 'single_elimination'): Promise<StagePlayer> {
  const play = new StagePlayer(admin, (await seeded({}, format)).stage);
  await play.send('start');
  return play;
}

const decision = { kind: 'walkover', winner: 'a' };
const decideFirst = (stage: string) =>
  admin.send('POST', `/v1/admin/matches/${stage}-W1-1/decisions`, { rev: 1, decision, words });

const publishRuling = () => admin.send('POST', '/v1/admin/rulings', { tournament: ids.tournament, words });

const newTips = { name: 'Kicktipp', lead_minutes: 0, own_matches: false };
const newQuestion = {
  ...{ text: 'Wer gewinnt?', options: ['A', 'B'], points: 5 },
  closes_at: minutes(60 * 24 * 365).toISOString(),
};

async function tournamentOf(stage: string): Promise<{ tournament: string }> {
  return api.database.sql
    .selectFrom('stages')
    .select('tournament_id as tournament')
    .where('id', '=', stage)
    .executeTakeFirstOrThrow();
}

/** A tip round about one match, with a question. */
async function tips() {
  const match = `${(await started()).stage}-W1-1`;
  const { id } = (await admin.send('POST', '/v1/admin/tip-rounds', { ...newTips, matches: [match] })).json();
  const own = `/v1/admin/tip-rounds/${id}`;
  const asked = await admin.send('POST', `${own}/questions`, { ...newQuestion, rev: 1 });
  const url = `/v1/tip-rounds/${id}`;
  const { days } = (await api.visitor.get(url)).json();
  const { id: question, rev } = asked.json();
  return { url, admin: own, match, question, rev, day: `${url}/days/${days[0].id}` };
}

/** A private group of the captain's. */
async function tipGroup(): Promise<{ url: string; token: string }> {
  const { id } = (await captain.send('POST', `${(await tips()).url}/groups`, { name: 'Freunde' })).json();
  const url = `/v1/tip-groups/${id}`;
  return { url, token: (await captain.get(url)).json().link.split('group=')[1] };
}

/** Somebody who plays in a stage, with the revision of the tournament. */
async function startedEntry(): Promise<{ tournament: string; entry: string; rev: number }> {
  const { tournament, stage, entries } = await seeded();
  await new StagePlayer(admin, stage).send('start');
  const { rev } = (await admin.get(`/v1/tournaments/${tournament}/mine`)).json();
  return { tournament, entry: entries[0] ?? '', rev };
}

/** One good request of every call; the app checks each answer against its schema (checkReplies). */
const samples: Record<string, () => Promise<{ statusCode: number; body: string }>> = {
  'GET /v1/base': () => api.visitor.get('/v1/base'),
  'GET /v1/statistics': () => api.visitor.get('/v1/statistics'),
  'GET /v1/users/@me': () => captain.get('/v1/users/@me'),
  'GET /v1/users/@me/tasks': () => captain.get('/v1/users/@me/tasks'),
  'GET /v1/users/@me/notifications': () => captain.get('/v1/users/@me/notifications?limit=5'),
  'POST /v1/users/@me/notifications/:notification/read': async () => {
    const to = { user: ids.user };
    await api.database.transaction((tx) =>
      notify(tx, [{ kind: 'promoted', fact: 'x', to, tournament: ids.tournament }], api.now()),
    );
    const [told] = (await captain.get('/v1/users/@me/notifications')).json().items;
    return captain.send('POST', `/v1/users/@me/notifications/${told.id}/read`);
  },
  'POST /v1/users/@me/notifications/read': () =>
    captain.send('POST', '/v1/users/@me/notifications/read', { through: 'nothing' }),
  'GET /v1/users/@me/notification-settings': () => captain.get('/v1/users/@me/notification-settings'),
  'PUT /v1/users/@me/notification-settings': () =>
    captain.send('PUT', '/v1/users/@me/notification-settings', {
      kinds: [{ kind: 'match_ready', site: true, mail: false }],
    }),
  'POST /v1/users/@me/calendar/renew': () => captain.send('POST', '/v1/users/@me/calendar/renew'),
  'GET /v1/users/@me/api-keys': () => captain.get('/v1/users/@me/api-keys'),
  'POST /v1/users/@me/api-keys': () => admin.send('POST', '/v1/users/@me/api-keys', { name: 'Bot' }),
  'DELETE /v1/users/@me/api-keys/:key': async () => {
    const made = await captain.send('POST', '/v1/users/@me/api-keys', { name: 'Bot' });
    return captain.send('DELETE', `/v1/users/@me/api-keys/${made.json().id}`);
  },
  'GET /v1/users/@me/sessions': () => captain.get('/v1/users/@me/sessions'),
  'DELETE /v1/users/@me/sessions/:session': async () => {
    await signIn('captain');
    const { items } = (await captain.get('/v1/users/@me/sessions')).json();
    const other = items.find((one: { current: boolean }) => !one.current);
    return captain.send('DELETE', `/v1/users/@me/sessions/${other.id}`);
  },
  'DELETE /v1/users/@me/sessions': () => captain.send('DELETE', '/v1/users/@me/sessions'),
  'PATCH /v1/users/@me/profile': async () =>
    (await member()).send('PATCH', '/v1/users/@me/profile', {
      username: 'Umbenannt',
      decoration: 'crosshair',
    }),
  'PUT /v1/users/@me/additional-fields': async () =>
    (await member()).send('PUT', '/v1/users/@me/additional-fields', {
      additional_fields: [
        { key: 'birthday', value: '2000-01-01' },
        { key: 'country', value: 'DE' },
      ],
    }),
  'PUT /v1/users/@me/location': async () =>
    (await member()).send('PUT', '/v1/users/@me/location', {
      location: { country: 'DE', state: 'DE-SN', city: '2879139' },
    }),
  'PUT /v1/users/@me/preferences': async () =>
    (await member()).send('PUT', '/v1/users/@me/preferences', {
      ...{ marketing: true, locale: 'en' },
    }),
  'POST /v1/users/@me/mail': async () =>
    (await member()).send('POST', '/v1/users/@me/mail', {
      ...{ mail: 'anders@example.test', password: demoPassword },
    }),
  'DELETE /v1/users/@me/mail': async () => (await member()).send('DELETE', '/v1/users/@me/mail'),
  'DELETE /v1/users/@me/connections/:connection': async () =>
    (await member()).send('DELETE', '/v1/users/@me/connections/riot'),
  'POST /v1/users/@me/delete': async () =>
    (await member()).send('POST', '/v1/users/@me/delete', { password: demoPassword }),
  'POST /v1/users/pw-reset': () =>
    api.visitor.send('POST', '/v1/users/pw-reset', { mail: 'niemand@example.test' }),
  'POST /v1/users/pw-reset/check': async () =>
    api.visitor.send('POST', '/v1/users/pw-reset/check', { token: await resetToken() }),
  'POST /v1/users/pw-reset/complete': async () =>
    api.visitor.send('POST', '/v1/users/pw-reset/complete', {
      ...{ token: await resetToken(), password: 'Flutlicht-Kabine7' },
    }),
  'POST /v1/users/@me/password': async () =>
    (await member()).send('POST', '/v1/users/@me/password', {
      ...{ current: demoPassword, password: 'Flutlicht-Kabine7' },
    }),
  'GET /v1/users/@me/settings': () => captain.get('/v1/users/@me/settings'),
  'PUT /v1/users/@me/avatar': async () =>
    captain.send('PUT', '/v1/users/@me/avatar', await drawn(), { 'content-type': 'image/png' }),
  'DELETE /v1/users/@me/avatar': () => captain.send('DELETE', '/v1/users/@me/avatar'),
  'POST /v1/users/login': () =>
    api.visitor.send('POST', '/v1/users/login', { username: 'player', password: demoPassword }),
  'POST /v1/users/logout': () => api.visitor.send('POST', '/v1/users/logout'),
  'POST /v1/users/register/validate': () =>
    api.visitor.send('POST', '/v1/users/register/validate', {
      ...{ mail: 'neu@example.test', password: newcomer.password, additional_fields: [] },
    }),
  'POST /v1/users/register': () => api.visitor.send('POST', '/v1/users/register', newcomer),
  'POST /v1/users/register/connection': async () => {
    const mark = newSecret();
    const told = { connection_id: 'discord', external_id: '1', name: 'neu', mail: null, username: null };
    const id = await api.database.transaction((tx) =>
      keepRegistrationConnection(tx, told, hashOf(mark), api.now()),
    );
    return clientOf(api.app, `way=${mark}`).send('POST', '/v1/users/register/connection', { id });
  },
  'POST /v1/users/verify-mail': async () => {
    const asked = { kind: 'verify_mail', user: ids.user, mail: captainMail, now: api.now() } as const;
    const { token } = await api.database.transaction((tx) => issueToken(tx, asked));
    return api.visitor.send('POST', '/v1/users/verify-mail', { token });
  },
  'POST /v1/users/@me/verification-mail': async () => {
    const unverified = await api.as(await addUser(api.database, { name: 'Neuling', verified: false }));
    return unverified.send('POST', '/v1/users/@me/verification-mail');
  },
  'GET /v1/users/:user/record': () => api.visitor.get(`/v1/users/${ids.user}/record`),
  'GET /v1/teams/:team/record': () => api.visitor.get(`/v1/teams/${ids.team}/record`),
  'GET /v1/users/:user': () => api.visitor.get(`/v1/users/${ids.user}`),
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
  ...Object.fromEntries(
    (
      [
        ['publish', 'draft', {}],
        ['registration/open', 'published', { registration_opens_at: minutes(5) }],
        ['registration/close', 'published', {}],
        ['cancel', 'published', {}, { reason: 'x' }],
        ['pause', 'running', {}, { reason: null }],
        ['resume', 'paused', {}],
        ['reopen', 'completed', {}, { reason: 'x' }],
        ['archive', 'completed', {}],
      ] as const
    ).map(([path, decided_state, parts, body = {}]) => [
      `POST /v1/admin/tournaments/:tournament/${path}`,
      async () => {
        const id = await addTournament(api.database, {
          ...{ ...home(), waiting_places: 0, decided_state, ...parts },
        });
        return admin.send('POST', `/v1/admin/tournaments/${id}/${path}`, { version: 1, ...body });
      },
    ]),
  ),
  'GET /v1/admin/tournaments/:tournament/end': async () => {
    const { tournament, stage } = await seeded();
    await admin.send('POST', `/v1/stages/${stage}/start`, { rev: 1 });
    return admin.get(`/v1/admin/tournaments/${tournament}/end`);
  },
  'POST /v1/admin/tournaments/:tournament/end': async () => {
    const { tournament, stage } = await seeded();
    await admin.send('POST', `/v1/stages/${stage}/start`, { rev: 1 });
    return admin.send('POST', `/v1/admin/tournaments/${tournament}/end`, { version: 2, reason: 'x' });
  },
  'POST /v1/admin/tournaments/:tournament/back-to-seeding': async () => {
    const { tournament, stage } = await seeded();
    await admin.send('POST', `/v1/stages/${stage}/start`, { rev: 1 });
    return admin.send('POST', `/v1/admin/tournaments/${tournament}/back-to-seeding`, {
      ...{ version: 2, reason: null },
    });
  },
  'GET /v1/admin/webhooks/:owner/:id': () => withWebhook('GET'),
  'PUT /v1/admin/webhooks/:owner/:id': () =>
    withWebhook('PUT', '', { address: null, events: ['result_final'] }),
  'DELETE /v1/admin/webhooks/:owner/:id': () => withWebhook('DELETE'),
  'POST /v1/admin/webhooks/:owner/:id/test': () => withWebhook('POST', '/test'),
  'GET /v1/admin/tournaments/:tournament/entries': () =>
    admin.get(`/v1/admin/tournaments/${ids.tournament}/entries`),
  'POST /v1/admin/tournaments/:tournament/entries': async () => {
    const user_id = await addUser(api.database, { name: newId() });
    const id = await openCup();
    return admin.send('POST', `/v1/admin/tournaments/${id}/entries`, { team_id: null, user_id });
  },
  'POST /v1/admin/tournaments/:tournament/entries/preview': () =>
    admin.send('POST', `/v1/admin/tournaments/${ids.tournament}/entries/preview`, { names: ['Nordlicht'] }),
  'POST /v1/admin/tournaments/:tournament/entries/bulk': async () => {
    const user = await addUser(api.database, { name: newId() });
    return admin.send('POST', `/v1/admin/tournaments/${await openCup()}/entries/bulk`, {
      lines: [
        { id: user, guest: null },
        { id: null, guest: 'Gast' },
      ],
    });
  },
  'POST /v1/admin/tournaments/:tournament/entries/:entry/claim-link': async () => claimLink(),
  'POST /v1/admin/tournaments/:tournament/claim-links': async () => {
    const cup = await openCup();
    await admin.send('POST', `/v1/admin/tournaments/${cup}/entries/bulk`, {
      lines: [{ id: null, guest: 'Gast' }],
    });
    return admin.send('POST', `/v1/admin/tournaments/${cup}/claim-links`);
  },
  'GET /v1/claims/:token': async () => api.visitor.get(`/v1/claims/${(await claimLink()).json().token}`),
  'POST /v1/claims/:token/accept': async () => {
    const { token } = (await claimLink()).json();
    const user = await api.as(await addUser(api.database, { name: newId() }));
    return user.send('POST', `/v1/claims/${token}/accept`);
  },
  'POST /v1/claims/:token/teams/:team/accept': async () => {
    const { token } = (await claimLink({ mode: 'team', team_size: 1, max_members: 5 })).json();
    const id = await addUser(api.database, { name: newId() });
    const team = await addTeam(api.database, `Team ${newId().slice(0, 8)}`, [id]);
    return (await api.as(id)).send('POST', `/v1/claims/${token}/teams/${team}/accept`);
  },
  ...Object.fromEntries(
    ['accept', 'reject', 'waitlist', 'remove', 'clear'].map((path) => [
      `POST /v1/admin/tournaments/:tournament/entries/:entry/${path}`,
      async () => {
        const entry = await pendingEntry();
        return admin.send('POST', `/v1/admin${entry.slice(3)}/${path}`, { rev: 1, reason: null });
      },
    ]),
  ),
  'POST /v1/admin/tournaments/:tournament/check-in/reminders': async () => {
    const { path } = await checkInOf(minutes(10));
    const [tournament] = path.slice('/v1/tournaments/'.length).split('/');
    return admin.send('POST', `/v1/admin/tournaments/${tournament}/check-in/reminders`);
  },
  'POST /v1/admin/tournaments/:tournament/messages': async () => {
    const { path } = await checkInOf(minutes(10));
    const [tournament] = path.slice('/v1/tournaments/'.length).split('/');
    const body = { text: 'Gleich geht es los.', to: 'all' };
    return admin.send('POST', `/v1/admin/tournaments/${tournament}/messages`, body);
  },
  'PUT /v1/admin/tournaments/:tournament/seeds': () =>
    onDraft('PUT', '/seeds', { version: 1, entries: [] }, true),
  'POST /v1/admin/tournaments/:tournament/seeds/random': () =>
    onDraft('POST', '/seeds/random', { version: 1, random: null }, true),
  'GET /v1/admin/tournaments/:tournament/seeds/rating': () =>
    admin.get(`/v1/admin/tournaments/${ids.tournament}/seeds/rating`),
  'GET /v1/admin/tournaments/:tournament/seeds/table': () =>
    admin.get(`/v1/admin/tournaments/${ids.tournament}/seeds/table`),
  'PUT /v1/admin/tournaments/:tournament/seeds/table': () =>
    onDraft('PUT', '/seeds/table', { version: 1, csv: 'seed;name' }, true),
  'GET /v1/admin/organizers/:organizer/staff': () =>
    admin.get(`/v1/admin/organizers/${lists.organizer}/staff`),
  'POST /v1/admin/organizers/:organizer/staff': () => addHelper(),
  'DELETE /v1/admin/organizers/:organizer/staff/:user/:role': async () => {
    await addHelper();
    return admin.send('DELETE', `/v1/admin/organizers/${lists.organizer}/staff/${ids.user}/match.referee`);
  },
  'GET /v1/admin/organizers/:organizer/bans': () => admin.get(`/v1/admin/organizers/${lists.organizer}/bans`),
  'POST /v1/admin/organizers/:organizer/bans': () => banUser(),
  'DELETE /v1/admin/organizers/:organizer/bans/:ban': async () => {
    const { id } = (await banUser()).json();
    return admin.send('DELETE', `/v1/admin/organizers/${lists.organizer}/bans/${id}`);
  },
  'POST /v1/admin/tournaments': () => makeDraft(),
  'GET /v1/admin/tournaments/:tournament': () => admin.get(`/v1/admin/tournaments/${ids.tournament}`),
  'PATCH /v1/stages/:stage/matches': async () => {
    const play = await started('single_elimination');
    await play.page();
    const body = { rev: play.rev, matches: ['W2.1'], best_of: 3, starts_at: minutes(60).toISOString() };
    return admin.send('PATCH', `/v1/stages/${play.stage}/matches`, body);
  },
  'DELETE /v1/stages/:stage/rounds/last': async () => {
    const play = await started('swiss');
    await play.page();
    await play.send('rounds');
    return admin.send('DELETE', `/v1/stages/${play.stage}/rounds/last?rev=${play.rev}&round=1`);
  },
  'POST /v1/stages/:stage/skip': async () => {
    const { tournament, stage } = await seeded();
    const sources = JSON.stringify([{ stage: 'Hauptrunde', placements: '2' }]);
    const id = `few-${stage}`;
    const row = { id, tournament_id: tournament, number: 2, name: 'Rest', format: 'swiss' as const, sources };
    await api.database.sql.insertInto('stages').values(row).execute();
    const play = new StagePlayer(admin, stage);
    await play.send('start');
    await play.finish('2:0');
    const { rev } = (await admin.get(`/v1/stages/${id}`)).json();
    return admin.send('POST', `/v1/stages/${id}/skip`, { rev });
  },
  'GET /v1/admin/tournaments/:tournament/progress': () =>
    admin.get(`/v1/admin/tournaments/${ids.tournament}/progress`),
  'PATCH /v1/admin/tournaments/:tournament': () => onDraft('PATCH', '', { version: 1, name: 'Anders' }),
  'DELETE /v1/admin/tournaments/:tournament': () => onDraft('DELETE', ''),
  'POST /v1/admin/tournaments/:tournament/copies': () =>
    onDraft('POST', '/copies', { name: 'Kopie', starts_at: minutes(600).toISOString(), template: true }),
  'PUT /v1/admin/tournaments/:tournament/stages': () =>
    onDraft('PUT', '/stages', {
      ...{ version: 1, stages: [{ name: 'A', format: 'swiss', settings: {}, sources: [] }] },
    }),
  'PUT /v1/admin/tournaments/:tournament/image': async () =>
    admin.send('PUT', `/v1/admin/tournaments/${(await makeDraft()).json().id}/image`, await drawn(), {
      'content-type': 'image/png',
    }),
  'DELETE /v1/admin/tournaments/:tournament/image': () => onDraft('DELETE', '/image'),
  'POST /v1/admin/tournament-series': () =>
    admin.send('POST', '/v1/admin/tournament-series', { name: 'Serie' }),
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
  'POST /v1/admin/tournaments/:tournament/entries/:entry/late-check-in': async () => {
    const { path, user } = await checkInOf(minutes(-1));
    const late = path.replace('/v1/', '/v1/admin/').replace('check-in', 'late-check-in');
    return admin.send('POST', late, { rev: 1, admit: true, players: [user], reason: null });
  },
  'GET /v1/stages/:stage': async () => api.visitor.get(`/v1/stages/${(await started()).stage}`),
  'GET /v1/stages/:stage/changes': async () => {
    const play = await started();
    await play.end('W1.1', '2:1');
    return api.visitor.get(`/v1/stages/${play.stage}/changes?since=2`);
  },
  'POST /v1/stages/:stage/start': async () => new StagePlayer(admin, (await seeded()).stage).send('start'),
  'POST /v1/stages/:stage/results': async () => (await started()).end('W1.1', '2:0'),
  'POST /v1/stages/:stage/seeds': async () => {
    const play = await started();
    const { entries } = await play.page();
    return play.send('seeds', { entries: entries.map(({ entry }) => entry).toReversed() });
  },
  'POST /v1/stages/:stage/rounds': async () => (await started('swiss')).send('rounds'),
  'GET /v1/stages/:stage/rounds/next': async () =>
    admin.get(`/v1/stages/${(await started('swiss')).stage}/rounds/next`),
  'DELETE /v1/stages/:stage/advance': async () => {
    const { stage } = await started('swiss');
    const at = minutes(10);
    await api.database.sql.updateTable('stages').set({ advance_at: at }).where('id', '=', stage).execute();
    const { rev } = (await admin.get(`/v1/stages/${stage}`)).json();
    return admin.send('DELETE', `/v1/stages/${stage}/advance?rev=${rev}`);
  },
  'POST /v1/stages/:stage/lots': async () => {
    const play = await started('swiss');
    const { entries } = await play.page();
    return play.send('lots', { entries: entries.map(({ entry }) => entry) });
  },
  'GET /v1/teams/:team': () => api.visitor.get(`/v1/teams/${ids.team}`),
  'GET /v1/teams/:team/mine': () => captain.get(`/v1/teams/${ids.team}/mine`),
  'POST /v1/teams': () => createTeamOf(),
  'GET /v1/teams/:team/settings': async () => {
    const team = await ownTeam();
    await makeLink(team);
    await captain.send('POST', `${team}/invites`, { user: await somebody(), role: 'player', days: '1' });
    return captain.get(`${team}/settings`);
  },
  'PATCH /v1/teams/:team': async () =>
    captain.send('PATCH', await ownTeam(), { name: `Umbenannt ${created}`, tag: 'UMB', version: 1 }),
  'PUT /v1/teams/:team/logo': async () =>
    captain.send('PUT', `${await ownTeam()}/logo`, await drawn(), { 'content-type': 'image/png' }),
  'DELETE /v1/teams/:team/logo': async () => captain.send('DELETE', `${await ownTeam()}/logo`),
  'PUT /v1/teams/:team/members/:user/role': async () =>
    captain.send('PUT', `${await ownTeam()}/members/${ids.user}/role`, { role: 'coach', was: 'captain' }),
  'DELETE /v1/teams/:team/members/:user': async () => {
    const { team, user } = await withMate();
    return captain.send('DELETE', `${team}/members/${user}`);
  },
  'POST /v1/teams/:team/leave': async () => {
    const { team, mate } = await withMate();
    return mate.send('POST', `${team}/leave`);
  },
  'POST /v1/teams/:team/owner': async () => {
    const { team, user } = await withMate();
    return captain.send('POST', `${team}/owner`, { user });
  },
  'DELETE /v1/teams/:team': async () => captain.send('DELETE', await ownTeam()),
  'GET /v1/teams/:team/candidates': async () => captain.get(`${await ownTeam()}/candidates?q=a`),
  'POST /v1/teams/:team/invite-links': async () => makeLink(await ownTeam()),
  'POST /v1/teams/:team/invites': async () => (await invited()).answer,
  'DELETE /v1/teams/:team/invites/:invite': async () => {
    const { team, answer } = await invited();
    return captain.send('DELETE', `${team}/invites/${answer.json().id}`);
  },
  'POST /v1/teams/:team/requests/:request/accept': async () => {
    const { team, request } = await asked();
    return captain.send('POST', `${team}/requests/${request}/accept`, { role: 'player' });
  },
  'DELETE /v1/teams/:team/requests/:request': async () => {
    const { team, request } = await asked();
    return captain.send('DELETE', `${team}/requests/${request}`);
  },
  'GET /v1/team-invites/:token': async () =>
    api.visitor.get(`/v1/team-invites/${await linkToken(await ownTeam())}`),
  'POST /v1/team-invites/:token/accept': async () =>
    (await member()).send('POST', `/v1/team-invites/${await linkToken(await ownTeam())}/accept`),
  'GET /v1/users/@me/team-invites': async () => (await invited()).guest.get('/v1/users/@me/team-invites'),
  'POST /v1/users/@me/team-invites/:invite/accept': async () => {
    const { guest, answer } = await invited();
    return guest.send('POST', `/v1/users/@me/team-invites/${answer.json().id}/accept`);
  },
  'DELETE /v1/users/@me/team-invites/:invite': async () => {
    const { guest, answer } = await invited();
    return guest.send('DELETE', `/v1/users/@me/team-invites/${answer.json().id}`);
  },
  'POST /v1/teams/:team/requests': async () => (await member()).send('POST', `${await ownTeam()}/requests`),
  'DELETE /v1/teams/:team/requests/mine': async () => {
    const { team, guest } = await asked();
    return guest.send('DELETE', `${team}/requests/mine`);
  },
  'GET /v1/admin/teams/:team': () => admin.get(`/v1/admin/teams/${ids.team}`),
  'PATCH /v1/admin/teams/:team': async () =>
    admin.send('PATCH', adminAddress(await ownTeam()), {
      ...{ name: `Verwaltet ${created}`, tag: 'VW', version: 1, reason: 'x' },
    }),
  'POST /v1/admin/teams/:team/remove-logo': async () =>
    admin.send('POST', `${adminAddress(await ownTeam())}/remove-logo`, { reason: 'x' }),
  'POST /v1/admin/teams/:team/dissolve': async () =>
    admin.send('POST', `${adminAddress(await ownTeam())}/dissolve`, { reason: 'x' }),
  'GET /v1/admin/teams/:team/audit': () => admin.get(`/v1/admin/teams/${ids.team}/audit`),
  'GET /v1/matches': () => api.visitor.get('/v1/matches'),
  'GET /v1/admin/matches': () => admin.get('/v1/admin/matches'),
  'GET /v1/admin/match-sides': () => admin.get('/v1/admin/match-sides?q=a'),
  'GET /v1/admin/matches/:match': async () => admin.get(`/v1/admin/matches/${(await started()).stage}-W1-1`),
  'POST /v1/admin/matches/:match/decisions/preview': async () =>
    admin.send('POST', `/v1/admin/matches/${(await started()).stage}-W1-1/decisions/preview`, { decision }),
  'POST /v1/admin/matches/:match/decisions': async () => decideFirst((await started()).stage),
  'DELETE /v1/admin/matches/:match/decisions/last': async () => {
    const { stage } = await started();
    await decideFirst(stage);
    return admin.send('DELETE', `/v1/admin/matches/${stage}-W1-1/decisions/last?rev=2`);
  },
  'POST /v1/admin/tournaments/:tournament/exclusions/preview': async () => {
    const { tournament, entry } = await startedEntry();
    const url = `/v1/admin/tournaments/${tournament}/exclusions/preview`;
    return admin.send('POST', url, { entry, kind: 'drop' });
  },
  'POST /v1/admin/tournaments/:tournament/exclusions': async () => {
    const { tournament, entry, rev } = await startedEntry();
    const url = `/v1/admin/tournaments/${tournament}/exclusions`;
    return admin.send('POST', url, { entry, kind: 'drop', rev, words });
  },
  'GET /v1/organizers/:slug': () => api.visitor.get('/v1/organizers/duellwerk'),
  'GET /v1/series/:slug': async () => {
    const { slug } = (await admin.send('POST', '/v1/admin/tournament-series', { name: 'Reihe' })).json();
    return api.visitor.get(`/v1/series/${slug}`);
  },
  ...settingSamples(() => admin),
  ...leagueSamples(() => ({ api, admin, ...lists })),
  'GET /v1/rulings': () => api.visitor.get('/v1/rulings'),
  'GET /v1/ruling-sides': () => api.visitor.get('/v1/ruling-sides?q=a'),
  'GET /v1/rulings/:ruling': async () => {
    const [ruling] = (await api.visitor.get('/v1/rulings')).json().items;
    return api.visitor.get(`/v1/rulings/${ruling.id}`);
  },
  'GET /v1/tip-rounds': () => api.visitor.get('/v1/tip-rounds'),
  'GET /v1/tip-rounds/:round': async () => api.visitor.get((await tips()).url),
  'GET /v1/tip-rounds/:round/days/:day': async () => api.visitor.get((await tips()).day),
  'GET /v1/tip-rounds/:round/days/:day/table': async () => api.visitor.get(`${(await tips()).day}/table`),
  'GET /v1/tip-rounds/:round/table': async () => api.visitor.get(`${(await tips()).url}/table`),
  'GET /v1/tip-rounds/:round/days/:day/mine': async () => captain.get(`${(await tips()).day}/mine`),
  'PUT /v1/tip-rounds/:round/matches/:match/tip': async () => {
    const { url, match } = await tips();
    return admin.send('PUT', `${url}/matches/${match}/tip`, { a: 2, b: 1 });
  },
  'PUT /v1/tip-rounds/:round/questions/:question/answer': async () => {
    const { url, question } = await tips();
    return captain.send('PUT', `${url}/questions/${question}/answer`, { option: 1 });
  },
  'POST /v1/tip-rounds/:round/groups': async () =>
    captain.send('POST', `${(await tips()).url}/groups`, { name: 'Freunde' }),
  'GET /v1/tip-groups/:group': async () => captain.get((await tipGroup()).url),
  'POST /v1/tip-groups/:group/link': async () => captain.send('POST', `${(await tipGroup()).url}/link`),
  'DELETE /v1/tip-groups/:group/members/@me': async () =>
    captain.send('DELETE', `${(await tipGroup()).url}/members/@me`),
  'GET /v1/tip-invites/:token': async () => api.visitor.get(`/v1/tip-invites/${(await tipGroup()).token}`),
  'POST /v1/tip-groups/members': async () =>
    admin.send('POST', '/v1/tip-groups/members', { token: (await tipGroup()).token }),
  'POST /v1/admin/tip-rounds': async () => {
    const { tournament } = await started().then(({ stage }) => tournamentOf(stage));
    return admin.send('POST', '/v1/admin/tip-rounds', { ...newTips, tournament });
  },
  'PATCH /v1/admin/tip-rounds/:round': async () => {
    const { admin: url, rev } = await tips();
    return admin.send('PATCH', url, { rev, lead_minutes: 5 });
  },
  'POST /v1/admin/tip-rounds/:round/days': async () => {
    const { admin: url, rev } = await tips();
    const matches = [`${(await started()).stage}-W1-1`];
    return admin.send('POST', `${url}/days`, { rev, name: 'Noch einer', rule: 'bo3', matches });
  },
  'PATCH /v1/admin/tip-rounds/:round/days/:day': async () => {
    const { admin: url, rev, day } = await tips();
    return admin.send('PATCH', `${url}/days/${day.split('/').at(-1)}`, { rev, name: 'Auftakt' });
  },
  'POST /v1/admin/tip-rounds/:round/matches/:match/reopening': async () => {
    const { admin: url, rev, match } = await tips();
    const until = minutes(60 * 24 * 365).toISOString();
    return admin.send('POST', `${url}/matches/${match}/reopening`, { rev, until, reason: 'Serverausfall' });
  },
  'POST /v1/admin/tip-rounds/:round/questions': async () => {
    const { admin: url, rev } = await tips();
    return admin.send('POST', `${url}/questions`, { ...newQuestion, rev });
  },
  'PUT /v1/admin/tip-rounds/:round/questions/:question/right': async () => {
    const { admin: url, rev, question } = await tips();
    const past = { closes_at: api.now() };
    await api.database.sql.updateTable('tip_questions').set(past).where('id', '=', question).execute();
    return admin.send('PUT', `${url}/questions/${question}/right`, { rev, right: [0] });
  },
  'POST /v1/admin/rulings': publishRuling,
  'POST /v1/admin/rulings/:ruling/amendments': async () => {
    const { id } = (await publishRuling()).json();
    return admin.send('POST', `/v1/admin/rulings/${id}/amendments`, { rev: 0, words });
  },
  'GET /v1/matches/:match': () => api.visitor.get(`/v1/matches/${ids.match}`),
  'GET /v1/matches/:match/mine': async () => {
    const match = await liveMatch();
    return match.a.get(`/v1/matches/${match.id}/mine`);
  },
  'POST /v1/matches/:match/ready': async () => readyMatch(await openMatch()),
  'DELETE /v1/matches/:match/ready': async () => {
    const match = await openMatch();
    await readyMatch(match);
    return match.unready(match.a);
  },
  'POST /v1/matches/:match/reports': async () => reported(await liveMatch()),
  'POST /v1/matches/:match/confirmations': async () => {
    const match = await liveMatch();
    await reported(match);
    return match.send(match.b, 'confirmations', { by: 'a', version: 1 });
  },
  'POST /v1/matches/:match/disputes': async () => {
    const match = await liveMatch();
    await reported(match);
    return match.send(match.b, 'disputes', disputed);
  },
  'POST /v1/matches/:match/evidence': async () => {
    const match = await liveMatch();
    const type = { 'content-type': 'image/png' };
    return match.a.send('POST', `/v1/matches/${match.id}/evidence`, await drawn(), type);
  },
  'POST /v1/matches/:match/proposals': async () => {
    const match = await openMatch();
    return match.send(match.a, 'proposals', { starts_at: minutes(90).toISOString() });
  },
  'POST /v1/matches/:match/proposals/:proposal/answers': async () => {
    const match = await openMatch();
    const proposed = await match.send(match.a, 'proposals', { starts_at: minutes(90).toISOString() });
    const { proposal } = proposed.json();
    return match.send(match.b, `proposals/${proposal}/answers`, { answer: 'accept' });
  },
  'POST /v1/matches/:match/veto': async () => {
    const match = await openMatch({ maps: ['A', 'B', 'C', 'D'], veto: 'ban' });
    const { veto } = await match.page();
    return match.send(match[veto?.turn ?? 'a'], 'veto', { map: 'B' });
  },
  'GET /v1/matches/:match/messages': async () => {
    const { match, path } = await chatted();
    return match.b.get(path);
  },
  'POST /v1/matches/:match/messages': async () => (await chatted()).answer,
  'POST /v1/matches/:match/messages/:message/reports': async () => {
    const { match, path, answer } = await chatted();
    return match.b.send('POST', `${path}/${answer.json().id}/reports`, { reason: 'x' });
  },
  'DELETE /v1/matches/:match/messages/:message': async () => {
    const { path, answer } = await chatted();
    return admin.send('DELETE', `${path}/${answer.json().id}`);
  },
  ...Object.fromEntries(
    (['PUT', 'DELETE'] as const).map((method) => [
      `${method} /v1/matches/:match/mutes/:user`,
      async () => {
        const match = await openMatch();
        return admin.send(method, `/v1/matches/${match.id}/mutes/${match.users.a}`);
      },
    ]),
  ),
  'GET /v1/alerts': () => api.visitor.get('/v1/alerts'),
  'GET /v1/admin/alerts': () => admin.get('/v1/admin/alerts'),
  'POST /v1/alerts': () => showAlert(),
  'PATCH /v1/alerts/:alert': async () =>
    admin.send('PATCH', `/v1/alerts/${(await showAlert()).json().id}`, { style: 'error' }),
  'DELETE /v1/alerts/:alert': async () => admin.send('DELETE', `/v1/alerts/${(await showAlert()).json().id}`),
  'GET /v1/content/:page': () => api.visitor.get('/v1/content/tos'),
  'GET /v1/admin/content': () => admin.get('/v1/admin/content'),
  'GET /v1/admin/content/:page/:locale': () => admin.get(TEXT),
  'PUT /v1/admin/content/:page/:locale': () => saveText(),
  'DELETE /v1/admin/content/:page/:locale': async () =>
    admin.send('DELETE', `${TEXT}?version=${(await admin.get(TEXT)).json().version}`),
  'POST /v1/admin/content/preview': () =>
    admin.send('POST', '/v1/admin/content/preview', { source: written('Vorschau') }),
  'GET /v1/admin/content/:page/:locale/revisions': () => admin.get(`${TEXT}/revisions`),
  'GET /v1/admin/content/:page/:locale/revisions/:version': async () =>
    admin.get(`${TEXT}/revisions/${(await saveText()).json().version}`),
  'GET /v1/admin/users': () => admin.get('/v1/admin/users?q=a&state=staff'),
  'GET /v1/admin/users/:user': () => admin.get(`/v1/admin/users/${ids.user}`),
  'GET /v1/admin/audit': () => admin.get('/v1/admin/audit?kind=user&q=a'),
  'GET /v1/admin/day': () => admin.get('/v1/admin/day'),
  'GET /v1/admin/jobs': () => admin.get('/v1/admin/jobs'),
  'POST /v1/admin/jobs/:job/retry': async () =>
    admin.send('POST', `/v1/admin/jobs/${await failedJob()}/retry`),
  'DELETE /v1/admin/jobs/:job': async () => admin.send('DELETE', `/v1/admin/jobs/${await failedJob()}`),
  'GET /v1/admin/users/:user/audit': () => admin.get(`/v1/admin/users/${ids.user}/audit`),
  'PUT /v1/admin/users/:user/permissions': () =>
    admin.send('PUT', `/v1/admin/users/${ids.user}/permissions`, { permissions: ['alert.write'] }),
  'PUT /v1/admin/users/:user/honours': async () => {
    const badges = [await idOf('badges', 'Fair Play')];
    return admin.send('PUT', `/v1/admin/users/${ids.user}/honours`, { badges, decorations: [] });
  },
  'POST /v1/admin/users/:user/bans': async () =>
    admin.send('POST', `/v1/admin/users/${await somebody()}/bans`, { reason: 'Test', ends_at: null }),
  'DELETE /v1/admin/users/:user/bans': async () =>
    admin.send('DELETE', `/v1/admin/users/${await somebody()}/bans`),
  'POST /v1/admin/users/:user/verify': async () => {
    const [unverified] = (await admin.get('/v1/admin/users?state=unverified')).json().items;
    return admin.send('POST', `/v1/admin/users/${unverified.id}/verify`);
  },
  'DELETE /v1/admin/users/:user/sessions': async () =>
    admin.send('DELETE', `/v1/admin/users/${await somebody()}/sessions`),
  ...Object.fromEntries(
    [
      ...['teams', 'organizers', 'games', 'rulesets', 'team-roles', 'color-schemes', 'badges', 'connections'],
      ...['avatar-decorations', 'member-roles', 'tournament-series', 'tournaments'],
    ].map((kind) => [`GET /v1/admin/${kind}`, () => admin.get(`/v1/admin/${kind}?q=`)]),
  ),
  'GET /v1/geo/countries': () => api.visitor.get('/v1/geo/countries?q=land'),
  'GET /v1/geo/states': () => api.visitor.get('/v1/geo/states?country=DE'),
  'GET /v1/geo/cities': () => api.visitor.get('/v1/geo/cities?country=DE&state=DE-BY'),
};
/** What people do with their own things, or only look at; whatever else changes something is done in office. */
const OWN = [
  /^\/v1\/users\//,
  /^\/v1\/(teams|team-invites|claims|tip-rounds|tip-groups)\b/,
  /^\/v1\/tournaments\/:tournament\/entries\b/,
  /^\/v1\/matches\/:match\/(ready|reports|confirmations|disputes|evidence|proposals|veto)\b/,
  /^\/v1\/matches\/:match\/messages(\/:message\/reports)?$/,
  /\/preview$/,
];
const isAdministrative = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && !OWN.some((each) => each.test(path));
const lastNoted = () =>
  api.database.sql
    .selectFrom('audit')
    .select(['id', 'actor_id', 'subject'])
    .where('administrative', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A step that has been given up. */
async function failedJob(): Promise<number> {
  const due = { kind: 'test.broken', key: newId(), run_at: new Date(), payload: '{}' };
  const { id } = await api.database.sql
    .insertInto('due')
    .values({ ...due, attempts: 10, dead_at: new Date(), last_error: 'Error: broken' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Asks for the webhook of a new tournament, which has one. */
async function withWebhook(method: 'GET' | 'PUT' | 'DELETE' | 'POST', path = '', body?: object) {
  const url = `/v1/admin/webhooks/tournament/${await openCup()}`;
  const address = 'http://127.0.0.1:9/api/webhooks/1/geheim';
  const made = await admin.send('PUT', url, { address, events: [] });
  assert.equal(made.statusCode, 200, made.body);
  return method === 'GET' ? admin.get(url) : admin.send(method, url + path, body);
}

const disputed = { by: 'a', version: 1, rounds: rounds('7:13 7:13'), reason: 'x', evidence: [] };
/** A match whose ready check is open. */
async function openMatch(tournament: object = {}): Promise<PlayedMatch> {
  const match = await addMatch(api, admin, {
    tournament: { ...home(), ...tournament },
  });
  await runJobs(api);
  return match;
}
async function liveMatch(): Promise<PlayedMatch> {
  const match = await openMatch();
  await goLive(api, match);
  return match;
}
const readyMatch = (match: PlayedMatch) => match.send(match.a, 'ready', { players: [match.users.a] });
const reported = (match: PlayedMatch) => match.send(match.a, 'reports', { rounds: rounds('13:7 13:7') });
/** A message in a chat, with the answer to who wrote it. */
async function chatted() {
  const match = await openMatch();
  const path = `/v1/matches/${match.id}/messages`;
  return { match, path, answer: await match.a.send('POST', path, { text: 'Hallo' }) };
}
let created = 0;
/** A team of the captain's; each test has the last one's place. */
async function createTeamOf() {
  created += 1;
  return captain.send('POST', '/v1/teams', { name: `Gegründet ${created}`, tag: null });
}
let own: string | undefined;
/** The address of a new team of the captain's, who owns a few at once only. */
async function ownTeam(): Promise<string> {
  if (own !== undefined) await captain.send('DELETE', own);
  own = `/v1/teams/${(await createTeamOf()).json().id}`;
  return own;
}
const adminAddress = (team: string) => team.replace('/v1/', '/v1/admin/');
const makeLink = (team: string) =>
  captain.send('POST', `${team}/invite-links`, { role: 'player', days: '7', max_uses: '5' });
async function linkToken(team: string): Promise<string> {
  await makeLink(team);
  return (await captain.get(`${team}/settings`)).json().invites[0].token;
}
async function withMate() {
  const team = await ownTeam();
  const mate = await member();
  await mate.send('POST', `/v1/team-invites/${await linkToken(team)}/accept`);
  return { team, mate, user: (await mate.get('/v1/users/@me')).json().id };
}
async function invited() {
  const team = await ownTeam();
  const guest = await member();
  const { id: user } = (await guest.get('/v1/users/@me')).json();
  const answer = await captain.send('POST', `${team}/invites`, { user, role: 'player', days: '7' });
  return { team, guest, answer };
}
async function asked() {
  const team = await ownTeam();
  const guest = await member();
  await guest.send('POST', `${team}/requests`);
  const { requests } = (await captain.get(`${team}/settings`)).json();
  return { team, guest, request: requests[0].id };
}
/** A user who is not among those that the tests act as. */
const somebody = async () => (await admin.get('/v1/admin/users?q=Domspatz')).json().items[0].id;
const makeDraft = () =>
  admin.send('POST', '/v1/admin/tournaments', {
    ...{
      name: 'Neu',
      ...lists,
      mode: 'team',
      starts_at: minutes(300).toISOString(),
    },
  });
/** Makes the link for the place of a player without an account. */
async function claimLink(parts: Parameters<typeof openCup>[0] = {}) {
  const url = `/v1/admin/tournaments/${await openCup(parts)}/entries`;
  const sent = await admin.send('POST', `${url}/bulk`, { lines: [{ id: null, guest: 'Gast' }] });
  return admin.send('POST', `${url}/${sent.json().items[0].entry}/claim-link`);
}
const openCup = (parts: Parameters<typeof addTournament>[1] = {}) =>
  addTournament(api.database, { ...home(), mode: 'single', places: 4, ...parts });
const addHelper = () =>
  admin.send('POST', `/v1/admin/organizers/${lists.organizer}/staff`, {
    user: ids.user,
    role: 'match.referee',
  });
/** From the tournaments of the organizer. */
const banUser = async () =>
  admin.send('POST', `/v1/admin/organizers/${lists.organizer}/bans`, {
    ...{ team_id: null, user_id: await addUser(api.database, { name: newId() }) },
    ...{ reason: 'Betrug', ends_at: null },
  });
/** The path of an entry that waits for its acceptance. */
async function pendingEntry(): Promise<string> {
  const tournament = await openCup();
  const user = await addUser(api.database, { name: newId() });
  const row = {
    id: newId(),
    tournament_id: tournament,
    team_id: null,
    user_id: user,
    seed: null,
    place: null,
  };
  await api.database.sql
    .insertInto('entries')
    .values({ ...row, state: 'pending', entered_by: user, entered_at: api.now(), checked_in_at: null })
    .execute();
  return `/v1/tournaments/${tournament}/entries/${row.id}`;
}
const onDraft = async (
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  isOpen = false,
) => {
  const id = isOpen ? await openCup() : (await makeDraft()).json().id;
  return admin.send(method, `/v1/admin/tournaments/${id}${path}`, body);
};
/** Somebody's own entry that has not checked in, with check-in open until a moment. */
async function checkInOf(until: Date): Promise<{ path: string; user: string }> {
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
let members = 0;
/** Somebody new with the demo's password and a linked service. */
async function member(): Promise<Client> {
  members += 1;
  const passwordHash = await api.context.passwords.hash(demoPassword);
  return api.as(await addUser(api.database, { name: `Member ${members}`, passwordHash }));
}
async function resetToken(): Promise<string> {
  const { id, mail } = (await (await member()).get('/v1/users/@me')).json();
  const asked = { kind: 'reset_password', user: id, mail, now: api.now() } as const;
  return (await api.database.transaction((tx) => issueToken(tx, asked))).token;
}
const captainMail = 'captain@duellwerk.example';
const newcomer = {
  ...{ use_tes_account: false, mail: 'neu@example.test', password: 'K0rb?Ente&Mond', username: 'Neu hier' },
  ...{ connection: null, policies: { privacy: true, terms: true, marketing: false } },
  additional_fields: [
    { key: 'birthday', value: '2000-02-29' },
    { key: 'country', value: 'DE' },
  ],
};
const TEXT = '/v1/admin/content/tos/de';
const saveText = async () =>
  admin.send('PUT', TEXT, { source: written('Neu'), version: (await admin.get(TEXT)).json().version });
const join = () => captain.send('POST', `/v1/tournaments/${ids.tournament}/entries`, { team_id: ids.team });
const showAlert = () => admin.send('POST', '/v1/alerts', { style: 'info', message: 'Hallo' });

/** What a call must be asked with beside its path. */
const queries: Record<string, string> = {
  'DELETE /v1/admin/matches/:match/decisions/last': '?rev=1',
  'DELETE /v1/stages/:stage/advance': '?rev=1',
  'DELETE /v1/stages/:stage/rounds/last': '?rev=1&round=1',
  'GET /v1/stages/:stage/changes': '?since=1',
  'DELETE /v1/admin/content/:page/:locale': '?version=1',
  'DELETE /v1/tournaments/:tournament/entries/:entry/check-in': '?rev=1',
  'DELETE /v1/matches/:match/ready': '?rev=1',
};

const ownBodies: Record<string, object> = {
  'PUT /v1/tip-rounds/:round/matches/:match/tip': { a: 2, b: 1 },
  'PUT /v1/tip-rounds/:round/questions/:question/answer': { option: 1 },
  'POST /v1/tip-rounds/:round/groups': { name: 'x' },
  'POST /v1/tip-groups/:group/link': {},
  'PATCH /v1/admin/tip-rounds/:round': { rev: 1 },
  'POST /v1/admin/tip-rounds/:round/days': { rev: 1, name: 'x', rule: 'bo3', matches: [] },
  'PATCH /v1/admin/tip-rounds/:round/days/:day': { rev: 1 },
  'POST /v1/admin/tip-rounds/:round/matches/:match/reopening': {
    ...{ rev: 1, until: minutes(60).toISOString(), reason: 'x' },
  },
  'POST /v1/admin/tip-rounds/:round/questions': { ...newQuestion, rev: 1 },
  'PUT /v1/admin/tip-rounds/:round/questions/:question/right': { rev: 1, right: null },
  'PUT /v1/admin/users/:user/permissions': { permissions: [] },
  'POST /v1/admin/rulings/:ruling/amendments': { rev: 0, words },
  'PATCH /v1/stages/:stage/matches': { rev: 1, matches: ['W2.1'], best_of: 3 },
  'POST /v1/admin/matches/:match/decisions/preview': { decision },
  'POST /v1/admin/matches/:match/decisions': { rev: 1, decision, words },
  'POST /v1/admin/tournaments/:tournament/exclusions/preview': { entry: 'x', kind: 'drop' },
  'POST /v1/admin/tournaments/:tournament/exclusions': {
    entry: 'x',
    kind: 'drop',
    rev: 1,
    words,
  },
  'PUT /v1/admin/users/:user/honours': { badges: [], decorations: [] },
  'POST /v1/admin/users/:user/bans': { reason: 'x', ends_at: null },
  'POST /v1/admin/users/:user/verify': {},
  'POST /v1/users/@me/notifications/:notification/read': {},
  'POST /v1/tournaments/:tournament/seeding': { rev: 1 },
  'POST /v1/tournaments/:tournament/start': { rev: 1 },
  ...Object.fromEntries(
    ['publish', 'registration/open', 'registration/close', 'resume', 'archive'].map((path) => [
      `POST /v1/admin/tournaments/:tournament/${path}`,
      { version: 1 },
    ]),
  ),
  ...Object.fromEntries(
    ['cancel', 'pause', 'back-to-seeding', 'end', 'reopen'].map((path) => [
      `POST /v1/admin/tournaments/:tournament/${path}`,
      { version: 1, reason: 'x' },
    ]),
  ),
  'POST /v1/admin/tournaments/:tournament/entries': { team_id: null, user_id: 'x' },
  'POST /v1/admin/tournaments/:tournament/entries/preview': { names: ['x'] },
  'POST /v1/admin/tournaments/:tournament/entries/bulk': { lines: [{ id: 'x', guest: null }] },
  'POST /v1/admin/tournaments/:tournament/entries/:entry/claim-link': {},
  'POST /v1/admin/tournaments/:tournament/claim-links': {},
  'POST /v1/claims/:token/accept': {},
  'POST /v1/claims/:token/teams/:team/accept': {},
  ...Object.fromEntries(
    ['accept', 'reject', 'waitlist', 'remove', 'clear'].map((path) => [
      `POST /v1/admin/tournaments/:tournament/entries/:entry/${path}`,
      { rev: 1, reason: null },
    ]),
  ),
  'POST /v1/admin/tournaments/:tournament/check-in/reminders': {},
  'POST /v1/admin/tournaments/:tournament/messages': { text: 'x', to: 'all' },
  'PUT /v1/admin/tournaments/:tournament/seeds': { version: 1, entries: [] },
  'POST /v1/admin/tournaments/:tournament/seeds/random': { version: 1, random: null },
  'PUT /v1/admin/tournaments/:tournament/seeds/table': { version: 1, csv: 'x' },
  'POST /v1/admin/organizers/:organizer/bans': {
    ...{ team_id: null, user_id: 'x', reason: 'x', ends_at: null },
  },
  'POST /v1/admin/organizers/:organizer/staff': { user: 'x', role: 'match.referee' },
  'PATCH /v1/admin/tournaments/:tournament': { version: 1, name: 'x' },
  'PUT /v1/admin/webhooks/:owner/:id': { address: null, events: [] },
  'POST /v1/admin/webhooks/:owner/:id/test': {},
  'DELETE /v1/admin/tournaments/:tournament': {},
  'POST /v1/admin/tournaments/:tournament/copies': {
    ...{ name: 'x', starts_at: minutes(1).toISOString(), template: false },
  },
  'PUT /v1/admin/tournaments/:tournament/stages': { version: 1, stages: [] },
  'POST /v1/tournaments/:tournament/entries/:entry/check-in': { rev: 1, players: [] },
  'POST /v1/tournaments/:tournament/entries/:entry/late-check-in': { rev: 1, players: [], reason: 'x' },
  'PUT /v1/tournaments/:tournament/entries/:entry/roster': { rev: 1, players: [], reason: null },
  'POST /v1/admin/tournaments/:tournament/entries/:entry/late-check-in': {
    ...{ rev: 1, admit: false, players: null, reason: null },
  },
  'POST /v1/stages/:stage/start': { rev: 1 },
  'POST /v1/stages/:stage/skip': { rev: 1 },
  'POST /v1/stages/:stage/results': {
    rev: 1,
    match: 'W1.1',
    a: 'x',
    b: 'y',
    outcome: { kind: 'double_loss' },
  },
  'POST /v1/stages/:stage/seeds': { rev: 1, entries: [] },
  'POST /v1/stages/:stage/rounds': { rev: 1 },
  'POST /v1/stages/:stage/lots': { rev: 1, entries: [] },
  'POST /v1/matches/:match/ready': { rev: 1, players: [] },
  'POST /v1/matches/:match/reports': { rev: 1, rounds: [] },
  'POST /v1/matches/:match/confirmations': { rev: 1, by: 'a', version: 1 },
  'POST /v1/matches/:match/disputes': { rev: 1, ...disputed },
  'POST /v1/matches/:match/proposals': { rev: 1, starts_at: minutes(1).toISOString() },
  'POST /v1/matches/:match/proposals/:proposal/answers': { rev: 1, answer: 'accept' },
  'POST /v1/matches/:match/veto': { rev: 1, map: 'x' },
  'POST /v1/matches/:match/messages': { text: 'x' },
  'POST /v1/matches/:match/messages/:message/reports': { reason: 'x' },
  'PUT /v1/matches/:match/mutes/:user': {},
  'PATCH /v1/teams/:team': { name: 'Neu', tag: 'NEU', version: 1 },
  'PUT /v1/teams/:team/members/:user/role': { role: 'player', was: 'coach' },
  'POST /v1/teams/:team/leave': {},
  'POST /v1/teams/:team/owner': { user: 'x' },
  'POST /v1/teams/:team/invite-links': { role: 'player', days: '7', max_uses: '1' },
  'POST /v1/teams/:team/invites': { user: 'x', role: 'player', days: '7' },
  'POST /v1/teams/:team/requests': {},
  'POST /v1/teams/:team/requests/:request/accept': { role: 'player' },
  'POST /v1/team-invites/:token/accept': {},
  'POST /v1/admin/jobs/:job/retry': {},
  'POST /v1/users/@me/team-invites/:invite/accept': {},
  'PATCH /v1/admin/teams/:team': { name: 'Neu', tag: 'NEU', version: 1, reason: 'x' },
  'POST /v1/admin/teams/:team/remove-logo': { reason: 'x' },
  'POST /v1/admin/teams/:team/dissolve': { reason: 'x' },
  ...settingBodies,
  ...leagueBodies,
};

for (const call of calls) {
  const name = `${call.method} ${call.path}`;
  test(`${name} is served, and its answer fits the contract`, async () => {
    assert.ok(api.app.hasRoute({ method: call.method as HTTPMethods, url: call.path }));
    const sample = samples[name];
    assert.ok(sample, `a sample request for ${name}`);
    const response = await sample();
    assert.ok(response.statusCode === 200 || response.statusCode === 204, response.body);
    if (response.statusCode === 200) assert.equal(call.reply.is(JSON.parse(response.body)), true);
    else assert.equal(response.body, '');
    if (!isAdministrative(call)) return;
    const noted = await lastNoted();
    assert.ok(noted && noted.id > lastBefore, `an administrative command leaves an audit entry: ${name}`);
    assert.equal(noted.actor_id, adminId);
  });

  if (Object.keys(call.params.schema ?? {}).length > 0) {
    test(`${name} answers an unknown id in the product’s form`, async () => {
      const url =
        call.path.replace(':role', 'match.referee').replace(/:\w+/g, 'nothing') + (queries[name] ?? '');
      const bodies: Record<string, object> = {
        POST: { team_id: ids.team },
        PATCH: { style: 'info' },
        PUT: { source: 'x', version: 0 },
      };
      const payload = ownBodies[name] ?? bodies[call.method];
      const response = await api.app.inject({
        ...{
          method: call.method,
          url,
          headers: { origin: 'http://duellwerk.test', cookie: admin.cookie ?? '' },
        },
        ...(payload ? { payload } : {}),
      });
      assert.equal(response.statusCode, 404);
      assert.ok(is(response.json(), apiErrorReply));
      assert.equal(response.json().errors[0].code, 3);
    });
  }
}

test('the OpenAPI document is served', async () => {
  const response = await api.visitor.get('/v1/openapi.json');
  assert.equal(response.statusCode, 200);
  assert.equal(response.json().openapi, '3.1.0');
});

test('pages of people show nothing private', async () => {
  const user = (await api.visitor.get(`/v1/users/${ids.user}`)).json();
  assert.deepEqual(Object.keys(user).sort(), [
    ...['avatar', 'badges', 'decoration', 'id', 'joined_at', 'location', 'record', 'teams', 'tournaments'],
    'username',
  ]);
  const pages = [`/v1/users/${ids.user}`, `/v1/teams/${ids.team}`, `/v1/matches/${ids.match}`];
  for (const url of pages) {
    const { body } = await api.visitor.get(url);
    assert.doesNotMatch(body, /duellwerk\.example|argon2|riot-|mail/, url);
  }
});

test('records and histories follow from the matches', async () => {
  const team = (await api.visitor.get(`/v1/teams/${ids.team}`)).json();
  const { played, won, drawn, lost } = team.record;
  assert.ok(played > 0);
  assert.equal(won + drawn + lost, played);
  assert.ok(
    team.tournaments.some(
      (entry: { tournament: { name: string } }) => entry.tournament.name === 'Rheinklang Open',
    ),
  );
  const user = (await api.visitor.get(`/v1/users/${ids.user}`)).json();
  assert.ok(user.record.played > 0 && user.record.played <= played);
  assert.equal(user.teams[0].id, ids.team);
});

test('a match page tells both sides, rounds, reports and history', async () => {
  const { items } = (await api.visitor.get('/v1/tournaments?phase=running')).json();
  const matches = await matchesOf(items.find(({ name }: { name: string }) => name === 'Rheinklang Open').id);
  const disputed = matches.find(({ state }) => state === 'disputed');
  assert.ok(disputed);
  const page = (await api.visitor.get(`/v1/matches/${disputed.id}`)).json();
  assert.deepEqual(
    page.reports.map((report: { by: string }) => report.by),
    ['a', 'b'],
  );
  assert.deepEqual([page.line_up_a.length, page.line_up_b.length], [5, 5]);
  assert.deepEqual(
    page.history.map((event: { kind: string }) => event.kind),
    [...['ready_check', 'ready', 'ready', 'live', 'reported', 'disputed']],
  );
  const played = matches.find(({ state }) => state === 'final');
  assert.ok(played);
  const final = (await api.visitor.get(`/v1/matches/${played.id}`)).json();
  assert.ok([2, 3].includes(final.rounds.length));
  assert.equal(Math.max(final.summary.a.score, final.summary.b.score), 2);
});
