import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTournament } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';
import { assertDone, assertRefused, type Cast, type Person, teamTests } from './testing.ts';

let moderator: Person;
const tests = teamTests(async ({ person }) => {
  moderator = await person('Moderator', ['team.moderate']);
});

const adminAt = ({ team }: Cast) => `/v1/admin/teams/${team}`;

test('teams are found by name and tag, with what moderators see', async () => {
  const all = await tests.cast();
  await all.owner.client.send('PATCH', all.at, { name: 'Wiedehopf Süd', tag: 'ZQX', version: 1 });
  const ask = async ({ client }: Person, q: string) =>
    (await client.get(`/v1/admin/teams?q=${encodeURIComponent(q)}`)).json().items;
  for (const q of ['wiedehopf sud', 'zqx', 'ZQ']) {
    const [seen] = await ask(moderator, q);
    assert.deepEqual([seen.id, seen.tag, seen.members, seen.owner.id], [all.team, 'ZQX', 3, all.owner.id], q);
  }
  for (const q of ['%', '_', "' or 1=1 --"]) assert.deepEqual(await ask(moderator, q), []);
  // Others with a permission choose teams by their names alone.
  const referee = await tests.person('Referee', ['match.referee']);
  assert.deepEqual(await ask(referee, 'wiedehopf'), [{ id: all.team, name: 'Wiedehopf Süd' }]);
  assert.deepEqual(await ask(referee, 'zqx'), []);
  assertRefused(await all.owner.client.get('/v1/admin/teams'), 403, 5);
  assertRefused(await tests.api.visitor.get('/v1/admin/teams'), 401, 4);
});

test('pages of the list lose none and repeat none', async () => {
  for (let count = 0; count < 12; count += 1) {
    await tests.cast();
    await tests.cast();
  }
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const page = (await moderator.client.get(`/v1/admin/teams?q=elf${cursor}`)).json();
    found.push(...page.items.map(({ id }: { id: string }) => id));
    if (page.next_cursor === null) break;
    cursor = `&cursor=${page.next_cursor}`;
  }
  assert.ok(found.length >= 24);
  assert.equal(new Set(found).size, found.length);
});

test('a moderator renames, takes a logo away and dissolves, each with a reason in the trail', async () => {
  const all = await tests.cast();
  const path = adminAt(all);
  const { client } = moderator;
  const picture = await drawn();
  await all.owner.client.send('PUT', `${all.at}/logo`, picture, { 'content-type': 'image/png' });
  const { name: before, version } = (await client.get(path)).json();
  const wanted = { name: tests.unique('Besser'), tag: 'BES', version, reason: ' Beleidigend ' };
  assertRefused(await client.send('PATCH', path, { ...wanted, version: version + 1 }), 412, 15);
  const renamed = await client.send('PATCH', path, wanted);
  assert.deepEqual([renamed.json().name, renamed.json().has_logo], [wanted.name, true]);
  const cleared = await client.send('POST', `${path}/remove-logo`, { reason: 'Fremdes Zeichen' });
  assert.equal(cleared.json().has_logo, false);
  assert.equal((await tests.api.visitor.get(all.at)).json().logo, null);
  const tournament = await addTournament(tests.api.database);
  await all.owner.client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: all.team });
  assertDone(await client.send('POST', `${path}/dissolve`, { reason: 'Nur zum Spaß' }));
  assertRefused(await tests.api.visitor.get(all.at), 404, 3);
  const { items } = (await tests.api.visitor.get(`/v1/tournaments/${tournament}/participants`)).json();
  assert.deepEqual(items, []);
  const gone = (await client.get(path)).json();
  assert.equal(gone.deleted_at, tests.api.now().toISOString());
  const trail = (await client.get(`${path}/audit`)).json().items;
  assert.deepEqual(
    trail.map((one: { action: string; details: string }) => [one.action, one.details]),
    [
      ['team.dissolved', 'reason: Nur zum Spaß'],
      ['team.logo_removed', 'reason: Fremdes Zeichen'],
      ['team.renamed', `to: ${wanted.name} [BES]\nfrom: ${before} [TAG]\nreason: Beleidigend`],
    ],
  );
  assert.equal(trail[0].actor.id, moderator.id);
  assertRefused(await client.send('POST', `${path}/dissolve`, { reason: 'x' }), 404, 3);
});

test('nothing without a reason', async () => {
  const all = await tests.cast();
  for (const reason of ['', '  ', 'x'.repeat(501)]) {
    const refused = [
      await moderator.client.send('PATCH', adminAt(all), { name: 'Neu hier', tag: 'NH', version: 1, reason }),
      await moderator.client.send('POST', `${adminAt(all)}/remove-logo`, { reason }),
      await moderator.client.send('POST', `${adminAt(all)}/dissolve`, { reason }),
    ];
    for (const answer of refused) assertRefused(answer, 400, 1, ['reason']);
  }
});

const changes: Record<string, (all: Cast, by: Person['client']) => ReturnType<typeof by.get>> = {
  'a team': (all, by) => by.get(adminAt(all)),
  'the trail': (all, by) => by.get(`${adminAt(all)}/audit`),
  'another name': (all, by) =>
    by.send('PATCH', adminAt(all), { name: tests.unique('Recht'), tag: 'RE', version: 1, reason: 'x' }),
  'no logo': (all, by) => by.send('POST', `${adminAt(all)}/remove-logo`, { reason: 'x' }),
  dissolving: (all, by) => by.send('POST', `${adminAt(all)}/dissolve`, { reason: 'x' }),
};
for (const [name, send] of Object.entries(changes)) {
  test(`${name}: holders of team.moderate, not bound to an organizer, not the owner`, async () => {
    const bound = await tests.person('Bound', ['team.moderate:club', 'user.moderate']);
    const admin = await tests.person('Boss', ['platform.admin']);
    const statuses: number[] = [];
    for (const client of [tests.api.visitor, null, bound.client, moderator.client, admin.client]) {
      const all = await tests.cast();
      const { statusCode } = await send(all, client ?? all.owner.client);
      statuses.push(statusCode === 204 ? 200 : statusCode);
    }
    assert.deepEqual(statuses, [401, 403, 403, 200, 200]);
  });
}
