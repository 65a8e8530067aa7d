import { nextStage } from '@duellwerk/shared/bracket/next-stage';
import type { FinishedStage } from '@duellwerk/shared/bracket/qualifiers';
import type { StageProgress, StageWaits } from '@duellwerk/shared/contract/stage-progress';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { findTournament } from '../tournaments/repo.ts';
import type { Viewer } from '../users/sessions.ts';
import { listStageEntries } from './answer-repo.ts';
import { assertMay, ORGANIZERS } from './assert-may.ts';
import { listBegun } from './list-begun.ts';
import { countMatches, listEndedMatches, listOpenMatches, toQueued } from './progress-repo.ts';
import { readPlayed } from './read-played.ts';
import { listStages, type StageRow } from './repo.ts';
import type { StageCache } from './stage-cache.ts';

interface Reading {
  db: Kysely<Schema>;
  cache: StageCache;
  stages: readonly StageRow[];
}

/** How far the stages of a tournament are. @throws ApiError not_found, forbidden */
export async function readProgress(
  { db, cache, user, now }: { db: Kysely<Schema>; cache: StageCache; user: Viewer; now: Date },
  tournament: string,
): Promise<StageProgress[]> {
  const row = await findTournament(db, tournament);
  if (!row) throw new ApiError('not_found');
  assertMay({ user }, row, ORGANIZERS);
  const stages = await listStages(db, tournament);
  const counts = await countMatches(db, tournament);
  const open = await listOpenMatches(db, tournament, now);
  const ended = await listEndedMatches(db, tournament, now);
  const isPlayed = row.decided_state === 'running' || row.decided_state === 'paused';
  const items: StageProgress[] = [];
  for (const stage of stages) {
    const { id, name, format, state, rev } = stage;
    const counted = counts.get(id) ?? { matches: 0, decided: 0, disputed: 0 };
    const waits = isPlayed ? await readWaits({ db, cache, stages }, stage) : null;
    const undoable = isPlayed ? await readUndoable({ db, cache, stages }, stage) : null;
    const queue = open.get(id) ?? [];
    items.push({
      ...{ id, name, format, state, rev, ...counted, undoable, waits },
      advances_at: (waits && stage.advance_at?.toISOString()) ?? null,
      open: queue.map(toQueued),
      begun: state === 'running' ? await listBegun(db, id) : [],
      more: (queue[0]?.total ?? 0) - queue.length,
      ended: (ended.get(id) ?? []).map(toQueued),
    });
  }
  return items;
}

/** The Swiss round whose draw can be taken back now. */
async function readUndoable({ db, cache }: Reading, stage: StageRow): Promise<number | null> {
  if (stage.format !== 'swiss' || stage.state !== 'running' || !stage.has_log) return null;
  return (await readPlayed(db, cache, stage)).stage.undoable;
}

/** What an organizer has to do before a stage goes on, `null` for nothing. @throws ApiError stage_log_damaged */
export async function readWaits(reading: Reading, stage: StageRow): Promise<StageWaits | null> {
  if (!stage.has_log) return null;
  if (stage.state === 'pending') return readStart(reading, stage);
  if (stage.state !== 'running' || stage.format !== 'swiss') return null;
  const { stage: present } = await readPlayed(reading.db, reading.cache, stage);
  return present.drawable === null ? null : { kind: 'draw', round: present.drawable };
}

/** What a stage that has not begun waits for, once those before it are over. */
async function readStart(reading: Reading, stage: StageRow): Promise<StageWaits | null> {
  const sources = new Map<string, FinishedStage>();
  for (const { stage: name } of stage.sources) {
    const before = reading.stages.find((each) => each.name === name);
    if (before?.state !== 'completed' || !before.has_log) return null;
    sources.set(name, await readPlayed(reading.db, reading.cache, before));
  }
  // The first stage begins with the tournament.
  if (sources.size === 0) return null;
  const next = nextStage({ ...stage, settings: {} }, sources, reading.stages);
  if (next.kind === 'sources') return null;
  if (next.kind !== 'tie') return { kind: next.kind, entries: next.entries.length };
  const { stage: name, group, entries, places } = next.tie;
  const before = reading.stages.find((each) => each.name === name);
  if (!before) return null;
  const names = new Map(
    (await listStageEntries(reading.db, before.id)).map((entry) => [entry.entry, entry.name]),
  );
  const level = entries.map((entry) => ({ entry, name: names.get(entry) ?? '' }));
  return { kind: 'lot', stage: before.id, rev: before.rev, group, entries: level, places };
}
