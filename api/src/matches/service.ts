import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { ListedMatch, MatchSummary } from '@duellwerk/shared/contract/matches';
import { matchScore } from '@duellwerk/shared/rules/score';
import { isCalledOff } from '@duellwerk/shared/rules/tournament-moves';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { cursorOf } from '../http/cursor.ts';
import { findReason } from '../tournaments/call-off-repo.ts';
import { matchSettingsOf } from '../tournaments/match-settings.ts';
import { type ListEnd, listOpenMatches, listScoredGames } from './list-repo.ts';
import { readPlay } from './play/read-play.ts';
import * as repo from './repo.ts';
import { findMatchSummary } from './summaries-repo.ts';

export async function readMatchPage(db: Kysely<Schema>, id: string): Promise<MatchPage> {
  const match = await repo.findMatch(db, id);
  const summary = match && (await findMatchSummary(db, id));
  if (!match || !summary) throw new ApiError('not_found');
  return {
    summary,
    tournament: {
      ...{ id: match.tournament, name: match.name, game: match.game, mode: match.mode },
      ...(isCalledOff(match.decided_state)
        ? { cancelled: { reason: await findReason(db, match.tournament) } }
        : {}),
    },
    best_of: match.best_of,
    settings: matchSettingsOf({ ...match, walkover: match.walkover_rule }),
    outcome: match.outcome,
    deadline: match.deadline?.toISOString() ?? null,
    line_up_a: await repo.listLineUp(db, id, 'a'),
    line_up_b: await repo.listLineUp(db, id, 'b'),
    rounds: await repo.listGames(db, id),
    reports: await repo.listReports(db, id),
    ruling: await repo.findRuling(db, id),
    history: await repo.listEvents(db, id),
    ...(await readPlay(db, id, match)),
    rev: match.rev,
  };
}

/** One page of the list of open matches, with the cursor of the next one. */
export async function listPage(
  db: Kysely<Schema>,
  page: { after: ListEnd | null; limit: number },
): Promise<{ items: ListedMatch[]; next_cursor: string | null }> {
  const rows = await listOpenMatches(db, page.after, page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const games = await listScoredGames(
    db,
    shown.map(({ end }) => end.id),
  );
  const last = rows.length > page.limit ? shown.at(-1)?.end : undefined;
  return {
    items: shown.map(({ end, summary, ...same }) => ({
      ...same,
      summary: withScore(summary, games.get(end.id) ?? [], same.best_of),
    })),
    next_cursor: last ? cursorOf([last.rank, last.at, last.id]) : null,
  };
}

/** The summary with the score of the games so far, as long as none stands. */
function withScore(
  summary: MatchSummary,
  played: Parameters<typeof matchScore>[0],
  bestOf: number,
): MatchSummary {
  const { a, b } = summary;
  if (!a || !b || a.score !== null || played.length === 0) return summary;
  // A single game counts by its sum: one that is the first of several must not be taken for that.
  const unplayed = Array.from({ length: Math.max(0, bestOf - played.length) }, () => ({ a: null, b: null }));
  const score = matchScore([...played, ...unplayed]);
  return { ...summary, a: { ...a, score: score.a }, b: { ...b, score: score.b } };
}
