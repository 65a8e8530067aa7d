import type { NextEvent } from '@duellwerk/shared/bracket/events';
import type { MatchState } from '@duellwerk/shared/bracket/match-state';
import type { EventPreview } from '@duellwerk/shared/contract/stage-commands';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Viewer } from '../users/sessions.ts';
import { assertMay, REFEREES } from './assert-may.ts';
import { loadStage } from './load-stage.ts';
import { findStage } from './repo.ts';
import { decide } from './run-command.ts';
import type { StageCache } from './stage-cache.ts';

/** What an event would change, without writing it. @throws ApiError whatever speaks against it */
export async function previewEvent(
  db: Kysely<Schema>,
  cache: StageCache,
  user: Viewer,
  { stage: id, event }: { stage: string; event: NextEvent },
): Promise<EventPreview> {
  const stage = await findStage(db, id);
  if (!stage) throw new ApiError('not_found');
  assertMay({ user }, stage, REFEREES);
  if (!stage.has_log) throw new ApiError('stage_not_running', [stage.state]);
  const loaded = await loadStage(db, cache, stage);
  const { matches, places } = decide(loaded, { ...event, number: loaded.events.length + 1 });
  return {
    rev: stage.rev,
    matches: matches.map(({ key, before, after }) => ({ key, before: shown(before), after: shown(after) })),
    places: [...places],
  };
}

function shown({ state, a, b, winner, score }: MatchState): EventPreview['matches'][number]['before'] {
  return { state, a, b, winner, score };
}
