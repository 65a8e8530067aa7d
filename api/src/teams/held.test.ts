import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecidedState } from '../db/domain-tables.ts';
import { addTournament, minutes } from '../testing/fixtures.ts';
import { newId } from '../text/ids.ts';
import { assertDone, assertRefused, type Cast, teamTests } from './testing.ts';

const tests = teamTests();

/** Enters a team with its owner and member in the roster. Gives id and name of the tournament. */
async function entered(
  { team, owner, member }: Cast,
  decided_state: DecidedState,
  state: 'accepted' | 'checked_in' | 'active' | 'eliminated',
): Promise<[id: string, name: string]> {
  const { sql } = tests.api.database;
  const name = tests.unique('Pokal');
  const tournament_id = await addTournament(tests.api.database, { name, decided_state });
  const entry_id = newId();
  await sql
    .insertInto('entries')
    .values({
      ...{ id: entry_id, tournament_id, team_id: team, user_id: null, state, seed: null, place: null },
      ...{ entered_by: owner.id, entered_at: minutes(-10), checked_in_at: null },
    })
    .execute();
  if (state === 'accepted') return [tournament_id, name];
  const rows = [owner, member].map(({ id }) => ({
    ...{ entry_id, tournament_id, user_id: id, role_id: 'player', released_at: null },
  }));
  await sql.insertInto('entry_players').values(rows).execute();
  return [tournament_id, name];
}

const dissolve = ({ at, owner }: Cast) => owner.client.send('DELETE', at);
const remove = ({ at, owner }: Cast, user: string) => owner.client.send('DELETE', `${at}/members/${user}`);
const leave = ({ at }: Cast, { client }: Cast['owner']) => client.send('POST', `${at}/leave`);

for (const [decided, state] of [
  ['published', 'checked_in'],
  ['seeding', 'checked_in'],
  ['running', 'active'],
  ['paused', 'active'],
] as const) {
  test(`a roster that is ${state} in a tournament that is ${decided} keeps its players and its team`, async () => {
    const all = await tests.cast();
    const details = await entered(all, decided, state);
    assertRefused(await dissolve(all), 422, 127, details);
    assertRefused(await remove(all, all.member.id), 422, 127, details);
    assertRefused(await leave(all, all.member), 422, 127, details);
    const held = { id: details[0], name: details[1] };
    assert.deepEqual((await all.member.client.get(`${all.at}/mine`)).json().held, held);
    const settings = (await all.owner.client.get(`${all.at}/settings`)).json();
    assert.deepEqual(settings.held, held);
    const heldMembers = settings.members.filter((one: { held: object | null }) => one.held !== null);
    assert.equal(heldMembers.length, 2);
    // Who is not in the roster goes as they like, and names and roles stay free.
    assertDone(await leave(all, all.manager));
    const role = { role: 'coach', was: 'player' };
    assertDone(await all.owner.client.send('PUT', `${all.at}/members/${all.member.id}/role`, role));
    assertDone(await all.owner.client.send('POST', `${all.at}/owner`, { user: all.member.id }));
  });
}

for (const [decided, state] of [
  ['running', 'eliminated'],
  ['completed', 'active'],
  ['archived', 'active'],
  ['cancelled', 'checked_in'],
] as const) {
  test(`a roster that is ${state} in a tournament that is ${decided} holds nobody; results stay`, async () => {
    const all = await tests.cast();
    const [id] = await entered(all, decided, state);
    assertDone(await leave(all, all.member));
    assertDone(await dissolve(all));
    const { items } = (await tests.api.visitor.get(`/v1/tournaments/${id}/participants`)).json();
    assert.deepEqual([items[0].id, items[0].state], [all.team, state]);
  });
}

test('an entry before check-in holds nobody: it is withdrawn with its team, and who waits gets the place', async () => {
  const [all, waiting, filler] = [await tests.cast(), await tests.cast(), await tests.cast()];
  const tournament = await addTournament(tests.api.database, { places: 2 });
  for (const each of [all, filler, waiting])
    assertDone(
      await each.owner.client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: each.team }),
    );
  assertDone(await leave(all, all.manager));
  assertDone(await dissolve(all));
  const { items } = (await tests.api.visitor.get(`/v1/tournaments/${tournament}/participants`)).json();
  assert.deepEqual(
    items.map((one: { id: string; state: string }) => [one.id, one.state]),
    [
      [filler.team, 'accepted'],
      [waiting.team, 'accepted'],
    ],
  );
});

test('a team that is entered and dissolved at once is never dissolved and entered', async () => {
  for (let round = 0; round < 4; round += 1) {
    const all = await tests.cast();
    const tournament = await addTournament(tests.api.database);
    await Promise.all([
      all.manager.client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: all.team }),
      dissolve(all),
    ]);
    const { items } = (await tests.api.visitor.get(`/v1/tournaments/${tournament}/participants`)).json();
    const isGone = (await tests.api.visitor.get(all.at)).statusCode === 404;
    assert.ok(isGone && items.length === 0, `${isGone} ${items.length}`);
  }
});

test('a moderator does not dissolve it either', async () => {
  const all = await tests.cast();
  const details = await entered(all, 'running', 'active');
  const moderator = await tests.person('Moderator', ['team.moderate']);
  const path = `/v1/admin/teams/${all.team}`;
  assertRefused(await moderator.client.send('POST', `${path}/dissolve`, { reason: 'x' }), 422, 127, details);
  assert.equal((await moderator.client.get(path)).json().held.id, details[0]);
});
