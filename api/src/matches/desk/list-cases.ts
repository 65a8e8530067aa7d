import { CASES_PAGE, type CaseKind, caseKinds, type OpenCase } from '@duellwerk/shared/contract/match-desk';
import { count, id, moment } from '@duellwerk/shared/contract/schema';
import { type Kysely, sql } from 'kysely';
import * as s from 'superstruct';
import type { Schema } from '../../db/schema.ts';
import { cursorOf, partsOfCursor } from '../../http/cursor.ts';
import { type Side, searchSides } from '../../tournaments/search-sides.ts';
import type { Viewer } from '../../users/sessions.ts';
import { blockedBy } from './blocked.ts';
import * as repo from './cases-repo.ts';
import { refereedOrganizers } from './rights.ts';

/** Where a page ends: how much its last case blocks, since when it is open, its match. */
const place = s.tuple([count, moment, id]);
type Place = s.Infer<typeof place>;

interface CaseQuery {
  tournament?: string | undefined;
  kind?: CaseKind | undefined;
  team?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

interface CasePage {
  items: OpenCase[];
  next_cursor: string | null;
  counts: { kind: CaseKind; cases: number }[];
  tournaments: { id: string; name: string; cases: number }[];
}

/** The open cases that somebody may decide: what most matches wait for first, then what is open longest. */
export async function listCases(
  db: Kysely<Schema>,
  user: Viewer,
  { tournament, kind, team, cursor, limit = CASES_PAGE }: CaseQuery,
  now: Date,
): Promise<CasePage> {
  const after = cursor === undefined ? null : partsOfCursor(cursor, place);
  const all = await repo.listCases(db, refereedOrganizers(user), now);
  const own = team === undefined ? null : new Set(await repo.listEntriesOf(db, team));
  const wanted = all.filter(
    (each) =>
      (kind === undefined || each.kind === kind) &&
      (tournament === undefined || each.tournament === tournament) &&
      (own === null || own.has(each.a_entry) || own.has(each.b_entry)),
  );
  const blocks = blockedBy(await repo.listEdges(db, [...new Set(wanted.map(({ stage }) => stage))]));
  const sorted = wanted
    .map((row) => ({
      row,
      at: [blocks(row.stage, row.key), row.since.toISOString(), row.id] satisfies Place,
    }))
    .toSorted((x, y) => compare(x.at, y.at));
  const rest = after ? sorted.filter(({ at }) => compare(at, after) > 0) : sorted;
  const page = rest.slice(0, limit);
  const shown = await repo.listShown(
    db,
    page.map(({ row }) => row.id),
  );
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    items: page.flatMap(({ row, at: [blocked, since] }) => {
      const facts = shown.get(row.id);
      return facts ? [{ match: row.id, kind: row.kind, blocks: blocked, since, ...facts }] : [];
    }),
    next_cursor: last ? cursorOf(last.at) : null,
    counts: countsOf(all),
    tournaments: tournamentsOf(all),
  };
}

/** The first few of those whose cases are open, by name. */
export async function findCaseSides(
  db: Kysely<Schema>,
  user: Viewer,
  q: string | undefined,
  now: Date,
): Promise<{ items: Side[] }> {
  const all = await repo.listCases(db, refereedOrganizers(user), now);
  const entries = all.flatMap(({ a_entry, b_entry }) => [a_entry, b_entry]);
  return searchSides(db, sql`select unnest(${entries}::text[])`, q);
}

function compare([blocks, since, match]: Place, [otherBlocks, otherSince, other]: Place): number {
  return otherBlocks - blocks || order(since, otherSince) || order(match, other);
}

const order = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);

function countsOf(all: readonly repo.CaseRow[]): CasePage['counts'] {
  return caseKinds.map((kind) => ({ kind, cases: all.filter((each) => each.kind === kind).length }));
}

function tournamentsOf(all: readonly repo.CaseRow[]): CasePage['tournaments'] {
  const found = new Map<string, CasePage['tournaments'][number]>();
  for (const { tournament: id, tournament_name: name } of all)
    found.set(id, { id, name, cases: (found.get(id)?.cases ?? 0) + 1 });
  return [...found.values()].toSorted((x, y) => y.cases - x.cases || order(x.name, y.name));
}
