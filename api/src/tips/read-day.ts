import type { TipDay, TippedMatch } from '@duellwerk/shared/contract/tips';
import type { TipResult } from '@duellwerk/shared/rules/tip-score';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Built } from '../http/reply-cache.ts';
import { listMatchSummaries } from '../matches/summaries-repo.ts';
import { listTipMatches } from './facts-repo.ts';
import { isClosed } from './locks.ts';
import { dayOf, earliest } from './read-round.ts';
import { type DayRow, listDays, listRounds } from './rounds-repo.ts';

type Db = Kysely<Schema>;

/** A day of a round that everybody may see. @throws ApiError not_found */
export async function findDay(
  db: Db,
  { round, day }: { round: string; day: string },
  now: Date,
): Promise<DayRow> {
  const [found] = await listDays(db, { day }, now);
  if (found?.round !== round || (await listRounds(db, round)).length === 0) throw new ApiError('not_found');
  return found;
}

/** A day with its matches. @throws ApiError not_found */
export async function readDay(db: Db, which: { round: string; day: string }, now: Date): Promise<Built> {
  const day = await findDay(db, which, now);
  const matches = await listTipMatches(db, day.id);
  const summaries = await listMatchSummaries(
    db,
    matches.map(({ id }) => id),
  );
  const value: TipDay = {
    ...dayOf(day),
    round: day.round,
    matches: matches.flatMap((match): TippedMatch[] => {
      const summary = summaries.get(match.id);
      if (!summary) return [];
      return [
        {
          match: summary,
          best_of: match.best_of,
          closes_at: match.closes_at?.toISOString() ?? null,
          closed: isClosed(match, now),
          result: shownResult(match.result),
        },
      ];
    }),
  };
  return { value, validUntil: earliest([day.closes_at]) };
}

function shownResult(result: TipResult): TippedMatch['result'] {
  const { kind } = result;
  return {
    kind,
    a: 'a' in result ? result.a : null,
    b: 'b' in result ? result.b : null,
    why: 'why' in result ? result.why : null,
  };
}
