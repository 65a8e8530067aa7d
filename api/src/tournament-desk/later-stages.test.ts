import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorNameOf } from '@duellwerk/shared/contract/error-codes';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { type Client, codeOf, type TestApp } from '../testing/app.ts';
import { openManaged } from '../testing/managed.ts';
import { addLaterStage, addSeeded, StagePlayer } from '../testing/stages.ts';

let api: TestApp;
let organizer: Client;
before(async () => {
  ({ api, manager: organizer } = await openManaged());
});
after(() => api.close());

/** Six in a round robin, of which the first two play a final. */
async function started() {
  const made = await addSeeded(api, { entries: 6, format: 'round_robin', name: 'Liga' });
  const final = await addLaterStage(api, made.tournament, {
    ...{ number: 2, name: 'Finale', format: 'single_elimination' },
    sources: [{ stage: 'Liga', placements: '1-2' }],
  });
  const play = new StagePlayer(organizer, made.stage);
  assert.equal((await play.send('start')).statusCode, 200);
  return { ...made, final, play };
}
const managed = async (id: string): Promise<ManagedTournament> =>
  (await organizer.get(`/v1/admin/tournaments/${id}`)).json();
type Stages = ManagedTournament['stages'];
async function set(id: string, change: (stages: Stages) => Stages) {
  const { version, stages } = await managed(id);
  const body = change(stages).map(({ name, format, settings, sources }) => ({
    name,
    format,
    settings,
    sources,
  }));
  return organizer.send('PUT', `/v1/admin/tournaments/${id}/stages`, { version, stages: body });
}
const taking =
  (placements: string) =>
  ([league, final, ...others]: Stages) => [
    ...(league ? [league] : []),
    ...(final ? [{ ...final, sources: [{ stage: 'Liga', placements }] }] : []),
    ...others,
  ];
const entriesOf = async (stage: string) =>
  (await api.visitor.get(`/v1/stages/${stage}`)).json().entries.length;
const states = async (id: string) =>
  (await api.visitor.get(`/v1/tournaments/${id}/participants`))
    .json()
    .items.map((one: { state: string; place: number | null }) => `${one.state} ${one.place}`)
    .toSorted();

test('a later stage takes more entries than was planned, also when those before it are over', async () => {
  const { tournament, final, play } = await started();
  assert.equal((await set(tournament, taking('1-4'))).statusCode, 200);
  await play.finish();
  assert.equal(await entriesOf(final), 4);
  assert.deepEqual(await states(tournament), [...Array(4).fill('active null'), ...['placed 5', 'placed 6']]);
  assert.equal((await set(tournament, taking('1-2'))).statusCode, 200);
  assert.equal(await entriesOf(final), 2);
  assert.deepEqual(await states(tournament), [
    ...Array(2).fill('active null'),
    ...['placed 3', 'placed 4', 'placed 5', 'placed 6'],
  ]);
});

test('what has begun stays as it is', async () => {
  const { tournament, final, play } = await started();
  const renamed = await set(tournament, ([league, ...others]) => [
    ...(league ? [{ ...league, settings: { ...league.settings, legs: 2 } }] : []),
    ...others,
  ]);
  assert.equal(errorNameOf(codeOf(renamed) ?? 0), 'stage_fixed');
  assert.deepEqual(renamed.json().errors[0].details, ['Liga']);
  await play.finish();
  const finalPlay = new StagePlayer(organizer, final);
  await finalPlay.page();
  assert.equal((await finalPlay.send('start')).statusCode, 200);
  assert.equal(errorNameOf(codeOf(await set(tournament, taking('1-4'))) ?? 0), 'stage_fixed');
});

test('a stage that cannot be played by those who are there is refused', async () => {
  const { tournament } = await started();
  const refused = await set(tournament, taking('1-9'));
  assert.equal(errorNameOf(codeOf(refused) ?? 0), 'stage_invalid', refused.body);
});

test('without a further stage the table decides the tournament', async () => {
  const { tournament, play } = await started();
  await play.finish();
  assert.equal((await managed(tournament)).state, 'running');
  const removed = await set(tournament, ([league]) => (league ? [league] : []));
  assert.equal(removed.statusCode, 200, removed.body);
  assert.equal((await managed(tournament)).state, 'completed');
  assert.deepEqual(
    await states(tournament),
    [1, 2, 3, 4, 5, 6].map((place) => `placed ${place}`),
  );
});

test('another format of a stage that waits for its start', async () => {
  const { tournament, final, play } = await started();
  await play.finish();
  const changed = await set(tournament, ([league, last]) => [
    ...(league ? [league] : []),
    ...(last
      ? [
          {
            ...last,
            format: 'double_elimination' as const,
            settings: { best_of: 3 },
            sources: [{ stage: 'Liga', placements: '1-4' }],
          },
        ]
      : []),
  ]);
  assert.equal(changed.statusCode, 200, changed.body);
  const finalPlay = new StagePlayer(organizer, final);
  await finalPlay.page();
  assert.equal((await finalPlay.send('start')).statusCode, 200);
  const page = await finalPlay.page();
  assert.deepEqual([page.format, page.entries.length, page.rounds[0]?.best_of], ['double_elimination', 4, 3]);
});
