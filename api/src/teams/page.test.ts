import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamPage } from '@duellwerk/shared/contract/teams';
import { addTeam } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { assertDone, teamTests } from './testing.ts';

let play: StagePlayer;
let teams: string[];
let tournament: string;

const page = async (team: string | undefined): Promise<TeamPage> =>
  (await tests.api.visitor.get(`/v1/teams/${team}`)).json();

const tests = teamTests(async (tests) => {
  const { api } = tests;
  const boss = await tests.person('Boss', ['platform.admin']);
  const seeded = await addSeeded(api, {
    entries: 4,
    format: 'round_robin',
    tournament: { name: 'Hafencup' },
  });
  tournament = seeded.tournament;
  teams = await Promise.all(
    seeded.users.map((user, index) => addTeam(api.database, tests.unique(`T${index}`), [user])),
  );
  for (const [index, id] of seeded.entries.entries())
    await api.database.sql
      .updateTable('entries')
      .set({ user_id: null, team_id: teams[index] ?? '' })
      .where('id', '=', id)
      .execute();
  play = new StagePlayer(boss.client, seeded.stage);
});

test('before anything is played there is nothing to show', async () => {
  const { next, last, form, record } = await page(teams[0]);
  assert.deepEqual([next, last, form, record.played], [[], [], [], 0]);
});

test('next and last matches, form and record follow what is played, in the very next answer', async () => {
  assertDone(await play.send('start'));
  const before = await page(teams[0]);
  assert.equal(before.next.length, 3);
  assert.deepEqual(before.next[0]?.tournament, { id: tournament, name: 'Hafencup' });
  const { matches } = await play.page();
  for (const { match } of before.next) {
    const key = matches.find(({ id }) => id === match.id)?.key ?? '';
    tests.api.pass(5);
    // One is lost, two are won.
    const isLost = match.a?.id === teams[1] || match.b?.id === teams[1];
    assertDone(await play.end(key, (match.a?.id === teams[0]) !== isLost ? '1:0' : '0:1'));
  }
  const { next, last, form, record } = await page(teams[0]);
  assert.deepEqual(next, []);
  assert.equal(last.length, 3);
  assert.deepEqual([form.length, record.won, record.lost], [3, 2, 1]);
  for (const [index, { match }] of last.entries()) {
    const isLost = match.a?.id === teams[1] || match.b?.id === teams[1];
    assert.equal(form[index], isLost ? 'lost' : 'won');
  }
  // Each result is told as the other side's opposite.
  const [against] = last;
  const other = [against?.match.a, against?.match.b].find((side) => side?.id !== teams[0]);
  assert.notEqual((await page(other?.id)).form[0], form[0]);
});

test('what changes in a team changes its page at once', async () => {
  const all = await tests.cast();
  assert.equal((await page(all.team)).members.length, 3);
  assertDone(await all.member.client.send('POST', `${all.at}/leave`));
  const after = await page(all.team);
  assert.deepEqual([after.members.length, after.rev], [2, 2]);
});
