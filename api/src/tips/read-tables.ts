import type { TipDayRow, TipRow } from '@duellwerk/shared/contract/tips';
import type { Person } from '@duellwerk/shared/contract/users';
import { scoreTip } from '@duellwerk/shared/rules/tip-score';
import type { Ranked } from '@duellwerk/shared/rules/tip-table';
import type { Kysely } from 'kysely';
import * as s from 'superstruct';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import type { Built } from '../http/reply-cache.ts';
import { listTipMatches } from './facts-repo.ts';
import { isClosed } from './locks.ts';
import { findDay } from './read-day.ts';
import { listRounds } from './rounds-repo.ts';
import type { Table, Tables } from './tables.ts';
import * as repo from './tables-repo.ts';

type Db = Kysely<Schema>;

const PAGE_DEFAULT = 50;
const ROWS_MAX = 1_000_000;
const place = s.tuple([s.max(s.min(s.integer(), 1), ROWS_MAX)]);

interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A page of the table of a round. @throws ApiError not_found */
export async function readTable(db: Db, tables: Tables, round: string, query: PageQuery): Promise<Built> {
  if ((await listRounds(db, round)).length === 0) throw new ApiError('not_found');
  const table = await tables.overall(round);
  const { shown, ...page } = pageOf(table, query);
  const people = await repo.findPeople(
    db,
    shown.map(({ player }) => player),
  );
  return { value: { ...page, items: withPeople(shown, people) }, validUntil: null };
}

/** Lines of a table with who they are about. */
export function withPeople(
  lines: readonly Ranked<repo.OverallLine>[],
  people: ReadonlyMap<number, Person>,
): TipRow[] {
  return lines.flatMap(({ player, ...line }) => {
    const person = people.get(player);
    return person ? [{ ...line, user: person }] : [];
  });
}

/** A page of the table of a day; tips of others are shown once nobody can use them any more. @throws ApiError not_found */
export async function readDayTable(
  db: Db,
  tables: Tables,
  which: { round: string; day: string },
  query: PageQuery,
  now: Date,
): Promise<Built> {
  const day = await findDay(db, which, now);
  const { shown, ...page } = pageOf(await tables.day(which.round, which.day), query);
  const players = shown.map(({ player }) => player);
  const people = await repo.findPeople(db, players);
  const closed = (await listTipMatches(db, day.id)).filter((match) => isClosed(match, now));
  const results = new Map(closed.map(({ id, result }) => [id, result]));
  const tips = new Map<number, TipDayRow['tips']>(players.map((player) => [player, []]));
  for (const tip of await repo.listTips(db, day.id, players)) {
    const { player, match, a, b } = tip;
    const result = results.get(match);
    if (!result) continue;
    tips.get(player)?.push({ match, a, b, ...scoreTip(day.rule, { a, b }, result), ...repo.enteredOf(tip) });
  }
  const items = shown.flatMap(({ player, ...line }): TipDayRow[] => {
    const person = people.get(player);
    return person ? [{ ...line, user: person, tips: tips.get(player) ?? [] }] : [];
  });
  return { value: { ...page, items }, validUntil: day.closes_at };
}

function pageOf<T extends { player: number }>(
  { rows }: Table<T>,
  { cursor, limit = PAGE_DEFAULT }: PageQuery,
) {
  const from = cursor === undefined ? 0 : partsOfCursor(cursor, place)[0];
  const shown = rows.slice(from, from + limit);
  const next = from + limit;
  return { shown, next_cursor: next < rows.length ? cursorOf([next]) : null, players: rows.length };
}
