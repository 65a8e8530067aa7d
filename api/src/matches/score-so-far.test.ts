import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ListedMatch } from '@duellwerk/shared/contract/matches';
import type { StageChanges, StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { testServer } from '../testing/database.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addMatch, goLive, type PlayedMatch, rounds } from '../testing/playing.ts';
import { statementsOf } from '../testing/statements.ts';
import { scoreSoFar } from './score-so-far.ts';

let api: TestApp;
let organizer: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
});
after(() => api.close());

const stageOf = async ({ stage }: PlayedMatch): Promise<StagePage> =>
  (await api.visitor.get(`/v1/stages/${stage}`)).json();
const changesOf = async ({ stage }: PlayedMatch, since: number): Promise<StageChanges> =>
  (await api.visitor.get(`/v1/stages/${stage}/changes?since=${since}`)).json();
const scoreIn = (matches: readonly StageMatch[], { id }: PlayedMatch) => {
  const found = matches.find((match) => match.id === id);
  assert.ok(found);
  return `${found.a_score}:${found.b_score}`;
};

/** The score wherever it is shown: in the list of the start page, on the page of its match, in its stage. */
async function shown(match: PlayedMatch): Promise<string[]> {
  const { items }: { items: ListedMatch[] } = (await api.visitor.get('/v1/matches?limit=100')).json();
  const listed = items.find(({ summary }) => summary.id === match.id)?.summary;
  const { summary } = await match.page();
  return [
    `${listed?.a?.score}:${listed?.b?.score}`,
    `${summary.a?.score}:${summary.b?.score}`,
    scoreIn((await stageOf(match)).matches, match),
  ];
}
const everywhere = (score: string) => [score, score, score];

/** Writes down a game of a match that goes on, as a change of its stage. */
async function play(match: PlayedMatch, game: { number: number; a: number; b: number }): Promise<void> {
  const { sql } = api.database;
  await sql
    .insertInto('match_rounds')
    .values({ match_id: match.id, ...game })
    .execute();
  const { rev } = await sql
    .updateTable('stages')
    .set(({ eb }) => ({ rev: eb('rev', '+', 1) }))
    .where('id', '=', match.stage)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await sql.updateTable('matches').set({ stage_rev: rev }).where('id', '=', match.id).execute();
  for (const topic of [`stage:${match.stage}`, `match:${match.id}`]) api.context.invalidate({ topic });
}

test('after each game the list of matches, the match and its stage say the same, and an open stage gets it', async () => {
  const match = await addMatch(api, organizer, { entries: 4 });
  await goLive(api, match);
  assert.deepEqual(await shown(match), everywhere('null:null'));
  for (const [game, score] of [
    [{ number: 1, a: 13, b: 7 }, '1:0'],
    [{ number: 2, a: 5, b: 13 }, '1:1'],
  ] as const) {
    const { rev } = await stageOf(match);
    await play(match, game);
    assert.deepEqual(await shown(match), everywhere(score));
    assert.equal(scoreIn((await changesOf(match, rev)).matches, match), score);
  }
});

test('a reported score is shown everywhere, until another report or the result takes its place', async () => {
  const match = await addMatch(api, organizer, { entries: 4 });
  await goLive(api, match);
  const { rev } = await stageOf(match);
  const report = async (text: string) => {
    const response = await match.send(match.a, 'reports', { rounds: rounds(text) });
    assert.equal(response.statusCode, 200, response.body);
  };
  await report('13:7 7:13 13:11');
  assert.deepEqual(await shown(match), everywhere('2:1'));
  const changes = await changesOf(match, rev);
  assert.equal(scoreIn(changes.matches, match), '2:1');
  // Nothing is won by what has only been said.
  assert.deepEqual([changes.matches[0]?.winner, changes.standings, changes.places], [null, [], null]);
  await report('13:7 13:5 -');
  assert.deepEqual(await shown(match), everywhere('2:0'));
  await match.send(match.b, 'confirmations', { by: 'a', version: 2 });
  const { matches } = await stageOf(match);
  assert.equal(scoreIn(matches, match), '2:0');
  assert.equal(matches.find(({ id }) => id === match.id)?.winner, 'a');
});

test('a score that sides dispute is shown nowhere', async () => {
  const match = await addMatch(api, organizer, { entries: 4 });
  await goLive(api, match);
  await match.send(match.a, 'reports', { rounds: rounds('13:7 13:5 -') });
  const disputed = await match.send(match.b, 'disputes', {
    ...{ by: 'a', version: 1, rounds: rounds('7:13 5:13 -'), reason: 'Es war andersherum.', evidence: [] },
  });
  assert.equal(disputed.statusCode, 200, disputed.body);
  assert.deepEqual(await shown(match), everywhere('null:null'));
});

test('a single game counts by its sum, one of several as won or lost', () => {
  const open = { a_score: null, b_score: null };
  const score = (best_of: number, ...games: { a: number | null; b: number | null }[]) =>
    scoreSoFar({ ...open, best_of, games });
  assert.deepEqual(score(1, { a: 13, b: 7 }), { a: 13, b: 7 });
  assert.deepEqual(score(3, { a: 13, b: 7 }), { a: 1, b: 0 });
  assert.deepEqual(score(3), { a: null, b: null });
  assert.deepEqual(scoreSoFar({ best_of: 3, a_score: 0, b_score: 2, games: [{ a: 13, b: 7 }] }), {
    ...{ a: 0, b: 2 },
  });
});

if (!testServer)
  test('a stage in which matches are played is read with as many queries as one without', async () => {
    const match = await addMatch(api, organizer, { entries: 8 });
    const read = async () => {
      api.context.invalidate({ topic: `stage:${match.stage}` });
      return (await statementsOf(api.database, () => stageOf(match))).length;
    };
    await read();
    const before = await read();
    await goLive(api, match);
    await play(match, { number: 1, a: 13, b: 7 });
    assert.equal(await read(), before);
  });
