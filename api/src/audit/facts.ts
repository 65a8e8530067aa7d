// What can be told of the things that people in office change: read before and after a command, so that what it changed is
// what the database says, not what the command meant to do.
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Facts } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import { findLeague, lockLeague } from '../leagues/repo.ts';
import { findStage, listStages, lockStage } from '../stages/repo.ts';
import { matchSettingsOf } from '../tournaments/match-settings.ts';
import { findTournament, lockTournament, type TournamentRow } from '../tournaments/repo.ts';
import type { Owner } from '../webhooks/owner.ts';
import { findWebhook } from '../webhooks/repo.ts';
import { readDivision, readLeague, readSeason } from './league-facts.ts';
import { resultFacts } from './result-facts.ts';
import { shortened } from './shortened.ts';
import { readTipRound } from './tip-facts.ts';

type Tx = Transaction<Schema>;

/** What a command is about. */
export type Subject =
  | { kind: 'tournament'; id: string; entry?: string }
  /** The order of its seeds. */
  | { kind: 'seeds'; id: string }
  /** Where a tournament or a league is told of outside of the site. */
  | ({ kind: 'webhook' } & Owner)
  | { kind: 'stage'; id: string }
  | { kind: 'match'; id: string }
  | { kind: 'ruling'; id: string }
  | { kind: 'alert'; id: string }
  | { kind: 'series'; id: string }
  | { kind: 'league' | 'season' | 'division'; id: string }
  | { kind: 'tip_round'; id: string };

/** A subject as it is now. */
export interface Known {
  subject: string;
  name: string | null;
  entry: string | null;
  facts: Facts;
}

/**
 * Locks what a command on a subject locks, in the same order: stages, tournament; of a league's webhook the league. Only
 * before the command: one that has begun holds its tournament, and must not wait for a stage then.
 */
export async function lockSubject(tx: Tx, subject: Subject): Promise<void> {
  const { kind, id } = subject;
  if (kind === 'tournament' || kind === 'seeds')
    for (const stage of await listStages(tx, id)) await lockStage(tx, stage.id);
  const owner = kind === 'webhook' ? subject.owner : null;
  if (kind === 'tournament' || kind === 'seeds' || owner === 'tournament') await lockTournament(tx, id);
  if (owner === 'league') await lockLeague(tx, id);
  if (kind === 'stage') await lockStage(tx, id);
}

/** Reads a subject, `null` for what there is not. A season, a tip round and an alert are locked by their reading. */
export async function readKnown(tx: Tx, subject: Subject): Promise<Known | null> {
  switch (subject.kind) {
    case 'tournament':
      return readTournament(tx, subject);
    case 'seeds':
      return readSeeds(tx, subject.id);
    case 'webhook':
      return readWebhook(tx, subject);
    case 'stage':
      return readStage(tx, subject.id);
    case 'match':
      return readMatch(tx, subject.id);
    case 'ruling':
      return readRuling(tx, subject.id);
    case 'alert':
      return readAlert(tx, subject.id);
    case 'series':
      return readSeries(tx, subject.id);
    case 'league':
      return readLeague(tx, subject.id);
    case 'season':
      return readSeason(tx, subject.id);
    case 'division':
      return readDivision(tx, subject.id);
    case 'tip_round':
      return readTipRound(tx, subject.id);
  }
}

async function readTournament(tx: Tx, { id, entry }: { id: string; entry?: string }): Promise<Known | null> {
  const row = await findTournament(tx, id);
  if (!row) return null;
  const known = { subject: `tournament:${id}`, name: row.name };
  if (entry !== undefined) return { ...known, entry, facts: await entryFacts(tx, entry) };
  const stages = (await listStages(tx, id)).map(({ name, format }) => `${name} (${format})`);
  const chosen = await readChosen(tx, row);
  return { ...known, entry: null, facts: { ...settingsOf(row), ...chosen, stages } };
}

const moment = (at: Date | null) => at?.toISOString() ?? null;

function settingsOf(row: TournamentRow): Facts {
  const { name, decided_state, game_id, mode, listed, team_size, max_members, best_of, places } = row;
  const { min_entries, waiting_places, approval, cancel_when_few, protest_hours, image } = row;
  return {
    ...{ name, state: decided_state, game: game_id, mode, starts_at: moment(row.starts_at) },
    registration_opens_at: moment(row.registration_opens_at),
    registration_ends_at: moment(row.registration_ends_at),
    check_in_opens_at: moment(row.check_in_opens_at),
    check_in_ends_at: moment(row.check_in_ends_at),
    ...{ places, min_entries, waiting_places, team_size, max_members, best_of },
    ...{ listed, approval, cancel_when_few, protest_hours, members_check_in: row.members_check_in },
    ...matchSettingsOf(row),
    ...{
      description: shortened(row.description),
      rules: shortened(row.rules),
      prizes: shortened(row.prizes),
    },
    ...{ image: image !== null, template: row.is_template },
  };
}

/** What a tournament has chosen from the lists of the site, by the names in them. */
async function readChosen(tx: Tx, row: TournamentRow): Promise<Facts> {
  const found = await sql<{ series: string | null; ruleset: string | null }>`
    select (select name from tournament_series where id = ${row.series_id}) as series,
      (select name from rulesets where id = ${row.ruleset_id}) as ruleset`.execute(tx);
  const { series = null, ruleset = null } = found.rows[0] ?? {};
  return { series, ruleset: ruleset === null ? null : `${ruleset} (${row.ruleset_version})` };
}

async function entryFacts(tx: Tx, id: string): Promise<Facts> {
  const entry = await tx
    .selectFrom('entries')
    .select(['state', 'seed', 'cleared_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) return {};
  const roster = await tx
    .selectFrom('entry_players')
    .select('user_id')
    .where('entry_id', '=', id)
    .where('released_at', 'is', null)
    .orderBy('user_id')
    .execute();
  const players = roster.map(({ user_id }) => `user:${user_id}`);
  return { entry_state: entry.state, seed: entry.seed, cleared: entry.cleared_reason !== null, players };
}

async function readSeeds(tx: Tx, id: string): Promise<Known | null> {
  const row = await findTournament(tx, id);
  if (!row) return null;
  const order = await tx
    .selectFrom('entries')
    .select('id')
    .where('tournament_id', '=', id)
    .where('seed', 'is not', null)
    .orderBy('seed')
    .execute();
  const seeds = order.map((entry) => `entry:${entry.id}`);
  return { subject: `tournament:${id}`, name: row.name, entry: null, facts: { seeds } };
}

async function readWebhook(tx: Tx, { owner, id }: Owner): Promise<Known | null> {
  const row = owner === 'league' ? await findLeague(tx, id) : await findTournament(tx, id);
  if (!row) return null;
  const webhook = await findWebhook(tx, { owner, id });
  const facts = { address: webhook?.shown ?? null, events: webhook?.events ?? [] };
  return { subject: `${owner}:${id}`, name: row.name, entry: null, facts };
}

/** A stage is its tournament's. */
async function readStage(tx: Tx, id: string): Promise<Known | null> {
  const stage = await findStage(tx, id);
  if (!stage) return null;
  const order = await tx
    .selectFrom('stage_entries')
    .select('entry_id')
    .where('stage_id', '=', id)
    .orderBy('seed')
    .execute();
  const { count } = await tx
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stage_id', '=', id)
    .where('state', '!=', 'pending')
    .executeTakeFirstOrThrow();
  const seeds = order.map(({ entry_id }) => `entry:${entry_id}`);
  const facts = { stage: stage.name, stage_state: stage.state, matches: Number(count), seeds };
  return { subject: `tournament:${stage.tournament_id}`, name: stage.tournament_name, entry: null, facts };
}

async function readMatch(tx: Tx, id: string): Promise<Known | null> {
  const match = await tx
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select(['m.state', 'm.a_score', 'm.b_score', 'm.winner', 'm.outcome', 'm.a_entry', 'm.b_entry'])
    .select(['m.ready_by', 'm.play_by', 't.name'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!match) return null;
  const facts = {
    ...resultFacts(match),
    ready_by: moment(match.ready_by),
    play_by: moment(match.play_by),
  };
  return { subject: `match:${id}`, name: match.name, entry: null, facts };
}

async function readRuling(tx: Tx, id: string): Promise<Known | null> {
  const found = await sql<{ title: string; decision: string; consequence: string }>`
    select title, decision, consequence from rulings where id = ${id} or amends = ${id} order by number desc limit 1`.execute(
    tx,
  );
  const ruling = found.rows[0];
  if (!ruling) return null;
  const { title, decision, consequence } = ruling;
  return { subject: `ruling:${id}`, name: title, entry: null, facts: { title, decision, consequence } };
}

async function readAlert(tx: Tx, id: string): Promise<Known | null> {
  const alert = await tx
    .selectFrom('alerts')
    .select(['style', 'message', 'ends_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!alert) return null;
  const { style, message, ends_at } = alert;
  const facts = { style, message, ends_at: moment(ends_at) };
  return { subject: `alert:${id}`, name: shortened(message.replace(/<[^>]*>/g, '')), entry: null, facts };
}

async function readSeries(tx: Tx, id: string): Promise<Known | null> {
  const series = await tx
    .selectFrom('tournament_series')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return series ? { subject: `series:${id}`, name: series.name, entry: null, facts: { ...series } } : null;
}
