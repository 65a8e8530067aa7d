import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import { planJobs } from '../jobs.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, addUsers } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { runJobs } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let manager: Client;
let club: Client;
let elsewhere: Client;
let player: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const as = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  manager = await as('Manager', ['tournament.manage']);
  club = await as('Club', ['tournament.manage:club']);
  elsewhere = await as('Elsewhere', ['tournament.manage:elsewhere']);
  player = await as('Player', []);
});
after(() => api.close());

type Parts = Partial<Insertable<DomainTables['tournaments']>>;
const from = (count: number) => new Date(api.now().getTime() + count * 60_000);
/** Opens in 10 minutes, closes in 20, check-in from 30 to 40, starts in 60. */
const cup = (parts: Parts = {}) =>
  addTournament(api.database, {
    ...{ mode: 'single', places: 4, best_of: 1, noted_state: 'published', noted_at: api.now() },
    ...{ registration_opens_at: from(10), registration_ends_at: from(20) },
    ...{ check_in_opens_at: from(30), check_in_ends_at: from(40), starts_at: from(60) },
    ...parts,
  });
const draft = (parts: Parts = {}) => cup({ decided_state: 'draft', noted_state: null, ...parts });
let count = 0;
async function enter(tournament: string, size: number, state: 'accepted' | 'checked_in' = 'accepted') {
  count += 1;
  const users = await addUsers(
    api.database,
    Array.from({ length: size }, (_, index) => ({ name: `L${count}-${index}` })),
  );
  const rows = users.map((user_id) => ({
    ...{ id: newId(), tournament_id: tournament, team_id: null, user_id, state, seed: null, place: null },
    ...{ entered_by: user_id, entered_at: api.now() },
    checked_in_at: state === 'checked_in' ? api.now() : null,
  }));
  await api.database.sql.insertInto('entries').values(rows).execute();
}
const rowOf = (id: string) =>
  api.database.sql.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (id: string) => {
  const lines: { to: string | null }[] = (await manager.get(`/v1/tournaments/${id}/history`)).json().items;
  return lines.find(({ to }) => to !== null)?.to;
};
async function step(client: Client, id: string, path: string, body: object = {}) {
  const { version } = await rowOf(id);
  return client.send('POST', `/v1/admin/tournaments/${id}/${path}`, { version, ...body });
}
const history = async (id: string, client: Client = manager) =>
  (await client.get(`/v1/tournaments/${id}/history`)).json().items.toReversed();
const told = async (id: string) =>
  (await history(id))
    .filter(({ to }: { to: string | null }) => to !== null)
    .map(({ from: was, to, by, late_by_s, reason }: Record<string, unknown> & { by: { kind: string } }) =>
      [`${was}>${to}`, by.kind, late_by_s ?? '', reason ?? ''].join(' ').trim(),
    );

test('a draft is published when nothing is missing, and opens and closes by itself', async () => {
  const id = await draft();
  const response = await step(club, id, 'publish');
  assert.deepEqual([response.statusCode, response.json().state], [200, 'published'], response.body);
  await enter(id, 2);
  for (const minutes of [10, 10, 10, 10]) {
    api.pass(minutes);
    await runJobs(api);
    await runJobs(api);
  }
  assert.deepEqual(await told(id), [
    'draft>published organizer',
    'published>registration_open site',
    'registration_open>registration_closed site',
    'registration_closed>check_in_open site',
    'check_in_open>check_in_review site',
  ]);
  assert.ok((await rowOf(id)).check_in_opened_at);
});

test('what is missing for publication is said place by place', async () => {
  const id = await draft({
    ...{ name: ' ', starts_at: from(-1), registration_opens_at: from(-20), registration_ends_at: from(-10) },
    ...{ check_in_opens_at: null, check_in_ends_at: null },
  });
  await api.database.sql
    .updateTable('stages')
    .set({ settings: JSON.stringify({ best_of: 2 }) })
    .where('tournament_id', '=', id)
    .execute();
  const response = await step(manager, id, 'publish');
  assert.equal(codeOf(response), 110);
  assert.deepEqual(response.json().errors[0].details, [
    'name:missing',
    'starts_at:past',
    'registration_ends_at:past',
    'check_in:needed_by_waiting_list',
    'stages.0.settings.best_of:even_best_of',
  ]);
});

const steps: [string, object, NonNullable<Parts['decided_state']>][] = [
  ['publish', {}, 'draft'],
  ['registration/open', {}, 'published'],
  ['registration/close', {}, 'published'],
  ['cancel', { reason: 'Kein Server' }, 'published'],
  ['pause', { reason: null }, 'running'],
  ['resume', {}, 'paused'],
  ['reopen', { reason: 'Protest' }, 'completed'],
  ['archive', {}, 'completed'],
];
for (const [path, body, state] of steps) {
  test(`${path} belongs to the organizers, to its state and to who has seen the version`, async () => {
    const open = path === 'registration/close' ? { registration_opens_at: from(-5) } : {};
    const id = await cup({ decided_state: state, ...open });
    const rights = [
      [await step(api.visitor, id, path, body), 401],
      [await step(player, id, path, body), state === 'draft' ? 404 : 403],
      [await step(elsewhere, id, path, body), state === 'draft' ? 404 : 403],
      [await step(manager, id, path, { ...body, version: 99 }), 412],
    ] as const;
    for (const [response, status] of rights) assert.equal(response.statusCode, status);
    const wrong = await cup({ decided_state: 'archived' });
    const refused = await step(manager, wrong, path, body);
    assert.equal(codeOf(refused), 96, refused.body);
    const before = await rowOf(id);
    const key = { 'idempotency-key': newId() };
    const send = () =>
      club.send('POST', `/v1/admin/tournaments/${id}/${path}`, { version: before.version, ...body }, key);
    const first = await send();
    assert.equal(first.statusCode, 200, first.body);
    assert.deepEqual((await send()).json(), first.json());
    assert.ok(first.json().version > before.version && first.json().rev > before.rev);
    assert.equal(
      (await history(id)).filter(({ by }: { by: { kind: string } }) => by.kind !== 'site').length,
      1,
    );
    const stale = await club.send('POST', `/v1/admin/tournaments/${id}/${path}`, {
      version: before.version,
      ...body,
    });
    assert.equal(stale.statusCode, 412);
  });
}

test('a server that was down does the steps late, once, and says so', async () => {
  const id = await cup();
  await enter(id, 2);
  await planJobs(api.database, api.now());
  api.pass(35);
  await Promise.all([runJobs(api), runJobs(api)]);
  assert.deepEqual(await told(id), [
    'published>registration_open site 1500',
    'registration_open>registration_closed site 900',
    'registration_closed>check_in_open site 300',
  ]);
  const before = await rowOf(id);
  assert.deepEqual(before.check_in_opened_at, api.now());
  await planJobs(api.database, api.now());
  await runJobs(api);
  assert.equal((await told(id)).length, 3);
});

test('only a window that was open can be missed', async () => {
  const id = await cup();
  await enter(id, 3);
  await planJobs(api.database, api.now());
  api.pass(45);
  await runJobs(api);
  assert.equal(await stateOf(id), 'check_in_review');
  const { rev } = await rowOf(id);
  const response = await manager.send('POST', `/v1/tournaments/${id}/seeding`, { rev });
  assert.equal(response.statusCode, 200, response.body);
  const { items } = (await api.visitor.get(`/v1/tournaments/${id}/participants`)).json();
  assert.deepEqual(
    items.map((one: { state: string; seed: number }) => [one.state, one.seed]),
    [
      ['accepted', 1],
      ['accepted', 2],
      ['accepted', 3],
    ],
  );
});

test('a draw that its first stage cannot be played by is refused until the stage is another one, then it stays', async () => {
  const groups = (count: number) => [
    { name: 'Gruppen', format: 'groups', settings: { groups: count }, sources: [] },
    {
      ...{ name: 'Playoffs', format: 'single_elimination', settings: {} },
      sources: [{ stage: 'Gruppen', placements: '1' }],
    },
  ];
  const swiss = [{ name: 'Hauptrunde', format: 'swiss', settings: { rounds: 5 }, sources: [] }];
  const arrange = async (id: string, next: object[]) => {
    const { version } = await rowOf(id);
    return manager.send('PUT', `/v1/admin/tournaments/${id}/stages`, { version, stages: next });
  };
  const draw = async (id: string) =>
    manager.send('POST', `/v1/tournaments/${id}/seeding`, { rev: (await rowOf(id)).rev });
  const refusal = (response: Awaited<ReturnType<typeof draw>>) => [
    codeOf(response),
    response.json().errors?.[0]?.details,
  ];
  const many = ['stages.0.settings.groups:too_many_groups'];
  const cups = {
    groups: await cup({ places: 8, min_entries: 2, cancel_when_few: true }),
    swiss: await cup({ places: 8, min_entries: 2 }),
  };
  assert.deepEqual(refusal(await arrange(cups.groups, groups(5))), [93, many]);
  assert.equal((await arrange(cups.groups, groups(4))).statusCode, 200);
  assert.equal((await arrange(cups.swiss, swiss)).statusCode, 200);
  for (const id of Object.values(cups)) await enter(id, 5, 'checked_in');
  await planJobs(api.database, api.now());
  api.pass(41);
  await runJobs(api);
  // Nobody is missing, and there are enough of them: only the organizers can say how these five play.
  for (const id of Object.values(cups)) assert.equal(await stateOf(id), 'check_in_review');
  assert.deepEqual(refusal(await draw(cups.groups)), [93, many]);
  assert.deepEqual(refusal(await draw(cups.swiss)), [93, ['stages.0.settings.rounds:too_many_rounds']]);
  assert.equal((await arrange(cups.groups, groups(2))).statusCode, 200);
  const drawn = await draw(cups.groups);
  assert.equal(drawn.statusCode, 200, drawn.body);
  assert.deepEqual(refusal(await arrange(cups.groups, groups(1))), [247, ['Gruppen']]);
  const started = await manager.send('POST', `/v1/tournaments/${cups.groups}/start`, {
    rev: (await rowOf(cups.groups)).rev,
  });
  assert.equal(started.statusCode, 200, started.body);
  assert.deepEqual(refusal(await arrange(cups.groups, groups(1))), [247, ['Gruppen']]);
});

test('with too few at a deadline it is called off by itself, where that is wanted', async () => {
  const wanted = { cancel_when_few: true, min_entries: 2 };
  const none = await cup(wanted);
  const unwanted = await cup({ min_entries: 2 });
  const short = await cup(wanted);
  const absent = await cup(wanted);
  await enter(none, 1);
  await enter(unwanted, 1);
  await enter(short, 1, 'checked_in');
  await enter(absent, 2);
  await enter(short, 1);
  await planJobs(api.database, api.now());
  for (const minutes of [10, 10]) {
    api.pass(minutes);
    await runJobs(api);
  }
  assert.equal(await stateOf(none), 'cancelled_min_teams');
  assert.equal(await stateOf(unwanted), 'registration_closed');
  // Who is missing may still come; at the start that is over.
  api.pass(20);
  await runJobs(api);
  assert.equal(await stateOf(short), 'check_in_review');
  api.pass(20);
  await runJobs(api);
  assert.deepEqual(
    [await stateOf(short), await stateOf(absent)],
    ['cancelled_min_teams', 'cancelled_min_teams'],
  );
  assert.equal(await stateOf(unwanted), 'check_in_review');
  const { summary } = (await manager.get(`/v1/tournaments/${none}`)).json();
  assert.equal(summary.state, 'cancelled_min_teams');
});

test('a pause keeps what is left of every deadline', async () => {
  const { tournament, stage } = await addSeeded(api, { entries: 4 });
  const play = new StagePlayer(manager, stage);
  await play.send('start');
  await api.database.sql
    .updateTable('matches')
    .set({ play_by: from(30) })
    .where('stage_id', '=', stage)
    .where('state', '=', 'scheduled')
    .execute();
  const deadlines = async () => {
    const rows = await api.database.sql
      .selectFrom('matches')
      .select(['play_by', 'deadline'])
      .where('stage_id', '=', stage)
      .where('state', '=', 'scheduled')
      .execute();
    return rows.map(({ deadline }) => deadline?.toISOString() ?? null);
  };
  api.pass(10);
  assert.equal((await step(manager, tournament, 'pause', { reason: 'Strom' })).json().state, 'paused');
  assert.deepEqual(await deadlines(), [null, null]);
  api.pass(120);
  assert.equal((await step(manager, tournament, 'resume')).json().state, 'running');
  assert.deepEqual(await deadlines(), [from(20).toISOString(), from(20).toISOString()]);
  const reasons = (await history(tournament, player)).map(
    ({ reason, by }: { reason: string; by: object }) => [reason, by],
  );
  assert.deepEqual(reasons.at(-2), ['Strom', { kind: 'organizer', name: null }]);
  assert.equal((await history(tournament)).at(-2).by.name, 'Manager');
});

test('what has ended is archived after the time for protests; reopening moves that', async () => {
  const { tournament, stage } = await addSeeded(api, { entries: 2, tournament: { protest_hours: 24 } });
  const play = new StagePlayer(manager, stage);
  await play.send('start');
  await play.finish();
  assert.equal(await stateOf(tournament), 'completed');
  api.pass(60);
  assert.equal((await step(manager, tournament, 'reopen', { reason: 'Protest' })).json().state, 'running');
  assert.equal((await rowOf(tournament)).decided_at, null);
  const corrected = await play.decide('W1.1', '0:1', 'Protest');
  assert.equal(corrected.statusCode, 200, corrected.body);
  assert.equal(await stateOf(tournament), 'completed');
  api.pass(23 * 60 + 30);
  await runJobs(api);
  assert.equal(await stateOf(tournament), 'completed');
  api.pass(31);
  await runJobs(api);
  await runJobs(api);
  assert.deepEqual((await told(tournament)).at(-1), 'completed>archived site 60');
  assert.equal(codeOf(await play.decide('W1.1', '0:1', 'zu spät')), 96);
});

test('windows count elapsed time: nothing moves when the clocks are set back', async () => {
  // Clocks in Berlin go back on 25 October 2026, 01:00 UTC; the day has 25 hours.
  const start = Date.UTC(2026, 9, 25, 1, 30);
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  const { clockSteps } = await import('./state.ts');
  const facts = {
    ...{ decided_state: 'published' as const, missing: 1 },
    ...{ registration_opens_at: at(-24 * 60), registration_ends_at: at(-60) },
    ...{ check_in_opens_at: at(-60), check_in_ends_at: at(-15) },
  };
  const found = clockSteps(facts, 'published', at(0));
  assert.deepEqual(
    found.map(({ to, at: when }) => [to, when.toISOString()]),
    [
      ['registration_open', '2026-10-24T01:30:00.000Z'],
      ['check_in_open', '2026-10-25T00:30:00.000Z'],
      ['check_in_review', '2026-10-25T01:15:00.000Z'],
    ],
  );
});

test('the history of a draft is its organizers’, and a page of it follows the other', async () => {
  const id = await draft();
  assert.equal((await player.get(`/v1/tournaments/${id}/history`)).statusCode, 404);
  assert.equal((await club.get(`/v1/tournaments/${id}/history`)).statusCode, 200);
  const at = api.now();
  const line = { tournament_id: id, kind: 'changed', entry_id: null, actor_id: null, at };
  await api.database.sql
    .insertInto('tournament_events')
    .values(Array.from({ length: 60 }, () => ({ ...line, from_state: null, to_state: null, reason: null })))
    .execute();
  const first = (await manager.get(`/v1/tournaments/${id}/history`)).json();
  const rest = (await manager.get(`/v1/tournaments/${id}/history?cursor=${first.next_cursor}`)).json();
  assert.deepEqual([first.items.length, rest.items.length, rest.next_cursor], [50, 10, null]);
  assert.ok(first.items.at(-1).number > rest.items[0].number);
});
