import { build } from '@duellwerk/shared/bracket/build';
import { type StageEvent, stageEvent } from '@duellwerk/shared/bracket/events';
import { fitSettings } from '@duellwerk/shared/bracket/fit-settings';
import type { Graph } from '@duellwerk/shared/bracket/graph';
import { validate } from '@duellwerk/shared/contract/schema';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { invalidStage } from './refusals.ts';
import * as repo from './repo.ts';
import type { StageCache } from './stage-cache.ts';

type Db = Kysely<Schema>;

export interface LoadedStage {
  graph: Graph;
  events: readonly StageEvent[];
  /** The match that was asked for. */
  match: repo.LogPart['match'];
}

/** What the engine is given: best of is the tournament's where the stage does not say otherwise. */
const settingsOf = (stage: repo.StageRow) => ({ best_of: stage.tournament_best_of, ...stage.settings });

/**
 * Graph and log of a stage, from memory as far as they are known.
 * @throws ApiError stage_invalid, stage_log_damaged
 */
export async function loadStage(
  db: Db,
  cache: StageCache,
  stage: repo.StageRow,
  matchKey: string | null = null,
): Promise<LoadedStage> {
  const inputs = `${stage.inputs} ${stage.tournament_best_of}`;
  let known = cache.get(stage.id, inputs);
  if (!known) {
    known = { inputs, graph: await buildGraph(db, stage), events: [] };
    cache.set(stage.id, known);
  }
  const before = known.events.slice();
  const { events: unread, match } = await repo.readLogAfter(db, stage.id, before.length, matchKey);
  const events = [...before, ...checkedEvents(unread, before.length)];
  if (events.length < stage.events) throw new ApiError('stage_log_damaged', [String(events.length + 1)]);
  // Another request may have read on meanwhile.
  known.events.push(...events.slice(known.events.length));
  return { graph: known.graph, events, match };
}

async function buildGraph(db: Db, stage: repo.StageRow): Promise<Graph> {
  const entries = await repo.listEntries(db, stage.id);
  const settings = settingsOf(stage);
  // How the first stage is played is still for its organizers to say when it does not fit.
  const isFirst = stage.sources.length === 0;
  const built = build(
    stage.format,
    entries,
    isFirst ? settings : fitSettings(stage.format, entries.length, settings),
  );
  if (!built.ok) throw invalidStage(built.problems);
  return built.graph;
}

/** Events as they were stored, without a gap. @throws ApiError stage_log_damaged with the first that does not fit */
function checkedEvents(stored: readonly unknown[], before: number): StageEvent[] {
  return stored.map((each, index) => {
    const expected = before + index + 1;
    const [failure, event] = validate(each, stageEvent);
    if (failure || event.number !== expected) throw new ApiError('stage_log_damaged', [String(expected)]);
    return event;
  });
}
