import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, addUsers } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let club: Client;
let elsewhere: Client;
let player: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const as = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  club = await as('Club', ['tournament.manage:club']);
  elsewhere = await as('Elsewhere', ['tournament.manage:elsewhere']);
  player = await as('Player', []);
});
after(() => api.close());

const ALL = '/v1/admin/tournaments';
const from = (count: number) => new Date(api.now().getTime() + count * 60_000).toISOString();
const body = (parts: object = {}) => ({
  ...{ name: 'Herbst-Cup', organizer: 'club', game: 'free', mode: 'team', starts_at: from(180), ...parts },
});
const create = async (parts: object = {}) => (await club.send('POST', ALL, body(parts))).json();
const read = async (id: string) => (await club.get(`${ALL}/${id}`)).json();
const patch = async (id: string, parts: object, client = club) =>
  client.send('PATCH', `${ALL}/${id}`, { version: (await read(id)).version, ...parts });
const publish = async (id: string) =>
  club.send('POST', `${ALL}/${id}/publish`, { version: (await read(id)).version });
async function enter(tournament: string, size: number) {
  const users = await addUsers(
    api.database,
    Array.from({ length: size }, () => ({ name: `U${newId()}` })),
  );
  const rows = users.map((user_id) => ({
    ...{ id: newId(), tournament_id: tournament, team_id: null, user_id, state: 'accepted' as const },
    ...{ seed: null, place: null, entered_by: user_id, entered_at: api.now(), checked_in_at: null },
  }));
  await api.database.sql.insertInto('entries').values(rows).execute();
}

test('from nothing to an open registration in two calls', async () => {
  const draft = await create();
  assert.deepEqual([draft.state, draft.problems, draft.moves], ['draft', [], ['published']]);
  assert.deepEqual(
    [
      draft.registration_opens_at,
      draft.registration_ends_at,
      draft.check_in_opens_at,
      draft.check_in_ends_at,
    ],
    [from(0), from(120), from(120), from(165)],
  );
  assert.equal((await api.visitor.get(`/v1/tournaments/${draft.id}`)).statusCode, 404);
  assert.equal((await publish(draft.id)).json().state, 'registration_open');
  assert.equal((await api.visitor.get(`/v1/tournaments/${draft.id}`)).statusCode, 200);
});

test('drafts are made by the organizers of that organizer, of things that there are, and fit together', async () => {
  assert.equal((await api.visitor.send('POST', ALL, body())).statusCode, 401);
  for (const client of [player, elsewhere]) assert.equal(codeOf(await client.send('POST', ALL, body())), 5);
  const unknown = await club.send('POST', ALL, body({ game: 'chess', series: 'none' }));
  assert.deepEqual(unknown.json().errors[0].details, ['game', 'series']);
  const odd = await club.send(
    'POST',
    ALL,
    body({ mode: 'single', team_size: 2, max_members: 1, min_entries: 9, check_in_ends_at: from(300) }),
  );
  assert.deepEqual(odd.json().errors[0].details, [
    'team_size:alone',
    'max_members:below_team_size',
    'min_entries:above_places',
    'check_in_ends_at:after_start',
  ]);
});

test('reading and changing belong to the organizers, and to who has seen the version', async () => {
  const { id, version } = await create();
  assert.equal((await player.get(`${ALL}/${id}`)).statusCode, 404);
  await publish(id);
  assert.equal((await player.get(`${ALL}/${id}`)).statusCode, 403);
  for (const client of [player, elsewhere]) assert.equal(codeOf(await patch(id, { name: 'X' }, client)), 5);
  assert.equal((await patch(id, { name: 'X' }, api.visitor)).statusCode, 401);
  assert.equal((await club.send('PATCH', `${ALL}/${id}`, { version, name: 'X' })).statusCode, 412);
  assert.equal((await patch(id, { name: ' Winter-Cup ', prizes: 'Ruhm' })).json().name, 'Winter-Cup');
  assert.equal((await api.visitor.get(`/v1/tournaments/${id}`)).json().summary.name, 'Winter-Cup');
});

test('a start that moves takes the windows with it, until check-in is open: then its end stays', async () => {
  const { id } = await create();
  await publish(id);
  const moved = (await patch(id, { starts_at: from(240) })).json();
  assert.deepEqual([moved.check_in_opens_at, moved.check_in_ends_at], [from(180), from(225)]);
  assert.deepEqual((await patch(id, { registration_opens_at: from(5) })).json().errors[0].details, [
    'registration_opens_at',
  ]);
  api.pass(181);
  const open = (await patch(id, { starts_at: from(120) })).json();
  assert.deepEqual([open.starts_at, open.check_in_ends_at], [from(120), moved.check_in_ends_at]);
  const dragged = await patch(id, { check_in_ends_at: from(90) });
  assert.deepEqual([codeOf(dragged), dragged.json().errors[0].details], [111, ['check_in_ends_at']]);
  assert.equal(codeOf(await patch(id, { starts_at: from(20) })), 110);
});

test('places are not reduced below the entries; more places go to who waits', async () => {
  const { id } = await create({ mode: 'single', places: 4 });
  await publish(id);
  await enter(id, 3);
  const refused = await patch(id, { places: 2 });
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [113, ['3']]);
  await patch(id, { places: 3 });
  const waiter = await addUser(api.database, { name: 'Waiter' });
  const joined = await (await api.as(waiter)).send('POST', `/v1/tournaments/${id}/entries`, {
    team_id: null,
  });
  assert.equal(joined.json().state, 'waitlisted');
  const grown = (await patch(id, { places: 4 })).json();
  assert.deepEqual([grown.taken, grown.waiting], [4, 0]);
  assert.deepEqual((await patch(id, { game: 'linked' })).json().errors[0].details, ['game']);
});

test('how matches are played is set, copied, and fixed as far as running ones depend on it', async () => {
  const { id, ...usual } = await create();
  assert.deepEqual(
    [
      usual.ready_minutes,
      usual.walkover_minutes,
      usual.report_minutes,
      usual.answer_minutes,
      usual.advance_minutes,
      usual.walkover,
      usual.maps,
      usual.veto,
    ],
    [10, 15, null, 15, null, 'propose', [], 'none'],
  );
  const play = {
    ...{ ready_minutes: 5, walkover_minutes: 10, report_minutes: 45, answer_minutes: 60, walkover: 'auto' },
    ...{ advance_minutes: 20, maps: ['Werft', 'Altbau'], veto: 'ban' },
    ...{ substitutes: 2, substitutes_until: 'first_stage' },
  };
  const response = await patch(id, play);
  assert.equal(response.statusCode, 200, response.body);
  const copied = await club.send('POST', `${ALL}/${id}/copies`, {
    ...{ name: 'Kopie', starts_at: from(900), template: false },
  });
  for (const managed of [response.json(), copied.json()])
    for (const [name, value] of Object.entries(play)) assert.deepEqual(managed[name], value, name);
  const problems = async (parts: object) => {
    const refused = await patch(id, parts);
    return [codeOf(refused), refused.json().errors?.[0].details];
  };
  assert.deepEqual(await problems({ maps: ['Werft', 'Werft'] }), [110, ['maps:twice']]);
  assert.deepEqual(await problems({ maps: [] }), [110, ['maps:too_few']]);
  assert.equal((await patch(id, { ready_minutes: 0 })).statusCode, 400);
  assert.equal((await patch(id, { report_minutes: 1_441 })).statusCode, 400);
  assert.equal((await patch(id, { report_minutes: null })).json().report_minutes, null);
  await publish(id);
  const shown = (await api.visitor.get(`/v1/tournaments/${id}`)).json().match_settings;
  assert.deepEqual(shown, { ...play, report_minutes: null });
  const { sql } = api.database;
  await sql.updateTable('tournaments').set({ decided_state: 'running' }).where('id', '=', id).execute();
  assert.deepEqual(await problems({ maps: ['A', 'B', 'C'], veto: 'none' }), [112, ['maps', 'veto']]);
  assert.equal((await patch(id, { answer_minutes: 30 })).statusCode, 200);
});

test('a draft whose longest matches have more games than there are maps to choose from is not published', async () => {
  const { id, version } = await create({ best_of: 1, maps: ['Werft', 'Altbau'], veto: 'ban' });
  const settings = { best_of_rounds: { final: 3 } };
  const stages = [{ name: 'Hauptrunde', format: 'single_elimination', settings, sources: [] }];
  const set = await club.send('PUT', `${ALL}/${id}/stages`, { version, stages });
  assert.deepEqual(set.json().problems, ['maps:too_few']);
  assert.deepEqual((await publish(id)).json().errors[0].details, ['maps:too_few']);
  assert.deepEqual((await patch(id, { maps: ['Werft', 'Altbau', 'Gletscher'] })).json().problems, []);
});

test('a draft is copied with its stages, as a template too, with the same distances in time', async () => {
  const { id, version } = await create({ places: 16 });
  const stages = [
    { name: 'Gruppen', format: 'groups', settings: { groups: 4 }, sources: [] },
    {
      name: 'Playoffs',
      format: 'single_elimination',
      settings: {},
      sources: [{ stage: 'Gruppen', placements: '1-2' }],
    },
  ];
  const set = await club.send('PUT', `${ALL}/${id}/stages`, { version, stages });
  assert.equal(set.statusCode, 200, set.body);
  const copy = { name: 'Nächste Woche', starts_at: from(180 + 7 * 24 * 60), template: false };
  assert.equal((await elsewhere.send('POST', `${ALL}/${id}/copies`, copy)).statusCode, 404);
  const made = (await club.send('POST', `${ALL}/${id}/copies`, copy)).json();
  assert.deepEqual(
    [
      made.check_in_opens_at,
      made.places,
      made.stages.map(({ name }: { name: string }) => name),
      made.problems,
    ],
    [from(120 + 7 * 24 * 60), 16, ['Gruppen', 'Playoffs'], []],
  );
  const template = (await club.send('POST', `${ALL}/${id}/copies`, { ...copy, template: true })).json();
  assert.deepEqual([template.is_template, template.moves], [true, []]);
  assert.equal(codeOf(await publish(template.id)), 96);
  assert.equal((await club.send('DELETE', `${ALL}/${template.id}`)).statusCode, 204);
  assert.equal((await club.get(`${ALL}/${template.id}`)).statusCode, 404);
  await publish(id);
  assert.equal(codeOf(await club.send('DELETE', `${ALL}/${id}`)), 96);
});

test('stages that do not work are refused place by place, and after the draw all of them', async () => {
  const { id, version } = await create();
  const stages = [{ name: 'A', format: 'swiss', settings: { groups: 2 }, sources: [] }];
  const refused = await club.send('PUT', `${ALL}/${id}/stages`, { version, stages });
  assert.deepEqual(
    [codeOf(refused), refused.json().errors[0].details],
    [93, ['stages.0.settings.groups:not_in_format']],
  );
  const drawnCup = await addTournament(api.database, { decided_state: 'seeding' });
  const late = await club.send('PUT', `${ALL}/${drawnCup}/stages`, { version: 1, stages });
  assert.equal(codeOf(late), 247);
});

test('places of what is published are not reduced below what its stages need', async () => {
  const { id, version } = await create({ places: 16 });
  const stages = [
    { name: 'Gruppen', format: 'groups', settings: { groups: 4 }, sources: [] },
    {
      ...{ name: 'Playoffs', format: 'single_elimination', settings: {} },
      sources: [{ stage: 'Gruppen', placements: '1' }],
    },
  ];
  await club.send('PUT', `${ALL}/${id}/stages`, { version, stages });
  // Of a draft it is said before it is published.
  assert.deepEqual((await patch(id, { places: 6 })).json().problems, [
    'stages.0.settings.groups:too_many_groups',
  ]);
  await patch(id, { places: 16 });
  await publish(id);
  const refused = await patch(id, { places: 6 });
  assert.deepEqual(
    [codeOf(refused), refused.json().errors[0].details],
    [93, ['stages.0.settings.groups:too_many_groups']],
  );
  assert.equal((await patch(id, { places: 8 })).statusCode, 200);
});

test('a banner is re-encoded, shown, and thrown away with its draft', async () => {
  const { id } = await create();
  const type = { 'content-type': 'image/png' };
  const send = async (client: Client) => client.send('PUT', `${ALL}/${id}/image`, await drawn(), type);
  assert.equal((await send(player)).statusCode, 404);
  assert.equal((await send(club)).statusCode, 200);
  const { image } = await read(id);
  assert.equal((await api.visitor.get(image)).headers['content-type'], 'image/webp');
  assert.equal((await club.send('DELETE', `${ALL}/${id}/image`)).statusCode, 204);
  assert.equal((await api.visitor.get(image)).statusCode, 404);
});

test('a series is made by those who manage tournaments', async () => {
  const series = '/v1/admin/tournament-series';
  assert.equal((await player.send('POST', series, { name: 'Liga' })).statusCode, 403);
  const made = (await club.send('POST', series, { name: 'Große Serie' })).json();
  assert.equal((await create({ series: made.id })).series.name, 'Große Serie');
});
