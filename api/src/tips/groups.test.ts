import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addTippers, addTipRound, sent, type TestRound } from '../testing/tips.ts';

let api: TestApp;
let round: TestRound;
let people: Awaited<ReturnType<typeof addTippers>>;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const admin = await api.as(await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] }));
  round = await addTipRound(api, admin);
  people = await addTippers(api, ['Mia', 'Ben', 'Ida']);
  for (const [index, score] of ['2:1', '2:0', '0:2'].entries())
    await sent(round.tip(people[index]?.client ?? api.visitor, 'R1.1', score));
  await round.end('R1.1', '2:0');
});
after(() => api.close());

const person = (index: number): Client => people[index]?.client ?? api.visitor;
const tokenOf = (link: string) => new URL(link, 'http://x').searchParams.get('group') ?? '';
const join = (client: Client, token: string) => client.send('POST', '/v1/tip-groups/members', { token });

test('a group is joined by its link, has a table of its own, and is nobody else’s', async () => {
  const { id } = (await sent(person(0).send('POST', `${round.url}/groups`, { name: 'Freunde' }))).json();
  const group = async (client: Client) => client.get(`/v1/tip-groups/${id}`);
  const { link } = (await group(person(0))).json();
  const token = tokenOf(link);
  assert.equal((await group(person(1))).statusCode, 404);
  const invite = (await api.visitor.get(`/v1/tip-invites/${token}`)).json();
  assert.deepEqual([invite.name, invite.members, invite.round.name], ['Freunde', 1, 'Testrunde']);
  assert.deepEqual((await sent(join(person(2), token))).json(), { group: id, round: round.id });
  assert.equal((await join(person(2), token)).statusCode, 200);
  const { members } = (await group(person(2))).json();
  assert.deepEqual(
    members.map((row: { rank: number; user: { username: string }; points: number }) => [
      row.rank,
      row.user.username,
      row.points,
    ]),
    [
      [1, 'Mia', 2],
      [2, 'Ida', 0],
    ],
  );
  assert.deepEqual((await round.mine(person(2))).groups, [{ id, name: 'Freunde', members: 2 }]);
  assert.deepEqual((await round.mine(person(1))).groups, []);
});

test('a link that is not right leads nowhere, and one that was renewed does not any more', async () => {
  const { id } = (await sent(person(0).send('POST', `${round.url}/groups`, { name: 'Neu' }))).json();
  const token = tokenOf((await person(0).get(`/v1/tip-groups/${id}`)).json().link);
  assert.equal(codeOf(await join(person(1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)), 189);
  assert.equal((await join(person(1), 'x'.repeat(60))).statusCode, 404);
  await sent(join(person(1), token));
  assert.equal((await person(1).send('POST', `/v1/tip-groups/${id}/link`)).statusCode, 403);
  assert.equal((await person(2).send('POST', `/v1/tip-groups/${id}/link`)).statusCode, 404);
  const { link } = (await sent(person(0).send('POST', `/v1/tip-groups/${id}/link`))).json();
  assert.equal(codeOf(await join(person(2), token)), 189);
  await sent(join(person(2), tokenOf(link)));
});

test('who owns a group and leaves hands it over; the last one takes it along', async () => {
  const { id } = (await sent(person(0).send('POST', `${round.url}/groups`, { name: 'Kurz' }))).json();
  const token = tokenOf((await person(0).get(`/v1/tip-groups/${id}`)).json().link);
  await sent(join(person(1), token));
  const leave = (client: Client) => client.send('DELETE', `/v1/tip-groups/${id}/members/@me`);
  await sent(leave(person(0)));
  assert.equal((await leave(person(0))).statusCode, 404);
  assert.equal((await person(1).get(`/v1/tip-groups/${id}`)).json().owner, people[1]?.id);
  await sent(leave(person(1)));
  assert.equal((await api.visitor.get(`/v1/tip-invites/${token}`)).statusCode, 404);
});

test('nobody is in more than twenty groups of a round', async () => {
  const [many] = await addTippers(api, ['Many']);
  const make = () => many?.client.send('POST', `${round.url}/groups`, { name: 'Eine von vielen' });
  for (let index = 0; index < 20; index += 1) assert.equal((await make())?.statusCode, 200);
  const refused = await make();
  assert.equal(refused && codeOf(refused), 191);
});
