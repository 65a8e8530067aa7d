import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import ICAL from 'ical.js';
import { bury } from '../account/deletion-repo.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { addSeeded, StagePlayer } from '../testing/stages.ts';
import { newId } from '../text/ids.ts';
import { insertEntry } from '../tournaments/entries-repo.ts';

let api: TestApp;
let player: string;
let client: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  player = await addUser(api.database, { name: 'player' });
  client = await api.as(player);
});
after(() => api.close());

/** A calendar as a calendar program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.component.hasProperty('dtend') ? event.endDate.toJSDate().toISOString() : null,
      sequence: event.sequence,
      changed: String(component.getFirstPropertyValue('last-modified')),
      status: component.getFirstPropertyValue('status'),
      url: String(component.getFirstPropertyValue('url')),
    };
  });
  return { events, name: calendar.getFirstPropertyValue('x-wr-calname') };
}
const addressOf = async (who: Client): Promise<string> =>
  new URL((await who.get('/v1/users/@me/notification-settings')).json().calendar).pathname;
const own = async () => read((await api.visitor.get(await addressOf(client))).body);
const publicOf = async (tournament: string) =>
  read((await api.visitor.get(`/v1/tournaments/${tournament}/calendar.ics`)).body);
const db = () => api.database.sql;

async function entered(tournament: string, entrant: { team: string } | { user: string }) {
  const id = newId();
  await api.database.transaction((tx) =>
    insertEntry(tx, { id, tournament, entrant, state: 'accepted', by: player, at: api.now() }),
  );
  return id;
}
const windows = { check_in_opens_at: minutes(100), check_in_ends_at: minutes(130), starts_at: minutes(150) };

test('an own calendar holds check-in and start of what one takes part in, alone and with a team', async () => {
  const team = await addTeam(api.database, 'Nordlicht', [player]);
  const cup = await addTournament(api.database, { name: 'Cup; mit, Zeichen\\n', ...windows });
  await entered(cup, { team });
  const solo = await addTournament(api.database, { name: 'Solo', mode: 'single' });
  await entered(solo, { user: player });
  await addTournament(api.database, { name: 'Anderswo', ...windows });
  const { events, name } = await own();
  assert.equal(name, 'Meine Termine');
  // Signs of the format are escaped in the name of the calendar too, and nothing else gets into it.
  const { body } = await api.visitor.get(`/v1/tournaments/${cup}/calendar.ics`);
  assert.ok(body.includes('\r\nX-WR-CALNAME:Cup\\; mit\\, Zeichen\\\\n\r\n'), body);
  assert.deepEqual(
    events.map(({ uid, summary, start, end }) => [uid, summary, start, end]),
    [
      [
        `check-in-${cup}@duellwerk`,
        'Check-in: Cup; mit, Zeichen\\n',
        minutes(100).toISOString(),
        minutes(130).toISOString(),
      ],
      [`start-${cup}@duellwerk`, 'Start: Cup; mit, Zeichen\\n', minutes(150).toISOString(), null],
      [`start-${solo}@duellwerk`, 'Start: Solo', minutes(180).toISOString(), null],
    ],
  );
  assert.equal(events[0]?.url, `http://duellwerk.test/tournaments/${cup}`);
});

test('what is moved keeps its UID, raises its sequence and moves; what else changes does not', async () => {
  const cup = await addTournament(api.database, { name: 'Umzug', ...windows });
  const startOf = async () => (await publicOf(cup)).events.find(({ uid }) => uid.startsWith('start-'));
  const change = (values: object) =>
    db().updateTable('tournaments').set(values).where('id', '=', cup).execute();
  const first = await startOf();
  await change({ description: 'Neu', rev: 9 });
  assert.deepEqual(await startOf(), first);
  await change({ starts_at: minutes(200) });
  const second = await startOf();
  assert.equal(second?.uid, first?.uid);
  assert.equal(second?.start, minutes(200).toISOString());
  assert.equal(second?.sequence, (first?.sequence ?? 0) + 1);
  assert.ok((second?.changed ?? '') >= (first?.changed ?? ''));
  await change({ decided_state: 'cancelled' });
  const third = await startOf();
  assert.deepEqual([third?.status, third?.sequence], ['CANCELLED', (first?.sequence ?? 0) + 2]);
});

test('a match with a time stands in the calendars of both sides and of the tournament, and moves', async () => {
  const admin = await api.as(
    await addUser(api.database, { name: 'organiser', permissions: ['tournament.manage'] }),
  );
  const { stage, tournament, users } = await addSeeded(api, { entries: 4 });
  const play = new StagePlayer(admin, stage);
  await play.page();
  await play.send('start');
  const schedule = (at: Date | null) =>
    db().updateTable('matches').set({ scheduled_at: at }).where('id', '=', `${stage}-W1-1`).execute();
  const feeds = await Promise.all(
    users.map(async (user) => {
      const address = await addressOf(await api.as(user));
      return async () => read((await api.visitor.get(address)).body);
    }),
  );
  const matches = async () =>
    Promise.all(
      [...feeds, () => publicOf(tournament)].map(async (feed) =>
        (await feed()).events.filter(({ uid }) => uid.startsWith('match-')),
      ),
    );
  assert.deepEqual(
    (await matches()).map((each) => each.length),
    [0, 0, 0, 0, 0],
  );
  // The night in which clocks are put back: moments are moments.
  await schedule(new Date('2026-10-25T00:30:00.000Z'));
  const first = await matches();
  assert.deepEqual(
    first.map((each) => each.length),
    [1, 0, 0, 1, 1],
  );
  assert.match(first[0]?.[0]?.summary ?? '', /^P\d+-1 – P\d+-4$/);
  assert.equal(first[0]?.[0]?.start, '2026-10-25T00:30:00.000Z');
  await schedule(new Date('2026-12-25T01:30:00.000Z'));
  const second = await matches();
  assert.equal(second[3]?.[0]?.start, '2026-12-25T01:30:00.000Z');
  assert.equal(second[3]?.[0]?.uid, first[3]?.[0]?.uid);
  assert.equal(second[3]?.[0]?.sequence, (first[3]?.[0]?.sequence ?? 0) + 1);
  await schedule(null);
  assert.deepEqual(
    (await matches()).map((each) => each.length),
    [0, 0, 0, 0, 0],
  );
});

test('the address is secret: others, renewed ones and those of deleted accounts lead nowhere', async () => {
  const address = await addressOf(client);
  assert.equal((await api.visitor.get(address)).statusCode, 200);
  const renewed = (await client.send('POST', '/v1/users/@me/calendar/renew')).json().calendar;
  assert.notEqual(new URL(renewed).pathname, address);
  const stranger = await addUser(api.database, { name: 'stranger' });
  const theirs = await addressOf(await api.as(stranger));
  const forged = address.replace(player, stranger);
  for (const wrong of [
    address,
    forged,
    '/v1/calendar/x.ics',
    `${new URL(renewed).pathname}x`,
    theirs.slice(0, -4),
  ]) {
    const response = await api.visitor.get(wrong);
    assert.deepEqual([response.statusCode, codeOf(response)], [404, 3], wrong);
  }
  await api.database.transaction((tx) => bury(tx, stranger, api.now()));
  assert.equal((await api.visitor.get(theirs)).statusCode, 404);
  assert.ok(!api.log.some((line) => line.includes(address.split('/').at(-1) ?? '')));
});

test('the calendar of a banned user is closed as long as the ban holds', async () => {
  const id = await addUser(api.database, { name: 'Gesperrt' });
  const address = await addressOf(await api.as(id));
  assert.equal((await api.visitor.get(address)).statusCode, 200);
  const ban = { id: 'calendar', user_id: id, reason: 'x', created_by: null, lifted_at: null };
  await db()
    .insertInto('bans')
    .values({ ...ban, created_at: api.now(), ends_at: null })
    .execute();
  assert.equal((await api.visitor.get(address)).statusCode, 404);
  await db().updateTable('bans').set({ lifted_at: api.now() }).where('id', '=', 'calendar').execute();
  assert.equal((await api.visitor.get(address)).statusCode, 200);
});

test('programs that have it already get nothing new; a draft has no calendar', async () => {
  const cup = await addTournament(api.database, windows);
  const path = `/v1/tournaments/${cup}/calendar.ics`;
  const response = await api.visitor.get(path);
  assert.equal(response.headers['content-type'], 'text/calendar; charset=utf-8');
  const again = await api.visitor.get(path, { 'if-none-match': String(response.headers.etag) });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  const draft = await addTournament(api.database, { decided_state: 'draft' });
  for (const none of [draft, 'nothing'])
    assert.equal(codeOf(await api.visitor.get(`/v1/tournaments/${none}/calendar.ics`)), 3);
});
