import type { RulingSummary } from '@duellwerk/shared/contract/rulings';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { RulingKind } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { fold, likePattern } from '../text/fold.ts';

type Db = Kysely<Schema>;

/** The last ruling of a page. */
export interface RulingPlace {
  at: Date;
  id: string;
}

export interface RulingFilter {
  tournament?: string | undefined;
  kind?: RulingKind | undefined;
  /** A team, or a person who plays alone. */
  team?: string | undefined;
  q?: string | undefined;
}

/** At most `limit` rulings after a place, the newest first. */
export async function listRulings(
  db: Db,
  { tournament, kind, team, q }: RulingFilter,
  { after, limit }: { after: RulingPlace | null; limit: number },
): Promise<RulingSummary[]> {
  let rows = db
    .selectFrom('rulings as r')
    .leftJoin('tournaments as t', 't.id', 'r.tournament_id')
    .select(['r.id', 'r.kind', 'r.title', 'r.decision', 'r.consequence', 'r.match_id', 'r.published_at'])
    .select(['r.undone_at', 't.id as tournament', 't.name', 't.game_id as game', 't.image'])
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id')
    .limit(limit);
  if (tournament !== undefined) rows = rows.where('r.tournament_id', '=', tournament);
  if (kind !== undefined) rows = rows.where('r.kind', '=', kind);
  if (team !== undefined) rows = rows.where(isAbout(team));
  for (const word of wordsOf(q)) rows = rows.where('r.search_key', 'like', likePattern(word));
  if (after) {
    rows = rows.where(
      sql<boolean>`(r.published_at < ${after.at} or (r.published_at = ${after.at} and r.id > ${after.id}))`,
    );
  }
  const found = await rows.execute();
  return found.map(
    ({ tournament: about, name, game, image, match_id, published_at, undone_at, ...same }) => ({
      ...same,
      tournament: about === null || name === null || game === null ? null : { id: about, name, game, image },
      match: match_id,
      published_at: published_at.toISOString(),
      undone: undone_at !== null,
    }),
  );
}

const isAbout = (team: string) => sql<boolean>`exists (select from entries e
  where e.id in (r.entry_a, r.entry_b) and ${team} in (e.team_id, e.user_id))`;

/** The entries that rulings are about. */
export const ruledEntries = sql`select entry_a from rulings union select entry_b from rulings`;

const WORDS_MAX = 8;

/** Each has to be found somewhere. */
const wordsOf = (q = '') => fold(q).split(' ').filter(Boolean).slice(0, WORDS_MAX);

/** One ruling with its tournament's name and the organizer that it is under. */
export async function findRuling(db: Db, id: string) {
  return db
    .selectFrom('rulings as r')
    .leftJoin('tournaments as t', 't.id', 'r.tournament_id')
    .leftJoin('matches as m', 'm.id', 'r.match_id')
    .selectAll('r')
    .select(['t.name as tournament_name', 't.organizer_id', 'm.key'])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** Locks a ruling until the transaction ends. */
export async function lockRuling(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const found = await tx.selectFrom('rulings').select('id').where('id', '=', id).forUpdate().execute();
  return found.length > 0;
}

export interface LinkedRuling {
  id: string;
  title: string;
  published_at: Date;
}

/** The rulings that change this one, the oldest first. */
export function listAmendments(db: Db, id: string): Promise<LinkedRuling[]> {
  return db
    .selectFrom('rulings')
    .select(['id', 'title', 'published_at'])
    .where('amends', '=', id)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
}

export function findLinked(db: Db, id: string): Promise<LinkedRuling | undefined> {
  return db
    .selectFrom('rulings')
    .select(['id', 'title', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Who entries are, in the order of the ids. */
export async function listSides(db: Db, entries: readonly string[]) {
  const found = await sql<{
    entry: string;
    kind: 'team' | 'single';
    id: string;
    name: string;
    image: string | null;
  }>`
    select e.id as entry, case when e.team_id is null then 'single' else 'team' end as kind,
      coalesce(e.team_id, e.user_id) as id, coalesce(teams.name, users.username) as name,
      coalesce(teams.logo, users.avatar) as image
    from entries e left join teams on teams.id = e.team_id left join users on users.id = e.user_id
    where e.id = any (${entries}::text[]) order by array_position(${entries}::text[], e.id)`.execute(db);
  return found.rows;
}

export interface FedRuling {
  id: string;
  kind: RulingKind;
  title: string;
  facts: string;
  decision: string;
  rule: string;
  consequence: string;
  tournament: string | null;
  published_at: Date;
  undone_at: Date | null;
}

/** The newest for the feed. */
export function listFed(db: Db, limit: number): Promise<FedRuling[]> {
  return db
    .selectFrom('rulings as r')
    .leftJoin('tournaments as t', 't.id', 'r.tournament_id')
    .select(['r.id', 'r.kind', 'r.title', 'r.facts', 'r.decision', 'r.rule', 'r.consequence'])
    .select(['t.name as tournament', 'r.published_at', 'r.undone_at'])
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}
