import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Notification } from '@duellwerk/shared/contract/notifications';
import type { TipDayRow, TipQuestion } from '@duellwerk/shared/contract/tips';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addTippers, addTipRound, sent, type TestRound } from '../testing/tips.ts';
import { runJobs } from '../testing/written-mails.ts';

let api: TestApp;
let adminId: string;
let admin: Client;
let mia: Client;
let ben: Client;
let miaId: string;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  adminId = await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] });
  admin = await api.as(adminId);
  const [first, second] = await addTippers(api, ['Mia', 'Ben']);
  assert.ok(first && second);
  mia = first.client;
  miaId = first.id;
  ben = second.client;
});
after(() => api.close());

const adminUrl = (round: TestRound) => `/v1/admin${round.url.slice(3)}`;
const change = async (round: TestRound, method: 'POST' | 'PATCH', path: string, body: object) =>
  admin.send(method, `${adminUrl(round)}${path}`, { rev: (await round.page()).rev, ...body });
const later = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();
const lastEntry = (action: string) =>
  api.database.sql
    .selectFrom('audit')
    .select(['subject', 'reason', 'before', 'after', 'actor_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

// Deleting a round

const remove = async (round: TestRound, client: Client = admin) =>
  client.send('DELETE', `${adminUrl(round)}?rev=${(await round.page()).rev}`);

test('an unused round is deleted with all that belongs to it, and it is written down', async () => {
  const round = await addTipRound(api, admin);
  await sent(change(round, 'POST', '/questions', { ...question, closes_at: later(60) }));
  await sent(mia.send('POST', `${round.url}/groups`, { name: 'Freunde' }));
  assert.equal((await round.page()).empty, true);
  assert.equal((await admin.send('DELETE', `${adminUrl(round)}?rev=1`)).statusCode, 412);
  assert.equal((await remove(round, mia)).statusCode, 403);
  assert.equal((await remove(round)).statusCode, 204);
  assert.equal((await api.visitor.get(round.url)).statusCode, 404);
  assert.equal((await admin.send('DELETE', `${adminUrl(round)}?rev=2`)).statusCode, 404);
  const { items } = (await api.visitor.get('/v1/tip-rounds')).json();
  assert.ok(!items.some(({ id }: { id: string }) => id === round.id));
  const left = await api.database.sql
    .selectFrom('due')
    .select('key')
    .where('kind', '=', 'tips.closing')
    .where('done_at', 'is', null)
    .execute();
  assert.deepEqual(left, []);
  await runJobs(api);
  const { subject, actor_id } = await lastEntry('tip.round_deleted');
  assert.deepEqual([subject, actor_id], [`tip_round:${round.id}`, adminId]);
});

test('a round with a tip or an answer stays; what its matches took along does not keep it', async () => {
  const tipped = await addTipRound(api, admin);
  await sent(tipped.tip(mia, 'R1.1', '2:0'));
  assert.equal(codeOf(await remove(tipped)), 255);
  const answered = await addTipRound(api, admin);
  const { id } = (
    await sent(change(answered, 'POST', '/questions', { ...question, closes_at: later(60) }))
  ).json();
  await sent(mia.send('PUT', `${answered.url}/questions/${id}/answer`, { option: 0 }));
  assert.equal(codeOf(await remove(answered)), 255);
  assert.equal((await answered.page()).empty, false);
  await api.database.sql.deleteFrom('tip_matches').where('round_id', '=', tipped.id).execute();
  assert.equal((await remove(tipped)).statusCode, 204);
});

test('of a deletion and a first tip at one time one happens', async () => {
  for (const order of ['tip', 'deletion']) {
    const round = await addTipRound(api, admin);
    const send = {
      tip: () => round.tip(mia, 'R1.1', '2:0'),
      deletion: () => admin.send('DELETE', `${adminUrl(round)}?rev=1`),
    };
    const [tip, deletion] =
      order === 'tip'
        ? await Promise.all([send.tip(), send.deletion()])
        : (await Promise.all([send.deletion(), send.tip()])).toReversed();
    assert.ok(
      tip?.statusCode === 200 ? codeOf(deletion as never) === 255 : deletion?.statusCode === 204,
      `${tip?.statusCode} ${deletion?.statusCode}`,
    );
    if (deletion?.statusCode === 204) assert.equal(tip?.statusCode, 404);
  }
});

// Changing a question

const question = { text: 'Wer gewint?', options: ['Elbstrum', 'Nordwind', 'Südlicht'], points: 5 };
async function openQuestion(parts: object = {}) {
  const round = await addTipRound(api, admin);
  const { id } = (
    await sent(change(round, 'POST', '/questions', { ...question, closes_at: later(60), ...parts }))
  ).json();
  const path = `/questions/${id}`;
  return {
    round,
    answer: (client: Client, option: number, text?: string) =>
      client.send('PUT', `${round.url}${path}/answer`, { option, ...(text && { text }) }),
    mend: (body: object) => change(round, 'PATCH', path, body),
    shown: async (): Promise<TipQuestion> => {
      const [found] = (await round.page()).questions;
      assert.ok(found);
      return found;
    },
    chosen: async (client: Client) => (await round.mine(client)).answers[0]?.option,
  };
}

test('a question is changed before its lock; given answers go along, and everybody sees that and what it was worth', async () => {
  const { answer, mend, shown, chosen } = await openQuestion();
  await sent(answer(mia, 0));
  await sent(answer(ben, 2));
  assert.equal((await shown()).changed, undefined);
  const options = [{ text: 'Südlicht', was: 2 }, { text: 'Elbsturm', was: 0 }, { text: 'Westwall' }];
  const closes_at = later(90);
  await sent(mend({ text: 'Wer gewinnt?', options, points: 8, closes_at }));
  const now = await shown();
  assert.deepEqual(
    [now.text, now.options, now.points, now.closes_at],
    ['Wer gewinnt?', ['Südlicht', 'Elbsturm', 'Westwall'], 8, closes_at],
  );
  assert.deepEqual(now.changed, { at: api.now().toISOString(), old_points: 5 });
  assert.deepEqual([await chosen(mia), await chosen(ben)], [1, 0]);
  // What is left out stays.
  await sent(mend({ text: 'Wer gewinnt den Pokal?' }));
  const { points, options: kept, changed } = await shown();
  assert.deepEqual([points, kept.length, changed?.old_points], [8, 3, 5]);
  const { after: facts } = await lastEntry('tip.question_changed');
  assert.match(JSON.stringify(facts), /Wer gewinnt den Pokal\? Südlicht \/ Elbsturm \/ Westwall/);
});

test('a chosen option is not taken away', async () => {
  const { answer, mend, shown } = await openQuestion();
  await sent(answer(mia, 1));
  const refused = await mend({ options: [{ text: 'Elbsturm', was: 0 }, { text: 'Nordwind' }] });
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [256, ['Nordwind']]);
  await sent(
    mend({
      options: [
        { text: 'Elbsturm', was: 0 },
        { text: 'Nordwind', was: 1 },
      ],
    }),
  );
  assert.deepEqual((await shown()).options, ['Elbsturm', 'Nordwind']);
});

test('a question with too few, equal or made-up options, or a lock that is past, is refused', async () => {
  const { mend } = await openQuestion();
  for (const options of [
    [{ text: 'A', was: 0 }],
    [{ text: 'A', was: 0 }, { text: 'A' }],
    [
      { text: 'A', was: 0 },
      { text: 'B', was: 0 },
    ],
    [
      { text: 'A', was: 0 },
      { text: 'B', was: 3 },
    ],
  ])
    assert.equal(codeOf(await mend({ options })), 1);
  assert.equal(codeOf(await mend({ closes_at: later(0) })), 174);
  assert.equal((await mend({ rev: 1, points: 3 })).statusCode, 412);
});

test('a question is changed to the last millisecond before its lock, and not from it on', async () => {
  const { mend } = await openQuestion({ closes_at: later(10) });
  api.pass(10 - 1 / 60_000);
  await sent(mend({ points: 6 }));
  api.pass(1 / 60_000);
  assert.equal(codeOf(await mend({ points: 7 })), 180);
  assert.equal(codeOf(await mend({ closes_at: later(30) })), 180);
});

test('an answer to what a player read is no answer to what it says now', async () => {
  const { answer, mend, chosen } = await openQuestion();
  await sent(answer(mia, 0, 'Elbstrum'));
  await sent(
    mend({ options: [...question.options].reverse().map((text, index) => ({ text, was: 2 - index })) }),
  );
  assert.equal(codeOf(await answer(ben, 0, 'Elbstrum')), 257);
  assert.equal(await chosen(ben), undefined);
  await sent(answer(ben, 0, 'Südlicht'));
  assert.deepEqual([await chosen(mia), await chosen(ben)], [2, 0]);
});

test('an answer that comes while its question is changed is about the option that was read', async () => {
  const { answer, mend, chosen, shown } = await openQuestion();
  const swapped = [
    { text: 'Nordwind', was: 1 },
    { text: 'Elbstrum', was: 0 },
  ];
  const [given] = await Promise.all([answer(mia, 0, 'Elbstrum'), sent(mend({ options: swapped }))]);
  const { options } = await shown();
  const option = await chosen(mia);
  if (given.statusCode === 200) assert.equal(options[option ?? -1], 'Elbstrum');
  else assert.equal(codeOf(given), 257);
});

// A tip for a player

const enter = (round: TestRound, key: string, body: object = {}, client: Client = admin) =>
  client.send('POST', `${adminUrl(round)}/matches/${round.match(key)}/tips`, {
    ...{ player: 'Mia', a: 2, b: 1, reason: 'Die Seite war nicht zu erreichen.' },
    ...body,
  });
const dayTable = async (round: TestRound): Promise<TipDayRow[]> =>
  (await api.visitor.get(`${round.url}/days/${(await round.day(1)).id}/table`)).json().items;

test('a tip is entered after the lock for who has none, counts, and everybody sees by whom, when and why', async () => {
  const round = await addTipRound(api, admin, { first: 10 });
  api.pass(10);
  assert.equal(codeOf(await round.tip(mia, 'R1.1', '2:1')), 180);
  const at = api.now().toISOString();
  await sent(enter(round, 'R1.1', { player: ' mia ' }));
  await runJobs(api);
  const reason = 'Die Seite war nicht zu erreichen.';
  const by = { id: adminId, username: 'Admin', avatar: null };
  const [row] = await dayTable(round);
  assert.deepEqual([row?.user.username, row?.tips[0]?.entered], ['Mia', { by, at, reason }]);
  const own = (await round.mine(mia)).tips.find(({ tip }) => tip);
  assert.deepEqual(own?.tip?.entered, { by, at, reason });
  const { subject, reason: why, after: facts } = await lastEntry('tip.entered');
  assert.deepEqual([subject, why], [`tip_round:${round.id}`, reason]);
  assert.deepEqual(facts, { match: `match:${round.match('R1.1')}`, player: `user:${miaId}`, tip: '2:1' });
  const { items } = (await mia.get('/v1/users/@me/notifications')).json();
  const noticed = items.find(({ kind }: Notification) => kind === 'tip_entered');
  assert.deepEqual(
    [noticed.other, noticed.tip, noticed.reason, noticed.subject],
    ['Admin', { a: 2, b: 1 }, reason, { type: 'match', name: (await round.page()).name }],
  );
  assert.equal(noticed.path, `/kicktipp?round=${round.id}&day=${(await round.day(1)).id}`);
  // A slip is put right in the same way.
  await sent(enter(round, 'R1.1', { b: 0, reason: 'Vertippt' }));
  await round.end('R1.1', '2:0');
  const [counted] = await dayTable(round);
  assert.deepEqual(
    [counted?.points, counted?.tips[0]?.b, counted?.tips[0]?.entered?.reason],
    [4, 0, 'Vertippt'],
  );
});

test('a tip is entered until the match has its result, and only what could be a tip', async () => {
  const round = await addTipRound(api, admin, { first: 10 });
  api.pass(10);
  assert.equal(codeOf(await enter(round, 'R1.1', { a: 3 })), 181);
  assert.equal((await enter(round, 'R1.1', { reason: '' })).statusCode, 400);
  const unknown = await enter(round, 'R1.1', { player: 'Gibtsnicht' });
  assert.deepEqual([unknown.statusCode, unknown.json().errors[0].details], [404, ['player']]);
  assert.equal((await enter(round, 'R9.9')).statusCode, 404);
  assert.equal(codeOf(await enter(round, 'R1.1', { player: 'Admin' })), 259);
  assert.equal((await enter(round, 'R1.1', { player: 'Ben' }, mia)).statusCode, 403);
  await round.end('R1.1', '2:0');
  const late = await enter(round, 'R1.1');
  assert.deepEqual([codeOf(late), late.json().errors[0].details], [150, ['final']]);
});

test('who plays in a match gets no tip entered for it', async () => {
  const round = await addTipRound(api, admin, { first: 10 });
  const { matches } = await round.day(1);
  const entry = matches[0]?.match.a?.entry ?? '';
  const { username } = await api.database.sql
    .selectFrom('users')
    .select('username')
    .where('id', '=', round.users[round.entries.indexOf(entry)] ?? '')
    .executeTakeFirstOrThrow();
  const key = matches[0]?.match.id.endsWith('R1-1') ? 'R1.1' : 'R1.2';
  assert.equal(codeOf(await enter(round, key, { player: username })), 182);
});

test('an own tip stays, whatever comes at the same time; while the match is open it takes the place of an entered one', async () => {
  const round = await addTipRound(api, admin);
  await sent(round.tip(ben, 'R1.1', '0:2'));
  assert.equal(codeOf(await enter(round, 'R1.1', { player: 'Ben' })), 258);
  const [own, entered] = await Promise.all([round.tip(mia, 'R1.1', '0:2'), enter(round, 'R1.1')]);
  assert.equal(own.statusCode, 200);
  assert.ok(entered.statusCode === 200 || codeOf(entered) === 258);
  await sent(enter(round, 'R1.2'));
  const entry = async () => (await round.mine(mia)).tips.find(({ match }) => match === round.match('R1.2'));
  assert.ok((await entry())?.tip?.entered);
  await sent(round.tip(mia, 'R1.2', '2:0'));
  const { tip } = (await entry()) ?? {};
  assert.deepEqual([tip?.b, tip?.entered], [0, undefined]);
  const first = (await round.mine(mia)).tips.find(({ match }) => match === round.match('R1.1'));
  assert.deepEqual([first?.tip?.b, first?.tip?.entered], [2, undefined]);
});

test('tips that are entered stay hidden as long as tips are', async () => {
  const round = await addTipRound(api, admin);
  await sent(enter(round, 'R1.1'));
  await runJobs(api);
  assert.deepEqual(
    (await dayTable(round)).flatMap(({ tips }) => tips),
    [],
  );
});
