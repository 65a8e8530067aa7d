import { type Kysely, sql, type Transaction } from 'kysely';
import type { MatchBefore, Side } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

/** Takes every report of a match that counts out of it. @returns which ones */
export async function closeReports(tx: Tx, match: string, at: Date): Promise<MatchBefore['reports']> {
  return tx
    .updateTable('match_reports')
    .set({ closed_at: at })
    .where('match_id', '=', match)
    .where('closed_at', 'is', null)
    .returning(['side', 'version'])
    .execute();
}

/** Lets reports count again. */
export async function reopenReports(
  tx: Tx,
  match: string,
  reports: readonly { side: Side; version: number }[],
): Promise<void> {
  for (const { side, version } of reports)
    await tx
      .updateTable('match_reports')
      .set({ closed_at: null })
      .where('match_id', '=', match)
      .where('side', '=', side)
      .where('version', '=', version)
      .execute();
}

export async function setPlayBy(tx: Tx, match: string, at: Date | null): Promise<void> {
  await tx.updateTable('matches').set({ play_by: at }).where('id', '=', match).execute();
}

export interface StandingDecision {
  id: string;
  title: string;
  kind: 'result' | 'walkover' | 'double_loss' | 'disqualification' | 'other';
  tournament_id: string | null;
  entry_a: string | null;
  entry_b: string | null;
  stage_event: number | null;
  published_at: Date;
  before: MatchBefore;
}

/** The last decision of a match that was not taken back. */
export async function findLastDecision(db: Db, match: string): Promise<StandingDecision | undefined> {
  const found = await sql<StandingDecision>`
    select id, title, kind, tournament_id, entry_a, entry_b, stage_event, published_at, before from rulings
    where match_id = ${match} and before is not null and undone_at is null order by number desc limit 1`.execute(
    db,
  );
  return found.rows[0];
}

export async function markUndone(tx: Tx, ruling: string, at: Date): Promise<void> {
  await tx.updateTable('rulings').set({ undone_at: at }).where('id', '=', ruling).execute();
}

/** Those of these matches in which somebody has reported since a moment. */
export async function listReportedSince(db: Db, matches: readonly string[], since: Date): Promise<string[]> {
  if (matches.length === 0) return [];
  const rows = await db
    .selectFrom('match_reports')
    .select('match_id')
    .distinct()
    .where('match_id', 'in', matches)
    .where('closed_at', 'is', null)
    .where('reported_at', '>=', since)
    .orderBy('match_id')
    .execute();
  return rows.map(({ match_id }) => match_id);
}

export interface ExcludedEntry {
  id: string;
  state: string;
}

export async function findEntry(
  db: Db,
  tournament: string,
  entry: string,
): Promise<ExcludedEntry | undefined> {
  return db
    .selectFrom('entries')
    .select(['id', 'state'])
    .where('id', '=', entry)
    .where('tournament_id', '=', tournament)
    .executeTakeFirst();
}
