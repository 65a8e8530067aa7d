import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Notification } from '@duellwerk/shared/contract/notifications';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { addMatch, goLive, type PlayedMatch, rounds } from '../testing/playing.ts';
import { runJobs } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';
import { insertEntry } from '../tournaments/entries-repo.ts';
import { notify } from './notify.ts';

let api: TestApp;
let organizer: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
});
after(() => api.close());

/** What the newest of a kind asks for. */
const asked = async (client: Client, kind: string): Promise<Notification['asks'] | null> => {
  const { items } = (await client.get('/v1/users/@me/notifications')).json();
  const found: Notification | undefined = items.find((each: Notification) => each.kind === kind);
  assert.ok(found, `nothing of ${kind}`);
  return found.asks ?? null;
};
const later = (count: number) => new Date(api.now().getTime() + count * 60_000).toISOString();
const ready = (match: PlayedMatch, side: 'a' | 'b') =>
  match.send(match[side], 'ready', { players: [match.users[side]] });

test('the next match asks for the ready-up from its check until the side is ready', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  const asks = { kind: 'ready_up', id: match.id, team: null };
  assert.deepEqual(await asked(match.a, 'match_ready'), asks);
  await ready(match, 'a');
  assert.equal(await asked(match.a, 'match_ready'), null);
  assert.deepEqual(await asked(match.b, 'match_ready'), asks);
});

test('a reported result asks the other side, until it is answered', async () => {
  const match = await addMatch(api, organizer);
  await goLive(api, match);
  await match.send(match.a, 'reports', { rounds: rounds('13:7 13:5 -') });
  await runJobs(api);
  assert.deepEqual(await asked(match.b, 'result_to_confirm'), {
    ...{ kind: 'confirm_result', id: match.id, team: null },
  });
  await match.send(match.b, 'confirmations', { by: 'a', version: 1 });
  assert.equal((await match.page()).summary.state, 'final');
  assert.equal(await asked(match.b, 'result_to_confirm'), null);
});

test('a proposed time is told to the other side, and asks it until it is answered or over', async () => {
  const match = await addMatch(api, organizer);
  const propose = async (minutes: number): Promise<string> => {
    const response = await match.send(match.a, 'proposals', { starts_at: later(minutes) });
    assert.equal(response.statusCode, 200, response.body);
    return response.json().proposal;
  };
  const proposal = await propose(120);
  const asks = { kind: 'answer_time', id: match.id, team: null };
  assert.deepEqual(await asked(match.b, 'time_proposed'), asks);
  const { items } = (await match.a.get('/v1/users/@me/notifications')).json();
  assert.deepEqual(
    items.filter(({ kind }: Notification) => kind === 'time_proposed'),
    [],
  );
  await match.send(match.b, `proposals/${proposal}/answers`, { answer: 'decline' });
  assert.equal(await asked(match.b, 'time_proposed'), null);
  await propose(60);
  assert.deepEqual(await asked(match.b, 'time_proposed'), asks);
  api.pass(61);
  assert.equal(await asked(match.b, 'time_proposed'), null);
});

test('an open check-in asks who acts for the team, for that team, and nobody else of it', async () => {
  const [owner, player] = [
    await addUser(api.database, { name: 'Owner' }),
    await addUser(api.database, { name: 'Player' }),
  ];
  const team = await addTeam(api.database, 'Nordlicht', [owner, player]);
  const from = (count: number) => new Date(later(count));
  const tournament = await addTournament(api.database, {
    ...{ registration_ends_at: from(-5), check_in_opens_at: from(-5), check_in_ends_at: from(30) },
    starts_at: from(60),
  });
  const entry = newId();
  await api.database.transaction(async (tx) => {
    await insertEntry(tx, {
      ...{ id: entry, tournament, entrant: { team }, state: 'accepted', by: owner, at: api.now() },
    });
    const fact = { kind: 'check_in_opened' as const, fact: `check_in_opened:${entry}`, tournament };
    await notify(tx, [{ ...fact, to: { entry } }], api.now());
  });
  const [captain, mate] = [await api.as(owner), await api.as(player)];
  assert.deepEqual(await asked(captain, 'check_in_opened'), { kind: 'check_in', id: tournament, team });
  assert.equal(await asked(mate, 'check_in_opened'), null);
  api.pass(31);
  assert.equal(await asked(captain, 'check_in_opened'), null);
});
