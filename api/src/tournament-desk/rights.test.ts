// Every call of the desk and of an entry, sent by everybody, of a tournament in which it can be done.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Call } from '@duellwerk/shared/contract/call';
import { calls } from '@duellwerk/shared/contract/calls';
import * as claims from '@duellwerk/shared/contract/claims';
import * as bans from '@duellwerk/shared/contract/organizer-bans';
import * as desk from '@duellwerk/shared/contract/tournament-desk';
import * as own from '@duellwerk/shared/contract/tournament-entries';
import * as field from '@duellwerk/shared/contract/tournament-field';
import * as settings from '@duellwerk/shared/contract/tournament-settings';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import { bySite } from '../stages/by-site.ts';
import { startStage } from '../stages/start-stage.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addGuest, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';
import { type Answer, addSenders, answered, answersTo, type Sender } from '../testing/rights.ts';
import { newId } from '../text/ids.ts';

let api: TestApp;
let senders: ReadonlyMap<string, Sender>;
let teams: Record<'entered' | 'other' | 'further', string>;
let helper: string;
let picture: Buffer;
before(async () => {
  const many = { count: 100_000, seconds: 60 };
  api = await openTestApp({ limits: { changes: many, uploads: many } });
  await addBasics(api.database);
  senders = await addSenders(api, {
    player: [],
    captain: [],
    'captain of another entry': [],
    'organizer of another': ['tournament.manage:elsewhere'],
    'bound organizer': ['tournament.manage:club'],
    admin: ['platform.admin'],
  });
  helper = await addUser(api.database, { name: 'helper' });
  picture = await drawn({ width: 1200, height: 400 });
  teams = {
    entered: await addTeam(api.database, 'Entered', [captain()]),
    other: await addTeam(api.database, 'Other', [senders.get('captain of another entry')?.id ?? '']),
    further: await addTeam(api.database, 'Further', [helper]),
  };
});
after(() => api.close());

const captain = () => senders.get('captain')?.id ?? '';
const from = (count: number) => new Date(api.now().getTime() + count * 60_000);
type Parts = Partial<Insertable<DomainTables['tournaments']>>;
type EntryParts = Partial<Insertable<DomainTables['entries']>>;

interface Made {
  id: string;
  entry: string;
  other: string;
}

/** A tournament of the club with two entries; `entry: null`: with none. */
async function made(parts: Parts, entry: EntryParts | null): Promise<Made> {
  const id = await addTournament(api.database, {
    ...{ places: 4, team_size: 1, max_members: 2, waiting_places: 0, best_of: 1, ...parts },
  });
  const rows = [teams.entered, teams.other].map((team_id) => ({
    ...{ id: newId(), tournament_id: id, team_id, user_id: null, state: 'accepted' as const, seed: null },
    ...{ place: null, entered_by: null, entered_at: api.now(), checked_in_at: null },
    ...(team_id === teams.entered ? entry : {}),
  }));
  if (entry !== null) await api.database.sql.insertInto('entries').values(rows).execute();
  return { id, entry: rows[0]?.id ?? '', other: rows[1]?.id ?? '' };
}

const checkIn = (): Parts => ({
  ...{ registration_ends_at: from(-30), check_in_opens_at: from(-20), check_in_ends_at: from(20) },
});
const review = (): Parts => ({ ...checkIn(), check_in_ends_at: from(-10) });
const closed = (): Parts => ({ decided_state: 'completed', decided_at: from(-1) });

interface Row {
  // biome-ignore lint/suspicious/noExplicitAny: a list of calls with different types.
  call: Call<any, any, any, any>;
  tournament?: () => Parts;
  entry?: EntryParts | null;
  /** What stands in the address beside tournament and entry, and behind it. */
  params?: () => Record<string, string>;
  query?: string;
  body?: (made: Made) => object;
  headers?: Record<string, string>;
  prepare?: (made: Made) => Promise<unknown>;
}

const version = { version: 1 };
const reason = 'Grund';
const seen = { rev: 1, reason };
const ofClub = () => ({ organizer: 'club' });
const staff = () => ({ ...ofClub(), user: helper, role: 'match.referee' });
const BAN = 'ban-of-club';
/** A user, and no one else, is banned from the club's tournaments. */
const banOnly = async (user_id: string) => {
  await api.database.sql.deleteFrom('organizer_bans').execute();
  const row = { id: BAN, organizer_id: 'club', user_id, team_id: null, reason, created_by: null };
  const times = { created_at: api.now(), ends_at: null, lifted_at: null };
  await api.database.sql
    .insertInto('organizer_bans')
    .values({ ...row, ...times })
    .execute();
};
const addHelper = () =>
  api.database.sql
    .insertInto('user_permissions')
    .values({ user_id: helper, permission: 'match.referee:club', granted_by: null, granted_at: api.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

let guestEntry = '';
const addGuestTo = async ({ id }: Made) => {
  guestEntry = await addGuest(api.database, id);
};

/** Its two entries have their seeds. @returns its stage */
async function seed({ id, entry, other }: Made): Promise<string> {
  const { sql } = api.database;
  const { id: stage } = await sql
    .selectFrom('stages')
    .select('id')
    .where('tournament_id', '=', id)
    .executeTakeFirstOrThrow();
  const seeds = [entry, other].map((entry_id, index) => ({ stage_id: stage, entry_id, seed: index + 1 }));
  await sql.insertInto('stage_entries').values(seeds).execute();
  return stage;
}

/** Its two entries play a match, nothing of which is decided. */
async function begin(made: Made): Promise<void> {
  const { sql } = api.database;
  const stage = await seed(made);
  const { id } = made;
  await api.database.transaction((tx) => startStage(bySite(tx, api.now()), stage, null));
  await sql.updateTable('tournaments').set({ version: 1 }).where('id', '=', id).execute();
}
const seeding = (): Parts => ({ decided_state: 'seeding' });

const organizing: readonly Row[] = [
  { call: desk.publishTournament, tournament: () => ({ decided_state: 'draft' }), body: () => version },
  {
    call: desk.openRegistration,
    tournament: () => ({ registration_opens_at: from(10) }),
    body: () => version,
  },
  { call: desk.closeRegistration, body: () => version },
  { call: desk.cancelTournament, body: () => ({ ...version, reason }) },
  {
    call: desk.pauseTournament,
    tournament: () => ({ decided_state: 'running' }),
    body: () => ({ ...version, reason }),
  },
  {
    ...{ call: desk.returnToSeeding, tournament: seeding, prepare: begin },
    body: () => ({ ...version, reason: null }),
  },
  {
    ...{ call: desk.endTournament, tournament: seeding, prepare: begin },
    body: () => ({ ...version, reason }),
  },
  {
    call: desk.seedTournament,
    tournament: () => ({ registration_ends_at: from(-10) }),
    body: () => ({ rev: 1 }),
  },
  { call: desk.beginTournament, tournament: seeding, prepare: seed, body: () => ({ rev: 1 }) },
  { call: desk.getEndPlaces, tournament: seeding, prepare: begin },
  { call: desk.resumeTournament, tournament: () => ({ decided_state: 'paused' }), body: () => version },
  { call: desk.reopenTournament, tournament: closed, body: () => ({ ...version, reason }) },
  { call: desk.archiveTournament, tournament: closed, body: () => version },
  {
    call: desk.decideLateCheckIn,
    tournament: review,
    body: () => ({ rev: 1, admit: true, players: null, reason: null }),
  },
  {
    call: settings.createTournament,
    body: () => ({
      ...{ name: 'Neu', organizer: 'club', game: 'free', mode: 'single' },
      starts_at: from(500).toISOString(),
    }),
  },
  { call: settings.getManagedTournament },
  { call: settings.updateTournament, body: () => ({ ...version, name: 'Anders' }) },
  { call: settings.deleteDraft, tournament: () => ({ decided_state: 'draft' }), entry: null },
  {
    call: settings.copyTournament,
    body: () => ({ name: 'Kopie', starts_at: from(500).toISOString(), template: false }),
  },
  {
    call: settings.setStages,
    body: () => ({
      ...version,
      stages: [{ name: 'Finale', format: 'single_elimination', settings: {}, sources: [] }],
    }),
  },
  { call: settings.setTournamentImage, body: () => picture, headers: { 'content-type': 'image/png' } },
  { call: settings.removeTournamentImage },
  { call: field.listField },
  { call: field.addEntry, body: () => ({ team_id: teams.further, user_id: null }) },
  { call: field.previewEntries, body: () => ({ names: ['Further'] }) },
  { call: field.addEntries, body: () => ({ lines: [{ id: teams.further, guest: null }] }) },
  {
    ...{ call: claims.createClaimLink, tournament: () => ({ mode: 'single', max_members: 1 }), entry: null },
    ...{ prepare: addGuestTo, params: () => ({ entry: guestEntry }) },
  },
  {
    ...{ call: claims.createClaimLinks, tournament: () => ({ mode: 'single', max_members: 1 }), entry: null },
    prepare: addGuestTo,
  },
  { call: field.acceptEntry, entry: { state: 'pending' }, body: () => seen },
  { call: field.rejectEntry, body: () => seen },
  { call: field.waitlistEntry, body: () => seen },
  { call: field.removeEntry, body: () => seen },
  { call: field.clearEntry, body: () => seen },
  { call: field.remindMissing, tournament: checkIn },
  { call: field.messageEntries, body: () => ({ text: 'Gleich geht es los.', to: 'all' }) },
  { call: field.setSeeds, body: ({ entry, other }) => ({ ...version, entries: [other, entry] }) },
  { call: field.drawSeeds, body: () => ({ ...version, random: null }) },
  { call: field.getSeedsByRating },
  { call: field.getSeedsTable },
  { call: field.readSeedsTable, body: ({ entry }) => ({ ...version, csv: entry }) },
  { call: field.listStaff, params: ofClub },
  { call: field.addStaff, params: ofClub, body: () => ({ user: helper, role: 'match.referee' }) },
  { call: field.removeStaff, params: staff, prepare: addHelper },
  { call: bans.listOrganizerBans, params: ofClub },
  {
    ...{ call: bans.addOrganizerBan, params: ofClub, prepare: () => banOnly(captain()) },
    body: () => ({ team_id: null, user_id: helper, reason, ends_at: null }),
  },
  {
    ...{ call: bans.liftOrganizerBan, prepare: () => banOnly(helper) },
    params: () => ({ ...ofClub(), ban: BAN }),
  },
];
/** Of those who manage any tournaments at all. */
const ofAnyOrganizer: readonly Row[] = [{ call: settings.createSeries, body: () => ({ name: 'Reihe' }) }];
const playing: readonly Row[] = [
  { call: own.checkIn, tournament: checkIn, body: () => ({ rev: 1, players: [captain()] }) },
  {
    ...{ call: own.undoCheckIn, tournament: checkIn, query: '?rev=1' },
    entry: { state: 'checked_in', checked_in_at: new Date(0) },
  },
  { call: own.askLateCheckIn, tournament: review, body: () => ({ rev: 1, players: [captain()], reason }) },
];
const reading: readonly Row[] = [{ call: desk.getTournamentHistory }];

const nameOf = ({ call }: Row) => `${call.method} ${call.path}`;

async function answersOf(sender: string, rows: readonly Row[]) {
  const { client } = senders.get(sender) ?? { client: api.visitor };
  const sends = rows.map((row) => {
    const send = async () => {
      const tournament = await made(row.tournament?.() ?? {}, row.entry === undefined ? {} : row.entry);
      await row.prepare?.(tournament);
      const params: Record<string, string> = {
        ...{ tournament: tournament.id, entry: tournament.entry },
        ...row.params?.(),
      };
      const path = row.call.path.replaceAll(/:(\w+)/g, (_: string, name: string) => params[name] ?? '');
      const url = `${path}${row.query ?? ''}`;
      const { method } = row.call;
      return method === 'GET'
        ? client.get(url)
        : client.send(method, url, row.body?.(tournament), row.headers ?? {});
    };
    return [nameOf(row), send] as const;
  });
  return answersTo(Object.fromEntries(sends));
}

/** A draft is nobody’s to know of. */
const drafts = [nameOf({ call: desk.publishTournament }), nameOf({ call: settings.deleteDraft })];
const refused = (rows: readonly Row[], answer: Answer) => answered(answer, rows.map(nameOf));

test('every call of the desk and of an entry stands in the table', () => {
  const modules = [desk, settings, field, own, bans, claims].flatMap((each) => Object.values<unknown>(each));
  // These ask whose the team is, not who organizes alone: entries.test.ts, roster.test.ts, between-members.test.ts.
  const entering: readonly unknown[] = [
    ...[own.getEligibility, own.joinTournament, own.leaveTournament, own.getRoster, own.changeRoster],
    ...[own.remindMember, own.askToEnter],
    // The link is what they ask for: guests.test.ts.
    ...[claims.readClaim, claims.takeClaim, claims.takeClaimAsTeam],
  ];
  const declared = calls
    .filter((call) => modules.includes(call) && !entering.includes(call))
    .map((call) => nameOf({ call }));
  const rows = [...organizing, ...ofAnyOrganizer, ...playing, ...reading].map(nameOf);
  assert.deepEqual(rows.toSorted(), declared.toSorted());
});

for (const sender of ['bound organizer', 'admin'])
  test(`${sender}: everything`, async () => {
    const all = [...organizing, ...ofAnyOrganizer, ...playing, ...reading];
    assert.deepEqual(await answersOf(sender, all), refused(all, 'yes'));
  });

for (const sender of ['player', 'captain', 'captain of another entry', 'organizer of another'])
  test(`${sender}: nothing of the desk`, async () => {
    assert.deepEqual(await answersOf(sender, organizing), {
      ...refused(organizing, 'forbidden'),
      ...answered('not_found', drafts),
    });
    assert.deepEqual(
      await answersOf(sender, ofAnyOrganizer),
      refused(ofAnyOrganizer, sender === 'organizer of another' ? 'yes' : 'forbidden'),
    );
    assert.deepEqual(
      await answersOf(sender, playing),
      refused(playing, sender === 'captain' ? 'yes' : 'not_team_manager'),
    );
    assert.deepEqual(await answersOf(sender, reading), refused(reading, 'yes'));
  });

test('nobody: reads what everybody reads', async () => {
  const closedRows = [...organizing, ...ofAnyOrganizer, ...playing];
  assert.deepEqual(await answersOf('nobody', closedRows), refused(closedRows, 'not_signed_in'));
  assert.deepEqual(await answersOf('nobody', reading), refused(reading, 'yes'));
});
