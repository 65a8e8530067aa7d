import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rebuildStage } from '../../stages/rebuild.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addMatch, goLive, playedMatch, rounds } from '../../testing/playing.ts';
import { runJobs } from '../../testing/written-mails.ts';

let api: TestApp;
let organizer: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
});
after(() => api.close());

test('all sides of a round at once, with a pause and the jobs between them: each match ends as it would alone', async () => {
  const first = await addMatch(api, organizer, { entries: 8 });
  await runJobs(api);
  const { sql } = api.database;
  const rows = await sql
    .selectFrom('matches as m')
    .innerJoin('entries as a', 'a.id', 'm.a_entry')
    .innerJoin('entries as b', 'b.id', 'm.b_entry')
    .select(['m.id', 'm.key', 'a.user_id as a', 'b.user_id as b'])
    .where('m.stage_id', '=', first.stage)
    .orderBy('m.key')
    .execute();
  const matches = await Promise.all(
    rows.map(async ({ id, key, a, b }) => ({
      ...first,
      ...(await playedMatch(api, id, { a: a ?? '', b: b ?? '' })),
      key,
    })),
  );
  assert.equal(matches.length, 4);
  for (const match of matches) await goLive(api, match);
  const report = { rounds: rounds('13:7 13:7') };
  const reported = await Promise.all(matches.map((match) => match.send(match.a, 'reports', report)));
  assert.deepEqual(
    reported.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200],
  );
  // Both answers of each match name the revision that they saw: one of them counts.
  const revs = await Promise.all(matches.map(async (match) => (await match.page()).rev));
  const { version } = await sql
    .selectFrom('tournaments')
    .select('version')
    .where('id', '=', first.tournament)
    .executeTakeFirstOrThrow();
  const pause = organizer.send('POST', `/v1/admin/tournaments/${first.tournament}/pause`, {
    version,
    reason: null,
  });
  const answers = matches.flatMap((match, index) => [
    match.send(match.b, 'confirmations', { rev: revs[index], by: 'a', version: 1 }),
    match.send(match.b, 'disputes', {
      ...{ rev: revs[index], by: 'a', version: 1, rounds: rounds('7:13 7:13'), reason: 'x', evidence: [] },
    }),
    match.send(match.a, 'reports', { rev: revs[index], rounds: rounds('13:9 13:9') }),
  ]);
  const answered = await Promise.all([pause, runJobs(api).then(() => undefined), ...answers]);
  for (const response of answered)
    if (response) assert.ok([200, 412, 422].includes(response.statusCode), response.body);
  for (const match of matches) {
    const page = await match.page();
    const last = page.history.at(-1)?.kind;
    assert.ok(['final', 'disputed', 'reported'].includes(String(last)), String(last));
    assert.equal(page.summary.state, last);
  }
  const events = await sql
    .selectFrom('stage_events')
    .select(['number', 'match_key'])
    .where('stage_id', '=', first.stage)
    .orderBy('number')
    .execute();
  assert.deepEqual(
    events.map(({ number }) => number),
    events.map((_, index) => index + 1),
  );
  assert.equal(new Set(events.map(({ match_key }) => match_key)).size, events.length);
  assert.deepEqual(await rebuildStage(api.database, first.stage), []);
});
