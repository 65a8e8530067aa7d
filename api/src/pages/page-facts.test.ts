import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, START, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { pageFactsOf } from './page-facts.ts';

let site: TestApp;
before(async () => {
  site = await openTestApp();
  await addBasics(site.database);
});
after(() => site.close());

const facts = (path: string) => pageFactsOf(site.database.sql, path);

test('a tournament shows game, day in Berlin, places and its description', async () => {
  const id = await addTournament(site.database, {
    name: 'Herbst-Cup',
    description: 'Ein Abend,\n  sechzehn Teams.',
    starts_at: new Date('2026-11-26T18:00:00.000Z'),
    image: '/v1/cdn/banner.webp',
  });
  assert.deepEqual(await facts(`/tournaments/${id}`), {
    title: 'Herbst-Cup',
    description: 'Free, 26.11.2026 19:00 Uhr, 2 Teams. Ein Abend, sechzehn Teams.',
    image: '/v1/cdn/banner.webp',
    tags: [`tournament:${id}`],
  });
  assert.deepEqual(await facts(`/tournaments/${id}/`), await facts(`/tournaments/${id}`));
});

test('a long description ends between two words', async () => {
  const id = await addTournament(site.database, { description: 'Wort '.repeat(100) });
  const { description } = (await facts(`/tournaments/${id}`)) ?? { description: '' };
  assert.ok(description.length <= 200);
  assert.match(description, /Wort…$/);
});

test('a tournament that is played shows its bracket, and its podium once it has ended', async () => {
  const organizer = await addUser(site.database, { name: 'Organizer', permissions: ['tournament.manage'] });
  const made = await addSeeded(site, { entries: 4, tournament: { image: '/v1/cdn/banner.webp' } });
  const path = `/tournaments/${made.tournament}`;
  assert.equal((await facts(path))?.image, '/v1/cdn/banner.webp');
  const play = new StagePlayer(await site.as(organizer), made.stage);
  assert.equal((await play.send('start')).statusCode, 200);
  const picture = `/embed/stages/${made.stage}/picture.png`;
  const { image, isImageWide } = (await facts(path)) ?? {};
  assert.deepEqual([image, isImageWide], [`${picture}?rev=${play.rev}`, true]);
  assert.equal((await play.end('W1.1', '1:0')).statusCode, 200);
  const english = await pageFactsOf(site.database.sql, path, { locale: 'en' });
  assert.equal(english?.image, `${picture}?rev=${play.rev}&lang=en`);
  await play.finish();
  const { rev } = await site.database.sql
    .selectFrom('tournaments')
    .select('rev')
    .where('id', '=', made.tournament)
    .executeTakeFirstOrThrow();
  const podium = `/embed/tournaments/${made.tournament}/podium.png?rev=${rev}`;
  const ended = await facts(path);
  assert.deepEqual([ended?.image, ended?.isImageWide], [podium, true]);
  assert.equal((await pageFactsOf(site.database.sql, path, { locale: 'en' }))?.image, `${podium}&lang=en`);
});

test('a draft shows nothing', async () => {
  const id = await addTournament(site.database, { decided_state: 'draft' });
  assert.equal(await facts(`/tournaments/${id}`), null);
});

test('a team shows its tag and size, and nothing once it is deleted', async () => {
  const owner = await addUser(site.database, { name: 'Mia' });
  const id = await addTeam(site.database, 'Elbsturm', [owner]);
  assert.deepEqual(await facts(`/teams/${id}`), {
    title: 'Elbsturm [TAG]',
    description: 'Team Elbsturm mit 1 Mitglied.',
    image: null,
    tags: ['names', `team:${id}`],
  });
  await site.database.sql.updateTable('teams').set({ deleted_at: START }).where('id', '=', id).execute();
  assert.equal(await facts(`/teams/${id}`), null);
});

test('a user shows the name and no mail address', async () => {
  const id = await addUser(site.database, { name: 'Jonas' });
  const found = await facts(`/users/${id}`);
  assert.equal(found?.title, 'Jonas');
  assert.doesNotMatch(JSON.stringify(found), /@/);
});

test('a match shows both sides, its tournament, and the result once there is one', async () => {
  const tournament = await addTournament(site.database, { name: 'Cup' });
  const a = await addTeam(site.database, 'Nord', [await addUser(site.database, { name: 'A1' })]);
  const b = await addTeam(site.database, 'Süd', [await addUser(site.database, { name: 'B1' })]);
  const stage = await site.database.sql
    .selectFrom('stages')
    .select('id')
    .where('tournament_id', '=', tournament)
    .executeTakeFirstOrThrow();
  for (const [id, team] of Object.entries({ ea: a, eb: b }))
    await site.database.sql
      .insertInto('entries')
      .values({
        ...{ id, tournament_id: tournament, team_id: team, user_id: null, state: 'active' },
        ...{ seed: null, place: null, entered_by: null, entered_at: START, checked_in_at: null },
      })
      .execute();
  await site.database.sql
    .insertInto('matches')
    .values({
      ...{
        id: 'm1',
        tournament_id: tournament,
        stage_id: stage.id,
        key: 'W1.1',
        bracket: 'winner',
        round: 1,
        position: 1,
      },
      ...{ best_of: 3, state: 'ready_check', a_entry: 'ea', b_entry: 'eb', a_score: null, b_score: null },
      ...{ winner: null, outcome: null, scheduled_at: minutes(0), decided_at: null },
    })
    .execute();
  const open = await facts('/matches/m1');
  assert.equal(open?.title, 'Nord gegen Süd · Cup');
  assert.equal(open?.description, 'Begegnung im Turnier Cup. 21.11.2026 13:00 Uhr.');
  assert.deepEqual(open?.tags, ['match:m1']);
  await site.database.sql
    .updateTable('matches')
    .set({ state: 'final', a_score: 2, b_score: 1, winner: 'a', outcome: 'played' })
    .where('id', '=', 'm1')
    .execute();
  assert.equal((await facts('/matches/m1'))?.description, 'Begegnung im Turnier Cup. Endstand 2:1.');
});

test('a ruling shows its decision', async () => {
  await site.database.sql
    .insertInto('rulings')
    .values({
      ...{
        id: 'r1',
        title: 'Zu spät',
        facts: 'x',
        decision: 'Walkover für Nord.',
        rule: 'y',
        consequence: 'z',
      },
      ...{ tournament_id: null, match_id: null, author_id: null, published_at: START },
    })
    .execute();
  assert.equal((await facts('/rulings/r1'))?.title, 'Zu spät');
  assert.equal((await facts('/rulings/r1'))?.description, 'Walkover für Nord.');
});

for (const path of [
  '/',
  '/tournaments',
  '/tournaments/none',
  '/tournaments/a/b',
  "/users/' or 1=1",
  '/other/x',
  '/toString/x',
])
  test(`${path} has no facts of its own`, async () => assert.equal(await facts(path), null));

test('a page in English has English words around its facts', async () => {
  const english = (path: string) => pageFactsOf(site.database.sql, path, { locale: 'en' });
  const match = await english('/matches/m1');
  assert.match(match?.title ?? '', / vs /);
  assert.equal(match?.description, 'Match of the tournament Cup. Final score 2:1.');
});
