import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { cleanMarkup } from '../alerts/markup.ts';
import type { DomainTables, MatchBefore } from '../db/domain-tables.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { Clock } from '../http/app-context.ts';
import { searchKey } from '../rulings/write-ruling.ts';
import { countRound } from '../tips/count-day.ts';
import { createPasswords } from '../users/passwords.ts';
import { playEvening } from './commands/evening.ts';
import { openPastSite } from './commands/site.ts';
import * as data from './data.ts';
import { addLeague } from './league.ts';
import { markDemo } from './marks.ts';
import { addPastSeason } from './past-season.ts';
import { addPeople, type People } from './people.ts';
import { addPredictions } from './predictions.ts';
import { createRandom } from './random.ts';
import {
  addCheckIn,
  addComing,
  addFinished,
  addFullDuo,
  addOpenTeamCup,
  addRunning,
  addSolo,
} from './tournaments.ts';
import { createWorld, DAY, type World } from './world.ts';

/** The accounts to show at the start; all people of the demo have the same password. */
export const demoAccounts = [
  { username: 'admin', text: 'darf alles' },
  { username: 'captain', text: 'führt das Team Elbsturm' },
  { username: 'player', text: 'spielt im Kiezkollektiv' },
] as const;
export const demoPassword = 'Duellwerk!2026';

const SEED = 20_261_121;

/**
 * Fills an empty database with a living community whose dates lie around now: tournaments open, in
 * check-in, running and decided, a league, tip rounds, rulings and alerts. The same every time but for the dates. What
 * `commands/` makes comes from requests of its people, the rest is written as rows, all in one transaction.
 * @returns `false`, and nothing is changed, when there are users already
 */
export async function seedDemo(database: Database, clock: Clock): Promise<boolean> {
  // Every start asks; the hash and sixty people are made for the first one only.
  if (await hasUsers(database.sql)) return false;
  const { world, people } = makeCommunity(clock(), await createPasswords().hash(demoPassword));
  return database.transaction(async (tx) => {
    // Another process may have been faster.
    if (await hasUsers(tx)) return false;
    await world.write(tx);
    await addLinks(tx);
    await countTips(tx, world);
    const site = await openPastSite(database, tx);
    await playEvening(site, world, people);
    await site.close();
    await markDemo(tx);
    return true;
  });
}

/** What the tips are worth, and where the numbers of meetings and players go on. */
async function countTips(tx: Transaction<Schema>, world: World): Promise<void> {
  for (const table of ['tip_meetings', 'tip_players'] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx,
    );
  for (const { id } of world.rows('tip_rounds')) await countRound(tx, id);
}

/** Where the demo community is found elsewhere. */
async function addLinks(tx: Transaction<Schema>): Promise<void> {
  const rows = Object.entries(data.links).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await tx
    .insertInto('site_config')
    .values(rows)
    .onConflict((at) => at.column('key').doNothing())
    .execute();
}

async function hasUsers(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The community as rows that are not written yet. */
export function makeDemoWorld(moment: Date, passwordHash: string): World {
  return makeCommunity(moment, passwordHash).world;
}

function makeCommunity(time: Date, passwordHash: string): { world: World; people: People } {
  const world = createWorld(createRandom(SEED), time);
  world.add('games', ...data.games.map((game, position) => ({ ...game, position })));
  world.add('organizers', ...data.organizers.map((organizer, position) => ({ ...organizer, position })));
  world.add('badges', ...data.badges);
  world.add('rulesets', ...data.rulesets.map(({ id, name }, position) => ({ id, name, position })));
  world.add(
    'ruleset_versions',
    ...data.rulesets.map(({ id, text }) => ({
      ...{ ruleset_id: id, version: 1, text, text_en: '', created_by: null, created_at: time },
    })),
  );
  world.add('color_schemes', ...data.colorSchemes.map((scheme, position) => ({ ...scheme, position })));
  world.add('tournament_series', ...data.series.map((one, position) => ({ ...one, position })));
  const people = addPeople(world, passwordHash);
  for (const add of [addOpenTeamCup, addFullDuo, addSolo, addCheckIn, addRunning]) add(world, people);
  const finished = addFinished(world, people);
  addComing(world);
  const days = addLeague(world, people);
  const matches = new Map(world.rows('matches').map((match) => [match.id, match]));
  addPredictions(world, people, days);
  const leagueMatch = days[0]?.[0]?.id ?? '';
  addRulings(world, people.admin, [matches.get(finished), undefined, matches.get(leagueMatch)], finished);
  addAlerts(world, people.admin);
  addPastSeason(world, people);
  return { world, people };
}

type MatchRow = Insertable<DomainTables['matches']>;

/** What the referees' desk knows of the decision of a match that was disputed before. */
function decisionAbout({ event_number }: MatchRow) {
  const before: MatchBefore = {
    ...{ state: 'disputed', left: 'final', walkover: null, ready_by: null, play_by: null, answer_by: null },
    ...{ reports: [], outcome: null, ruled: false },
  };
  return { kind: 'result', stage_event: event_number, before: JSON.stringify(before) } as const;
}

/** @param decided the match that the referees' desk has decided */
function addRulings(
  world: World,
  author: string,
  about: readonly (MatchRow | undefined)[],
  decided: string,
): void {
  data.rulings.forEach((ruling, index) => {
    const match = about[index];
    world.add('rulings', {
      id: world.random.id(),
      ...ruling,
      search_key: searchKey(ruling),
      tournament_id: match?.tournament_id ?? null,
      match_id: match?.id ?? null,
      ...(match?.id === decided ? decisionAbout(match) : {}),
      entry_a: match?.a_entry ?? null,
      entry_b: match?.b_entry ?? null,
      author_id: author,
      published_at: world.at(-(6 - 2 * index) * DAY),
    });
  });
}

function addAlerts(world: World, author: string): void {
  data.alerts.forEach(({ style, message, tournament: name, until, link }, index) => {
    const tournament = world.rows('tournaments').find((each) => each.name === name);
    if (!tournament) throw new Error(`No ${name} to announce`);
    const at = world.at(-20 + 5 * index);
    world.add('alerts', {
      id: world.random.id(),
      style,
      message: cleanMarkup(`${message} <a href="/tournaments/${tournament.id}">${link}</a>`),
      created_by: author,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      ends_at: tournament[until] ?? null,
    });
  });
}
