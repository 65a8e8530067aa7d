// Who plays in a match decides nothing about it, whatever rights they hold.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../../testing/app.ts';
import { Desk, disputed, words } from '../../testing/deciding.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addMatch, type PlayedMatch } from '../../testing/playing.ts';
import { outcomeOf, StagePlayer } from '../../testing/stages.ts';

const OWN_MATCH = 224;

let api: TestApp;
let organizer: Client;
let neutral: Desk;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const person = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  organizer = await person('Organizer', ['tournament.manage:club']);
  neutral = new Desk(await person('Referee', ['match.referee:club']));
});
after(() => api.close());

const grant = (user: string, permission: string) =>
  api.database.sql
    .insertInto('user_permissions')
    .values({ user_id: user, permission, granted_by: null, granted_at: api.now() })
    .execute();
/** A disputed match whose side a holds a right. */
async function disputeOf(permission: string): Promise<PlayedMatch> {
  const match = await addMatch(api, organizer, { entries: 4 });
  await disputed(api, match);
  await grant(match.users.a, permission);
  return match;
}
/** Whether the organizer lets administrators decide what they play in. */
const letDecide = (admins_decide_own: boolean) =>
  api.database.sql.updateTable('organizers').set({ admins_decide_own }).where('id', '=', 'club').execute();
const entriesOf = async (match: PlayedMatch) => {
  const { a, b } = await new StagePlayer(organizer, match.stage).meeting(match.key);
  return { a, b };
};

for (const permission of [
  'match.referee:club',
  'tournament.manage:club',
  'match.referee',
  'platform.admin',
]) {
  test(`with ${permission} a player neither reads nor decides the case of their match`, async () => {
    const match = await disputeOf(permission);
    const own = new Desk(match.a);
    const { rev } = await neutral.read(match.id);
    for (const response of [
      await match.a.get(`/v1/admin/matches/${match.id}`),
      await own.preview(match.id, { kind: 'uphold', by: 'a' }),
      await own.send(match.id, { rev, decision: { kind: 'uphold', by: 'a' } }),
      await own.send(match.id, { rev, decision: { kind: 'walkover', winner: 'a' } }),
    ])
      assert.deepEqual([response.statusCode, codeOf(response)], [403, OWN_MATCH]);
    assert.equal((await match.page()).summary.state, 'disputed');
    const decided = await neutral.decide(match.id, { kind: 'uphold', by: 'b' });
    assert.equal(decided.statusCode, 200, decided.body);
    assert.equal(codeOf(await own.undo(match.id, decided.json().rev)), OWN_MATCH);
  });

  test(`with ${permission} a player writes no result of their match, and excludes no one`, async () => {
    const match = await disputeOf(permission);
    const stage = new StagePlayer(match.a, match.stage);
    const meeting = await stage.meeting(match.key);
    const { b } = await entriesOf(match);
    const outcome = outcomeOf('2:0');
    assert.equal(codeOf(await stage.send('results', { ...meeting, outcome })), OWN_MATCH);
    assert.equal((await match.page()).summary.state, 'disputed');
    const tournament = (await organizer.get(`/v1/tournaments/${match.tournament}`)).json();
    for (const path of ['exclusions/preview', 'exclusions']) {
      const excluded = {
        entry: b,
        kind: 'disqualification',
        ...(path === 'exclusions' && { rev: tournament.rev, words }),
      };
      const response = await match.a.send(
        'POST',
        `/v1/admin/tournaments/${match.tournament}/${path}`,
        excluded,
      );
      assert.equal(codeOf(response), OWN_MATCH, response.body);
    }
  });

  test(`with ${permission} a player is no referee of their match's chat and evidence`, async () => {
    const match = await disputeOf(permission);
    assert.equal((await match.mine(match.a)).referees, false);
    const muted = await match.a.send('PUT', `/v1/matches/${match.id}/mutes/${match.users.b}`);
    assert.equal(muted.statusCode, 403);
  });
}

test('a member of a team, and a player of its line-up, belong to the match', async () => {
  const match = await disputeOf('match.referee:club');
  const { a } = await entriesOf(match);
  const referee = await addUser(api.database, { name: 'Joker', permissions: ['match.referee:club'] });
  const referees = new Desk(await api.as(referee));
  assert.equal((await referees.read(match.id)).match, match.id);
  await api.database.sql
    .insertInto('match_line_ups')
    .values({ match_id: match.id, side: 'a', user_id: referee })
    .execute();
  const read = () => referees.client.get(`/v1/admin/matches/${match.id}`);
  assert.equal(codeOf(await read()), OWN_MATCH);
  await api.database.sql.deleteFrom('match_line_ups').where('user_id', '=', referee).execute();
  await api.database.sql
    .insertInto('entry_players')
    .values({ entry_id: a, tournament_id: match.tournament, user_id: referee })
    .execute();
  assert.equal(codeOf(await read()), OWN_MATCH);
});

test('an administrator decides their own match where the organizer lets them, and the history names them', async () => {
  const match = await disputeOf('platform.admin');
  const own = new Desk(match.a);
  const { rev } = await neutral.read(match.id);
  const uphold = { rev, decision: { kind: 'uphold', by: 'a' } } as const;
  assert.equal(codeOf(await own.send(match.id, uphold)), OWN_MATCH);
  await letDecide(true);
  const decided = await own.decide(match.id, { kind: 'uphold', by: 'a' });
  await letDecide(false);
  assert.equal(decided.statusCode, 200, decided.body);
  const line = (await match.page()).history.at(-1);
  assert.deepEqual([line?.kind, line?.actor?.id], ['ruled', match.users.a]);
});

test('a referee does not decide their own match even there', async () => {
  const match = await disputeOf('match.referee');
  await letDecide(true);
  const { rev } = await neutral.read(match.id);
  const refused = await new Desk(match.a).send(match.id, { rev, decision: { kind: 'uphold', by: 'a' } });
  await letDecide(false);
  assert.equal(codeOf(refused), OWN_MATCH);
});
