import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Decision } from '@duellwerk/shared/contract/match-desk';
import { rebuildStage } from '../../stages/rebuild.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../../testing/app.ts';
import { Desk, disputed, words } from '../../testing/deciding.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addMatch, goLive, type PlayedMatch, rounds } from '../../testing/playing.ts';
import { addSeeded, StagePlayer } from '../../testing/stages.ts';
import { runJobs } from '../../testing/written-mails.ts';

/** Until nobody can get ready any more. */
const READY_TIME = 25;

let api: TestApp;
let organizer: Client;
let desk: Desk;
const people = new Map<string, Client>();
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  await api.database.sql
    .insertInto('organizers')
    .values({ id: 'elsewhere', name: 'E', slug: 'e', position: 2 })
    .execute();
  const rights = {
    admin: ['platform.admin'],
    organizer: ['tournament.manage'],
    'organizer of the club': ['tournament.manage:club'],
    'referee of the club': ['match.referee:club'],
    'organizer elsewhere': ['tournament.manage:elsewhere'],
    'referee elsewhere': ['match.referee:elsewhere'],
    writer: ['ruling.write'],
    stranger: [],
  };
  for (const [name, permissions] of Object.entries(rights))
    people.set(name, await api.as(await addUser(api.database, { name, permissions })));
  organizer = as('organizer of the club');
  desk = new Desk(as('referee of the club'));
});
after(() => api.close());

const as = (name: string) => people.get(name) ?? api.visitor;
const make = (parts: Parameters<typeof addMatch>[2] = {}) => addMatch(api, organizer, parts);
const dispute = async (parts: Parameters<typeof addMatch>[2] = {}) => {
  const match = await make(parts);
  await disputed(api, match);
  return match;
};
const ok = (response: { statusCode: number; body: string }) =>
  assert.equal(response.statusCode, 200, response.body);
const refusal = (response: {
  statusCode: number;
  json(): { errors: { code: number; details: string[] }[] };
}) => {
  const [error] = response.json().errors;
  return [response.statusCode, error?.code, error?.details];
};
const rulingOf = async (id: string) => (await api.visitor.get(`/v1/rulings/${id}`)).json();
const standing = async (match: PlayedMatch) => {
  const { summary, outcome } = await match.page();
  return [summary.state, outcome, summary.a?.score, summary.b?.score];
};
const later = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();

/** Whether lists of rulings, kept and open ones, are told of a ruling. */
async function isTold(ruling: string): Promise<boolean> {
  const told = await api.database.sql
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'rulings')
    .where('ref', '=', ruling)
    .execute();
  return told.length === 1;
}

test('a dispute is seen at the desk, decided with a public ruling, and gone from it', async () => {
  const match = await dispute();
  const [open] = await desk.cases(`&tournament=${match.tournament}`);
  assert.deepEqual([open?.match, open?.kind, open?.rounds, open?.by], [match.id, 'dispute', [3], 'b']);
  assert.equal(open?.since, api.now().toISOString());
  const read = await desk.read(match.id);
  assert.deepEqual(
    [read.kind, read.dispute?.by, read.dispute?.reason],
    ['dispute', 'b', 'Die dritte war unsere.'],
  );
  assert.deepEqual(read.may, ['uphold', 'score', 'total', 'walkover', 'double_loss', 'replay', 'cancel']);
  assert.equal(read.last, null);
  const decided = await desk.decide(match.id, { kind: 'uphold', by: 'b' });
  ok(decided);
  assert.equal(decided.json().state, 'final');
  assert.deepEqual(await standing(match), ['final', 'ruling', 1, 2]);
  assert.deepEqual(
    (await match.page()).rounds.map(({ a, b }) => [a, b]),
    [
      [13, 7],
      [7, 13],
      [7, 13],
    ],
  );
  const ruling = await rulingOf(decided.json().ruling);
  assert.deepEqual(
    [ruling.kind, ruling.match.summary.id, ruling.stage_event, ruling.title],
    ['result', match.id, 1, words.title],
  );
  assert.equal((await match.page()).ruling?.id, ruling.id);
  assert.equal(await isTold(ruling.id), true);
  assert.deepEqual(await desk.cases(`&tournament=${match.tournament}`), []);
  // One line, with what was decided, by the referees and not by a name.
  const line = (await match.page()).history.at(-1);
  assert.deepEqual(
    [line?.kind, line?.data.note, line?.actor, line?.referee],
    ['ruled', words.decision, null, true],
  );
  const reported = (await match.page()).history.find(({ kind }) => kind === 'reported');
  assert.notEqual(reported?.actor, null);
  assert.deepEqual(await rebuildStage(api.database, match.stage), []);
});

test('each decision does what it says', async () => {
  const games = rounds('13:7 13:2 -');
  const cases: [Decision, unknown[], string][] = [
    [{ kind: 'uphold', by: 'a' }, ['final', 'ruling', 2, 1], 'result'],
    [{ kind: 'score', rounds: games }, ['final', 'ruling', 2, 0], 'result'],
    [{ kind: 'total', a: 0, b: 2 }, ['final', 'ruling', 0, 2], 'result'],
    [{ kind: 'walkover', winner: 'b' }, ['final', 'walkover_b', 0, 2], 'walkover'],
    [{ kind: 'double_loss' }, ['final', 'double_loss', 0, 0], 'double_loss'],
    [{ kind: 'cancel' }, ['cancelled', null, null, null], 'other'],
    [{ kind: 'replay', until: null }, ['live', null, null, null], 'other'],
  ];
  for (const [decision, state, kind] of cases) {
    const match = await dispute();
    const response = await desk.decide(match.id, decision);
    ok(response);
    assert.deepEqual(await standing(match), state, decision.kind);
    assert.equal(response.json().state, state[0]);
    assert.equal(response.json().rev, (await match.page()).rev, decision.kind);
    assert.equal((await rulingOf(response.json().ruling)).kind, kind);
    assert.deepEqual(await rebuildStage(api.database, match.stage), [], decision.kind);
  }
});

test('a replayed match is live without its reports, and is played to its end', async () => {
  const match = await dispute();
  ok(await desk.decide(match.id, { kind: 'replay', until: later(60) }));
  const page = await match.page();
  assert.deepEqual(
    [page.summary.state, page.reports, page.dispute, page.deadline],
    ['live', [], null, later(60)],
  );
  assert.deepEqual([page.history.at(-1)?.kind, page.history.at(-1)?.data.starts_at], ['replay', later(60)]);
  ok(await match.send(match.b, 'reports', { rounds: rounds('7:13 7:13') }));
  ok(await match.send(match.a, 'confirmations', { by: 'b', version: 2 }));
  assert.deepEqual(await standing(match), ['final', 'played', 0, 2]);
  // Past what they were given, nobody has reported.
  const late = await dispute();
  ok(await desk.decide(late.id, { kind: 'replay', until: later(60) }));
  api.pass(61);
  assert.deepEqual(
    (await desk.cases(`&tournament=${late.tournament}`)).map(({ kind }) => kind),
    ['late'],
  );
});

test('a match whose time nothing has ended is a case, until it is decided', async () => {
  const match = await make();
  await goLive(api, match);
  ok(await match.send(match.a, 'reports', { rounds: rounds('13:7 13:7') }));
  const kinds = async () => (await desk.cases(`&tournament=${match.tournament}`)).map(({ kind }) => kind);
  api.pass(15);
  assert.deepEqual(await kinds(), []);
  api.pass(6);
  assert.deepEqual(await kinds(), ['stuck']);
  ok(await desk.decide(match.id, { kind: 'uphold', by: 'a' }));
  assert.deepEqual(await kinds(), []);
});

test('a match that is played again has the time of its result anew, also one that was final', async () => {
  const match = await dispute({ tournament: { report_minutes: 20 } });
  api.pass(90);
  ok(await desk.decide(match.id, { kind: 'replay', until: null }));
  assert.equal((await match.page()).deadline, later(60));
  ok(await desk.decide(match.id, { kind: 'walkover', winner: 'a' }));
  assert.equal((await match.page()).deadline, null);
  api.pass(90);
  ok(await desk.decide(match.id, { kind: 'replay', until: null }));
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.deadline], ['live', later(60)]);
});

test('both absent, and one alone: referees give another time, or decide', async () => {
  const match = await make();
  await runJobs(api);
  api.pass(READY_TIME);
  await runJobs(api);
  assert.deepEqual(
    (await desk.cases(`&tournament=${match.tournament}`)).map(({ kind, by }) => [kind, by]),
    [['both_absent', null]],
  );
  assert.deepEqual((await desk.read(match.id)).may, [
    'score',
    'total',
    'walkover',
    'double_loss',
    'deadline',
    'cancel',
  ]);
  assert.deepEqual(refusal(await desk.preview(match.id, { kind: 'deadline', until: later(0) })), [
    422,
    174,
    [],
  ]);
  assert.deepEqual(refusal(await desk.preview(match.id, { kind: 'replay', until: null })), [
    422,
    150,
    ['disputed'],
  ]);
  assert.deepEqual(refusal(await desk.preview(match.id, { kind: 'uphold', by: 'a' })), [
    422,
    150,
    ['disputed'],
  ]);
  ok(await desk.decide(match.id, { kind: 'deadline', until: later(30) }));
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.deadline], ['ready_check', later(30)]);
  ok(await match.send(match.a, 'ready', { players: [match.users.a] }));
  api.pass(31);
  await runJobs(api);
  // The new time has its own end: one came.
  const [open] = await desk.cases(`&tournament=${match.tournament}`);
  assert.deepEqual([open?.kind, open?.by], ['walkover', 'a']);
  ok(await desk.decide(match.id, { kind: 'walkover', winner: 'a' }));
  assert.deepEqual(await standing(match), ['final', 'walkover_a', 2, 0]);
});

test('cases of one side are found by its name, by those who may decide them', async () => {
  const [match, other] = [await dispute(), await dispute()];
  const summary = (await match.page()).summary;
  const q = encodeURIComponent((summary.a?.name ?? '').toUpperCase());
  const search = (client: Client) => client.get(`/v1/admin/match-sides?q=${q}`);
  const found = (await search(desk.client)).json().items;
  assert.deepEqual(
    found.filter(({ id }: { id: string }) => id === match.users.a),
    [{ id: match.users.a, name: summary.a?.name }],
  );
  assert.deepEqual((await search(as('referee elsewhere'))).json().items, []);
  assert.equal((await search(as('stranger'))).statusCode, 403);
  assert.equal((await search(api.visitor)).statusCode, 401);
  const cases = await desk.cases(`&team=${match.users.a}`);
  assert.deepEqual(
    cases.map((each) => each.match),
    [match.id],
  );
  assert.notEqual(match.id, other.id);
  assert.deepEqual(await desk.cases('&team=nobody'), []);
});

test('who may read and decide', async () => {
  const match = await dispute();
  const everybody: [string, Client, number][] = [
    ['visitor', api.visitor, 401],
    ['side a', match.a, 403],
    ['side b', match.b, 403],
    ['stranger', as('stranger'), 403],
    ['writer', as('writer'), 403],
    ['organizer elsewhere', as('organizer elsewhere'), 403],
    ['referee elsewhere', as('referee elsewhere'), 403],
  ];
  const entry = (await match.page()).summary.a?.entry;
  const exclusion = { entry, kind: 'drop' };
  const decision = { kind: 'double_loss' };
  const url = `/v1/admin/matches/${match.id}`;
  const exclusions = `/v1/admin/tournaments/${match.tournament}/exclusions`;
  for (const [name, client, status] of everybody) {
    const tried = [
      await client.get(url),
      await client.send('POST', `${url}/decisions/preview`, { decision }),
      await client.send('POST', `${url}/decisions`, { rev: 1, decision, words }),
      await client.send('DELETE', `${url}/decisions/last?rev=1`),
      await client.send('POST', `${exclusions}/preview`, exclusion),
      await client.send('POST', exclusions, { rev: 1, ...exclusion, words }),
    ];
    assert.deepEqual(new Set(tried.map(({ statusCode }) => statusCode)), new Set([status]), name);
    const listed = await client.get('/v1/admin/matches');
    if (name.endsWith(' elsewhere')) assert.deepEqual([listed.statusCode, listed.json().items], [200, []]);
    else assert.equal(listed.statusCode, status, name);
  }
  for (const name of ['referee of the club', 'organizer of the club', 'organizer', 'admin']) {
    const own = new Desk(as(name));
    assert.ok(
      (await own.cases()).some((each) => each.match === match.id),
      name,
    );
    ok(await own.preview(match.id, { kind: 'double_loss' }));
    ok(await own.client.send('POST', `${exclusions}/preview`, exclusion));
  }
  assert.equal((await desk.client.get('/v1/admin/matches/nothing')).statusCode, 404);
});

test('nobody decides about what they have not seen, and the same command twice decides once', async () => {
  const match = await dispute();
  const { rev } = await desk.read(match.id);
  const decision: Decision = { kind: 'uphold', by: 'a' };
  const stale = await desk.send(match.id, { rev: rev - 1, decision });
  assert.deepEqual([stale.statusCode, stale.json().errors[0].details[0]], [412, String(rev)]);
  const key = { 'idempotency-key': 'one-decision-sent-twice' };
  const first = await desk.send(match.id, { rev, decision }, key);
  const second = await desk.send(match.id, { rev, decision }, key);
  ok(first);
  assert.deepEqual(second.json(), first.json());
  const found = await api.database.sql
    .selectFrom('rulings')
    .select('id')
    .where('match_id', '=', match.id)
    .execute();
  assert.equal(found.length, 1);
  assert.equal((await desk.send(match.id, { rev, decision })).statusCode, 412);
});

test('what cannot be decided is refused', async () => {
  const match = await make({ entries: 4 });
  await runJobs(api);
  const final = `${match.stage}-W2-1`;
  assert.deepEqual(refusal(await desk.preview(final, { kind: 'double_loss' })), [422, 150, ['pending']]);
  await goLive(api, match);
  assert.deepEqual(refusal(await desk.preview(match.id, { kind: 'replay', until: null })), [
    422,
    150,
    ['live'],
  ]);
  ok(await match.send(match.a, 'reports', { rounds: rounds('13:7 13:7') }));
  assert.deepEqual(refusal(await desk.preview(match.id, { kind: 'uphold', by: 'b' })), [422, 171, ['b']]);
  const impossible = await desk.preview(match.id, { kind: 'score', rounds: rounds('13:7') });
  assert.deepEqual([impossible.statusCode, impossible.json().errors[0].name], [422, 'score_invalid']);
  ok(await desk.decide(match.id, { kind: 'uphold', by: 'a' }));
  // A final match is decided anew with what was previewed alone.
  const { rev } = await desk.read(match.id);
  const decision: Decision = { kind: 'total', a: 0, b: 2 };
  assert.deepEqual(refusal(await desk.send(match.id, { rev, decision })), [422, 170, []]);
  assert.deepEqual(refusal(await desk.preview(match.id, { kind: 'cancel' })), [422, 150, ['final']]);
  assert.equal(
    (await desk.send(match.id, { rev, decision, words: { ...words, title: '' } })).statusCode,
    400,
  );
  const previewed = (await desk.preview(match.id, decision)).json();
  ok(await match.referee.end('W1.2', '2:0'));
  const outdated = await desk.send(match.id, { rev, stage_rev: previewed.stage_rev, decision });
  const [error] = outdated.json().errors;
  const present = (await desk.preview(match.id, decision)).json();
  assert.deepEqual([outdated.statusCode, error.details], [412, [String(rev), String(present.stage_rev)]]);
  ok(await desk.decide(match.id, decision));
  assert.deepEqual(await standing(match), ['final', 'played', 0, 2]);
});

test('a paused tournament is decided in, but its clock stands still', async () => {
  const match = await dispute();
  const { version } = (await organizer.get(`/v1/admin/tournaments/${match.tournament}`)).json();
  ok(
    await organizer.send('POST', `/v1/admin/tournaments/${match.tournament}/pause`, {
      version,
      reason: null,
    }),
  );
  assert.deepEqual(refusal(await desk.preview(match.id, { kind: 'replay', until: null })), [
    422,
    96,
    ['paused'],
  ]);
  assert.ok(!(await desk.read(match.id)).may.includes('replay'));
  assert.equal((await desk.cases(`&tournament=${match.tournament}`)).length, 1);
  ok(await desk.decide(match.id, { kind: 'uphold', by: 'a' }));
});

test('a correction names every later match before it is written, and leaves the stale ones to be played', async () => {
  const match = await make({ entries: 4 });
  for (const key of ['W1.1', 'W1.2', 'W2.1']) ok(await match.referee.end(key, '2:0'));
  const decision: Decision = { kind: 'total', a: 0, b: 2 };
  const previewed = (await desk.preview(match.id, decision)).json();
  const changes = previewed.matches.map(
    (each: { key: string; before: { state: string }; after: { state: string } }) => [
      ...[each.key, each.before.state, each.after.state],
    ],
  );
  assert.deepEqual(changes, [
    ['W1.1', 'final', 'final'],
    ['W2.1', 'final', 'stale'],
  ]);
  assert.ok(previewed.matches[1].before.a.name.endsWith('-1'));
  assert.ok(previewed.matches[1].after.a.name.endsWith('-4'));
  assert.ok(previewed.places.length > 0);
  ok(await desk.decide(match.id, decision));
  const [open] = await desk.cases(`&tournament=${match.tournament}`);
  assert.deepEqual([open?.match, open?.kind], [`${match.stage}-W2-1`, 'stale']);
  // Taken back, the final is as it was.
  ok(await desk.undo(match.id));
  assert.deepEqual(await desk.cases(`&tournament=${match.tournament}`), []);
  assert.equal((await match.referee.match('W2.1')).state, 'final');
  assert.deepEqual(await standing(match), ['final', 'played', 2, 0]);
  assert.deepEqual(await rebuildStage(api.database, match.stage), []);
});

test('the last decision is taken back: dispute, reports and all are as before, in a ruling of its own', async () => {
  const decisions: Decision[] = [
    { kind: 'uphold', by: 'a' },
    { kind: 'double_loss' },
    { kind: 'cancel' },
    { kind: 'replay', until: later(600) },
  ];
  for (const decision of decisions) {
    const match = await dispute({ entries: 4 });
    const before = await match.page();
    const decided = await desk.decide(match.id, decision);
    ok(decided);
    assert.deepEqual((await desk.read(match.id)).last?.possible, true, decision.kind);
    const undone = await desk.undo(match.id);
    ok(undone);
    const page = await match.page();
    for (const part of [
      'summary',
      'outcome',
      'deadline',
      'rounds',
      'reports',
      'dispute',
      'line_up_a',
    ] as const)
      assert.deepEqual(page[part], before[part], `${decision.kind} ${part}`);
    assert.equal(undone.json().rev, page.rev);
    const line = page.history.at(-1);
    const kind = decision.kind === 'replay' ? 'undone' : 'reopened';
    assert.deepEqual(
      [line?.kind, line?.data.note, line?.referee],
      [kind, 'Die Entscheidung ist zurückgenommen.', true],
    );
    assert.equal(page.history.length, before.history.length + 2);
    const [was, says] = [await rulingOf(decided.json().ruling), await rulingOf(undone.json().ruling)];
    assert.equal(await isTold(says.id), true);
    assert.equal(was.undone_at, api.now().toISOString());
    assert.deepEqual([says.amends.id, was.amendments[0].id], [was.id, says.id]);
    assert.deepEqual(refusal(await desk.undo(match.id)), [422, 172, []]);
    assert.deepEqual(await rebuildStage(api.database, match.stage), [], decision.kind);
    // And can be decided again.
    ok(await desk.decide(match.id, { kind: 'uphold', by: 'b' }));
  }
});

test('a replay of a final match is taken back to its result', async () => {
  const match = await make({ entries: 4 });
  await goLive(api, match);
  ok(await match.send(match.a, 'reports', { rounds: rounds('13:7 13:7') }));
  ok(await match.send(match.b, 'confirmations', { by: 'a', version: 1 }));
  ok(await desk.decide(match.id, { kind: 'replay', until: null }));
  assert.deepEqual(await standing(match), ['live', null, null, null]);
  assert.deepEqual((await match.page()).reports, []);
  ok(await desk.undo(match.id));
  assert.deepEqual(await standing(match), ['final', 'played', 2, 0]);
  assert.equal((await match.page()).reports.length, 1);
  assert.deepEqual(await rebuildStage(api.database, match.stage), []);
});

test('nothing is taken back once somebody has played on it', async () => {
  const match = await dispute({ entries: 4 });
  const last = `${match.stage}-W2-1`;
  ok(await desk.decide(match.id, { kind: 'uphold', by: 'a' }));
  ok(await match.referee.end('W1.2', '2:0'));
  // Its neighbour hangs on nothing of it.
  assert.deepEqual((await desk.read(match.id)).last?.hindered_by, []);
  ok(await match.referee.end('W2.1', '2:0'));
  assert.deepEqual((await desk.read(match.id)).last?.hindered_by, [last]);
  assert.deepEqual(refusal(await desk.undo(match.id)), [422, 173, [last]]);
  // A report alone is enough, also in the match itself.
  const replayed = await dispute();
  ok(await desk.decide(replayed.id, { kind: 'replay', until: null }));
  ok(await replayed.send(replayed.a, 'reports', { rounds: rounds('13:7 13:7') }));
  assert.deepEqual(refusal(await desk.undo(replayed.id)), [422, 173, [replayed.id]]);
  // Or that both have come again.
  const absent = await make();
  await runJobs(api);
  api.pass(READY_TIME);
  await runJobs(api);
  ok(await desk.decide(absent.id, { kind: 'deadline', until: later(60) }));
  assert.equal((await desk.read(absent.id)).last?.possible, true);
  for (const side of ['a', 'b'] as const)
    ok(await absent.send(absent[side], 'ready', { players: [absent.users[side]] }));
  assert.deepEqual(refusal(await desk.undo(absent.id)), [422, 173, [absent.id]]);
  // Or that it has ended by another result since.
  const { rev } = await desk.read(match.id);
  assert.equal((await desk.undo(match.id, rev - 1)).statusCode, 412);
  ok(await desk.decide(match.id, { kind: 'replay', until: null }));
  ok(await match.referee.end('W1.1', { kind: 'double_loss' }));
  assert.deepEqual(refusal(await desk.undo(match.id)), [422, 172, []]);
});

test('a decision about a side that has left since is read, and kept', async () => {
  // Decided while it was open: it cannot be played any more.
  const open = await dispute({ entries: 4 });
  ok(await desk.decide(open.id, { kind: 'uphold', by: 'a' }));
  const loser = (await open.page()).summary.b?.entry ?? '';
  ok(await open.referee.exclude(loser));
  assert.deepEqual((await desk.read(open.id)).last?.hindered_by, [open.id]);
  assert.deepEqual(refusal(await desk.undo(open.id)), [422, 173, [open.id]]);
  // Decided otherwise: who won before would go on, and lose the next one by itself.
  const played = await make({ entries: 4 });
  ok(await played.referee.end('W1.1', '2:0'));
  const winner = (await played.page()).summary.a?.entry ?? '';
  ok(await desk.decide(played.id, { kind: 'total', a: 0, b: 2 }));
  ok(await played.referee.exclude(winner));
  assert.equal((await desk.read(played.id)).last?.possible, false);
  ok(await played.referee.exclude(winner, 'reinstatement'));
  assert.equal((await desk.read(played.id)).last?.possible, true);
});

test('who lost the final by leaving is let back in: the tournament goes on', async () => {
  const match = await make({ entries: 2 });
  const entry = (await match.page()).summary.a?.entry ?? '';
  const stateOf = async () => (await organizer.get(`/v1/admin/tournaments/${match.tournament}`)).json().state;
  for (const [kind, state] of [
    ['drop', 'completed'],
    ['reinstatement', 'running'],
  ] as const) {
    ok(await match.referee.exclude(entry, kind));
    assert.equal(await stateOf(), state);
  }
});

test('a Swiss round that was drawn on a decision keeps it', async () => {
  const { stage } = await addSeeded(api, { entries: 4, format: 'swiss', settings: { best_of: 3 } });
  const referee = new StagePlayer(organizer, stage);
  ok(await referee.send('start'));
  ok(await referee.send('rounds'));
  const [first, second] = (await referee.page()).matches;
  const id = first?.id ?? '';
  ok(await referee.end(second?.key ?? '', '2:0'));
  ok(await desk.decide(id, { kind: 'total', a: 2, b: 0 }));
  assert.deepEqual((await desk.read(id)).last?.hindered_by, []);
  await referee.page();
  ok(await referee.send('rounds'));
  assert.equal((await desk.read(id)).last?.hindered_by.length, 2);
  assert.equal(codeOf(await desk.undo(id)), 173);
});

test('an entry is excluded where it plays, with a ruling about it', async () => {
  const match = await make({ entries: 4 });
  const entry = (await match.page()).summary.a?.entry ?? '';
  const url = `/v1/admin/tournaments/${match.tournament}/exclusions`;
  const body = { entry, kind: 'disqualification' };
  const previewed = await desk.client.send('POST', `${url}/preview`, body);
  ok(previewed);
  assert.deepEqual(
    previewed
      .json()
      .matches.map(({ key, after: { winner } }: { key: string; after: { winner: string } }) => [key, winner]),
    [
      ['W1.1', 'b'],
      ['W2.1', null],
    ],
  );
  const { rev } = previewed.json();
  const stale = await desk.client.send('POST', url, { ...body, rev: rev - 1, words });
  assert.deepEqual([stale.statusCode, stale.json().errors[0].details], [412, [String(rev)]]);
  const excluded = await desk.client.send('POST', url, { ...body, rev, words });
  ok(excluded);
  assert.deepEqual(await standing(match), ['final', 'walkover_b', 0, 2]);
  const ruling = await rulingOf(excluded.json().ruling);
  assert.deepEqual(
    [ruling.kind, ruling.match, ruling.sides.length, ruling.sides[0].entry],
    ['disqualification', null, 1, entry],
  );
  const again = await desk.client.send('POST', url, { ...body, rev: excluded.json().rev, words });
  assert.deepEqual(refusal(again), [422, 86, [entry]]);
  const unknown = await desk.client.send('POST', `${url}/preview`, { ...body, entry: 'nobody' });
  assert.equal(unknown.statusCode, 404);
  // Before a stage has begun there is nothing to be taken out of.
  const waiting = await addSeeded(api, { entries: 2 });
  const early = `/v1/admin/tournaments/${waiting.tournament}/exclusions/preview`;
  const entered = { ...body, entry: waiting.entries[0] };
  assert.deepEqual(refusal(await desk.client.send('POST', early, entered)), [422, 117, ['checked_in']]);
});

test('who was excluded by mistake is let back in, with a ruling, and plays the match that was lost', async () => {
  const match = await make({ entries: 4 });
  const entry = (await match.page()).summary.a?.entry ?? '';
  const url = `/v1/admin/tournaments/${match.tournament}/exclusions`;
  const stateOf = async () => {
    const { items } = (await organizer.get(`/v1/admin/tournaments/${match.tournament}/entries`)).json();
    return items.find((each: { entry: string }) => each.entry === entry).state;
  };
  const exclude = async (kind: string) => {
    const previewed = await desk.client.send('POST', `${url}/preview`, { entry, kind });
    if (previewed.statusCode !== 200) return previewed;
    return desk.client.send('POST', url, { entry, kind, rev: previewed.json().rev, words });
  };
  assert.deepEqual(refusal(await exclude('reinstatement')), [422, 117, ['active']]);
  ok(await exclude('drop'));
  assert.equal(await stateOf(), 'dropped');
  const back = await exclude('reinstatement');
  ok(back);
  assert.equal(await stateOf(), 'active');
  assert.equal((await rulingOf(back.json().ruling)).kind, 'other');
  const page = await match.page();
  assert.deepEqual([page.summary.state, page.summary.winner], ['scheduled', null]);
  assert.deepEqual(
    page.history.slice(-2).map(({ kind, data }) => [kind, data.note]),
    [
      ['walkover', null],
      ['reopened', words.decision],
    ],
  );
  ok(await match.referee.end('W1.1', '2:0'));
});

test('what blocks most comes first, then what is open longest; pages follow each other', async () => {
  const match = await make({ entries: 8, format: 'double_elimination' });
  const tournament = `&tournament=${match.tournament}`;
  await runJobs(api);
  for (const key of ['W1.1', 'W1.2', 'W1.3', 'W1.4', 'W2.1', 'W2.2', 'L1.1', 'L1.2', 'L2.1'])
    ok(await match.referee.end(key, '2:0'));
  await runJobs(api);
  api.pass(READY_TIME);
  await runJobs(api);
  const cases = await desk.cases(tournament);
  assert.deepEqual(
    cases.map(({ match: id, blocks }) => [id.replace(`${match.stage}-`, ''), blocks]),
    [
      ['L2-2', 4],
      ['W3-1', 3],
    ],
  );
  const page = async (query: string) =>
    (await desk.client.get(`/v1/admin/matches?limit=1${tournament}${query}`)).json();
  const first = await page('');
  const second = await page(`&cursor=${first.next_cursor}`);
  assert.deepEqual([...first.items, ...second.items], cases);
  assert.equal(second.next_cursor, null);
  assert.deepEqual(first.tournaments.find((each: { id: string }) => each.id === match.tournament)?.cases, 2);
  assert.ok(first.counts.find(({ kind }: { kind: string }) => kind === 'both_absent').cases >= 2);
  assert.equal((await desk.cases(`${tournament}&kind=dispute`)).length, 0);
  assert.equal((await desk.client.get('/v1/admin/matches?cursor=nonsense')).statusCode, 400);
});
