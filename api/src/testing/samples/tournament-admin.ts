// One good request of every call of tournaments as organizers run them.
import assert from 'node:assert/strict';
import { newId } from '../../text/ids.ts';
import { addTeam, addTournament, addUser, minutes } from '../fixtures.ts';
import { drawn } from '../pictures.ts';
import { admin, api, type Bodies, checkInOf, home, ids, lists, type Samples, seeded } from './site.ts';

/** Asks for the webhook of a new tournament, which has one. */
async function withWebhook(method: 'GET' | 'PUT' | 'DELETE' | 'POST', path = '', body?: object) {
  const url = `/v1/admin/webhooks/tournament/${await openCup()}`;
  const address = 'http://127.0.0.1:9/api/webhooks/1/geheim';
  const made = await admin.send('PUT', url, { address, events: [] });
  assert.equal(made.statusCode, 200, made.body);
  return method === 'GET' ? admin.get(url) : admin.send(method, url + path, body);
}

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

export const tournamentAdminSamples: Samples = {
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
  'POST /v1/admin/tournaments/:tournament/entries/:entry/late-check-in': async () => {
    const { path, user } = await checkInOf(minutes(-1));
    const late = path.replace('/v1/', '/v1/admin/').replace('check-in', 'late-check-in');
    return admin.send('POST', late, { rev: 1, admit: true, players: [user], reason: null });
  },
};

/** What the calls are sent for an unknown id. */
export const tournamentAdminBodies: Bodies = {
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
  'POST /v1/admin/tournaments/:tournament/entries/:entry/late-check-in': {
    ...{ rev: 1, admit: false, players: null, reason: null },
  },
};
