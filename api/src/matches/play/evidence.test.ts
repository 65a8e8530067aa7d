import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EVIDENCE_MAX } from '@duellwerk/shared/contract/match-play';
import sharp from 'sharp';
import { type Client, codeOf, openTestApp, type TestApp } from '../../testing/app.ts';
import { testServer } from '../../testing/database.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { drawn } from '../../testing/pictures.ts';
import { addMatch, goLive, type PlayedMatch, rounds } from '../../testing/playing.ts';
import { viewerOf } from '../../testing/sessions.ts';
import { waitingForLocks } from '../../testing/waiting.ts';
import { addEvidence } from './add-evidence.ts';
import { readerOf } from './mine.ts';

let api: TestApp;
let organizer: Client;
let stranger: Client;
before(async () => {
  api = await openTestApp({ limits: { uploads: { count: 100, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['match.referee:club', 'tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Referee', permissions }));
  stranger = await api.as(await addUser(api.database, { name: 'Stranger' }));
});
after(() => api.close());

const PNG = { 'content-type': 'image/png' };
const upload = async (match: PlayedMatch, client: Client, bytes?: Buffer, type = PNG) =>
  client.send('POST', `/v1/matches/${match.id}/evidence`, bytes ?? (await drawn()), type);
async function live(): Promise<PlayedMatch> {
  const match = await addMatch(api, organizer);
  await goLive(api, match);
  return match;
}

test('a picture is encoded anew, seen by its side and referees, and never kept on the way', async () => {
  const match = await live();
  const { rev } = await match.page();
  const wide = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'Hafenkante' } })
    .jpeg()
    .toBuffer();
  const response = await upload(match, match.a, wide, { 'content-type': 'image/jpeg' });
  assert.equal(response.statusCode, 200, response.body);
  const mine = await match.mine(match.a);
  assert.deepEqual(
    mine.evidence.map(({ id, by }) => [id, by]),
    [[response.json().id, 'a']],
  );
  assert.deepEqual((await match.mine(match.b)).evidence, []);
  assert.equal((await match.mine(organizer)).evidence.length, 1);
  const path = mine.evidence[0]?.path ?? '';
  const picture = await match.a.get(path);
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/webp']);
  assert.equal(picture.headers['cache-control'], 'no-store');
  const { width, height, exif } = await sharp(picture.rawPayload).metadata();
  assert.deepEqual([width, height, exif], [2048, 1024, undefined]);
  assert.equal((await organizer.get(path)).statusCode, 200);
  assert.equal((await match.b.get(path)).statusCode, 200);
  assert.equal((await stranger.get(path)).statusCode, 404);
  assert.equal((await api.visitor.get(path)).statusCode, 401);
  assert.equal((await match.a.get(`/v1/matches/${match.id}/evidence/nothing`)).statusCode, 404);
  // It is nobody's business that it is there.
  assert.equal((await match.page()).rev, rev);
});

test('no picture, too large a one, and one that is not theirs are refused', async () => {
  const match = await live();
  assert.equal(codeOf(await upload(match, match.a, Buffer.from('no picture'))), 74);
  assert.equal(
    codeOf(await upload(match, match.a, Buffer.from('<svg/>'), { 'content-type': 'image/svg+xml' })),
    8,
  );
  assert.equal(codeOf(await upload(match, match.a, Buffer.alloc(5 * 1024 * 1024 + 1))), 7);
  assert.equal(codeOf(await upload(match, stranger)), 5);
  assert.equal(codeOf(await upload(match, organizer)), 5);
  assert.equal(codeOf(await upload(match, api.visitor)), 4);
  const early = await addMatch(api, organizer);
  assert.equal(codeOf(await upload(early, early.a)), 150);
  const { id } = (await upload(match, match.a)).json();
  const other = (await upload(match, match.b)).json();
  const report = { rounds: rounds('13:7 13:7') };
  assert.equal((await match.send(match.a, 'reports', report)).statusCode, 200);
  const dispute = (evidence: string[]) =>
    match.send(match.b, 'disputes', {
      ...{ by: 'a', version: 1, rounds: rounds('7:13 7:13'), reason: 'Siehe Bild.', evidence },
    });
  const foreign = await dispute([other.id, id]);
  assert.deepEqual([codeOf(foreign), foreign.json().errors[0].details], [157, [id]]);
  assert.equal((await dispute([other.id])).statusCode, 200);
  const kept = await api.database.sql
    .selectFrom('match_evidence as e')
    .innerJoin('match_disputes as d', 'd.id', 'e.dispute_id')
    .select('e.id')
    .where('d.match_id', '=', match.id)
    .execute();
  assert.deepEqual(kept, [{ id: other.id }]);
});

// The embedded database takes one transaction after the other by itself.
if (testServer)
  test('a picture waits for the one before it, and is counted with it', async () => {
    const match = await live();
    for (let count = 1; count < EVIDENCE_MAX; count += 1)
      assert.equal((await upload(match, match.a)).statusCode, 200);
    const { sql: db } = api.database;
    const last = await db.transaction().execute(async (tx) => {
      const user = viewerOf(match.users.a);
      const reader = await readerOf(tx, user, match.id);
      await addEvidence({ tx, user, now: api.now() }, reader, Buffer.from('the last one'));
      const answer = upload(match, match.a);
      await waitingForLocks(api, 1, answer);
      return { answer };
    });
    assert.equal(codeOf(await last.answer), 158);
  });

test('a side keeps six pictures, however many come at once', async () => {
  const match = await live();
  const sent = await Promise.all(Array.from({ length: 8 }, () => upload(match, match.a)));
  assert.equal(sent.filter(({ statusCode }) => statusCode === 200).length, 6);
  assert.deepEqual(sent.filter(({ statusCode }) => statusCode !== 200).map(codeOf), [158, 158]);
  assert.equal((await upload(match, match.b)).statusCode, 200);
});
