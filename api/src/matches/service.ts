import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { ListedMatch } from '@duellwerk/shared/contract/matches';
import { isCalledOff } from '@duellwerk/shared/rules/tournament-moves';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { cursorOf } from '../http/cursor.ts';
import { findReason } from '../tournaments/call-off-repo.ts';
import { matchSettingsOf } from '../tournaments/match-settings.ts';
import { type ListEnd, listOpenMatches } from './list-repo.ts';
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
  const last = rows.length > page.limit ? shown.at(-1)?.end : undefined;
  return {
    items: shown.map(({ end: _, ...match }) => match),
    next_cursor: last ? cursorOf([last.rank, last.at, last.id]) : null,
  };
}
