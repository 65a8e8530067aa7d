import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { errorCodes } from '@duellwerk/shared/contract/error-codes';
import type { Notification } from '@duellwerk/shared/contract/notifications';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import { type Client, codeOf } from '../testing/app.ts';
import { addTeam, addTournament, addUsers } from '../testing/fixtures.ts';
import { type Managed, openManaged } from '../testing/managed.ts';
import { runJobs, takeMails } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';

let api: Managed['api'];
let manager: Client;
let referee: Client;
before(async () => {
  ({ api, manager, referee } = await openManaged());
});
after(() => api.close());

const from = (count: number) => new Date(api.now().getTime() + count * 60_000);
let count = 0;
const people = (size: number) => {
  count += 1;
  return addUsers(
    api.database,
    Array.from({ length: size }, (_, index) => ({ name: `P${count}-${index}` })),
  );
};

type Parts = Partial<Insertable<DomainTables['tournaments']>>;
interface Cup {
  id: string;
  entries: string[];
}

/** Two against two, registration is over; each entry is a team of these users, the first leads it. */
async function cup(teams: readonly (readonly string[])[], parts: Parts = {}): Promise<Cup> {
  const id = await addTournament(api.database, {
    ...{ places: 8, min_entries: 2, max_members: 4, registration_ends_at: from(-5), ...parts },
  });
  const rows = [];
  for (const [index, users] of teams.entries())
    rows.push({
      ...{
        id: newId(),
        tournament_id: id,
        team_id: await addTeam(api.database, `${id} ${index}`, [...users]),
      },
      ...{ user_id: null, state: 'accepted' as const, seed: null, place: null, checked_in_at: null },
      ...{ entered_by: null, entered_at: api.now() },
    });
  await api.database.sql.insertInto('entries').values(rows).execute();
  return { id, entries: rows.map((row) => row.id) };
}

const managed = async ({ id }: Cup) => (await manager.get(`/v1/admin/tournaments/${id}`)).json();
async function start(made: Cup) {
  const drawn = await manager.send('POST', `/v1/tournaments/${made.id}/seeding`, {
    rev: (await managed(made)).rev,
  });
  assert.equal(drawn.statusCode, 200, drawn.body);
  return manager.send('POST', `/v1/tournaments/${made.id}/start`, { rev: (await managed(made)).rev });
}
const fieldOf = async ({ id }: Cup) =>
  (await manager.get(`/v1/admin/tournaments/${id}/entries`)).json().items as {
    entry: string;
    rev: number;
    line_up_short: boolean;
    roster: { id: string }[];
  }[];
const rosters = async (made: Cup) =>
  (await fieldOf(made)).map(({ roster }) => roster.map(({ id }) => id).toSorted());
const addressOf = ({ id, entries }: Cup, side = 0) => `/v1/tournaments/${id}/entries/${entries[side]}/roster`;

/** Changes the roster of a side as it is now. */
async function change(
  client: Client,
  made: Cup,
  players: readonly string[],
  { side = 0, reason = null }: { side?: number; reason?: string | null } = {},
) {
  const url = addressOf(made, side);
  const seen = await client.get(url);
  assert.equal(seen.statusCode, 200, seen.body);
  return client.send('PUT', url, { rev: seen.json().rev, players, reason });
}
const refused = (answer: Awaited<ReturnType<Client['get']>>) =>
  [codeOf(answer), answer.json().errors[0].details] as const;

test('without check-in who is in two teams plays where a line-up needs them', async () => {
  const [a1 = '', a2 = '', both = '', b1 = ''] = await people(4);
  const made = await cup([
    [a1, a2, both],
    [b1, both],
  ]);
  assert.deepEqual(
    (await fieldOf(made)).map((entry) => entry.line_up_short),
    [false, false],
  );
  assert.equal((await start(made)).statusCode, 200);
  assert.deepEqual(await rosters(made), [[a1, a2].toSorted(), [b1, both].toSorted()]);
});

test('a team that stays short keeps the tournament from its start until organizers let it play, and then it can', async () => {
  const [a1 = '', both = '', b1 = ''] = await people(3);
  const made = await cup([
    [a1, both],
    [b1, both],
  ]);
  const [, second] = made.entries;
  assert.deepEqual(
    (await fieldOf(made)).map((entry) => entry.line_up_short),
    [false, true],
  );
  assert.deepEqual(refused(await start(made)), [errorCodes.line_up_short, [second]]);
  const { rev = 0 } = (await fieldOf(made)).find(({ entry }) => entry === second) ?? {};
  const cleared = await manager.send('POST', `/v1/admin/tournaments/${made.id}/entries/${second}/clear`, {
    ...{ rev, reason: 'Spielt zu eins.' },
  });
  assert.equal(cleared.statusCode, 200, cleared.body);
  const begun = await manager.send('POST', `/v1/tournaments/${made.id}/start`, {
    rev: (await managed(made)).rev,
  });
  assert.equal(begun.statusCode, 200, begun.body);
  // One is enough for it to get ready, where the other side needs two.
  await runJobs(api);
  const [first, other] = await Promise.all([api.as(a1), api.as(b1)]);
  const { next } = (await other.get(`/v1/tournaments/${made.id}/mine`)).json().entries[0];
  const mine = async (client: Client) => (await client.get(`/v1/matches/${next.id}/mine`)).json();
  assert.deepEqual([(await mine(first)).required, (await mine(other)).required], [2, 1]);
  const { rev: seen } = await mine(other);
  const ready = await other.send('POST', `/v1/matches/${next.id}/ready`, { rev: seen, players: [b1] });
  assert.equal(ready.statusCode, 200, ready.body);
});

/** A tournament that runs, in which the third of the first team was not named. */
async function running(parts: Parts = {}, size = 3) {
  const users = await people(size);
  const others = await people(2);
  const made = await cup([users, others], {
    ...{ check_in_opens_at: from(-4), check_in_ends_at: from(20), starts_at: from(30), substitutes: 1 },
    ...{ max_members: 4, check_in_opened_at: from(-4), ...parts },
  });
  for (const [side, named] of [users.slice(0, 2), others].entries()) {
    const captain = await api.as(named[0] ?? '');
    const url = `/v1/tournaments/${made.id}/entries/${made.entries[side]}/check-in`;
    const done = await captain.send('POST', url, { rev: 1, players: named });
    assert.equal(done.statusCode, 200, done.body);
  }
  const begun = await start(made);
  assert.equal(begun.statusCode, 200, begun.body);
  const captain = await api.as(users[0] ?? '');
  return { made, users, others, captain };
}
const leftTo = async (client: Client, { id }: Cup) =>
  (await client.get(`/v1/tournaments/${id}/mine`)).json().entries[0].substitutes;

test('a captain names as many further players as organizers let them, and takes one back for nothing', async () => {
  const { made, users, captain } = await running({}, 4);
  const [a = '', b = '', c = '', d = ''] = users;
  assert.equal(await leftTo(captain, made), 1);
  const changed = await change(captain, made, [a, b, c]);
  assert.equal(changed.statusCode, 200, changed.body);
  assert.equal(await leftTo(captain, made), 0);
  assert.deepEqual((await rosters(made))[0], [a, b, c].toSorted());
  assert.deepEqual(refused(await change(captain, made, [a, b, d])), [errorCodes.substitutes_used, ['0']]);
  assert.equal((await change(captain, made, [a, c])).statusCode, 200);
  assert.equal((await change(captain, made, [a, b])).statusCode, 200, 'Both were in it before.');
  assert.deepEqual((await rosters(made))[0], [a, b].toSorted());
  const { items } = (await captain.get(`/v1/tournaments/${made.id}/history`)).json();
  const lines = items.filter(({ kind }: { kind: string }) => kind === 'roster_changed');
  assert.equal(lines.length, 3);
  assert.match(lines[2].reason, /^\+P\d+-2$/);
});

test('no one does it for others, too few or too many are refused, and so is an old revision', async () => {
  const { made, users, others, captain } = await running();
  const member = await api.as(users[1] ?? '');
  assert.equal(codeOf(await member.get(addressOf(made))), errorCodes.forbidden);
  assert.equal(await leftTo(member, made), null);
  const opponent = await api.as(others[0] ?? '');
  const body = { rev: 1, players: users, reason: null };
  assert.equal(codeOf(await opponent.send('PUT', addressOf(made), body)), errorCodes.forbidden);
  assert.deepEqual(refused(await change(captain, made, users.slice(0, 1))), [
    errorCodes.selection_invalid,
    ['required:2'],
  ]);
  const [stranger = ''] = others;
  assert.deepEqual(refused(await change(captain, made, [...users, stranger])), [
    errorCodes.selection_invalid,
    [`${stranger}:unknown`],
  ]);
  assert.equal(codeOf(await captain.send('PUT', addressOf(made), body)), errorCodes.stale_version);
});

test('where organizers let no one, or until a stage that is over, the roster is fixed for the team', async () => {
  const none = await running({ substitutes: 0 });
  assert.equal(await leftTo(none.captain, none.made), null);
  assert.equal((await none.captain.get(addressOf(none.made))).json().open, false);
  assert.equal(codeOf(await change(none.captain, none.made, none.users)), errorCodes.substitutes_closed);
  const early = await running({ substitutes_until: 'first_stage' });
  assert.equal(await leftTo(early.captain, early.made), 1);
  await api.database.sql
    .updateTable('stages')
    .set({ state: 'completed' })
    .where('tournament_id', '=', early.made.id)
    .execute();
  assert.equal(await leftTo(early.captain, early.made), null);
});

test('referees and organizers name whom it takes, with a reason that is kept', async () => {
  const { made, users } = await running({ substitutes: 0 });
  const seen = (await referee.get(addressOf(made))).json();
  assert.deepEqual([seen.by, seen.open, seen.left], ['referee', true, null]);
  assert.equal(codeOf(await change(referee, made, users)), errorCodes.invalid_request);
  const changed = await change(referee, made, users, { reason: 'Strom weg' });
  assert.equal(changed.statusCode, 200, changed.body);
  assert.deepEqual((await rosters(made))[0], users.toSorted());
  const { items } = (await manager.get(`/v1/tournaments/${made.id}/history`)).json();
  assert.match(items[0].reason, /^\+P\d+-2: Strom weg$/);
  const entry = await api.database.sql
    .selectFrom('audit')
    .select(['action', 'reason'])
    .where('action', '=', 'entry.roster')
    .executeTakeFirstOrThrow();
  assert.equal(entry.reason, 'Strom weg');
});

test('who comes or leaves is notified, and the managers of what organizers did', async () => {
  const { made, users, captain } = await running({}, 3);
  const [a = '', b = '', c = ''] = users;
  const noticed = async (user: string): Promise<[string, string | undefined][]> =>
    (await (await api.as(user)).get('/v1/users/@me/notifications'))
      .json()
      .items.filter(({ kind }: Notification) => kind === 'roster_changed')
      .map(({ roster, reason }: Notification) => [roster, reason]);
  assert.equal((await change(captain, made, [a, c])).statusCode, 200);
  assert.deepEqual(
    [await noticed(a), await noticed(b), await noticed(c)],
    [[], [['left', undefined]], [['joined', undefined]]],
  );
  assert.equal((await change(captain, made, [a, c])).statusCode, 200);
  assert.equal((await noticed(c)).length, 1);
  await runJobs(api);
  assert.ok((await takeMails(api)).every(({ kind }) => kind !== 'roster_changed'));
  assert.equal((await change(referee, made, [b, c], { reason: 'Strom weg' })).statusCode, 200);
  assert.deepEqual(
    [await noticed(a), (await noticed(b))[0], (await noticed(c)).length],
    [[['left', 'Strom weg']], ['joined', 'Strom weg'], 1],
  );
  assert.equal((await change(referee, made, [a, b, c], { reason: 'Doch da' })).statusCode, 200);
  assert.equal((await change(referee, made, [a, c], { reason: 'Krank' })).statusCode, 200);
  assert.deepEqual((await noticed(a))[0], ['changed', 'Krank']);
});

test('who is ready stays in the roster until the match is decided', async () => {
  const { made, users, captain } = await running();
  const [a = '', b = '', c = ''] = users;
  await runJobs(api);
  const { next } = (await captain.get(`/v1/tournaments/${made.id}/mine`)).json().entries[0];
  const { rev } = (await captain.get(`/v1/matches/${next.id}/mine`)).json();
  const ready = await captain.send('POST', `/v1/matches/${next.id}/ready`, { rev, players: [a, b] });
  assert.equal(ready.statusCode, 200, ready.body);
  assert.deepEqual(refused(await change(captain, made, [a, c])), [errorCodes.player_in_match, [b]]);
  assert.equal((await change(captain, made, [a, b, c])).statusCode, 200);
});

test('any member checks a team in where organizers let them', async () => {
  const users = await people(2);
  const parts: Parts = {
    ...{ check_in_opens_at: from(-4), check_in_ends_at: from(20), starts_at: from(30) },
    check_in_opened_at: from(-4),
  };
  const member = await api.as(users[1] ?? '');
  const mayOf = async ({ id }: Cup) => (await member.get(`/v1/tournaments/${id}/mine`)).json().entries[0].may;
  const tasks = async ({ id }: Cup) =>
    (await member.get('/v1/users/@me/tasks'))
      .json()
      .items.filter((task: { subject: { id: string } }) => task.subject.id === id).length;
  const closed = await cup([users, await people(2)], parts);
  assert.deepEqual([await mayOf(closed), await tasks(closed)], [[], 0]);
  const send = (made: Cup) =>
    member.send('POST', `/v1/tournaments/${made.id}/entries/${made.entries[0]}/check-in`, {
      ...{ rev: 1, players: users },
    });
  assert.equal((await send(closed)).statusCode, 403);
  const open = await cup([users, await people(2)], { ...parts, members_check_in: true });
  assert.deepEqual([await mayOf(open), await tasks(open)], [['check_in'], 1]);
  const done = await send(open);
  assert.equal(done.statusCode, 200, done.body);
  assert.deepEqual(await mayOf(open), ['undo_check_in']);
});
