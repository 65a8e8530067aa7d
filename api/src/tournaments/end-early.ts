import type { EndPlaces } from '@duellwerk/shared/contract/tournament-desk';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import type { StageContext } from '../stages/context.ts';
import { loadStage } from '../stages/load-stage.ts';
import { assertPlaysNot } from '../stages/own-part.ts';
import { entryStandings } from '../stages/projection.ts';
import { isSkipped } from '../stages/read-played.ts';
import * as stages from '../stages/repo.ts';
import { decide, runCommand } from '../stages/run-command.ts';
import { StageCache } from '../stages/stage-cache.ts';
import type { Viewer } from '../users/sessions.ts';
import { lockStages } from './call-off-repo.ts';
import { lockToManage } from './change.ts';
import * as entries from './entries-repo.ts';
import { findTournament } from './repo.ts';
import { stateAt } from './state.ts';

/**
 * Ends a tournament that is played with the places that its stages show now: who is still in an elimination shares the best
 * ones, tables count as they are, and a stage that has not begun gives none.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, own_match for those who play in it, stage_not_running
 *   where no stage has begun
 */
export async function endEarly(
  context: StageContext,
  id: string,
  seen: number,
  reason: string,
): Promise<void> {
  await lockStages(context.tx, id);
  const tournament = await lockToManage(context, id, seen);
  await assertPlaysNot(context.tx, context.user, id);
  const state = stateAt(tournament, context.now);
  if (!isInPlay(state)) throw new ApiError('wrong_state', [state]);
  // One stage reads what another one has written, which must not reach the shared cache before it is committed.
  const own = { ...context, cache: new StageCache() };
  for (const { id: stage, rev } of toEnd(await stages.listStages(context.tx, id)))
    await runCommand(own, { stage, rev, reason, permissions: 'checked', event: { kind: 'ended' } });
}

/** The places that it would have, the best first. @throws ApiError as `endEarly` */
export async function readEndPlaces(
  { db, cache, user, now }: { db: Kysely<Schema>; cache: StageCache; user: Viewer; now: Date },
  id: string,
): Promise<EndPlaces> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  assertMay({ user }, tournament, ORGANIZERS);
  const state = stateAt(tournament, now);
  if (!isInPlay(state)) throw new ApiError('wrong_state', [state]);
  const rows = await stages.listStages(db, id);
  const participants = await entries.listParticipants(db, id);
  const places = new Map(participants.map(({ entry, place }) => [entry, place]));
  for (const stage of toEnd(rows)) {
    const loaded = await loadStage(db, cache, stage);
    const { graph, after } = decide(loaded, { kind: 'ended', number: stage.events + 1 });
    const further = new Set<string>();
    for (const later of rows.filter((row) => row.state !== 'pending' && takesFrom(row, stage)))
      for (const entry of await stages.listEntries(db, later.id)) further.add(entry.id);
    for (const each of entryStandings(graph, after, stage.first_place))
      if (!further.has(each.id)) places.set(each.id, each.place);
  }
  const items = participants.flatMap(({ entry, name }) => {
    const place = places.get(entry) ?? null;
    return place === null ? [] : [{ entry, name, place }];
  });
  return { items: items.toSorted((one, two) => one.place - two.place), rev: tournament.rev };
}

const takesFrom = ({ sources }: stages.StageRow, { name }: stages.StageRow) =>
  sources.some((source) => source.stage === name);

/** What is being played, and what was played for a stage that has not begun. @throws ApiError stage_not_running */
function toEnd(rows: readonly stages.StageRow[]): stages.StageRow[] {
  const begun = rows.filter((row) => row.has_log && row.state !== 'pending' && !isSkipped(row));
  const waiting = rows.filter(({ state }) => state === 'pending');
  const found = begun.filter(
    (row) => row.state === 'running' || waiting.some((later) => takesFrom(later, row)),
  );
  if (found.length === 0) throw new ApiError('stage_not_running', [rows[0]?.state ?? 'pending']);
  return found;
}
